import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startRun } from '#platform/work/run-acts.ts';
import { runOf } from '#platform/work/runs.store.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { eventsOf } from '../change/order-changes.store.ts';
import { anyUser, changeMailsOf, placedOrder } from '../placed-order.fixture.ts';
import { ordersToRemind } from './remind-many.store.ts';
import { remindManyJob, remindManyTask } from './remind-many.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

type Placed = Awaited<ReturnType<typeof placedOrder>>;

/** So long after it was placed that its dealer may be reminded. */
async function waiting(): Promise<Placed> {
  const order = await placedOrder(database.db);
  order.clock.at = new Date((await order.present()).placedAt.getTime() + 4 * 3_600_000);
  return order;
}

async function start(order: Placed, rowIds: readonly number[], formKey = randomUUID()) {
  const userId = await anyUser(database.db);
  const run = { act: remindManyTask, userId, formKey, rowIds };
  const id = (await startRun(order.deps, run)) ?? 0;
  const outcomes = async () => {
    const found = await runOf(database.db, { id, ...run });
    return found && { isFinished: found.isFinished, of: found.rows.map(({ outcome }) => outcome) };
  };
  return { id, run, outcomes };
}

const work = ({ deps }: Placed, id: number, stopping?: AbortSignal) =>
  remindManyJob(deps).run({ id }, stopping);

const reminders = async (order: Placed) =>
  (await changeMailsOf(database.db, order.id)).filter((kind) => kind === 'dealer_reminder').length;

describe('many dealers are reminded', () => {
  it('of those orders that wait for them, and each of the others says why not', async () => {
    const [one, other] = [await waiting(), await waiting()];
    await other.move(other.dealer, { to: 'confirmed' });
    const { id, outcomes } = await start(one, [one.id, other.id, 20_000_000_000_001]);
    expect(await outcomes()).toEqual({ isFinished: false, of: [null, null, null] });
    await work(one, id);
    const { isFinished, of } = (await outcomes()) ?? {};
    expect([isFinished, of?.toSorted()]).toEqual([true, ['done', 'gone', 'not_due']]);
    expect([await reminders(one), await reminders(other)]).toEqual([1, 0]);
    const [event] = (await eventsOf(database.db, one.id)).slice(-1);
    expect([event?.actor, event?.to, event?.details.record]).toEqual([
      'support',
      'placed',
      'dealer_reminded',
    ]);
  });

  it('goes on where it was broken off, and does nothing twice', async () => {
    const order = await waiting();
    const { id, outcomes } = await start(order, [order.id]);
    await work(order, id, AbortSignal.abort());
    expect([await outcomes(), await reminders(order)]).toEqual([{ isFinished: false, of: [null] }, 0]);
    await work(order, id);
    await work(order, id);
    expect([await outcomes(), await reminders(order)]).toEqual([{ isFinished: true, of: ['done'] }, 1]);
  });

  it('remembers nothing wrong where it died between the reminder and its note', async () => {
    const order = await waiting();
    const { id, run, outcomes } = await start(order, [order.id]);
    const key = `${remindManyTask}:${id}:${order.id}`;
    const support = { actor: 'support', userId: run.userId } as const;
    await order.change(support, { to: 'dealer_reminded' }, { key });
    await work(order, id);
    expect([await outcomes(), await reminders(order)]).toEqual([{ isFinished: true, of: ['done'] }, 1]);
  });

  it('is the same run for a form that is sent twice, and no run for the form of somebody else', async () => {
    const order = await waiting();
    const { id, run } = await start(order, [order.id]);
    expect(await startRun(order.deps, run)).toBe(id);
    const stranger = await anyUser(database.db);
    expect(await startRun(order.deps, { ...run, userId: stranger })).toBeNull();
    expect(await runOf(database.db, { id, act: remindManyTask, userId: stranger })).toBeNull();
  });

  it('once, when two do it at the same time', async () => {
    const order = await waiting();
    const runs = [await start(order, [order.id]), await start(order, [order.id])];
    await Promise.allSettled(runs.map(({ id }) => work(order, id)));
    // Who met the other in between is tried again, as the queue does.
    for (const { id } of runs) await work(order, id);
    const outcomes = await Promise.all(runs.map((one) => one.outcomes()));
    expect(outcomes.flatMap((one) => one?.of ?? []).toSorted()).toEqual(['done', 'reminded_today']);
    expect(await reminders(order)).toBe(1);
  });
});

describe('a reminder', () => {
  it('takes no decision out of the hands of who saw the order before it', async () => {
    const order = await waiting();
    const { version } = await order.present();
    await order.move(order.support, { to: 'dealer_reminded' });
    const confirmed = await order.change(order.dealer, { to: 'confirmed' }, { version });
    expect(confirmed.kind).toBe('changed');
    const late = await order.change(order.dealer, { to: 'confirmed' }, { version });
    expect(late.kind).toBe('stale');
  });

  it('is for support alone', async () => {
    const order = await waiting();
    for (const party of [order.dealer, order.customer])
      expect(await order.change(party, { to: 'dealer_reminded' })).toMatchObject({
        kind: 'refused',
        reason: 'not_yours',
      });
    expect(await reminders(order)).toBe(0);
  });
});

describe('before many dealers are reminded', () => {
  it('it is said for each order that was ticked, or that the filters find, whether it can be', async () => {
    const [one, other] = [await waiting(), await waiting()];
    const now = one.clock.at;
    await other.move(other.dealer, { to: 'confirmed' });
    const asked = async (query: string) =>
      (await ordersToRemind(database.db, { search: new URLSearchParams(query), limit: 10, now })).map(
        ({ id, error }) => [id, error],
      );
    const ticked = await asked(`zeile=${one.id}&zeile=${other.id}&zeile=7`);
    expect(new Map(ticked as [number, string | null][])).toEqual(
      new Map([
        [one.id, null],
        [other.id, 'not_due'],
      ]),
    );
    expect(await asked(`alle=1&haendler=${other.dealerId}&zeile=${one.id}`)).toEqual([[other.id, 'not_due']]);
    expect(await asked('')).toEqual([]);
  });
});
