import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hasOrderAtPrices } from '#features/orders/reads.ts';
import { failed, ok } from '#platform/result.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { deleteDealers } from '#test/factories/dealers.ts';
import { shownMark } from './dealer-rating.rules.ts';
import { bestRatedDealers } from './dealer-rating.store.ts';
import { deleteReplacedPrices } from './dealers.jobs.ts';
import { activeDealerCounts, dealerFacts } from './dealers.store.ts';
import { saveOwnChange } from './prices/price-changes.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const clock = { now: () => new Date('2026-11-20T09:00:00Z') };
const deps = () => ({ db: database.db, clock });

/** One dealer in Berlin with a zone, a price list, a surcharge and terms at version 1. */
beforeEach(async () => {
  await deleteDealers(database.db);
  await sql`insert into price_changes (version, changed_at) values (1, '2026-01-01')`.execute(database.db);
  await sql`
    insert into dealers (id, country_id, name, slug, legal_name, street, postal_code, place, phone, email,
      register_number, vat_number, founded_year, about, review_count, review_mark_sum)
    values (7, 1, 'Wärmehaus Probe', 'waermehaus-probe', 'Wärmehaus Probe GmbH', 'Weg 1', '10115', 'Berlin', '030',
      'a@demo.example', 'HRB', 'DE', 1950, 'Text', 4, 19)`.execute(database.db);
  await sql`insert into branches (id, dealer_id, name, postal_code, place, latitude, longitude)
    values (70, 7, 'Hauptsitz', '10115', 'Berlin', 52.53, 13.38)`.execute(database.db);
  await sql`insert into zones (id, branch_id, name, postal_codes, version_from)
    values (700, 70, 'Nah', '{10115,10117}', 1)`.execute(database.db);
  await sql`insert into price_lists (dealer_id, zone_id, product_id, tier_amounts, tier_prices, version_from)
    values (7, 700, 1, '{500,3000}', '{900000,800000}', 1), (7, 700, 2, '{500}', '{950000}', 1)`.execute(
    database.db,
  );
  await sql`insert into dealer_terms (dealer_id, product_group_id, minimum_amount, delivery_days, payments, version_from)
    values (7, 1, 500, 8, '{20}', 1)`.execute(database.db);
});

const listsOf = async () =>
  (
    await sql<{ productId: number; tierPrices: number[]; versionFrom: number; versionUntil: number | null }>`
      select product_id, tier_prices, version_from, version_until from price_lists order by id`.execute(
      database.db,
    )
  ).rows;

const cheaper = {
  kind: 'price_lists',
  lists: [{ zoneId: 700, productId: 1, tiers: { amounts: [500, 3000], prices: [880000, 790000] } }],
} as const;

describe('a change of prices', () => {
  it('closes the old list, opens the new one at the next version and leaves other lists alone', async () => {
    expect(await saveOwnChange(deps(), { dealerId: 7, change: cheaper })).toEqual(ok({ version: 2 }));
    expect(await listsOf()).toEqual([
      { productId: 1, tierPrices: [900000, 800000], versionFrom: 1, versionUntil: 2 },
      { productId: 2, tierPrices: [950000], versionFrom: 1, versionUntil: null },
      { productId: 1, tierPrices: [880000, 790000], versionFrom: 2, versionUntil: null },
    ]);
  });

  it.each([
    ['unknown_dealer', 8, cheaper],
    ['unknown_zone', 7, { ...cheaper, lists: [{ ...cheaper.lists[0], zoneId: 701 }] }],
    ['unknown_product', 7, { ...cheaper, lists: [{ ...cheaper.lists[0], productId: 6 }] }],
    [
      'invalid_tiers',
      7,
      { ...cheaper, lists: [{ ...cheaper.lists[0], tiers: { amounts: [3000, 500], prices: [1, 2] } }] },
    ],
  ] as const)('is refused as %s and writes nothing', async (error, dealerId, change) => {
    expect(await saveOwnChange(deps(), { dealerId, change })).toEqual(failed(error));
    expect(await listsOf()).toHaveLength(2);
    const { rows } = await sql`select from price_changes`.execute(database.db);
    expect(rows).toHaveLength(1);
  });

  it('gives changes at the same time different versions without losing one', async () => {
    const change = (price: number) =>
      saveOwnChange(deps(), {
        dealerId: 7,
        change: { ...cheaper, lists: [{ ...cheaper.lists[0], tiers: { amounts: [500], prices: [price] } }] },
      });
    const results = await Promise.all([1000, 2000, 3000, 4000].map(change));
    expect(results.map((result) => (result.ok ? result.value.version : 0)).sort()).toEqual([2, 3, 4, 5]);
    const open = (await listsOf()).filter((list) => list.productId === 1 && list.versionUntil === null);
    expect(open).toHaveLength(1);
    expect(open[0]?.versionFrom).toBe(5);
  });

  it('replaces surcharges, terms and blackout days of a dealer', async () => {
    const fee = { parameterId: null, label: 'Pauschale', basis: 'delivery', netAmount: 150000 } as const;
    const terms = { minimumAmount: 1000, deliveryDays: 5, maxStations: 3, payments: [6, 20] };
    await saveOwnChange(deps(), {
      dealerId: 7,
      change: { kind: 'surcharges', productGroupId: 1, surcharges: [fee] },
    });
    await saveOwnChange(deps(), { dealerId: 7, change: { kind: 'terms', productGroupId: 1, terms } });
    for (const days of [['2026-12-24', '2026-12-31'], ['2026-12-31']]) {
      await saveOwnChange(deps(), { dealerId: 7, change: { kind: 'blackout_days', days } });
    }
    const { rows: open } = await sql<{ minimumAmount: number; payments: number[] }>`
      select minimum_amount, payments from dealer_terms where version_until is null`.execute(database.db);
    expect(open).toEqual([{ minimumAmount: 1000, payments: [6, 20] }]);
    const { rows: days } = await sql`
      select day, version_from, version_until from blackout_days order by day`.execute(database.db);
    expect(days).toEqual([
      { day: '2026-12-24', versionFrom: 4, versionUntil: 5 },
      { day: '2026-12-31', versionFrom: 4, versionUntil: null },
    ]);
  });
});

describe('locking', () => {
  const setState = (state: 'locked' | 'active') =>
    saveOwnChange(deps(), { dealerId: 7, change: { kind: 'state', state } });

  it('takes a dealer out of the count and back, each as a price version', async () => {
    expect(await setState('locked')).toEqual(ok({ version: 2 }));
    expect(await activeDealerCounts(database.db)).toEqual({ 1: 0, 2: 0, 3: 0 });
    expect(await setState('active')).toEqual(ok({ version: 3 }));
    expect(await activeDealerCounts(database.db)).toEqual({ 1: 1, 2: 0, 3: 0 });
  });
});

describe('what is told of a dealer', () => {
  it('has branches, product groups and a rating', async () => {
    const facts = await dealerFacts(database.db, 7);
    expect(facts).toMatchObject({
      name: 'Wärmehaus Probe',
      foundedYear: 1950,
      productGroupIds: [1],
      branches: [{ place: 'Berlin', postalCode: '10115' }],
    });
    expect(facts?.rating).toBe(94);
  });

  it.each([
    [20, 89, 4.4],
    [20, 90, 4.5],
    [1000, 4478, 4.5],
  ])(
    'is the mark that every page shows, also among the best rated: of %i reviews with %i points %s',
    async (...row) => {
      const [count, points, mark] = row;
      await sql`update dealers set review_count = ${count}, review_mark_sum = ${points} where id = 7`.execute(
        database.db,
      );
      const [best] = await bestRatedDealers(database.db, 1, 5);
      const facts = await dealerFacts(database.db, 7);
      expect([best?.mark, shownMark(facts?.rating ?? 0)]).toEqual([mark, mark]);
    },
  );

  it('is not found by an unknown number', async () => {
    expect(await dealerFacts(database.db, 8)).toBeNull();
  });
});

describe('the retention of replaced prices', () => {
  const tomorrow = new Date(Date.now() + 86_400_000);
  const retaining = () => ({ db: database.db, ports: { hasOrderAtPrices } });

  it('deletes old ones', async () => {
    await saveOwnChange(deps(), { dealerId: 7, change: cheaper });
    expect(await deleteReplacedPrices(retaining(), new Date('2026-01-02'))).toBe(0);
    expect(await deleteReplacedPrices(retaining(), tomorrow)).toBe(1);
    expect((await listsOf()).map((list) => list.versionFrom)).toEqual([1, 2]);
  });

  it('retains those that an order was computed with', async () => {
    await saveOwnChange(deps(), { dealerId: 7, change: cheaper });
    await orderAtVersion(1);
    expect(await deleteReplacedPrices(retaining(), tomorrow)).toBe(0);
    expect(await listsOf()).toHaveLength(3);
  });
});

async function orderAtVersion(priceVersion: number): Promise<void> {
  await sql`
    with buyer as (insert into users (country_id, email, is_guest) values (1, 'a@demo.example', true) returning id)
    insert into orders (id, year, number, country_id, user_id, dealer_id, product_id, payment_id, postal_code,
      amount, stations, currency, total_price, delivery_date, state, wish, terms, email, price_version, confirm_by)
    select 26 * 10000000000000, 2026, 'DE-26-TEST', 1, buyer.id, 7, 1, 20, '10115', 3000, 1, 'EUR', 300000,
      '2026-12-01', 'placed', '{}', '{}', 'a@demo.example', ${priceVersion}, now() from buyer`.execute(
    database.db,
  );
}
