import type { Role } from '#platform/http/endpoint.ts';
import { isStaff } from '../roles/roles.rules.ts';

/** Where somebody lands who signed in without wanting to go anywhere in particular. */
export const startPageOf = (user: { roles: readonly Role[] }): string =>
  isStaff(user) ? '/support' : '/kunde/startseite';
