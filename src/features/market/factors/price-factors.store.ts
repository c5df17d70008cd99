import { sql } from 'kysely';
import type { Connection } from '#db/database.ts';
import type { Day } from '#platform/time/calendar.ts';
import type { FactorValue, QuotedFactorId } from './price-factors.rules.ts';

/** The values of factors since a day, oldest first. */
export const factorValuesSince = (
  db: Connection,
  { ids, from }: { ids: readonly QuotedFactorId[]; from: Day },
): Promise<FactorValue[]> =>
  db
    .selectFrom('priceFactorValues')
    .select(['factorId', 'day', 'value', 'isDemo'])
    .$narrowType<Pick<FactorValue, 'factorId'>>()
    .where('factorId', 'in', ids)
    .where('day', '>=', from)
    .orderBy('day')
    .execute();

/** How far each factor reaches, of those that have a value. */
export const factorReach = (db: Connection) =>
  db
    .selectFrom('priceFactorValues')
    .select(({ fn }) => [
      'factorId',
      fn.min('day').as('first'),
      fn.max('day').as('last'),
      fn.countAll<number>().as('count'),
      fn.countAll<number>().filterWhere('isDemo', '=', true).as('demoCount'),
    ])
    .groupBy('factorId')
    .orderBy('factorId')
    .execute();

/** Writes values; a day that has one keeps it, or takes the new one. */
export async function writeFactorValues(
  db: Connection,
  values: readonly FactorValue[],
  known: 'keep' | 'replace',
): Promise<void> {
  if (values.length === 0) return;
  const then =
    known === 'keep' ? sql`nothing` : sql`update set value = excluded.value, is_demo = excluded.is_demo`;
  await sql`
    insert into price_factor_values (factor_id, day, value, is_demo)
    select * from unnest(
      ${values.map(({ factorId }) => factorId)}::smallint[], ${values.map(({ day }) => day)}::date[],
      ${values.map(({ value }) => value)}::integer[], ${values.map(({ isDemo }) => isDemo)}::boolean[]
    )
    on conflict (factor_id, day) do ${then}`.execute(db);
}
