import { failed, ok, type Result } from '#platform/result.ts';
import { mailAccountLink } from '../account-links.store.ts';
import { addAuditEvent } from '../audit/audit.store.ts';
import { hasRole, isStaff } from '../roles/roles.rules.ts';
import { type OwnDataDeps, type OwnDataRequest, type OwnerError, ownerError, personOf } from './own-data.ts';

export type DeletionError =
  | OwnerError
  /** Staff and dealers have duties in the marketplace; an admin takes their access away first. */
  | 'in_office'
  | 'not_sure';

/**
 * Takes everything away that leads to a person, at once and in every feature; the account is gone on all devices. What
 * becomes of a row stands beside its table, in the personal data of its feature (`personal-data.ts`). Orders stay for as long
 * as tax law wants them (`retention.rules.ts`).
 *
 * @returns why it was not done: it takes the password, and nobody does it in somebody else's name
 */
export async function deleteAccount(
  deps: OwnDataDeps,
  request: OwnDataRequest & { isSure: boolean; sessionId: number | null },
): Promise<Result<null, DeletionError>> {
  const { user, countryId } = request;
  const error = await ownerError(deps, request);
  if (error) return failed(error);
  if (isStaff(user) || hasRole(user, 'dealer')) return failed('in_office');
  if (!request.isSure) return failed('not_sure');
  const now = deps.clock.now();
  await deps.db.transaction().execute(async (tx) => {
    const person = await personOf(tx, user);
    // With what was typed in it.
    await tx.deleteFrom('sessions').where('id', '=', request.sessionId).execute();
    // The later features first: their rows refer to those of earlier ones.
    for (const { deletePersonalData } of deps.collected.personalData.toReversed())
      await deletePersonalData(tx, person, now);
    await addAuditEvent(tx, { actorId: user.id, userId: user.id, action: 'user_erased', details: {}, now });
    await mailAccountLink(tx, deps, { purpose: 'erased', userId: null, email: user.email, countryId });
  });
  return ok(null);
}
