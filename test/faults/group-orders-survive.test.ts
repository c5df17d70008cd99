import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inviting, neighbourhood } from '#features/group-orders/group-orders.fixture.ts';
import { membersOf } from '#features/group-orders/group-orders.store.ts';
import { endCollecting, settleGroupOrders } from '#features/group-orders/settle-group-order.ts';
import { createSession } from '#features/identity/sessions/sessions.store.ts';
import { address, now, sampleRequest } from '#features/orders/orders.fixture.ts';
import { placeOrder } from '#features/orders/place/place-order.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { isQuick } from '../tags.ts';
import { killMoments } from './kill-moments.ts';
import { killedProcess } from './killed-process.ts';
import type { Walked } from './scenarios.ts';

let database: TestDatabase;
let here: Awaited<ReturnType<typeof neighbourhood>>;

beforeAll(async () => {
  database = await createTestDatabase();
  here = await neighbourhood(database.db);
});
afterAll(() => database.drop());

type Phase = 'join' | 'end' | 'settle';
type Group = Awaited<ReturnType<typeof newGroup>>;

const amount = 2000;
/** Gross of 2,000 l at the tier of 6,000 l; alone they cost 2,380.00. */
const common = 214_200;

/** A house that invited, a neighbour that joined, and a third one about to take the last place. */
async function newGroup() {
  const { group } = await here.start(amount, { ...inviting, mostHouseholds: 3 });
  await here.join(group.code, amount);
  const session = await createSession(database.db, now);
  return {
    id: group.id,
    placing: { sessionId: session.id, isAnonymous: false, key: randomUUID() },
    request: here.request({
      hash: here.offerFor({ ...sampleRequest, amount }).hash,
      stations: [{ address, amount }],
      group: here.joining(group.code),
    }),
  };
}

/** The third neighbour presses the button (again). */
async function joinAgain({ request, placing }: Group): Promise<void> {
  const outcome = await placeOrder(here.deps, { request, placing });
  if (outcome.kind !== 'placed') throw new Error(JSON.stringify(outcome));
}

async function confirmAll({ id }: Group): Promise<void> {
  for (const { orderId, state } of await membersOf(database.db, id)) {
    if (state === 'placed') await here.confirm(orderId);
  }
}

/** Groups that have come to where the step begins. */
async function readyFor(phase: Phase, count: number): Promise<Group[]> {
  const groups: Group[] = [];
  for (let n = 0; n < count; n++) groups.push(await newGroup());
  if (phase !== 'settle') return groups;
  for (const group of groups) {
    await joinAgain(group);
    await confirmAll(group);
  }
  return groups;
}

async function walkAndDie(phase: Phase, groups: readonly (Group & { stopAt: number })[]): Promise<Walked[]> {
  const task = { phase, databaseUrl: database.url, now: here.clock.at.toISOString(), groups };
  return (await killedProcess('group-crash.process.ts', task)) as Walked[];
}

/** What everybody does again after the death, as people and jobs do. */
async function goOn(phase: Phase, groups: readonly Group[]): Promise<void> {
  for (const group of groups) {
    if (phase === 'end') await endCollecting(here.deps, group.id);
    else await joinAgain(group);
    await confirmAll(group);
  }
  await settleGroupOrders(here.deps);
  await settleGroupOrders(here.deps);
}

async function mailsAbout(ids: readonly number[]): Promise<Record<string, number>> {
  const { rows } = await sql<{ kind: string; count: number }>`
    select payload->>'kind' as kind, count(*)::int as count from graphile_worker._private_jobs
    where (payload->>'about')::bigint = any (${ids}) and payload->>'kind' like '%group%' group by 1`.execute(
    database.db,
  );
  return Object.fromEntries(rows.map(({ kind, count }) => [kind, count]));
}

/** Each household has one order with the common tier, changed once, and each mail was asked for once. */
async function expectOneRun({ id }: Group, households: number): Promise<void> {
  const members = await membersOf(database.db, id);
  expect(members).toHaveLength(households);
  for (const { orderId } of members) {
    const order = await here.present(orderId);
    // Placed, confirmed, priced.
    expect(order.version).toBe(3);
    expect(order.terms).toMatchObject({ totalPrice: common, joint: { amount: households * amount } });
  }
  expect(await mailsAbout([id, ...members.map(({ orderId }) => orderId)])).toEqual({
    group_order_started: 1,
    group_order_joined: households - 1,
    group_order_closed: households,
    group_order_price: households,
    dealer_group_order: 1,
  });
}

describe('an order of neighbours whose process is killed at any call', () => {
  it.each<[Phase, string, number]>([
    ...(isQuick
      ? []
      : ([
          ['join', 'while the last one joins', 3],
          ['end', 'while the first one ends collecting', 2],
        ] satisfies [Phase, string, number][])),
    ['settle', 'while the common price is fixed', 3],
  ])(
    '(%s) %s leaves each its one order, the common tier and its mails once',
    async (phase, _, households) => {
      const [counting] = await readyFor(phase, 1);
      if (!counting) throw new Error('no group');
      const [counted] = await walkAndDie(phase, [{ ...counting, stopAt: 0 }]);
      const calls = counted?.calls ?? 0;
      expect(calls).toBeGreaterThan(4);
      const stops = killMoments(calls);
      const groups = await readyFor(phase, stops.length);
      const walked = await walkAndDie(
        phase,
        groups.map((group, at) => ({ ...group, stopAt: stops[at] ?? 0 })),
      );
      // The first request for a job that nobody asked for before takes a call more: the one that was counted.
      const missed = walked.filter(({ isThrough, calls }, at) => isThrough && calls >= (stops[at] ?? 0));
      expect(missed).toEqual([]);
      await goOn(phase, [counting, ...groups]);
      for (const group of [counting, ...groups]) await expectOneRun(group, households);
    },
  );
});
