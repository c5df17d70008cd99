import { sql } from 'kysely';
import type { Connection } from '#db/database.ts';
import type { BuyerReads } from './user-search.ts';

/** A user of the list and the guests who proved to be that user: to be joined, not "or", which reads all orders. */
export const ownUsers = sql`select users.id union all select id from users as guests where guests.merged_into = users.id`;

/** Users whose words are worked out at a time; a search takes no longer for more of them. */
const atOnce = 50;

type WordDeps = { db: Connection; buyers: BuyerReads };

/** The words by which each user (`users`) is found. Of an erased account only numbers are left: orders are kept for the tax office. */
const wordsOf = ({ namesOnOrders, namesInAddressBook }: BuyerReads) => sql`
  with said as materialized (
    select number, email, first_name, last_name, company, postal_code, place, phone from ${namesOnOrders(ownUsers)} ordered
    union all
    select '', '', first_name, last_name, company, postal_code, place, phone from ${namesInAddressBook(sql`users.id`)} kept
    union all
    select '', users.email, users.first_name, users.last_name, users.email, '', '', ''
  )
  select '#' || users.id
  union all select lower(replace(number, '-', '')) from said
  union all select search_form(email) from said where users.erased_at is null
  union all select search_words(first_name, last_name, company, postal_code, place) from said where users.erased_at is null
  union all select phone_words(phone) from said where users.erased_at is null`;

/**
 * Works out the words of some of those who were changed or ordered last; answers of how many. Whom somebody else changes
 * meanwhile is left for the next time, and notes that another process has taken are not taken again: nobody's words become older
 * than they are.
 */
export async function catchUpSearch({ db, buyers }: WordDeps): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with due as materialized (
      select id from users where id in (
        select coalesce(noted.merged_into, noted.id)
        from (select user_id from user_search_waiting order by id desc limit ${atOnce}) latest
        join users noted on noted.id = latest.user_id)
      for no key update skip locked
    ), taken as (
      delete from user_search_waiting waiting using users noted, due
      where noted.id = waiting.user_id and coalesce(noted.merged_into, noted.id) = due.id
      returning waiting.user_id as noted_id, due.id as user_id
    ), merged as (
      delete from user_search where user_id in (select noted_id from taken where noted_id <> user_id)
    ), written as (
      insert into user_search (user_id, words)
      select users.id, array_to_tsvector(array_agg(distinct word))
      from users cross join lateral (${wordsOf(buyers)}) found (word)
      where users.id in (select user_id from taken) and word <> '' group by users.id
      on conflict (user_id) do update set words = excluded.words where user_search.words <> excluded.words
    )
    select count(distinct noted_id)::integer as count from taken`.execute(db);
  return rows[0]?.count ?? 0;
}

/** As many users as wait now: not until nobody waits, because while people order somebody always does. */
export async function catchUpAll(deps: WordDeps): Promise<void> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct user_id)::integer as count from user_search_waiting`.execute(deps.db);
  let left = rows[0]?.count ?? 0;
  while (left > 0) {
    // None although some wait: somebody else is changing them.
    const caughtUp = await catchUpSearch(deps);
    left = caughtUp === 0 ? 0 : left - caughtUp;
  }
}
