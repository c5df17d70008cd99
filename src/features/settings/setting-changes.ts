import { takeLock } from '#db/advisory-locks.ts';
import type { Connection, Database, Transaction } from '#db/database.ts';
import { addAuditEvent, personalData } from '#features/identity/identity.ts';
import { ofUser } from '#features/identity/reads.ts';
import { failed, ok } from '#platform/result.ts';
import type { Clock } from '#platform/time/clock.ts';
import type { AskedChange, ChangeOutcome, NotedChange } from '#platform/work/confirmed-change.ts';

const changes = (db: Connection) =>
  db
    .selectFrom('settingChanges')
    .select(['settingChanges.id', 'subject', 'at', 'before', 'after'])
    .select(({ ref }) => ofUser(ref('settingChanges.actorId'), 'fullName').as('actor'));

/** The latest changes of subjects of a kind ("rule", "vat"), the latest first. */
export const changesOfKind = (db: Connection, kind: string, count = 100): Promise<NotedChange[]> =>
  changes(db)
    .where('subject', 'like', `${kind} %`)
    .orderBy('settingChanges.id', 'desc')
    .limit(count)
    .execute();

/** What was changed about a subject since a form was opened, the earliest first. */
const changesSince = (db: Connection, subject: string, seen: number): Promise<NotedChange[]> =>
  changes(db)
    .where('subject', '=', subject)
    .where('settingChanges.id', '>', seen)
    .orderBy('settingChanges.id')
    .execute();

/** In words; null where there is nothing before or after. What is new says what it is called from now on. */
export type Told = { before: string | null; after: string | null; subject?: string };

type Deps = { db: Database; clock: Clock };

/**
 * The one way to change a setting: one change at a time, refused as stale when somebody else changed the same since the
 * form was opened, noted in history and audit log in the same transaction. The same form sent again changes nothing.
 * `write` makes the change and says in words what it was; it answers a code where it cannot be made.
 */
export const changeSetting = <ErrorCode extends string = never>(
  { db, clock }: Deps,
  asked: AskedChange,
  write: (tx: Transaction, now: Date) => Promise<Told | { code: ErrorCode }>,
): Promise<ChangeOutcome<ErrorCode>> =>
  db.transaction().execute(async (tx) => {
    // Prices and what they are made of change one after the other.
    await takeLock(tx, 'priceVersion');
    const { subject, seen, formKey, actorId } = asked;
    const known = await tx
      .selectFrom('settingChanges')
      .select('id')
      .where('formKey', '=', formKey)
      .executeTakeFirst();
    if (known) return ok('done_before');
    const since = await changesSince(tx, subject, seen);
    if (since.length > 0) return failed({ kind: 'stale', since });
    const now = clock.now();
    const told = await write(tx, now);
    if ('code' in told) return failed({ kind: 'refused', code: told.code });
    if (told.before === told.after) return ok('unchanged');
    await tx
      .insertInto('settingChanges')
      .values({ at: now, actorId, formKey, subject, ...told })
      .execute();
    const details = { before: told.before, after: told.after };
    await addAuditEvent(tx, { actorId, userId: null, action: 'setting_changed', details, now });
    return ok('changed');
  });

/** Who changed a setting stays with its history; an account that is deleted has no name any more. */
export const settingsPersonalData = personalData({
  settingChanges: {
    by: 'actorId',
    file: 'einstellungen',
    title: 'Geänderte Regeln und Einstellungen',
    shown: { at: 'Geändert', before: 'Vorher', after: 'Nachher' },
    kept: 'names who changed it by number alone',
  },
});
