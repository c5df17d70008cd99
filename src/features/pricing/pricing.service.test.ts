import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database, Transaction } from '#db/database.ts';
import { loadCatalog } from '#features/catalog/catalog.store.ts';
import { nextPriceVersion } from '#features/dealers/dealers.ts';
import type { Place } from '#features/places/places.types.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { testCatalog } from '#test/factories/catalog.ts';
import { deleteDealers } from '#test/factories/dealers.ts';
import { germanRequest, monday } from './pricing.fixture.ts';
import { createPricing, type PricingService } from './pricing.service.ts';
import type { SealedOffer } from './pricing.types.ts';

let database: TestDatabase;
let db: Database;
let pricing: PricingService;

const place: Place = {
  countryId: 1,
  postalCode: '10115',
  name: 'Berlin',
  names: ['Berlin'],
  district: '',
  stateCode: 'DE-BE',
  county: '',
  latitude: 52.5,
  longitude: 13.4,
};

beforeAll(async () => {
  database = await createTestDatabase();
  db = database.db;
});
afterAll(() => database.drop());

beforeEach(async () => {
  await deleteDealers(db);
  pricing = createPricing({
    db,
    places: { find: (_, postalCode) => (postalCode === '10115' ? place : undefined) },
    secret: 'a secret of at least 32 characters',
    pollMilliseconds: 20,
  });
});

/** In one transaction, as every change of prices is: who polls must not see the version without its rows. */
const change = (dealerId: number, work: (tx: Transaction, version: number) => Promise<unknown>) =>
  db.transaction().execute(async (tx) => work(tx, await nextPriceVersion(tx, dealerId)));

/** A dealer with one zone around 10115 and one price for every amount, net per 100 l in ten-thousandths. */
async function addDealer(id: number, price: number): Promise<void> {
  await sql`insert into dealers (id, country_id, name, slug, legal_name, street, postal_code, place, phone, email,
      register_number, vat_number, founded_year, about, review_count, review_mark_sum)
    values (${id}, 1, ${`Händler ${id}`}, ${`haendler-${id}`}, '', '', '10115', 'Berlin', '', '', '', '', 1990, '',
      10, 45)`.execute(db);
  await sql`insert into branches (id, dealer_id, name, postal_code, place, latitude, longitude)
    values (${id}, ${id}, '', '10115', 'Berlin', 52.5, 13.4)`.execute(db);
  await change(id, async (tx, version) => {
    await sql`insert into zones (id, branch_id, name, postal_codes, version_from)
      values (${id}, ${id}, 'Berlin', array['10115', '10117'], ${version})`.execute(tx);
    await sql`insert into dealer_terms (dealer_id, product_group_id, minimum_amount, delivery_days, payments,
      version_from) values (${id}, 1, 500, 5, array[20, 6], ${version})`.execute(tx);
    await sql`insert into surcharges (dealer_id, product_group_id, parameter_id, label, basis, net_amount,
      version_from) values (${id}, 1, 31, 'Express 24 Stunden', 'delivery', 500000, ${version})`.execute(tx);
    await insertPrice(tx, id, price, version);
  });
}

const insertPrice = (tx: Transaction, id: number, price: number, version: number) =>
  sql`insert into price_lists (dealer_id, zone_id, product_id, tier_amounts, tier_prices, valid_from, version_from)
    values (${id}, ${id}, 1, array[500], array[${price}::integer], '2026-01-01', ${version})`.execute(tx);

const changePrice = (id: number, price: number) =>
  change(id, async (tx, version) => {
    await sql`update price_lists set version_until = ${version}
      where dealer_id = ${id} and version_until is null`.execute(tx);
    await insertPrice(tx, id, price, version);
  });

const totals = () =>
  Object.fromEntries(
    pricing.calculate(germanRequest, monday).offers.map((offer) => [offer.dealerId, offer.totalPrice]),
  );

describe('the catalogue in the database', () => {
  it('is the one that rules are tested with, but for its texts', async () => {
    const real = await loadCatalog(db);
    const known = testCatalog();
    const withoutTexts = (catalog: typeof real) => ({
      products: [...catalog.products.values()]
        .map(({ name: _, shortName: _short, description: _long, ...product }) => product)
        .sort((a, b) => a.id - b.id),
      scopes: [1, 2, 3].flatMap((countryId) =>
        [1, 2, 3, 4, 5].map((groupId) => {
          const scope = catalog.scope(countryId as 1, groupId as 1);
          return {
            groups: scope.parameterGroups.map((group) => ({
              key: group.key,
              ids: group.parameters.map((parameter) => parameter.id),
              preset: group.defaultParameterId,
            })),
            requirements: scope.requirements
              .map(({ reason: _, ...requirement }) => JSON.stringify(Object.entries(requirement).sort()))
              .sort(),
          };
        }),
      ),
    });
    expect(withoutTexts(real)).toEqual(withoutTexts(known));
    expect([...real.parameters.values()].filter((parameter) => parameter.name === '')).toEqual([]);
    expect(JSON.stringify([...real.products.values(), ...real.parameters.values()])).not.toContain('ß');
  });
});

describe('the pricing service', () => {
  it('offers what the database holds', async () => {
    await addDealer(1, 800_000);
    await addDealer(2, 790_000);
    await pricing.refresh();
    expect(totals()).toEqual({ 1: 285_600, 2: 282_030 });
    expect(pricing.index().version).toBe(2);
    expect([1, 2, 3].map((id) => pricing.index().dealerCount(id as 1))).toEqual([2, 0, 0]);
    const { offers } = pricing.calculate(germanRequest, monday);
    expect(offers[0]).toMatchObject({
      dealerName: 'Händler 2',
      dealerSlug: 'haendler-2',
      rating: 88,
      ratingCount: 10,
      payments: [20, 6],
      deliveryDate: '2026-11-30',
    });
  });

  it('takes a change of one dealer and keeps the index that others still read', async () => {
    await addDealer(1, 800_000);
    await addDealer(2, 790_000);
    await pricing.refresh();
    const before = pricing.index();
    await changePrice(2, 810_000);
    await pricing.refresh();
    expect(totals()).toEqual({ 1: 285_600, 2: 289_170 });
    expect(before.version).toBe(2);
    expect(pricing.index().version).toBe(3);
  });

  it('is the same after many changes as when loaded afresh', async () => {
    for (const id of [1, 2, 3]) await addDealer(id, 800_000 + id);
    await pricing.refresh();
    await changePrice(2, 700_000);
    await change(3, (tx) => sql`update dealers set state = 'locked' where id = 3`.execute(tx));
    await addDealer(4, 690_000);
    await change(1, (tx, version) =>
      sql`update zones set version_until = ${version} where id = 1`.execute(tx),
    );
    await pricing.refresh();
    const followed = pricing.calculate(germanRequest, monday);
    const fresh = createPricing({
      db,
      places: { find: () => place },
      secret: 'a secret of at least 32 characters',
    });
    await fresh.refresh();
    expect(JSON.stringify(followed)).toBe(JSON.stringify(fresh.calculate(germanRequest, monday)));
    expect(followed.offers.map((offer) => offer.dealerId)).toEqual([4, 2]);
    expect(pricing.index().dealerCount(1)).toBe(2);
  });

  it('rereads everything when the catalogue changed', async () => {
    await addDealer(1, 800_000);
    await pricing.refresh();
    await sql`insert into product_vat_rates values (1, '2026-11-01', 250)`.execute(db);
    await pricing.refresh();
    await sql`delete from product_vat_rates where valid_from = '2026-11-01'`.execute(db);
    expect(totals()).toEqual({ 1: 300_000 });
  });

  it('hears of an option that is forbidden or allowed again, without a new start', async () => {
    await addDealer(1, 800_000);
    await pricing.start();
    const rules = () =>
      pricing
        .index()
        .catalog.scope(1, 1)
        .requirements.map(({ reason }) => reason);
    expect(rules()).not.toContain('Heute nicht.');
    await sql`insert into parameter_requirements (country_id, product_group_ids, parameter_id, kind, maximum, reason)
      values (1, '{1}', 31, 'amount', 2000, 'Heute nicht.')`.execute(db);
    await expect.poll(rules).toContain('Heute nicht.');
    await sql`update parameter_requirements set reason = 'Morgen wieder.' where reason = 'Heute nicht.'`.execute(
      db,
    );
    await expect.poll(rules).toContain('Morgen wieder.');
    await sql`delete from parameter_requirements where reason = 'Morgen wieder.'`.execute(db);
    await expect.poll(rules).not.toContain('Morgen wieder.');
    await pricing.stop();
  });

  it('hears of a change by its own poll', async () => {
    await pricing.start();
    await addDealer(1, 800_000);
    await expect.poll(totals).toEqual({ 1: 285_600 });
    await pricing.stop();
  });

  it('answers while a refresh runs', async () => {
    await addDealer(1, 800_000);
    await pricing.refresh();
    await changePrice(1, 790_000);
    const refreshed = pricing.refresh();
    expect(totals()).toEqual({ 1: 285_600 });
    await refreshed;
    expect(totals()).toEqual({ 1: 282_030 });
  });
});

describe('refreshes', () => {
  it('never overlap, even when one is asked for the moment another ends', async () => {
    await addDealer(1, 800_000);
    let reading = 0;
    let max = 0;
    const watched = db.withPlugin({
      transformQuery: ({ node }) => {
        max = Math.max(max, ++reading);
        return node;
      },
      transformResult: async ({ result }) => {
        reading -= 1;
        return result;
      },
    });
    const service = createPricing({
      db: watched,
      places: { find: () => place },
      secret: 'a secret of at least 32 characters',
    });
    const first = service.refresh();
    const waiting = service.refresh();
    await Promise.all([first.then(() => service.refresh()), waiting]);
    expect(max).toBe(1);
  });
});

describe('the price guarantee', () => {
  const sealedOffer = async (): Promise<SealedOffer> => {
    await addDealer(1, 800_000);
    await pricing.refresh();
    const [offer] = pricing.calculate(germanRequest, monday).offers;
    const sealed = pricing.openHash(offer?.hash ?? '');
    if (!sealed) throw new Error('the hash did not open');
    return sealed;
  };

  it('makes the shown offer again, to the byte, after the dealer changed its prices', async () => {
    const sealed = await sealedOffer();
    const [shown] = pricing.calculate(germanRequest, monday).offers;
    await changePrice(1, 900_000);
    await pricing.refresh();
    expect(totals()).toEqual({ 1: 321_300 });
    expect(JSON.stringify(await pricing.recalculate(sealed))).toBe(JSON.stringify(shown));
  });

  it('keeps the delivery day that was shown, whatever the dealer has blocked since', async () => {
    const sealed = await sealedOffer();
    await change(1, (tx, version) =>
      sql`insert into blackout_days (dealer_id, day, version_from)
        values (1, '2026-11-30', ${version})`.execute(tx),
    );
    await pricing.refresh();
    expect((await pricing.recalculate(sealed))?.deliveryDate).toBe('2026-11-30');
    expect(pricing.calculate(germanRequest, monday).offers[0]?.deliveryDate).toBe('2026-12-01');
  });

  it('gives nothing for a dealer that did not serve the request, or is locked', async () => {
    const sealed = await sealedOffer();
    expect(await pricing.recalculate({ ...sealed, dealerId: 99 })).toBeNull();
    await sql`update dealers set state = 'locked' where id = 1`.execute(db);
    expect(await pricing.recalculate(sealed)).toBeNull();
    await sql`update dealers set state = 'active', is_trading = false where id = 1`.execute(db);
    expect(await pricing.recalculate(sealed)).toBeNull();
  });
});
