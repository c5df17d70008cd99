import { sql } from 'kysely';
import type { Connection } from '#db/database.ts';
import type { SignedInUser } from '#platform/http/endpoint.ts';
import { addAuditEvent } from '../audit/audit.store.ts';
import { hasRole, isStaff } from '../roles/roles.rules.ts';
import { tellOwner } from '../sign-in/login-attempt.ts';
import { provePassword } from '../sign-in/password-proof.ts';
import type { SignInDeps } from '../sign-in/sign-in.ts';
import type { Person, PersonalData } from './personal-data.types.ts';

export type OwnDataDeps = SignInDeps & {
  /** Of every feature. */
  personalData: readonly PersonalData[];
};

export type OwnDataRequest = {
  user: SignedInUser;
  password: string;
  countryId: number;
  /** Network address of the caller. */
  address: string;
};

export type OwnDataFault =
  | 'wrong'
  | 'too_many'
  /** Only the customer may ask. */
  | 'as_agent'
  /** Staff and dealers have duties in the marketplace; an admin takes their access away first. */
  | 'in_office'
  | 'not_sure';

/**
 * Takes everything away that leads to a person, at once and in every feature; orders stay for as long as tax law
 * wants them. The account is gone on all devices.
 */
export async function eraseAccount(
  deps: OwnDataDeps,
  request: OwnDataRequest & { isSure: boolean; sessionId: number | null },
): Promise<'erased' | OwnDataFault> {
  const { user, countryId } = request;
  const fault = await refusalOf(deps, request);
  if (fault) return fault;
  if (isStaff(user) || hasRole(user, 'dealer')) return 'in_office';
  if (!request.isSure) return 'not_sure';
  const now = deps.clock.now();
  await deps.db.transaction().execute(async (tx) => {
    const person = await personOf(tx, user);
    // The later features first: their rows refer to those of earlier ones.
    // With what was typed in it.
    await tx.deleteFrom('sessions').where('id', '=', request.sessionId).execute();
    for (const { erase } of deps.personalData.toReversed()) await erase(tx, person, now);
    await addAuditEvent(tx, { actorId: user.id, userId: user.id, action: 'user_erased', details: {}, now });
    const owner = { id: null, email: user.email };
    await tellOwner(tx, deps, {
      user: owner,
      countryId,
      purpose: 'erased',
      content: { at: now.toISOString() },
    });
  });
  return 'erased';
}

/** Is it the owner who asks? Null when it is. */
export async function refusalOf(deps: OwnDataDeps, request: OwnDataRequest): Promise<OwnDataFault | null> {
  const { user, password, address } = request;
  if (user.impersonator) return 'as_agent';
  const proof = await provePassword(deps, { userId: user.id, email: user.email, password, address });
  return proof === 'right' ? null : proof;
}

/** With the guests that ordered under the account's confirmed mail address. */
export async function personOf(
  db: Connection,
  { id, email }: { id: number; email: string },
): Promise<Person> {
  const { rows } = await sql<{ id: number; countryId: number }>`
    select id, country_id from users
    where id = ${id} or merged_into = ${id} or (is_guest and lower(email) = lower(${email}))`.execute(db);
  const own = rows.find((row) => row.id === id);
  return {
    userIds: rows.map((row) => row.id),
    email: email.toLowerCase(),
    countryId: own?.countryId ?? 1,
  };
}
