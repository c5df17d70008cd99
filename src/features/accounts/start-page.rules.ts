import type { Role } from '#kernel/endpoint.ts';
import { isStaff } from './roles.rules.ts';

/** Where somebody lands who signed in without wanting to go anywhere in particular. */
export const startPageOf = (user: { roles: readonly Role[] }): string =>
  isStaff(user) ? '/support' : '/kunde/startseite';
