import { sql } from 'kysely';
import type { Connection, Transaction } from '#db/database.ts';
import type { CountryId } from '#features/places/types.ts';
import type { Day } from '#platform/time/calendar.ts';
import type { Rate, RateKey, RateKind } from './rates.rules.ts';

/** Whose rate it is, and all of its rates in ascending order. */
export type RateRow = RateKey & { name: string; countryId: CountryId; rates: readonly Rate[] };

/** Every rate of the marketplace, or those of one subject. */
export async function allRates(db: Connection): Promise<RateRow[]> {
  const { rows } = await sql<RateKey & Rate & { name: string | null; countryId: CountryId }>`
    select kind, of_id, to_char(valid_from, 'YYYY-MM-DD') as valid_from, value,
      products.name, coalesce(products.country_id, of_id)::int as country_id
    from (
      select 'vat' as kind, product_id as of_id, true as is_product, valid_from, permille::int as value
      from product_vat_rates
      union all select 'climate', product_id, true, valid_from, net_per_unit from product_climate
      union all select 'commission', country_id, false, valid_from, permille from commission_rates
      union all select kind, country_id, false, valid_from, value from country_rates
    ) as rate
    left join products on is_product and products.id = of_id
    order by country_id, products.product_group_id, products.position, of_id, valid_from`.execute(db);
  const bySubject = Map.groupBy(rows, ({ kind, ofId }) => `${kind} ${ofId}`);
  return [...bySubject.values()].flatMap((of) => {
    const [first] = of;
    if (!first) return [];
    const { kind, ofId, countryId } = first;
    const rates = of.map(({ validFrom, value }) => ({ validFrom, value }));
    return [{ kind, ofId, countryId, name: first.name ?? '', rates }];
  });
}

/** Puts a rate in place of one of the same day, or takes that away; the caller sees to it that the day is to come. */
export async function writeRate(
  tx: Transaction,
  { kind, ofId }: RateKey,
  { validFrom, value }: { validFrom: Day; value: number | null },
): Promise<void> {
  const { table, id, column, kindColumn } = tables[kind];
  const [inTable, ofSubject] = [sql.table(table), sql.ref(id)];
  const isOfKind = kindColumn ? sql`and kind = ${kind}` : sql``;
  if (value === null) {
    await sql`delete from ${inTable}
      where ${ofSubject} = ${ofId} and valid_from = ${validFrom}::date ${isOfKind}`.execute(tx);
    return;
  }
  if (kind === 'climate') {
    // What a contribution saves stays what it was: the price alone is set here.
    await sql`insert into product_climate (product_id, valid_from, grams_per_unit, net_per_unit, source)
      select product_id, ${validFrom}::date, grams_per_unit, ${value}::integer, source from product_climate
      where product_id = ${ofId} order by valid_from desc limit 1
      on conflict (product_id, valid_from) do update set net_per_unit = excluded.net_per_unit`.execute(tx);
    return;
  }
  const kinds = kindColumn ? sql`, kind` : sql``;
  const ofKind = kindColumn ? sql`, ${kind}` : sql``;
  await sql`insert into ${inTable} (${ofSubject}, valid_from, ${sql.ref(column)} ${kinds})
    values (${ofId}, ${validFrom}::date, ${value} ${ofKind})
    on conflict (${ofSubject}, valid_from ${kinds}) do update
    set ${sql.ref(column)} = excluded.${sql.ref(column)}`.execute(tx);
}

type Table = { table: string; id: string; column: string; kindColumn: boolean };

const ofCountry: Table = { table: 'country_rates', id: 'country_id', column: 'value', kindColumn: true };
const tables: Readonly<Record<RateKind, Table>> = {
  vat: { table: 'product_vat_rates', id: 'product_id', column: 'permille', kindColumn: false },
  climate: { table: 'product_climate', id: 'product_id', column: 'net_per_unit', kindColumn: false },
  commission: { table: 'commission_rates', id: 'country_id', column: 'permille', kindColumn: false },
  cancellation_share: ofCountry,
  cancellation_minimum: ofCountry,
  cancellation_maximum: ofCountry,
  instalment: ofCountry,
};

/** Whom a rate concerns: dealers with prices, and orders since a moment. */
export async function concernedBy(
  db: Connection,
  { ofId, isProduct, since }: { ofId: number; isProduct: boolean; since: Date },
): Promise<{ dealers: number; orders: number }> {
  const { rows } = await sql<{ dealers: number; orders: number }>`
    select
      (select count(distinct dealer_id)::int from price_lists
        join products on products.id = product_id
        where version_until is null and ${isProduct ? sql`product_id` : sql`country_id`} = ${ofId}) as dealers,
      (select count(*)::int from orders
        where placed_at >= ${since} and ${isProduct ? sql`product_id` : sql`country_id`} = ${ofId}) as orders`.execute(
    db,
  );
  return rows[0] ?? { dealers: 0, orders: 0 };
}
