import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { now, placingFixture, sampleRequest as request } from '#features/orders/orders.fixture.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { withSlowAnswer } from '#test/slow-answer.ts';
import { checkOffer } from './check-offer.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

describe('the price that was shown', () => {
  it('holds also when the dealer changes it just while the offer is looked at', async () => {
    const { deps, clock, offerFor, setPrice } = await placingFixture(database.db);
    const offer = offerFor(request);
    const sealed = deps.pricing.openHash(offer.hash);
    if (!sealed) throw new Error('not genuine');
    clock.at = new Date(now.getTime() + 60_000);
    const db = withSlowAnswer(database.db, () => setPrice(990_000));
    const offerStatus = await checkOffer({ ...deps, db }, sealed);
    expect(offerStatus).toMatchObject({ kind: 'valid', offer: { totalPrice: offer.totalPrice } });
  });

  it.each([
    ['midnight', '2026-12-03T22:50:00Z'],
    ['New Year’s midnight', '2026-12-31T22:50:00Z'],
    ['midnight before the leap day', '2028-02-28T22:50:00Z'],
    ['the skipped hour', '2027-03-28T00:50:00Z'],
    ['the repeated hour', '2027-10-31T00:50:00Z'],
    ['the express cut-off', '2026-12-03T13:50:00Z'],
  ])('holds with its day of delivery over %s', async (_, shownAt) => {
    const { deps, clock, offerFor } = await placingFixture(database.db);
    clock.at = new Date(shownAt);
    const { hash, totalPrice, deliveryDate } = offerFor(request);
    const sealed = deps.pricing.openHash(hash);
    if (!sealed) throw new Error('not genuine');
    clock.at = new Date(clock.at.getTime() + 20 * 60_000);
    expect(await checkOffer(deps, sealed)).toMatchObject({
      kind: 'valid',
      offer: { totalPrice, deliveryDate },
    });
  });
});
