import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Address } from '#features/customers/address-book/address-fields.ts';
import { orderTours } from '#features/group-orders/reads.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { address, placingFixture, sampleRequest } from '../orders.fixture.ts';
import type { OrderRequest } from '../orders.types.ts';
import { placeOrder } from '../place/place-order.ts';
import { ordersOfDealer } from './dealer-orders.store.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

type Fixture = Awaited<ReturnType<typeof placingFixture>>;

async function place(fixture: Fixture, change: Partial<OrderRequest>): Promise<number> {
  const outcome = await placeOrder(fixture.deps, {
    request: fixture.request(change),
    placing: { ...fixture.placing, key: JSON.stringify(change).length.toString() },
  });
  if (outcome.kind !== 'placed') throw new Error(JSON.stringify(outcome));
  return outcome.order.id;
}

const found = async ({ dealerId }: Fixture, query: string) => {
  const orders = await ordersOfDealer(
    { db: database.db, orderTours },
    {
      dealerId,
      tab: 'neu',
      query,
      tour: '',
      offset: 0,
      limit: 20,
    },
  );
  return orders.map(({ id }) => id).toSorted();
};

/** Two stations, and a company that pays. */
async function sharedOrder(fixture: Fixture) {
  const { hash } = fixture.offerFor({ ...sampleRequest, stations: 2 });
  const neighbour: Address = { ...address, firstName: 'Öykü', lastName: 'Özdemir' };
  const payer: Address = {
    ...address,
    company: 'Wärme 100% GmbH',
    lastName: 'Ziegler',
    place: 'Wien',
    postalCode: '1010',
    countryIso: 'AT',
  };
  const stations = [
    { address, amount: 1500 },
    { address: neighbour, amount: 1500 },
  ];
  return place(fixture, { hash, stations, invoiceAddress: { ...payer, phone: '' } });
}

it('a dealer finds its orders by the beginning of a postal code, name, company or place of any address', async () => {
  const [fixture, other] = [await placingFixture(database.db), await placingFixture(database.db)];
  const [shared, plain] = [await sharedOrder(fixture), await place(fixture, {})];
  await place(other, {});
  const both = [shared, plain].toSorted();
  const questions: [string, number[]][] = [
    ['', both],
    ['101', both],
    ['hEI', both],
    ['berlin', both],
    ['ÖZD', [shared]],
    ['wärme 100%', [shared]],
    ['wärme  100%', [shared]],
    ['Wien', [shared]],
    ['Ziegler', [shared]],
    // Not a beginning, not a letter of its own, and not of two fields.
    ['eide', []],
    ['%', []],
    ['_eide', []],
    ['Anna', []],
    ['1010', []],
    ['Ziegler Wien', []],
  ];
  for (const [query, ids] of questions) expect([query, await found(fixture, query)]).toEqual([query, ids]);
});

it('a dealer finds an order by its last station, however long the names of the others are', async () => {
  const fixture = await placingFixture(database.db);
  const { hash } = fixture.offerFor({ ...sampleRequest, amount: 4500, stations: 9 });
  const stations = Array.from({ length: 9 }, (_, at) => ({
    address: {
      ...address,
      company: `${at} ${'Gesellschaft '.repeat(7)}`.slice(0, 80).trim(),
      lastName: `Nachbar ${'z'.repeat(at)}`,
    },
    amount: 500,
  }));
  const id = await place(fixture, { hash, stations });
  expect(await found(fixture, '8 Gesellschaft')).toEqual([id]);
  expect(await found(fixture, 'nachbar zzzzzzzz')).toEqual([id]);
});

it('a dealer finds an order by what its addresses were changed to, and no longer by what they were', async () => {
  const fixture = await placingFixture(database.db);
  const id = await sharedOrder(fixture);
  await sql`update order_addresses set last_name = '', company = '', place = '' where order_id = ${id}`.execute(
    database.db,
  );
  expect(await found(fixture, 'Heide')).toEqual([]);
  expect(await found(fixture, 'Wärme')).toEqual([]);
  await sql`update order_addresses set place = 'Potsdam' where order_id = ${id} and position = 2`.execute(
    database.db,
  );
  expect(await found(fixture, 'pots')).toEqual([id]);
});
