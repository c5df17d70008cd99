import type { Transaction } from '#db/database.ts';
import type { Json } from '#db/types.gen.ts';
import { countryList } from '#features/places/shared.ts';

import type { AuditAction } from '../audit/audit.rules.ts';
import { addAuditEvent } from '../audit/audit.store.ts';
import type { RegistrationDeps } from '../sign-in/registration.ts';
import { findUser, type User } from '../users.store.ts';
import { changedFields } from './user-edit.rules.ts';
import { changeUser, type UserChange } from './user-edit.store.ts';
import type { Edit, EditIntent, EditOutcome, Typed } from './user-edit.types.ts';

export type Change = {
  form: EditIntent;
  action: AuditAction;
  details: Json;
  change: UserChange;
  typed: Typed;
  also?(tx: Transaction): Promise<void>;
};

/** Writes a change of somebody whom nobody changed since the form was opened, and who made it. */
export async function writeChange(deps: RegistrationDeps, edit: Edit, asked: Change): Promise<EditOutcome> {
  const { userId, version, agent } = edit;
  const isDone = await deps.db.transaction().execute(async (tx) => {
    if (!(await changeUser(tx, { userId, version, change: asked.change }))) return false;
    await asked.also?.(tx);
    const { action, details } = asked;
    await addAuditEvent(tx, { actorId: agent.id, userId, action, details, now: deps.clock.now() });
    return true;
  });
  if (isDone) return { kind: 'done', what: asked.form };
  const kept = await findUser(deps.db, userId);
  const changes =
    kept && asked.form === 'data'
      ? changedFields(keptData(kept), asked.typed as ReturnType<typeof keptData>)
      : [];
  return { kind: 'conflict', form: asked.form, changes, typed: asked.typed };
}

export const keptData = (user: User) => ({
  salutation: user.salutation,
  title: user.title,
  firstName: user.firstName,
  lastName: user.lastName,
  country: countryList.find(({ id }) => id === user.countryId)?.code ?? 'de',
});
