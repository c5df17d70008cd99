export { retentionYears, yearsOfRetention } from './accounts.rules.ts';
export { auditActions } from './audit/audit.rules.ts';
export { academicTitles, isName, normalizeEmail, salutations, tidyLine } from './person.rules.ts';
export {
  hasAnyRole,
  hasRole,
  isOwnerOnly,
  isStaff,
  menuKind,
  ownDealerOf,
  ownerOnlyForms,
  staffLinksFor,
  startPageOf,
  workGroups,
} from './roles/roles.rules.ts';
export { roles, rolesByPermission, staffRoles } from './roles/roles.ts';
export { deviceName, dropsSameSite } from './sessions/device.rules.ts';
export { signInTexts } from './sign-in/sign-in.texts.ts';
