import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '#db/database.ts';
import { orderBy, sortsOf } from '#db/order-by.ts';
import { dealersFoundBy, ofDealer } from '#features/dealers/reads.ts';
import { ofUser } from '#features/identity/reads.ts';
import type { Sort } from '#platform/http/list-address.ts';
import type { Day } from '#platform/time/calendar.ts';
import { editedRows, type SavedRow } from '#platform/work/edited-rows.ts';

/** What was agreed with a dealer, and when somebody looks at it again. */
export type FollowUp = {
  id: number;
  version: number;
  dealerId: number;
  dealer: string;
  text: string;
  dueOn: Day;
  author: string;
  createdAt: Date;
  /** Null until it is done. */
  doneAt: Date | null;
  doneBy: string;
  /** What came of it. */
  outcome: string;
};

const followUpOrder = {
  dealer: sql`search_form(dealer)`,
  due: sql`due_on`,
  author: sql`search_form(author)`,
  created: sql`created_at`,
  done: sql`done_at`,
} satisfies Record<string, RawBuilder<unknown>>;

export type FollowUpSortKey = keyof typeof followUpOrder;
export const followUpSorts = sortsOf(followUpOrder);

export type FollowUpState = 'open' | 'due' | 'done';

const isIn = (state: FollowUpState | null, today: Day): RawBuilder<unknown> => {
  if (state === null) return sql`true`;
  if (state === 'done') return sql`done_at is not null`;
  return state === 'open' ? sql`done_at is null` : sql`done_at is null and due_on <= ${today}`;
};

type Asked = {
  words: string;
  state: FollowUpState | null;
  dealerId: number | null;
  today: Day;
  sort: Sort<FollowUpSortKey> | null;
  limit: number;
};

/** By words of dealer, agreement and outcome: first what is still to be done, by its day, then what was done last. */
export async function followUps(
  db: Connection,
  { words, state, dealerId, today, sort, limit }: Asked,
): Promise<FollowUp[]> {
  const order = orderBy(
    sort,
    followUpOrder,
    sql`done_at is not null, case when done_at is null then due_on end, done_at desc, id`,
  );
  const { rows } = await sql<FollowUp>`
    select * from (
      select id, version, dealer_id, text, due_on, created_at, done_at, outcome,
        ${ofDealer(sql`dealer_follow_ups.dealer_id`, 'name')} as dealer,
        ${ofUser(sql`dealer_follow_ups.author_id`, 'name')} as author,
        ${ofUser(sql`dealer_follow_ups.done_by`, 'name')} as done_by
      from dealer_follow_ups) found
    where ${isIn(state, today)} and (${dealerId}::integer is null or dealer_id = ${dealerId})
      and strpos(search_form(concat_ws(' ', dealer, text, outcome)), search_form(${words})) > 0
    order by ${order} limit ${limit}`.execute(db);
  return rows;
}

/** How many are to be looked at by a day. */
export const dueFollowUps = (today: Day) => sql<number>`
  (select count(*)::integer from dealer_follow_ups where ${isIn('due', today)})`;

/** With whom something can be agreed, by name. */
export async function dealersToFollow(db: Connection): Promise<{ id: number; name: string }[]> {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from ${dealersFoundBy('')} dealers where state <> 'ended'
    order by search_form(name), id`.execute(db);
  return rows;
}

/** Follow-ups as forms make and change them. */
const followUpRows = editedRows('dealerFollowUps');

type Saving = {
  /** Null for one that is to be made. */
  id: number | null;
  version: number;
  formKey: string;
  userId: number;
  now: Date;
  /** Whom it is about stays as it was made. */
  values: { dealerId: number; text: string; dueOn: Day };
};

/** Makes a follow-up, or changes it. */
export async function saveFollowUp(
  db: Connection,
  { id, version, formKey, userId, now, values }: Saving,
): Promise<SavedRow | { kind: 'invalid'; errors: { dealer: 'missing' } }> {
  const { text, dueOn } = values;
  if (id === null && !(await isDealer(db, values.dealerId)))
    return { kind: 'invalid', errors: { dealer: 'missing' } };
  return followUpRows.save(db, {
    id,
    expectedVersion: version,
    formKey,
    content: values,
    values: { ...values, authorId: userId, createdAt: now },
    change: { text, dueOn },
    afterwards: async () => undefined,
  });
}

async function isDealer(db: Connection, id: number): Promise<boolean> {
  const { rows } = await sql<{ name: string | null }>`select ${ofDealer(id, 'name')} as name`.execute(db);
  return typeof rows[0]?.name === 'string';
}

type Marking = {
  id: number;
  version: number;
  /** What came of it; null where it is to be looked at once more. */
  done: { userId: number; now: Date; outcome: string } | null;
};

/** Marks a follow-up as done, or takes that back; what came of it until then stays. */
export async function markFollowUp(db: Connection, { id, version, done }: Marking): Promise<SavedRow> {
  const values = done
    ? { doneAt: done.now, doneBy: done.userId, outcome: done.outcome }
    : { doneAt: null, doneBy: null };
  const marked = await followUpRows.replace(db, { id, expectedVersion: version, values });
  return marked === null ? { kind: 'stale' } : { kind: 'saved', id };
}
