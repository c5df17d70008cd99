import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { placingFixture, requestIn } from '#features/orders/orders.fixture.ts';
import type { PricingService } from '#features/pricing/pricing.service.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import type { PriceChange, ZoneChange } from '../dealers.types.ts';
import { latestVersionOf, ownPrices } from '../prices/own-prices.store.ts';
import { saveOwnChange } from '../prices/price-changes.ts';
import { ownZones } from './zones.store.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** A dealer whose only zone serves 10115. */
async function dealerWithZone() {
  const market = await placingFixture(database.db);
  const { deps, dealerId } = market;
  const pricing = deps.pricing as PricingService;
  const [zone] = await ownZones(database.db, dealerId);
  if (!zone) throw new Error('the dealer has no zone');
  const save = async (change: PriceChange, expectedVersion: number | null = null) => {
    const outcome = await saveOwnChange(deps, { dealerId, expectedVersion, change });
    await pricing.refresh();
    return outcome;
  };
  const edit = (change: Partial<ZoneChange>) =>
    save({ kind: 'zones', zones: [{ ...zone, ...change }], removed: [] });
  const serves = (postalCode: string) =>
    pricing.calculateForDealer({ ...requestIn(1), postalCode }, dealerId, deps.clock.now()).offers.length;
  return { ...market, pricing, zone, save, edit, served: () => serves('10115') };
}

describe('a zone that is edited', () => {
  it('keeps number and prices, and serves other codes at once', async () => {
    const { dealerId, zone, edit, served } = await dealerWithZone();
    const before = await ownPrices(database.db, dealerId);
    expect(await edit({ postalCodes: ['10117', '10119'], name: 'Mitte' })).toMatchObject({
      ok: true,
      value: { zoneIds: [zone.id] },
    });
    expect(served()).toBe(0);
    const after = await ownPrices(database.db, dealerId);
    expect(after.zones).toEqual([{ ...before.zones[0], name: 'Mitte', codeCount: 2 }]);
    await edit({ postalCodes: ['10115'] });
    expect(served()).toBe(1);
    expect(await ownZones(database.db, dealerId)).toEqual([{ ...zone, postalCodes: ['10115'] }]);
  });

  it('leaves offers that were shown before as they were', async () => {
    const { deps, pricing, edit, offerFor, served } = await dealerWithZone();
    const offer = offerFor(requestIn(1));
    const sealed = pricing.openHash(offer.hash);
    await edit({ postalCodes: ['10117'] });
    expect(served()).toBe(0);
    const again = sealed && (await deps.pricing.recalculate(sealed));
    expect(again?.totalPrice).toBe(offer.totalPrice);
    expect(again?.zoneId).toBe(offer.zoneId);
  });

  it('is saved for one of two tabs, and the other is told', async () => {
    const { dealerId, zone, save } = await dealerWithZone();
    const seen = await latestVersionOf(database.db, dealerId);
    const change = (name: string): PriceChange => ({
      kind: 'zones',
      zones: [{ ...zone, name }],
      removed: [],
    });
    const outcomes = await Promise.all([save(change('Eins'), seen), save(change('Zwei'), seen)]);
    expect(outcomes.map((saved) => (saved.ok ? 'saved' : saved.error)).sort()).toEqual(['saved', 'stale']);
    expect(await ownZones(database.db, dealerId)).toHaveLength(1);
  });
});

describe('zones of a dealer', () => {
  it('begin with another zone’s prices and something on top, and go with theirs', async () => {
    const { dealerId, zone, save, served } = await dealerWithZone();
    const added = await save({
      kind: 'zones',
      zones: [
        {
          id: null,
          branchId: zone.branchId,
          name: 'Fern',
          postalCodes: ['10117'],
          pricesOf: { zoneId: zone.id, permille: 15 },
        },
      ],
      removed: [],
    });
    const { zones } = await ownPrices(database.db, dealerId);
    expect(zones.map(({ lists }) => lists[1]?.prices)).toEqual([[800_000], [812_000]]);
    const far = added.ok ? (added.value.zoneIds?.[0] ?? 0) : 0;
    await save({ kind: 'zone_prices', zoneId: zone.id, from: { zoneId: far, permille: -100 } });
    expect((await ownPrices(database.db, dealerId)).zones[0]?.lists[1]?.prices).toEqual([730_800]);
    await save({ kind: 'zones', zones: [], removed: [zone.id] });
    expect(served()).toBe(0);
    const left = await ownPrices(database.db, dealerId);
    expect(left.zones.map(({ id }) => id)).toEqual([far]);
  });

  it('cannot take another dealer’s zone, branch or prices', async () => {
    const mine = await dealerWithZone();
    const theirs = await dealerWithZone();
    const refused = (error: string) => ({ ok: false, error });
    const zones = (change: Partial<ZoneChange>, removed: number[] = []): PriceChange => ({
      kind: 'zones',
      zones: [{ ...mine.zone, ...change }],
      removed,
    });
    expect(await mine.save(zones({ id: theirs.zone.id }))).toEqual(refused('unknown_zone'));
    expect(await mine.save(zones({ branchId: theirs.zone.branchId }))).toEqual(refused('unknown_branch'));
    expect(await mine.save(zones({}, [theirs.zone.id]))).toEqual(refused('unknown_zone'));
    const from = { zoneId: theirs.zone.id, permille: 0 };
    expect(await mine.save(zones({ id: null, name: 'Neu', pricesOf: from }))).toEqual(
      refused('unknown_zone'),
    );
    expect(await mine.save({ kind: 'zone_prices', zoneId: mine.zone.id, from })).toEqual(
      refused('unknown_zone'),
    );
    expect(theirs.served()).toBe(1);
  });
});
