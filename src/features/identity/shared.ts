export { retentionYears, yearsOfRetention } from './accounts.rules.ts';
export { auditActions, detailsText } from './audit/audit.rules.ts';
export { academicTitles, isName, normalizeEmail, salutations, tidyLine } from './person.rules.ts';
export {
  hasAnyRole,
  hasRole,
  isOwnerOnly,
  isStaff,
  menuKind,
  ownDealerOf,
  ownerOnlyForms,
  startPageOf,
} from './roles/roles.rules.ts';
export { grantedRoles, roles, rolesByPermission, staffRoles } from './roles/roles.ts';
export { deviceName, dropsSameSite } from './sessions/device.rules.ts';
export { signInTexts } from './sign-in/sign-in.texts.ts';
export { userTexts } from './users/user.texts.ts';
export { editIntents } from './users/user-edit.rules.ts';
export {
  chosenOf as chosenUsers,
  mostUsersSorted,
  searchExpression,
  userFilters,
  userQuery,
  userQueryString,
  usersPerPage,
} from './users/user-search.rules.ts';
