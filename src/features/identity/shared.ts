export { normalizeEmail, tidyLine } from './email.rules.ts';
export { academicTitles, salutations } from './person-titles.ts';
export { retentionYears, yearsOfRetention } from './privacy/retention.rules.ts';
export { menuKind, staffLinksFor } from './roles/menu.rules.ts';
export { isOwnerOnly } from './roles/owner-only.rules.ts';
export { hasAnyRole, hasRole, isStaff } from './roles/roles.rules.ts';
export { areas, roles } from './roles/roles.ts';
export { dropsSameSite } from './sessions/device.rules.ts';
export { signInTexts } from './sign-in/sign-in.texts.ts';
