import { isDeepStrictEqual } from 'node:util';
import type { Connection, Database, Transaction } from '#db/database.ts';
import { addAuditEvent } from '#features/identity/identity.ts';
import { type KeyUsed, keyUsed } from '#platform/forms/form-keys.ts';
import { failed, ok, type Result } from '#platform/result.ts';
import type { Clock } from '#platform/time/clock.ts';
import { bumpSiteContent, findSettings } from '../site-content.store.ts';
import { madeAlready, type Schedule, scheduled } from '../versions.rules.ts';
import {
  cancelPlanned,
  decideVersion,
  dropWaitingReviews,
  endPlansBefore,
  insertVersion,
  versionsIn,
  withdrawVersions,
} from '../versions.store.ts';
import type { Kind, Made, NewDraft, Shown } from './kind.types.ts';

type Deps = { db: Database; clock: Clock };
export type Owned = { id: number; userId: number };
type Saved = Result<number, 'stale' | 'not_found'>;
type Edit<Draft> = Owned & { draft: Draft; expectedVersion: number; change?: string; resets?: boolean };

export type Refused<Problem, Code extends string> =
  | { code: Code }
  | { code: 'problems'; problems: Problem[] };
export type PublishError<Problem> = Refused<Problem, 'stale' | 'not_found' | 'until_before_from' | 'taken'>;
export type ReviewError<Problem> = Refused<Problem, 'decided' | 'taken'>;

type Publication<Around> = Owned & Schedule & { expectedVersion: number; around: Around };
type Review<Around> = Owned & {
  versionId: number;
  decision: 'published' | 'returned';
  note: string;
  around: Around;
};

/** Something stands at its address already; takes back what the transaction did. */
class Taken extends Error {
  override name = 'Taken';
}

const orTaken = (error: unknown): { ok: false; error: { code: 'taken' } } => {
  if (error instanceof Taken) return { ok: false, error: { code: 'taken' } };
  throw error;
};

/** What editors can do with things of a kind, each in a transaction of its own. */
export const publishable = <Draft, Problem, Around>(kind: Kind<Draft, Problem, Around>) => ({
  ...kind,
  /** All versions of one, the newest first. */
  versionsOf: (db: Connection, id: number, now: Date) => versionsOf(db, kind, { id, now }),
  create: (deps: Deps, making: Omit<NewDraft<Draft>, 'now'>) => create(deps, kind, making),
  /** Saves the draft; its new version, or that somebody else was quicker. */
  save: ({ db, clock }: Deps, edit: Edit<Draft>): Promise<Saved> =>
    db.transaction().execute((tx) => saveWithin(tx, kind, { ...edit, now: clock.now() })),
  /** Makes an earlier version the draft. */
  restore: (deps: Deps, asked: Restoring) => restore(deps, kind, asked),
  /**
   * Publishes the draft as it is stored, or hands it to a second person where the setting says so. All in one transaction:
   * whoever dies in between leaves the version that was there.
   */
  publish: ({ db, clock }: Deps, asked: Publication<Around>): Promise<Result<Made, PublishError<Problem>>> =>
    db
      .transaction()
      .execute((tx) => publishWithin(tx, kind, { ...asked, now: clock.now() }))
      .catch(orTaken),
  /** A second person's decision on a version. What it leads to may have gone since it was handed in: it is checked again. */
  review: ({ db, clock }: Deps, asked: Review<Around>): Promise<Result<null, ReviewError<Problem>>> =>
    db
      .transaction()
      .execute((tx) => reviewWithin(tx, kind, { ...asked, now: clock.now() }))
      .catch(orTaken),
  /** Takes something from visitors; false when none could see it. */
  withdraw: ({ db, clock }: Deps, { id, userId }: Owned): Promise<boolean> =>
    db.transaction().execute(async (tx) => {
      const now = clock.now();
      await kind.lock?.(tx, id);
      const isDone = await withdrawVersions(tx, kind.versions, { ownerId: id, userId, now });
      if (isDone) await takenAway(tx, kind, { id, userId, what: 'withdrawn', now });
      return isDone;
    }),
  /** Gives up the plan of one version; false when it has come already or is not to come. */
  unplan: ({ db, clock }: Deps, { id, userId, versionId }: Owned & { versionId: number }): Promise<boolean> =>
    db.transaction().execute(async (tx) => {
      const now = clock.now();
      await kind.lock?.(tx, id);
      const isDone = await cancelPlanned(tx, kind.versions, { id: versionId, ownerId: id, userId, now });
      if (isDone) await takenAway(tx, kind, { id, userId, what: 'unplanned', now });
      return isDone;
    }),
});

type Now = { now: Date };
type AnyKind<Draft> = Kind<Draft, never, never>;

const versionsOf = <Draft>(
  db: Connection,
  { versions }: Pick<AnyKind<Draft>, 'versions'>,
  { id, now }: { id: number; now: Date },
) => versionsIn(db, versions, { ownerId: id, now });

type Event<Draft> = Owned &
  Now & {
    what: 'created' | 'restored' | 'published' | 'submitted' | 'returned' | 'withdrawn' | 'unplanned';
    draft?: Draft;
  };

const audited = <Draft>(
  tx: Transaction,
  { name, details }: Pick<AnyKind<Draft>, 'name' | 'details'>,
  { id, userId, what, draft, now }: Event<Draft>,
): Promise<void> =>
  addAuditEvent(tx, {
    actorId: userId,
    userId: null,
    action: `${name}_${what}`,
    now,
    details: { [name]: id, ...(draft !== undefined && details(draft)) },
  });

type Changed = { changed?(tx: Transaction, now: Date): Promise<unknown> };

async function changedForVisitors(tx: Transaction, kind: Changed, now: Date): Promise<void> {
  await bumpSiteContent(tx);
  await kind.changed?.(tx, now);
}

async function takenAway<Draft>(
  tx: Transaction,
  kind: Pick<AnyKind<Draft>, 'name' | 'details'> & Changed,
  event: Event<Draft>,
): Promise<void> {
  await audited(tx, kind, event);
  await changedForVisitors(tx, kind, event.now);
}

async function saveWithin<Draft, Problem, Around>(
  tx: Transaction,
  kind: Kind<Draft, Problem, Around>,
  edit: Edit<Draft> & Now,
): Promise<Saved> {
  const { id, userId, expectedVersion, change = 'save', resets = false, now } = edit;
  const before = await kind.find(tx, id);
  if (!before) return failed('not_found');
  if (before.version !== expectedVersion) return failed('stale');
  const draft = (await kind.storable?.(tx, edit.draft, id)) ?? edit.draft;
  if (!resets && isDeepStrictEqual(before.draft, draft)) return ok(before.version);
  const version = await kind.replace(tx, {
    id,
    before: before.draft,
    draft,
    expectedVersion,
    change,
    resets,
    userId,
    now,
  });
  return version === null ? failed('stale') : ok(version);
}

const create = <Draft, Problem, Around>(
  { db, clock }: Deps,
  kind: Kind<Draft, Problem, Around>,
  { formKey, draft, userId }: Omit<NewDraft<Draft>, 'now'>,
): Promise<Result<number, KeyUsed>> =>
  db.transaction().execute(async (tx) => {
    const now = clock.now();
    const storable = (await kind.storable?.(tx, draft, 0)) ?? draft;
    const { id, isNew, isOther } = await kind.insert(tx, { formKey, draft: storable, userId, now });
    if (isOther) return failed(keyUsed(id));
    if (isNew) await audited(tx, kind, { id, userId, what: 'created', draft, now });
    return ok(id);
  });

type Restoring = Owned & { versionId: number; expectedVersion: number };

const restore = <Draft, Problem, Around>(
  { db, clock }: Deps,
  kind: Kind<Draft, Problem, Around>,
  { versionId, expectedVersion, ...owned }: Restoring,
): Promise<Saved> =>
  db.transaction().execute(async (tx) => {
    const now = clock.now();
    const found = (await versionsOf(tx, kind, { ...owned, now })).find(({ id }) => id === versionId);
    if (!found) return failed('not_found');
    const edit = { ...owned, draft: found.draft, expectedVersion, change: 'restored', resets: true, now };
    const saved = await saveWithin(tx, kind, edit);
    if (saved.ok) await audited(tx, kind, { ...owned, what: 'restored', draft: found.draft, now });
    return saved;
  });

async function publishWithin<Draft, Problem, Around>(
  tx: Transaction,
  kind: Kind<Draft, Problem, Around>,
  { id, userId, around, expectedVersion, now, ...asked }: Publication<Around> & Now,
): Promise<Result<Made, PublishError<Problem>>> {
  await kind.lock?.(tx, id);
  const stored = await kind.find(tx, id);
  if (!stored) return failed({ code: 'not_found' });
  if (stored.version !== expectedVersion) return failed({ code: 'stale' });
  const { draft } = stored;
  const times = scheduled(asked, now);
  if (!times.ok) return times;
  const problems = await kind.problems(tx, { id, draft, from: times.value.fromAt, now, around });
  if (problems.length > 0) return failed({ code: 'problems', problems });
  const { needsReview } = await findSettings(tx);
  const made = madeAlready(await versionsOf(tx, kind, { id, now }), {
    fromAt: asked.fromAt,
    untilAt: asked.untilAt,
    needsReview,
    now,
    isSame: (other) => kind.isSame(other, draft),
  });
  if (made) return ok(made.state === 'in_review' ? made.state : 'published');
  const state: Made = needsReview ? 'in_review' : 'published';
  await dropWaitingReviews(tx, kind.versions, id);
  const number = await insertVersion(tx, kind.versions, { id, state, draft, ...times.value, userId, now });
  if (state === 'published')
    await makeVisible(tx, kind, { id, userId, number, draft, ...times.value, now, around });
  else await audited(tx, kind, { id, userId, what: 'submitted', draft, now });
  return ok(state);
}

async function reviewWithin<Draft, Problem, Around>(
  tx: Transaction,
  kind: Kind<Draft, Problem, Around>,
  { id, userId, versionId, decision, note, around, now }: Review<Around> & Now,
): Promise<Result<null, ReviewError<Problem>>> {
  await kind.lock?.(tx, id);
  const found = (await versionsOf(tx, kind, { id, now })).find((version) => version.id === versionId);
  if (!found) return failed({ code: 'decided' });
  const { number, draft, fromAt, untilAt } = found;
  if (decision === 'published' && found.state === 'in_review') {
    if (await kind.isTaken?.(tx, { id, draft, now })) return failed({ code: 'taken' });
    const from = fromAt > now ? fromAt : now;
    const problems = await kind.problems(tx, { id, draft, from, now, around });
    if (problems.length > 0) return failed({ code: 'problems', problems });
  }
  const decided = { id: versionId, ownerId: id, state: decision, note, userId, now };
  if (!(await decideVersion(tx, kind.versions, decided))) return failed({ code: 'decided' });
  if (decision === 'published')
    await makeVisible(tx, kind, { id, userId, number, draft, fromAt, untilAt, now, around });
  else await audited(tx, kind, { id, userId, what: 'returned', draft, now });
  return ok(null);
}

async function makeVisible<Draft, Problem, Around>(
  tx: Transaction,
  kind: Kind<Draft, Problem, Around>,
  { number, userId, ...shown }: Shown<Draft, Around> & { number: number; userId: number },
): Promise<void> {
  const { id, draft, now } = shown;
  if ((await kind.show?.(tx, shown)) === false) throw new Taken();
  await endPlansBefore(tx, kind.versions, { ownerId: id, userId, number, now });
  await audited(tx, kind, { id, userId, what: 'published', draft, now });
  await changedForVisitors(tx, kind, now);
}

/** What `publishable` makes of a kind. */
export type Publishable<Draft, Problem, Around> = ReturnType<typeof publishable<Draft, Problem, Around>>;
