import { type Expression, type RawBuilder, sql } from 'kysely';

/** How often pictures and files have been changed, all in all: a number that never falls while none of them is deleted; null of none. */
export const versionsOfMedia = (ids: Expression<unknown>): RawBuilder<number | null> =>
  sql<number | null>`(select sum(version) from media where id in (${ids}))`;
