import { sql } from 'kysely';
import type { Connection, Transaction } from '#db/database.ts';
import type { CountryId } from '#features/places/types.ts';
import type { Day } from '#platform/time/calendar.ts';
import { type Rate, type RateKey, type RateKind, subjectOfRate } from './rate-kinds.ts';

/** Whose rate it is, and all of its rates in ascending order. */
export type RateRow = RateKey & { name: string; countryId: CountryId; rates: readonly Rate[] };

type StoredRate = RateKey &
  Omit<Rate, 'isSettled'> & { isSettled: boolean; name: string | null; countryId: CountryId };

/** Every rate of the marketplace, or those of one subject. */
export async function allRates(db: Connection): Promise<RateRow[]> {
  const { rows } = await sql<StoredRate>`
    select kind, of_id, territory, to_char(valid_from, 'YYYY-MM-DD') as valid_from, value, is_settled, products.name,
      coalesce(products.country_id, of_id)::int as country_id
    from (
      select 'vat' as kind, product_id as of_id, true as is_product, null::text as territory, valid_from,
        permille::int as value, true as is_settled
      from product_vat_rates
      union all select 'vat', product_id, true, territory, valid_from, permille, is_settled from territory_vat_rates
      union all select 'climate', product_id, true, null, valid_from, net_per_unit, true from product_climate
      union all select 'commission', country_id, false, null, valid_from, permille, true from commission_rates
      union all select kind, country_id, false, null, valid_from, value, true from country_rates
    ) as rate
    left join products on is_product and products.id = of_id
    order by country_id, territory nulls first, products.product_group_id, products.position, of_id, valid_from`.execute(
    db,
  );
  const bySubject = Map.groupBy(rows, subjectOfRate);
  return [...bySubject.values()].flatMap((of) => {
    const [first] = of;
    if (!first) return [];
    const { kind, ofId, territory, countryId } = first;
    const rates = of.map(({ validFrom, value, isSettled }): Rate => {
      return { validFrom, value, ...(!isSettled && { isSettled }) };
    });
    return [{ kind, ofId, territory, countryId, name: first.name ?? '', rates }];
  });
}

/** The operator's commission in a country on a day, in permille. */
export async function commissionRateOn(db: Connection, countryId: number, day: Day): Promise<number> {
  const { rows } = await sql<{ permille: number }>`
    select permille from commission_rates where country_id = ${countryId} and valid_from <= ${day}::date
    order by valid_from desc limit 1`.execute(db);
  return rows[0]?.permille ?? 0;
}

/** Puts a rate in place of one of the same day, or takes that away; the caller sees to it that the day is to come. */
export async function writeRate(
  tx: Transaction,
  { kind, ofId, territory }: RateKey,
  { validFrom, value }: { validFrom: Day; value: number | null },
): Promise<void> {
  const { table, id, column, part } = territory ? ofTerritory : tables[kind];
  const [inTable, ofSubject] = [sql.table(table), sql.ref(id)];
  const partOf = territory ?? kind;
  const isOfPart = part ? sql`and ${sql.ref(part)} = ${partOf}` : sql``;
  if (value === null) {
    await sql`delete from ${inTable}
      where ${ofSubject} = ${ofId} and valid_from = ${validFrom}::date ${isOfPart}`.execute(tx);
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
  const parts = part ? sql`, ${sql.ref(part)}` : sql``;
  const ofPart = part ? sql`, ${partOf}` : sql``;
  await sql`insert into ${inTable} (${ofSubject}, valid_from, ${sql.ref(column)} ${parts})
    values (${ofId}, ${validFrom}::date, ${value} ${ofPart})
    on conflict (${ofSubject}, valid_from ${parts}) do update
    set ${sql.ref(column)} = excluded.${sql.ref(column)}`.execute(tx);
}

/** `part`: the column that tells the rates of a table apart. */
type Table = { table: string; id: string; column: string; part: 'kind' | 'territory' | null };

const ofCountry: Table = { table: 'country_rates', id: 'country_id', column: 'value', part: 'kind' };
/** What is set here is settled. */
const ofTerritory: Table = {
  table: 'territory_vat_rates',
  id: 'product_id',
  column: 'permille',
  part: 'territory',
};
const tables: Readonly<Record<RateKind, Table>> = {
  vat: { table: 'product_vat_rates', id: 'product_id', column: 'permille', part: null },
  climate: { table: 'product_climate', id: 'product_id', column: 'net_per_unit', part: null },
  commission: { table: 'commission_rates', id: 'country_id', column: 'permille', part: null },
  cancellation_share: ofCountry,
  cancellation_minimum: ofCountry,
  cancellation_maximum: ofCountry,
  instalment: ofCountry,
};
