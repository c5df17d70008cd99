import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '#db/database.ts';
import type { OrderId } from '#features/catalog/catalog.rules.ts';
import type { CountryId } from '#features/places/countries.ts';
import { type ChangeRequest, changeOrder } from './change/change-order.ts';
import { address, placingFixture, requestIn } from './orders.fixture.ts';
import { findOrder } from './orders.store.ts';
import type { OrderParty, OrderStep } from './orders.types.ts';
import { placeOrder } from './place/place-order.ts';

/** A placed order and what changes it, one step after the other; `stations` share its 3,000 l evenly. */
export async function placedOrder(
  db: Database,
  countryId: CountryId = 1,
  more: { stations?: number; partnerId?: number } = {},
) {
  const { stations = 1, partnerId } = more;
  const fixture = await placingFixture(db, countryId);
  const asked = { ...requestIn(countryId), stations, climateContribution: true };
  const request = fixture.request(
    countryId === 1
      ? { hash: fixture.offerFor(asked).hash, stations: sharedStations(stations) }
      : { stations: stationIn(countryId) },
  );
  const outcome = await placeOrder(fixture.deps, { request, placing: fixture.placing, partnerId });
  if (outcome.kind !== 'placed') throw new Error(JSON.stringify(outcome));
  const { id } = outcome.order;
  const dealer: OrderParty = { actor: 'dealer', userId: await anyUser(db), dealerId: fixture.dealerId };
  const customer: OrderParty = { actor: 'guest', userId: await anyUser(db) };
  const support: OrderParty = { actor: 'support', userId: await anyUser(db) };
  const present = async () => {
    const order = await findOrder(db, id);
    if (!order) throw new Error('the order is gone');
    return order;
  };
  const change = async (party: OrderParty, step: OrderStep, more: Partial<ChangeRequest> = {}) =>
    changeOrder(fixture.deps, {
      orderId: id,
      version: more.version ?? (await present()).version,
      key: randomUUID(),
      party,
      step,
      ...more,
    });
  const move = async (party: OrderParty, step: OrderStep) => {
    const moved = await change(party, step);
    if (moved.kind !== 'changed') throw new Error(JSON.stringify(moved));
    return moved.order;
  };
  return { ...fixture, id, dealer, customer, support, present, change, move };
}

const homes = {
  1: ['10115', 'Berlin', 'DE', '030 901820'],
  2: ['1010', 'Wien', 'AT', '01 5880'],
  3: ['8001', 'Zürich', 'CH', '044 668 18 00'],
} as const;

export const stationIn = (countryId: CountryId) => {
  const [postalCode, place, countryIso, phone] = homes[countryId];
  const person = { salutation: '', title: '', company: '', firstName: 'Anna', lastName: 'Heide' } as const;
  return [
    {
      address: { ...person, street: 'Lindenweg 4a', extra: '', postalCode, place, countryIso, phone },
      amount: 3000,
    },
  ];
};

const sharedStations = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    address: { ...address, ...(at > 0 && { street: `Lindenweg ${4 + at}` }) },
    amount: 3000 / count,
  }));

export async function anyUser(db: Database): Promise<number> {
  const { id } = await db
    .insertInto('users')
    .values({ countryId: 1, email: `${randomUUID()}@beispiel.de`, isGuest: true })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Kinds of the mails that an order's events asked for. */
export async function changeMailsOf(db: Database, id: OrderId): Promise<string[]> {
  const { rows } = await sql<{ kind: string }>`
    select payload->>'kind' as kind from graphile_worker._private_jobs
    where (payload->>'about')::bigint in (select id from order_events where order_id = ${id}) order by 1`.execute(
    db,
  );
  return rows.map((row) => row.kind);
}
