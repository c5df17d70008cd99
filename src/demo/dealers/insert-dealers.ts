import { sql } from 'kysely';
import type { Connection, Transaction } from '#db/database.ts';
import { nextPriceVersion } from '#features/dealers/dealers.ts';
import type { CountryId, Place } from '#features/places/types.ts';
import type { Day } from '#platform/time/calendar.ts';
import type { DemoDealer } from './dealers.rules.ts';
import { demoMailDomain } from './identities.rules.ts';
import type { DemoMarket } from './market.rules.ts';
import type { DemoProduct } from './market.types.ts';

/** The products with the VAT of a day, which the demo market prices. */
export async function demoProducts(tx: Transaction, day: Day): Promise<DemoProduct[]> {
  const { rows } = await sql<DemoProduct>`
    select distinct on (products.id) products.id, country_id, product_group_id, grade, permille as vat_permille
    from products join product_vat_rates as rate on rate.product_id = products.id and rate.valid_from <= ${day}
    order by products.id, rate.valid_from desc`.execute(tx);
  return rows;
}

/** Whether the dealers of a database are those of the demo market. */
export async function isDemoMarket(db: Connection): Promise<boolean> {
  const first = await db.selectFrom('dealers').select('email').orderBy('id').executeTakeFirst();
  return first?.email.endsWith(`@${demoMailDomain}`) ?? false;
}

type Filling = {
  market: DemoMarket;
  placesOf: (countryId: CountryId) => readonly Place[];
  /** When the prices begin to hold. */
  now: Date;
};

/** Writes all dealers, delivery areas and prices under one new price version. */
export async function insertDemoDealers(tx: Transaction, { market, placesOf, now }: Filling): Promise<void> {
  const { dealers, priceLists } = market;
  const versionFrom = await nextPriceVersion(tx, null);
  const branches = dealers.flatMap((dealer) => dealer.branches);
  const insert = (table: string, rows: readonly object[], constants = {}) =>
    insertRows(tx, { table, columns: columns[table] ?? '' }, { rows, constants });
  await insert('dealers', dealers.map(withTown));
  await insert(
    'branches',
    branches.map((branch) => ({ ...branch.place, ...branch, ...withTown(branch) })),
  );
  const zones = dealers.flatMap(({ countryId, zones: served }) => {
    const places = placesOf(countryId);
    return served.map((zone) => ({
      ...zone,
      postalCodes: arrayOf(zone.places.map((index) => places[index]?.postalCode)),
    }));
  });
  await insert('zones', zones, { versionFrom });
  const lists = priceLists.map(({ amounts, prices, ...list }) => ({
    ...list,
    tierAmounts: arrayOf(amounts),
    tierPrices: arrayOf(prices),
  }));
  await insert('priceLists', lists, { validFrom: now, versionFrom });
  const ofDealers = <Row extends object>(rowsOf: (dealer: DemoDealer) => readonly Row[]) =>
    dealers.flatMap((dealer) => rowsOf(dealer).map((row) => ({ ...row, dealerId: dealer.id })));
  await insert(
    'surcharges',
    ofDealers(({ surcharges }) => surcharges),
    { versionFrom },
  );
  const terms = ofDealers((dealer) =>
    dealer.terms.map((row) => ({ ...row, payments: arrayOf(row.payments) })),
  );
  await insert('dealerTerms', terms, { versionFrom });
  await continueIdsAfterFilling(tx);
}

const withTown = <Row extends { place: Place }>({ place, ...row }: Row) => ({
  ...row,
  postalCode: place.postalCode,
  place: place.name,
});

const arrayOf = (items: readonly unknown[]): string => `{${items.join(',')}}`;

/** What is written of each row, with the types by which PostgreSQL reads it. */
const columns: Readonly<Record<string, string>> = {
  dealers: `id integer | countryId smallint | name text | slug text | legalName text | street text | postalCode text |
    place text | phone text | email text | registerNumber text | vatNumber text | foundedYear smallint | about text`,
  branches: `id integer | dealerId integer | name text | postalCode text | place text | latitude real | longitude real`,
  zones: 'id integer | branchId integer | name text | postalCodes text[]',
  priceLists: `dealerId integer | zoneId integer | productId integer | tierAmounts integer[] | tierPrices integer[]`,
  surcharges: `dealerId integer | productGroupId smallint | parameterId integer | label text | basis text |
    netAmount integer`,
  dealerTerms: `dealerId integer | productGroupId smallint | minimumAmount integer | deliveryDays smallint |
    maxStations smallint | payments integer[]`,
};

/**
 * Rows go as one json document, which PostgreSQL takes apart much quicker than row by row; an array is written as
 * PostgreSQL writes one. `columns` are members of the rows with their types, `constants` are the same in every row.
 */
export async function insertRows(
  tx: Transaction,
  into: { table: string; columns: string },
  { rows, constants }: { rows: readonly object[]; constants: Readonly<Record<string, unknown>> },
): Promise<void> {
  const read = into.columns
    .split('|')
    .map((column) => column.trim().split(' ') as [name: string, type: string]);
  const written = rows.map((row) =>
    Object.fromEntries(read.map(([name]) => [name, row[name as keyof typeof row]])),
  );
  const names = [...read.map(([name]) => name), ...Object.keys(constants)];
  await sql`
    insert into ${sql.table(into.table)} (${sql.join(names.map((name) => sql.ref(name)))})
    select ${sql.join([...read.map(([name]) => sql.raw(`"${name}"`)), ...Object.values(constants)])}
    from json_to_recordset(${JSON.stringify(written)}::json)
      as row (${sql.join(read.map(([name, type]) => sql.raw(`"${name}" ${type}`)))})`.execute(tx);
}

/** The demo market brings its own ids; later dealers get ids behind them. */
async function continueIdsAfterFilling(tx: Transaction): Promise<void> {
  for (const table of ['dealers', 'branches', 'zones']) {
    await sql`
      select setval(pg_get_serial_sequence(${table}, 'id'), (select max(id) from ${sql.table(table)}))`.execute(
      tx,
    );
  }
}
