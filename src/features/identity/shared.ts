export { auditActions, detailsText } from './audit/audit.rules.ts';
export { academicTitles, isName, normalizeEmail, salutations, tidyLine } from './name-and-email.rules.ts';
export { retentionYears, yearsOfRetention } from './privacy/retention.rules.ts';
export { isOwnerOnly, ownerOnlyForms } from './roles/impersonation.rules.ts';
export { hasAnyRole, hasRole, isStaff, menuKind, ownDealerOf } from './roles/roles.rules.ts';
export { grantedRoles, roles, rolesByPermission, staffRoles } from './roles/roles.ts';
export { startPageOf } from './roles/start-page.rules.ts';
export { deviceName } from './sessions/device-name.rules.ts';
export { signInTexts } from './sign-in/sign-in.texts.ts';
export { userTexts } from './users/user.texts.ts';
export { editIntents } from './users/user-edit.rules.ts';
export {
  chosenOf as chosenUsers,
  maxUsersSorted,
  searchExpression,
  userFilters,
  userQuery,
  userQueryString,
  usersPerPage,
} from './users/user-search.rules.ts';
