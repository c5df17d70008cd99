import { sql } from 'kysely';
import type { Connection, Transaction } from '#db/database.ts';
import { nextPriceVersion } from '#features/dealers/dealers.ts';
import type { CountryId, Place } from '#features/places/types.ts';

import type { Day } from '#platform/time/calendar.ts';
import { demoMailDomain } from './identities.rules.ts';
import type { DemoDealer, DemoMarket, DemoProduct } from './market.types.ts';

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
  const version = await nextPriceVersion(tx, null);
  await insertDealers(tx, market.dealers);
  await insertBranches(tx, market.dealers);
  await insertZones(tx, { dealers: market.dealers, placesOf, version });
  await insertPriceLists(tx, market, { version, now });
  await insertSurcharges(tx, market.dealers, version);
  await insertTerms(tx, market.dealers, version);
  await continueIdsAfterFilling(tx);
}

/** Rows go as one json document, which PostgreSQL takes apart much quicker than row by row. */
const json = (rows: readonly object[]) => sql`${JSON.stringify(rows)}::json`;

async function insertDealers(tx: Transaction, dealers: readonly DemoDealer[]): Promise<void> {
  const rows = dealers.map(({ place, branches, zones, surcharges, terms, style, ...dealer }) => ({
    ...dealer,
    postalCode: place.postalCode,
    place: place.name,
  }));
  await sql`
    insert into dealers (id, country_id, name, slug, legal_name, street, postal_code, place, phone, email,
      register_number, vat_number, founded_year, about)
    select id, "countryId", name, slug, "legalName", street, "postalCode", place, phone, email,
      "registerNumber", "vatNumber", "foundedYear", about
    from json_to_recordset(${json(rows)}) as row (id integer, "countryId" smallint, name text, slug text,
      "legalName" text, street text, "postalCode" text, place text, phone text, email text,
      "registerNumber" text, "vatNumber" text, "foundedYear" smallint, about text)`.execute(tx);
}

async function insertBranches(tx: Transaction, dealers: readonly DemoDealer[]): Promise<void> {
  const rows = dealers.flatMap((dealer) =>
    dealer.branches.map(({ id, dealerId, name, place }) => ({
      ...{ id, dealerId, name },
      ...{ postalCode: place.postalCode, place: place.name },
      ...{ latitude: place.latitude, longitude: place.longitude },
    })),
  );
  await sql`
    insert into branches (id, dealer_id, name, postal_code, place, latitude, longitude)
    select id, "dealerId", name, "postalCode", place, latitude, longitude
    from json_to_recordset(${json(rows)}) as row (id integer, "dealerId" integer, name text, "postalCode" text,
      place text, latitude real, longitude real)`.execute(tx);
}

async function insertZones(
  tx: Transaction,
  {
    dealers,
    placesOf,
    version,
  }: Pick<Filling, 'placesOf'> & { dealers: readonly DemoDealer[]; version: number },
): Promise<void> {
  const rows = dealers.flatMap((dealer) => {
    const places = placesOf(dealer.countryId);
    return dealer.zones.map(({ id, branchId, name, places: served }) => ({
      ...{ id, branchId, name },
      postalCodes: `{${served.map((index) => places[index]?.postalCode).join(',')}}`,
    }));
  });
  await sql`
    insert into zones (id, branch_id, name, postal_codes, version_from)
    select id, "branchId", name, "postalCodes"::text[], ${version}
    from json_to_recordset(${json(rows)}) as row (id integer, "branchId" integer, name text,
      "postalCodes" text)`.execute(tx);
}

async function insertPriceLists(
  tx: Transaction,
  { priceLists }: DemoMarket,
  { version, now }: { version: number; now: Date },
): Promise<void> {
  const rows = priceLists.map(({ amounts, prices, ...list }) => ({
    ...list,
    amounts: `{${amounts.join(',')}}`,
    prices: `{${prices.join(',')}}`,
  }));
  await sql`
    insert into price_lists (dealer_id, zone_id, product_id, tier_amounts, tier_prices, valid_from, version_from)
    select "dealerId", "zoneId", "productId", amounts::integer[], prices::integer[], ${now}, ${version}
    from json_to_recordset(${json(rows)}) as row ("dealerId" integer, "zoneId" integer, "productId" integer,
      amounts text, prices text)`.execute(tx);
}

async function insertSurcharges(tx: Transaction, dealers: readonly DemoDealer[], version: number) {
  const rows = dealers.flatMap(({ id, surcharges }) => surcharges.map((row) => ({ ...row, dealerId: id })));
  await sql`
    insert into surcharges (dealer_id, product_group_id, parameter_id, label, basis, net_amount, version_from)
    select "dealerId", "productGroupId", "parameterId", label, basis, "netAmount", ${version}
    from json_to_recordset(${json(rows)}) as row ("dealerId" integer, "productGroupId" smallint,
      "parameterId" integer, label text, basis text, "netAmount" integer)`.execute(tx);
}

async function insertTerms(tx: Transaction, dealers: readonly DemoDealer[], version: number) {
  const rows = dealers.flatMap(({ id, terms }) =>
    terms.map((row) => ({ ...row, dealerId: id, payments: `{${row.payments.join(',')}}` })),
  );
  await sql`
    insert into dealer_terms (dealer_id, product_group_id, minimum_amount, delivery_days, max_stations,
      payments, version_from)
    select "dealerId", "productGroupId", "minimumAmount", "deliveryDays", "maxStations",
      payments::integer[], ${version}
    from json_to_recordset(${json(rows)}) as row ("dealerId" integer, "productGroupId" smallint,
      "minimumAmount" integer, "deliveryDays" smallint, "maxStations" smallint, payments text)`.execute(tx);
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
