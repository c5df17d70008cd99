import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#db/database.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { now, placingFixture, wish } from './orders.fixture.ts';
import { standingOf } from './standing-offer.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** A database whose first answer is on its way for so long that something else happens before it arrives. */
function withSlowAnswer(db: Database, meanwhile: () => Promise<void>): Database {
  let isFirst = true;
  return db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      if (isFirst) {
        isFirst = false;
        await meanwhile();
      }
      return result;
    },
  });
}

describe('the price that was shown', () => {
  it('holds also when the dealer changes it just while the offer is looked at', async () => {
    const { deps, clock, offerFor, setPrice } = await placingFixture(database.db);
    const offer = offerFor(wish);
    const sealed = deps.pricing.openHash(offer.hash);
    if (!sealed) throw new Error('not genuine');
    clock.at = new Date(now.getTime() + 60_000);
    const db = withSlowAnswer(database.db, () => setPrice(990_000));
    const standing = await standingOf({ ...deps, db }, sealed);
    expect(standing).toMatchObject({ kind: 'holds', offer: { totalPrice: offer.totalPrice } });
  });
});
