import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { productGroups } from '#features/catalog/product-groups.ts';
import { now, placingFixture, sampleRequest as request } from '#features/orders/orders.fixture.ts';
import { countries } from '#features/places/countries.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { writeOfferRequest } from '../entry/offer-request.rules.ts';
import { confirmation, offerDetails } from './offer-details.ts';

let database: TestDatabase;
let market: Awaited<ReturnType<typeof placingFixture>>;
beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(async () => {
  market = await placingFixture(database.db);
});
afterAll(() => database.drop());

const minutesLater = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

function asked(hash: string | null) {
  const query = new URLSearchParams(writeOfferRequest(request));
  if (hash !== null) query.set('hash', hash);
  const deps = { ...market.deps, places: { ...market.deps.places, state: () => undefined } };
  return { deps, request: { group: productGroups[1], country: countries[1], query } };
}

async function confirmed(hash: string) {
  const { deps, request } = asked(hash);
  const answer = await confirmation(deps, request);
  return answer.offer ? answer.offer.totalPrice : null;
}

async function unfolded(hash: string | null) {
  const { deps, request } = asked(hash);
  return (await offerDetails(deps, { ...request, dealerId: market.dealerId }))?.offer ?? null;
}

describe('an offer of a list after its dealer changed the price', () => {
  it('is confirmed and explained at the price of the list while that is guaranteed', async () => {
    const listed = market.offerFor(request);
    await market.setPrice(990_000);
    market.clock.at = minutesLater(29);
    expect(market.offerFor(request).totalPrice).toBeGreaterThan(listed.totalPrice);
    expect(await confirmed(listed.hash)).toBe(listed.totalPrice);
    const details = await unfolded(listed.hash);
    expect(details).toMatchObject({ totalPrice: listed.totalPrice });
    expect(details?.parts.reduce((sum, { amount }) => sum + amount, 0)).toBe(listed.totalPrice);
    expect(details?.hash).toBe(listed.hash);
  });

  it('has the present price when the guarantee is over, or when no genuine hash asks for the other one', async () => {
    const listed = market.offerFor(request);
    await market.setPrice(990_000);
    const present = market.offerFor(request).totalPrice;
    expect((await unfolded(null))?.totalPrice).toBe(present);
    expect((await unfolded(`x${listed.hash}`))?.totalPrice).toBe(present);
    market.clock.at = minutesLater(31);
    expect(await confirmed(listed.hash)).toBe(present);
    expect((await unfolded(listed.hash))?.totalPrice).toBe(present);
  });

  it('is gone with a dealer that takes no orders any more', async () => {
    const listed = market.offerFor(request);
    await market.lock();
    expect(await confirmed(listed.hash)).toBeNull();
    expect(await unfolded(listed.hash)).toBeNull();
  });
});
