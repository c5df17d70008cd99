import type { SignedInUser, Visitor } from '#platform/http/endpoint.ts';

/** Endpoints with a role are only reached by those who are signed in. */
export function signedInUser({ user }: Pick<Visitor, 'user'>): SignedInUser {
  if (!user) throw new Error('an endpoint with a role was reached by nobody');
  return user;
}
