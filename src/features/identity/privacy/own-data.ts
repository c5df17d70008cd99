import { sql } from 'kysely';
import type { Connection } from '#db/database.ts';
import type { SignedInUser } from '#platform/http/endpoint.ts';
import { type ProofError, provePassword } from '../sign-in/passwords.ts';
import type { SignInDeps } from '../sign-in/sign-in.ts';
import type { Person, PersonalData } from './personal-data.ts';

export type OwnDataDeps = SignInDeps & {
  /** Of every feature. */
  collected: { personalData: readonly PersonalData[] };
};

export type OwnDataRequest = {
  user: SignedInUser;
  password: string;
  countryId: number;
  /** Network address of the caller. */
  address: string;
};

/** `as_agent`: only the customer may ask. */
export type OwnerError = ProofError | 'as_agent';

/** Is it the owner who asks? Null when it is. */
export async function ownerError(deps: OwnDataDeps, request: OwnDataRequest): Promise<OwnerError | null> {
  const { user, password, address } = request;
  if (user.impersonator) return 'as_agent';
  return provePassword(deps, { userId: user.id, email: user.email, password, address });
}

/** With the guests that ordered under the account's confirmed mail address. */
export async function personOf(
  db: Connection,
  { id, email }: { id: number; email: string },
): Promise<Person> {
  const { rows } = await sql<{ id: number; countryId: number }>`
    select id, country_id from users
    where id = ${id} or merged_into = ${id} or (is_guest and lower(email) = lower(${email}))`.execute(db);
  return {
    userIds: rows.map((row) => row.id),
    email: email.toLowerCase(),
    countryId: rows.find((row) => row.id === id)?.countryId ?? 1,
  };
}
