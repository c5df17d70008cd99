import { type Expression, type RawBuilder, sql } from 'kysely';
import type { Connection, Database } from '#db/database.ts';
import { orderBy } from '#db/order-by.ts';
import type { Clock } from '#platform/time/clock.ts';
import { addAuditEvent } from '../audit/audit.store.ts';
import { effectiveRoles } from '../roles/roles.rules.ts';
import { staffRoles } from '../roles/roles.ts';
import type { IdentityPorts } from '../sessions/logins.store.ts';
import type { User } from '../users.store.ts';
import {
  maxUsersSorted,
  searchExpression,
  similarExpression,
  type UserQuery,
  type UserSort,
  usersPerPage,
} from './user-search.rules.ts';
import { catchUpSearch, ownUsers } from './user-search-words.ts';

/**
 * What is known of users by what they ordered and by their address books, as parts of queries: both come after the accounts.
 * `userIds` is a query for ids: of somebody and of the guests who proved to be that user.
 */
export type BuyerReads = Pick<IdentityPorts, 'ordersInAll'> & {
  /** At most one row: `name` and `place` of the address that the latest order went to. */
  latestDeliveryOf(userIds: Expression<unknown>): Expression<unknown>;
  /** Null where there is none. */
  placeInAddressBook(userId: Expression<unknown>): Expression<string | null>;
  /**
   * What the latest orders of users are found by, a row for each of their addresses: `number`, `email`, `first_name`,
   * `last_name`, `company`, `postal_code`, `place` and `phone`.
   */
  namesOnOrders(userIds: Expression<unknown>): Expression<unknown>;
  /** The last six of these of each address in somebody's address book. */
  namesInAddressBook(userId: Expression<unknown>): Expression<unknown>;
};

type SearchDeps = { db: Database; buyers: BuyerReads };

/** A page of the list of users. Who looked for whom is in the audit log before the answer is given. */
export async function findUsers(
  { clock, ...deps }: SearchDeps & { clock: Clock },
  { agentId, query }: { agentId: number; query: UserQuery },
) {
  const found = await searchUsers(deps, query);
  const { text: words, sort: _, ...filters } = query;
  const asked = Object.entries({ words, ...filters }).filter(
    ([, value]) => value !== null && value !== '' && value !== false,
  );
  await addAuditEvent(deps.db, {
    actorId: agentId,
    userId: null,
    action: 'users_searched',
    details: { ...Object.fromEntries(asked), shown: found.rows.length },
    now: clock.now(),
  });
  return found;
}

/**
 * A page of users, the newest first or as it was asked for, and whether there are more. Where nobody has the words,
 * whoever has some that are spelled alike.
 */
export async function searchUsers({ db, buyers }: SearchDeps, query: UserQuery) {
  const expression = searchExpression(query.text);
  await catchUpSearch({ db, buyers });
  const isPointless = expression === null && query.text !== '';
  const exact = isPointless ? [] : await idsOf(db, { ...query, expression });
  const similar = exact.length === 0 && !isPointless ? await similarIdsOf(db, query) : [];
  const found = exact.length > 0 ? exact : similar;
  const ids = query.sort ? await sortedIds({ db, buyers }, found, query.sort) : found;
  return {
    rows: await describe({ db, buyers }, ids.slice(0, usersPerPage)),
    hasMore: ids.length > usersPerPage,
    isSimilar: similar.length > 0,
  };
}

/** A page of those who were found, in another order. */
async function sortedIds(
  { db, buyers }: SearchDeps,
  found: readonly number[],
  sort: UserSort,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select users.id from users where users.id = any (${found})
    order by ${orderBy(sort, userOrder(buyers), sql`users.id desc`)}
    limit ${usersPerPage + 1} offset ${sort.offset}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Rare by nature; of very many the first that are met. */
async function similarIdsOf(db: Database, query: UserQuery): Promise<number[]> {
  const expression = similarExpression(query.text);
  const hits = expression === null ? [] : await hitsOf(db, expression);
  return hits.length === 0 ? [] : newestOf(db, sql`users.id = any (${hits})`, query);
}

type IdQuery = UserQuery & { expression: string | null };

/** Among so many of the newest users a word that many have fills a page. */
const nearby = 4000;

/** From so many on, words are frequent: users are then looked at one after the other until a page is full. */
const frequent = 2000;

/**
 * A page begins behind the last one's key, so that page 1,000 costs what page 1 does. How many have a word can only be
 * guessed by the planner, and a wrong guess costs a second; to read all entries of a frequent one from the index of
 * words costs a tenth. So the newest users are looked at first, then rare words are looked up in the index, and only
 * words that are frequent but seldom pass the filters are met on the way along the keys.
 */
async function idsOf(db: Database, query: IdQuery): Promise<number[]> {
  const { expression } = query;
  if (expression === null) return newestOf(db, sql`users.merged_into is null`, query);
  const near = await withWords(db, query, newest(query));
  if (near.length >= mostOf(query)) return near;
  const hits = await hitsOf(db, expression);
  return hits.length <= frequent
    ? newestOf(db, sql`users.id = any (${hits})`, query)
    : withWords(db, query, sql`user_search`);
}

const newest = (query: UserQuery): RawBuilder<unknown> => sql`(
  select user_id, words from user_search where user_id < ${keyBefore(query) ?? Number.MAX_SAFE_INTEGER}
  order by user_id desc limit ${nearby})`;

const withWords = (db: Database, query: IdQuery, among: RawBuilder<unknown>): Promise<number[]> =>
  pageOf(
    db,
    query,
    sql`select searched.user_id as id from ${among} searched join users on users.id = searched.user_id
      where searched.words @@ ${query.expression}::tsquery and ${filter(query)}
      order by searched.user_id desc`,
  );

/** Whoever has these words, up to one more than what is frequent. Never reads the whole table. */
const hitsOf = (db: Database, expression: string): Promise<number[]> =>
  db.transaction().execute(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx);
    const { rows } = await sql<{ userId: number }>`
      select user_id from user_search where words @@ ${expression}::tsquery limit ${frequent + 1}`.execute(
      tx,
    );
    return rows.map(({ userId }) => userId);
  });

const newestOf = (db: Database, among: RawBuilder<unknown>, query: UserQuery): Promise<number[]> =>
  pageOf(
    db,
    query,
    sql`select users.id from users where ${among} and ${filter(query)} order by users.id desc`,
  );

/** The users of a page, and the first of the next; of a list that is to be sorted all that may be on any. */
const mostOf = ({ sort }: UserQuery): number => (sort ? maxUsersSorted : usersPerPage + 1);

async function pageOf(db: Database, query: UserQuery, found: RawBuilder<unknown>): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`${found} limit ${mostOf(query)}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Where a page begins that goes on by key. */
const keyBefore = ({ before, sort }: UserQuery): number | null => (sort ? null : before);

function filter(query: UserQuery): RawBuilder<unknown> {
  const { role, kind, isLocked, countryId } = query;
  const before = keyBefore(query);
  const roles = role === 'staff' ? staffRoles : role ? [role] : null;
  const conditions = [
    ...(before === null ? [] : [sql`users.id < ${before}`]),
    ...(roles ? [sql`users.id in (select user_id from user_roles where role = any (${roles}))`] : []),
    ...(kind ? [sql`users.is_guest = ${kind === 'guest'}`] : []),
    ...(isLocked ? [sql`users.locked_at is not null`] : []),
    ...(countryId === null ? [] : [sql`users.country_id = ${countryId}`]),
  ];
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
}

/** Names by the last one, of a guest that of the latest order; who never ordered comes last. */
function userOrder({ ordersInAll }: BuyerReads): Readonly<Record<UserSort['key'], RawBuilder<unknown>>> {
  const placed = (column: 'orders' | 'last_order' | 'last_name_key') =>
    sql`(select placed.${sql.ref(column)} from ${ordersInAll(ownUsers)} placed)`;
  return {
    name: sql`search_form(coalesce(nullif(users.last_name || ' ' || users.first_name, ' '), ${placed('last_name_key')}))`,
    id: sql`users.id`,
    email: sql`lower(users.email)`,
    orders: placed('orders'),
    last: placed('last_order'),
    since: sql`users.created_at`,
  };
}

type UserRow = Pick<
  User,
  'id' | 'email' | 'countryId' | 'isGuest' | 'isLocked' | 'isErased' | 'createdAt'
> & {
  /** Of a guest the one of the latest order. */
  name: string;
  place: string;
  orderCount: number;
  lastOrderAt: Date | null;
  granted: string[];
  hasMexEnabled: boolean;
};

/** Somebody in the list of users. */
export type UserLine = Awaited<ReturnType<typeof describe>>[number];

async function describe({ db, buyers }: { db: Connection; buyers: BuyerReads }, ids: readonly number[]) {
  if (ids.length === 0) return [];
  const { rows } = await sql<UserRow>`
    select users.id, users.email, users.country_id, users.is_guest, users.created_at, users.has_mex_enabled,
      users.locked_at is not null as is_locked, users.erased_at is not null as is_erased,
      coalesce(nullif(trim(users.first_name || ' ' || users.last_name), ''), latest.name, '') as name,
      coalesce(latest.place, ${buyers.placeInAddressBook(sql`users.id`)}, '') as place,
      array(select role from user_roles where user_id = users.id) as granted,
      coalesce(counted.orders, 0) as order_count, counted.last_order as last_order_at
    from users
    left join lateral ${buyers.ordersInAll(ownUsers)} counted on true
    left join lateral ${buyers.latestDeliveryOf(ownUsers)} latest on users.erased_at is null
    where users.id = any (${ids})
    order by array_position(${ids}::bigint[], users.id::bigint)`.execute(db);
  return rows.map(({ granted, hasMexEnabled, ...row }) => ({
    ...row,
    roles: effectiveRoles(granted, { isGuest: row.isGuest, hasMexEnabled }),
  }));
}

/** One user as the list shows them. */
export async function userLine(
  deps: { db: Connection; buyers: BuyerReads },
  id: number,
): Promise<UserLine | null> {
  const [line] = await describe(deps, [id]);
  return line ?? null;
}
