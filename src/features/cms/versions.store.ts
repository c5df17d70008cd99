import { type Insertable, type RawBuilder, sql } from 'kysely';
import type { Connection, Transaction } from '#db/database.ts';
import type { DB } from '#db/types.gen.ts';
import { ofUser } from '#features/identity/reads.ts';
import type { NewVersion } from './publishable/kind.types.ts';
import type { ListState, Version, VersionState } from './versions.rules.ts';

/** What every table of versions has. */
type VersionColumn =
  | ('id' | 'number' | 'state' | 'fromAt' | 'untilAt' | 'note')
  | ('createdBy' | 'createdAt' | 'decidedBy' | 'decidedAt');
type WithVersions = { [T in keyof DB]: VersionColumn extends keyof DB[T] ? T : never }[keyof DB];

type AnyTable = { table: WithVersions; of: string };

type Content<Draft, Row> = {
  /** The columns of the content of `v`. */
  content: RawBuilder<unknown>;
  draftOf(row: Readonly<Record<string, unknown>>): Draft;
  /** The same columns of a draft that becomes a version. */
  rowOf(draft: Draft): Row;
};

/** Versions of something, as the feature declares them that owns the table. */
export type VersionTable<Draft> = AnyTable & Content<Draft, object>;

/** A table of versions, its column that says of what, and the draft that each of them is. */
export const versionTable = <
  T extends WithVersions,
  Of extends Exclude<keyof DB[T] & string, VersionColumn>,
  Draft,
>(
  table: T,
  of: Of,
  content: Content<Draft, Omit<Insertable<DB[T]>, VersionColumn | Of>>,
): VersionTable<Draft> => ({ table, of, ...content });

/** Whether `one` and `other` are versions of the same. */
const areOfSame = ({ of }: AnyTable, one: string, other: string) =>
  sql`${sql.ref(`${one}.${of}`)} = ${sql.ref(`${other}.${of}`)}`;

/** Whether visitors have read the version at a moment, also when it was withdrawn since. */
export const wasRead = (version: string, now: Date) => {
  const column = (name: string) => sql.ref(`${version}.${name}`);
  return sql<boolean>`(${column('from_at')} <= ${now} and (${column('state')} = 'published'
    or ${column('state')} = 'withdrawn' and ${column('from_at')} <= ${column('decided_at')}))`;
};

/** The state of the version `v` at a moment, as editors read it. */
export const stateAt = (of: AnyTable, now: Date) => sql<VersionState>`
  case
    -- Nobody has returned it: its author has handed in another one.
    when v.state = 'returned' and v.decided_at is null then 'replaced'
    when v.state <> 'published' then v.state
    when v.from_at > ${now} then 'scheduled'
    when exists (select from ${sql.table(of.table)} n where ${areOfSame(of, 'n', 'v')} and n.state = 'published'
      and n.from_at <= ${now} and (n.from_at, n.id) > (v.from_at, v.id)) then 'replaced'
    when v.until_at <= ${now} then 'ended'
    else 'published'
  end`;

/** All versions of one thing, the newest first. */
export async function versionsIn<Draft>(
  db: Connection,
  of: VersionTable<Draft>,
  { ownerId, now }: { ownerId: number; now: Date },
): Promise<(Version & { draft: Draft })[]> {
  const { rows } = await sql<Version & Record<string, unknown>>`
    select v.id, v.number, ${stateAt(of, now)} as state, v.from_at as "fromAt", v.until_at as "untilAt", v.note,
      v.created_by as "createdById", ${ofUser(sql`v.created_by`, 'name')} as "createdBy", v.created_at as "createdAt",
      ${ofUser(sql`v.decided_by`, 'name')} as "decidedBy", ${of.content}
    from ${sql.table(of.table)} v
    where ${sql.ref(`v.${of.of}`)} = ${ownerId}
    order by v.number desc`.execute(db);
  return rows.map(
    ({
      id,
      number,
      state,
      fromAt,
      untilAt,
      note,
      createdById,
      createdBy,
      createdAt,
      decidedBy,
      ...content
    }) => ({
      id,
      number,
      state,
      fromAt,
      untilAt,
      note,
      createdById,
      createdBy,
      createdAt,
      decidedBy,
      draft: of.draftOf(content),
    }),
  );
}

/** Adds a version; its number. */
export async function insertVersion<Draft>(
  tx: Transaction,
  { table, of, rowOf }: VersionTable<Draft>,
  { id, state, draft, fromAt, untilAt, userId, now }: NewVersion<Draft>,
): Promise<number> {
  const made = { [of]: id, state, fromAt, untilAt, createdBy: userId, createdAt: now };
  const row = Object.entries({ ...rowOf(draft), ...made });
  const { rows } = await sql<{ number: number }>`
    insert into ${sql.table(table)} (${sql.join(row.map(([column]) => sql.ref(column)))}, number)
    values (${sql.join(row.map(([, value]) => value))},
      (select coalesce(max(number), 0) + 1 from ${sql.table(table)} where ${sql.ref(of)} = ${id}))
    returning number`.execute(tx);
  return rows[0]?.number ?? 0;
}

type Decision = {
  id: number;
  ownerId: number;
  state: 'published' | 'returned';
  note: string;
  userId: number;
  now: Date;
};

/** Decides on a version that waits, once; false when it was decided already, is over, or is one's own. */
export async function decideVersion(
  tx: Transaction,
  { table, of }: AnyTable,
  { id, ownerId, state, note, userId, now }: Decision,
): Promise<boolean> {
  // What was to appear in the meantime appears now.
  const changed = await sql`
    update ${sql.table(table)} set state = ${state}, note = ${note}, decided_by = ${userId}, decided_at = ${now},
      from_at = greatest(from_at, ${now})
    where id = ${id} and ${sql.ref(of)} = ${ownerId} and state = 'in_review'
      and (until_at is null or until_at > ${now} or ${state} = 'returned')
      and created_by is distinct from ${userId}`.execute(tx);
  return changed.numAffectedRows === 1n;
}

/** Takes something from visitors, at once and for the future; false when there was nothing to take. */
export async function withdrawVersions(
  tx: Transaction,
  { table, of }: AnyTable,
  { ownerId, userId, now }: { ownerId: number; userId: number; now: Date },
): Promise<boolean> {
  const changed = await sql`
    update ${sql.table(table)} set state = 'withdrawn', decided_by = ${userId}, decided_at = ${now}
    where ${sql.ref(of)} = ${ownerId} and state = 'published'
      and (until_at is null or until_at > ${now})`.execute(tx);
  return (changed.numAffectedRows ?? 0n) > 0n;
}

/** What is to happen to the plans of the owner of a version. */
type Plans = { ownerId: number; userId: number; now: Date };

/** Takes one planned version back and leaves alone what visitors read; false when it is not to come. */
export async function cancelPlanned(
  tx: Transaction,
  { table, of }: AnyTable,
  { id, ownerId, userId, now }: Plans & { id: number },
): Promise<boolean> {
  const changed = await sql`
    update ${sql.table(table)} set state = 'withdrawn', decided_by = ${userId}, decided_at = ${now}
    where id = ${id} and ${sql.ref(of)} = ${ownerId} and state = 'published' and from_at > ${now}`.execute(
    tx,
  );
  return changed.numAffectedRows === 1n;
}

/** The newer text wins: plans made before it that would take its place are over; what begins after its end may come. */
export const endPlansBefore = (
  tx: Transaction,
  of: AnyTable,
  { number, ownerId, userId, now }: Plans & { number: number },
) =>
  sql`
  update ${sql.table(of.table)} v set state = 'withdrawn', decided_by = ${userId}, decided_at = ${now}
  from ${sql.table(of.table)} n
  where ${sql.ref(`n.${of.of}`)} = ${ownerId} and n.number = ${number} and ${areOfSame(of, 'n', 'v')}
    and v.number < n.number and v.state = 'published' and v.from_at > n.from_at
    and (n.until_at is null or n.until_at > v.from_at)`.execute(tx);

/** A version that waits for review, before another one takes its place. */
export const dropWaitingReviews = (tx: Transaction, { table, of }: AnyTable, ownerId: number) =>
  sql`update ${sql.table(table)} set state = 'returned'
    where ${sql.ref(of)} = ${ownerId} and state = 'in_review'`.execute(tx);

/** The version that begins last before a moment, and when the first one of the same began. */
const latestOf = ({ table, of }: AnyTable, owner: string, at: Date) => sql`
  select v.*, min(v.from_at) over () as first_at from ${sql.table(table)} v
  where ${sql.ref(`v.${of}`)} = ${sql.ref(owner)} and v.state = 'published' and v.from_at <= ${at}
  order by v.from_at desc, v.id desc limit 1`;

/** The version that is read at a moment, as `live`, of what a column names; what nobody reads is left out. */
export const joinLive = (of: AnyTable, at: Date, owner = 'owner.id') => sql`
  cross join lateral (select * from (${latestOf(of, owner, at)}) latest
    where until_at is null or until_at > ${at}) live`;

/** The present version of each row of `owner`, as `live`, and its newest one, as `newest`. */
export const joinVersions = (of: AnyTable, now: Date) => sql`
  left join lateral (${latestOf(of, 'owner.id', now)}) live on true
  left join lateral (select * from ${sql.table(of.table)} v where ${sql.ref(`v.${of.of}`)} = owner.id
    order by v.number desc limit 1) newest on true`;

/** The state of each row of `owner` with these. */
export const listState = ({ table, of }: AnyTable, now: Date) => sql<ListState>`
  case
    when newest.state = 'in_review' then 'in_review'
    when live.id is not null and (live.until_at is null or live.until_at > ${now}) then 'published'
    when exists (select from ${sql.table(table)} v where ${sql.ref(`v.${of}`)} = owner.id
      and v.state = 'published' and v.from_at > ${now}) then 'scheduled'
    when live.id is not null then 'ended'
    when newest.state = 'withdrawn' then 'withdrawn'
    else 'draft'
  end`;

/** How many wait for a second person, as lists count them. */
export const waitingIn = (of: AnyTable) => sql<number>`(
  select count(*)::integer from ${sql.table(of.table)} v
  where v.state = 'in_review'
    and not exists (select from ${sql.table(of.table)} n where ${areOfSame(of, 'n', 'v')} and n.number > v.number))`;
