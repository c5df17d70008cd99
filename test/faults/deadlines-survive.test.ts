import { describe, expect, it, onTestFinished } from 'vitest';
import { eventsOf } from '#features/orders/change/order-changes.store.ts';
import {
  remindDealers,
  reportLateDeliveries,
  reportOverdue,
  settleDeliveries,
} from '#features/orders/deadlines/order-deadlines.ts';
import { changeMailsOf, placedOrder } from '#features/orders/placed-order.fixture.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { isQuick } from '../tags.ts';
import { killMoments } from './kill-moments.ts';
import { killedProcess } from './killed-process.ts';

type Job = 'overdue' | 'remind' | 'settle' | 'late';
type Placed = Awaited<ReturnType<typeof placedOrder>>;

const again = {
  overdue: reportOverdue,
  remind: remindDealers,
  settle: settleDeliveries,
  late: reportLateDeliveries,
};

/** An order for which the job has something to do at that moment. */
async function orderFor(job: Job, database: TestDatabase): Promise<Placed> {
  const order = await placedOrder(database.db);
  const day = '2026-11-23';
  if (job === 'overdue') order.clock.at = new Date('2026-11-24T00:00:00Z');
  if (job === 'remind') order.clock.at = new Date('2026-11-23T15:00:00Z');
  if (job === 'settle') {
    await order.move(order.dealer, { to: 'confirmed' });
    await order.move(order.dealer, { to: 'scheduled', day, window: 'day', reason: '' });
    order.clock.at = new Date(`${day}T15:00:00Z`);
    await order.move(order.dealer, { to: 'delivered', amount: 3000, day, reason: '' });
    order.clock.at = new Date('2026-12-08T15:00:00Z');
  }
  if (job === 'late') {
    await order.move(order.dealer, { to: 'confirmed' });
    await order.move(order.dealer, { to: 'scheduled', day, window: 'day', reason: '' });
    order.clock.at = new Date('2026-11-26T09:00:00Z');
  }
  return order;
}

/** Runs the job on all databases until each stands still, and dies; answers which were cut off. */
async function runAndDie(job: Job, databases: readonly { url: string; stopAt: number }[], now: Date) {
  const task = { job, databases, now: now.toISOString() };
  return (await killedProcess('deadline-crash.process.ts', task)) as boolean[];
}

const expected: Readonly<Record<Job, { mails: string[]; events: number; calls: number }>> = {
  overdue: {
    mails: ['dealer_order_overdue', 'order_overdue', 'support_order_overdue'],
    events: 1,
    calls: 12,
  },
  late: {
    mails: [
      ...['dealer_delivery_late', 'order_appointment', 'order_confirmed', 'order_delivery_late'],
      'support_delivery_late',
    ],
    events: 3,
    calls: 12,
  },
  remind: { mails: ['dealer_reminder'], events: 1, calls: 12 },
  settle: { mails: ['order_appointment', 'order_confirmed', 'order_settlement'], events: 5, calls: 18 },
};

describe('a deadline job that is killed at any call', () => {
  it.each<Job>(isQuick ? ['settle'] : ['overdue', 'remind', 'settle', 'late'])(
    '%s: the next run does the rest, and all of it once',
    async (job) => {
      const { mails, events, calls } = expected[job];
      const stops = killMoments(calls);
      const databases = await Promise.all(stops.map(() => createTestDatabase()));
      onTestFinished(async () => {
        for (const database of databases) await database.drop();
      });
      const orders: Placed[] = [];
      for (const database of databases) orders.push(await orderFor(job, database));
      const now = orders[0]?.clock.at ?? new Date();
      const wereCut = await runAndDie(
        job,
        databases.map(({ url }, at) => ({ url, stopAt: stops[at] ?? 0 })),
        now,
      );
      expect(wereCut.filter((wasCut) => wasCut).length).toBeGreaterThan(isQuick ? 0 : 2);
      for (const [at, order] of orders.entries()) {
        await again[job](order.deps);
        await again[job](order.deps);
        const { db } = databases[at] ?? {};
        if (!db) continue;
        expect(await changeMailsOf(db, order.id)).toEqual(mails);
        expect(await eventsOf(db, order.id)).toHaveLength(events);
      }
    },
  );
});
