import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accountsRoutes } from '#features/identity/accounts.routes.ts';
import { dashboardRoutes } from '#features/my-oil/dashboard/dashboard.routes.ts';
import { comparedPurchases } from '#features/my-oil/dashboard/purchase-prices.ts';
import { placingFixture } from '#features/orders/orders.fixture.ts';
import { placeOrder } from '#features/orders/place/place-order.ts';
import type { Country } from '#features/places/types.ts';
import { addTank } from '#features/tanks/tanks.store.ts';
import { localDay } from '#platform/time/calendar.ts';
import { type AccountsServer, accountsServer, addAccount, browser } from './accounts-server.ts';

let server: AccountsServer;
let market: Awaited<ReturnType<typeof placingFixture>>;
let eva: { id: number; get(path: string): Promise<{ statusCode: number; json(): Answer }> };
type Answer = ReturnType<typeof JSON.parse>;

async function customer(email: string): Promise<typeof eva> {
  const id = await addAccount(server, email);
  const visitor = browser(server.app);
  await visitor.signIn(email);
  return { id, get: (path) => visitor.get(`/api/customer/dashboard${path}`) };
}

beforeAll(async () => {
  server = await accountsServer((deps) => [...accountsRoutes(deps), ...dashboardRoutes(deps)]);
  market = await placingFixture(server.deps.db);
  eva = await customer('eva@beispiel.de');
});
afterAll(() => server.stop());
beforeEach(async () => {
  await server.deps.db.deleteFrom('dailyPrices').execute();
});

const marketPrice = (day: string, averagePrice: number, amount = 3000) =>
  server.deps.db
    .insertInto('dailyPrices')
    .values({
      countryId: 1,
      areaKind: 'country',
      areaCode: '',
      productId: 1,
      amount,
      day,
      averagePrice,
      lowPrice: averagePrice,
      highPrice: averagePrice,
    })
    .execute();

async function order(customerId: number, key: string) {
  const placing = { ...market.placing, key, customerId };
  const placed = await placeOrder(market.deps, { request: market.request(), placing });
  if (placed.kind !== 'placed') throw new Error(placed.kind);
  return placed.order;
}

describe('the purchases of a customer', () => {
  it('are none before the first order, and nothing is made up', async () => {
    const nobody = await customer('neu@beispiel.de');
    expect((await nobody.get('/orders')).json()).toEqual({ Currency: 'EUR', TotalSaving: null, Items: [] });
    expect((await nobody.get('')).json()).toEqual({
      LastOrderPrice: null,
      PriceComparedToYesterdayPercentage: false,
      HasMultipleMexDevices: false,
      Items: [],
    });
  });

  it('stand beside the market of their day, without what was called off and without those of others', async () => {
    const otto = await customer('otto@beispiel.de');
    const kept = await order(eva.id, 'first');
    const cancelled = await order(eva.id, 'second');
    await order(otto.id, 'third');
    await server.deps.db
      .updateTable('orders')
      .set({ state: 'cancelled' })
      .where('id', '=', cancelled.id)
      .execute();
    const unit = kept.terms.unitPrice;
    // The fixture's orders are placed on 21 November; the day before is the latest with prices.
    await marketPrice('2026-11-20', unit + 100);
    const answer = (await eva.get('/orders?countryId=1')).json();
    expect(answer).toMatchObject({
      TotalSaving: 30,
      Items: [
        {
          OrderNumber: kept.number,
          Amount: 3000,
          UnitPrice: unit / 100,
          MarketPrice: unit / 100 + 1,
          Saving: 30,
          IsMain: true,
        },
      ],
    });
    expect((await eva.get('/orders?countryId=2')).json()).toMatchObject({ Currency: 'EUR', Items: [] });
    expect((await eva.get('')).json()).toMatchObject({ LastOrderPrice: unit / 100, Items: [] });
  });

  it('are each compared with their own day in one query, however many they are', async () => {
    const anna = await customer('anna@beispiel.de');
    const ordered = [await order(anna.id, 'a'), await order(anna.id, 'b'), await order(anna.id, 'c')];
    const days = ['2026-11-21', '2026-10-01', '2026-09-03'];
    for (const [at, { id }] of ordered.entries())
      await server.deps.db
        .updateTable('orders')
        .set({ placedAt: new Date(`${days[at]}T12:00:00Z`) })
        .where('id', '=', id)
        .execute();
    await marketPrice('2026-11-21', 9_000);
    // Two days before an order; the other one is too old for another.
    await marketPrice('2026-09-29', 8_000);
    await marketPrice('2026-08-26', 7_000);
    let queries = 0;
    const db = server.deps.db.withPlugin({
      transformQuery: ({ node }) => {
        queries += 1;
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    const country = { id: 1, timeZone: 'Europe/Berlin' } as Country;
    const compared = await comparedPurchases({ db, clock: server.deps.clock }, { userId: anna.id, country });
    expect(compared.map(({ day, marketPrice: price }) => [day, price])).toEqual([
      ['2026-11-21', 9_000],
      ['2026-10-01', 8_000],
      ['2026-09-03', null],
    ]);
    expect(queries).toBe(1);
  });

  it.each([
    [500, 1000],
    [1500, 1000],
    [1501, 2000],
    [4000, 3000],
    [32_000, 5000],
  ])('of %i litres are compared with the prices for %i', async (amount, tracked) => {
    const buyer = await customer(`kauf-${amount}@beispiel.de`);
    const { id } = await order(buyer.id, `of ${amount}`);
    await server.deps.db.updateTable('orders').set({ amount }).where('id', '=', id).execute();
    for (const each of [1000, 2000, 3000, 5000]) await marketPrice('2026-11-21', each * 2, each);
    const country = { id: 1, timeZone: 'Europe/Berlin' } as Country;
    const [only] = await comparedPurchases(server.deps, { userId: buyer.id, country });
    expect(only?.marketPrice).toBe(tracked * 2);
  });

  it('are not compared with a market that is not known', async () => {
    expect((await eva.get('/orders')).json()).toMatchObject({
      TotalSaving: null,
      Items: [{ MarketPrice: null, Saving: null }],
    });
  });
});

describe('the sensors of a customer', () => {
  const now = () => server.deps.clock.now();
  /** A tank with a sensor, of which a level is known from today on. */
  async function addSensedTank(userId: number, { name, litres }: { name: string; litres: number }) {
    const { db } = server.deps;
    const form = { shapeId: 1, length: 1000, width: 1000, height: 1500, isSetUp: true } as const;
    const tank = { userId, countryId: 1, postalCode: '10115', name, ...form } as const;
    const tankId = await db.transaction().execute((tx) => addTank(tx, tank, now()));
    const { id } = await db
      .insertInto('sensors')
      .values({ serial: `MEX-${userId}-${name}`, kind: 'device', userId, tankId, createdAt: now() })
      .returning('id')
      .executeTakeFirstOrThrow();
    const day = localDay(now(), 'Europe/Berlin');
    const level = { low: litres, high: litres, last: litres, lastAt: now(), readings: 1 };
    await db
      .insertInto('tankDays')
      .values({ tankId, day, ...level })
      .execute();
    return { tankId, sensorId: id };
  }

  it('stand with the level of their tanks, the main one first, and nobody else’s among them', async () => {
    const rosa = await customer('rosa@beispiel.de');
    const keller = await addSensedTank(rosa.id, { name: 'Keller', litres: 750 });
    const garage = await addSensedTank(rosa.id, { name: 'Garage', litres: 300 });
    await addSensedTank(eva.id, { name: 'Fremd', litres: 100 });
    const answer = (await rosa.get('')).json();
    expect(answer).toMatchObject({
      HasMultipleMexDevices: true,
      Items: [
        {
          SensorId: keller.sensorId,
          IsMain: true,
          TankId: keller.tankId,
          MexName: 'Keller',
          CurrentVolume: 750,
          CurrentVolumePercentage: 50,
          MaxVolume: 1500,
          ZipCode: '10115',
        },
        { SensorId: garage.sensorId, IsMain: false, CurrentVolume: 300, CurrentVolumePercentage: 20 },
      ],
    });
    expect(answer.Items[0].RemainingDays).toBeGreaterThan(10);
    expect(answer.Items).toHaveLength(2);
  });

  it('are left out until they have measured', async () => {
    const uli = await customer('uli@beispiel.de');
    const { tankId } = await addSensedTank(uli.id, { name: 'Keller', litres: 750 });
    await server.deps.db.deleteFrom('tankDays').where('tankId', '=', tankId).execute();
    expect((await uli.get('')).json()).toMatchObject({ HasMultipleMexDevices: false, Items: [] });
  });
});

describe('the market of today', () => {
  it('is told against the day before', async () => {
    await marketPrice('2026-11-20', 10_000);
    await marketPrice('2026-11-21', 10_150);
    expect((await eva.get('')).json()).toMatchObject({ PriceComparedToYesterdayPercentage: 0.015 });
  });

  it.each(['?countryId=4', '?countryId=x'])('is refused for %s', async (query) => {
    expect((await eva.get(query)).statusCode).toBe(400);
    expect((await eva.get(`/orders${query}`)).statusCode).toBe(400);
  });
});
