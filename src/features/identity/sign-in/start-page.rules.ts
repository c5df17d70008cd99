import { isStaff } from '../roles/roles.rules.ts';
import type { Role } from '../roles/roles.ts';

/** Where somebody lands who signed in without wanting to go anywhere in particular. */
export const startPageOf = (user: { roles: readonly Role[] }): string =>
  isStaff(user) ? '/support' : '/kunde/startseite';
