import type { Role } from '#kernel/endpoint.ts';

/** Where somebody lands who signed in without wanting to go anywhere in particular. */
export const startPageOf = (_user: { roles: readonly Role[] }): string => '/';
