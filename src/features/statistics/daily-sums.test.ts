import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { localDay } from '#platform/time/calendar.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { statisticsJobs, sumWaitingDays } from './daily-sums.ts';
import { type MadeOrder, ordersToCount } from './many-orders.fixture.ts';
import type { Selection } from './statistic-selection.rules.ts';
import { periodStatistics, waitingSince } from './statistics.store.ts';

let database: TestDatabase;
let orders: Awaited<ReturnType<typeof ordersToCount>>;

beforeAll(async () => {
  database = await createTestDatabase();
  orders = await ordersToCount(database.db);
});
afterAll(() => database.drop());

beforeEach(async () => {
  for (const table of ['payments', 'commission_entries', 'orders']) {
    await sql`delete from ${sql.table(table)}`.execute(database.db);
  }
  await sumAll();
});

const sumAll = async () => statisticsJobs({ db: database.db })[0]?.run({});

/** What the sums are. */
const kept = async () =>
  (
    await sql<Record<string, unknown>>`
      select country_id, area, day, product_id, is_ratepay, orders, cancelled, delivered, ordered_amount::float8,
        delivered_amount::float8, valid_amount::float8, turnover::float8, commission::float8
      from statistics_sums order by 1, 2, 3, 4, 5`.execute(database.db)
  ).rows;

/** What they have to be, counted order by order and not in SQL. */
async function counted() {
  const { rows } = await sql<Raw>`
    select o.id, o.country_id, o.placed_at, o.postal_code, o.product_id, o.payment_id, o.state, o.amount,
      o.delivered_amount, o.total_price, o.final_price, p.provider,
      array(select amount from commission_entries e where e.order_id = o.id) as commissions
    from orders o left join payments p on p.order_id = o.id`.execute(database.db);
  const sums = new Map<string, ReturnType<typeof emptySum>>();
  for (const order of rows) {
    for (const area of ['', order.postalCode.slice(0, 2)]) {
      const key = keyOf(order, area);
      const sum = sums.get(key) ?? emptySum();
      sums.set(key, sum);
      const isLost = order.state === 'cancelled' || order.state === 'withdrawn';
      sum.orders += 1;
      sum.orderedAmount += order.amount;
      sum.commission += order.commissions.reduce((a, b) => a + b, 0);
      if (isLost) sum.cancelled += 1;
      else {
        sum.turnover += order.finalPrice ?? order.totalPrice;
        sum.validAmount += order.deliveredAmount ?? order.amount;
        if (order.deliveredAmount !== null) sum.delivered += 1;
        sum.deliveredAmount += order.deliveredAmount ?? 0;
      }
    }
  }
  return [...sums].map(([key, sum]) => ({ ...JSON.parse(key), ...sum })).sort(byKey);
}

type Raw = {
  countryId: number;
  placedAt: Date;
  postalCode: string;
  productId: number;
  paymentId: number;
  state: string;
  amount: number;
  deliveredAmount: number | null;
  totalPrice: number;
  finalPrice: number | null;
  provider: string | null;
  commissions: number[];
};

const emptySum = () => ({
  orders: 0,
  cancelled: 0,
  delivered: 0,
  orderedAmount: 0,
  deliveredAmount: 0,
  validAmount: 0,
  turnover: 0,
  commission: 0,
});

const keyOf = (order: Raw, area: string) =>
  JSON.stringify({
    countryId: order.countryId,
    area,
    day: berlinDay(order.placedAt),
    productId: order.productId,
    isRatepay: order.provider === 'ratepay' || (order.provider === null && order.paymentId === 23),
  });

const berlinDay = (moment: Date) => localDay(moment, 'Europe/Berlin');

type Key = { countryId: number; area: string; day: string; productId: number; isRatepay: boolean };
const byKey = (a: Key, b: Key) =>
  a.countryId - b.countryId ||
  (a.area < b.area ? -1 : a.area > b.area ? 1 : 0) ||
  (a.day < b.day ? -1 : a.day > b.day ? 1 : 0) ||
  a.productId - b.productId ||
  Number(a.isRatepay) - Number(b.isRatepay);

const products = { 1: [1, 2, 4], 2: [6, 9], 3: [12] } as const;

const anOrder = fc
  .record({
    countryId: fc.constantFrom(1 as const, 2 as const, 3 as const),
    // Around the night of the autumn change and a turn of the year, hour by hour.
    placedAt: fc
      .tuple(fc.constantFrom('2026-10-24T20:00:00Z', '2025-12-31T20:00:00Z'), fc.integer({ min: 0, max: 40 }))
      .map(([start, hours]) => new Date(Date.parse(start) + hours * 3_600_000)),
    product: fc.nat(5),
    paymentId: fc.constantFrom(6, 23, 27),
    postalCode: fc.constantFrom('10115', '10247', '11011', '80331', '01067'),
    amount: fc.integer({ min: 500, max: 32_000 }),
    price: fc.integer({ min: 50_000, max: 4_000_000 }),
  })
  .map(({ product, ...order }) => {
    const sold = products[order.countryId];
    return { ...order, productId: sold[product % sold.length] ?? 1 };
  });

const aStep = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('place' as const), order: anOrder }) },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constantFrom(
        'deliver',
        'cancel',
        'withdraw',
        'confirm',
        'charge',
        'lend',
        'shorten',
      ) as fc.Arbitrary<'deliver' | 'cancel' | 'withdraw' | 'confirm' | 'charge' | 'lend' | 'shorten'>,
      which: fc.nat(100),
      value: fc.integer({ min: 1, max: 30_000 }),
    }),
  },
  { weight: 2, arbitrary: fc.constant({ kind: 'sum' as const }) },
);

async function walk(steps: readonly (typeof aStep extends fc.Arbitrary<infer Step> ? Step : never)[]) {
  const made: MadeOrder[] = [];
  for (const step of steps) {
    if (step.kind === 'place') made.push(await orders.place(step.order));
    else if (step.kind === 'sum') await sumWaitingDays(database.db);
    else {
      const order = made[step.which % Math.max(1, made.length)];
      if (!order) continue;
      if (step.kind === 'deliver') await orders.deliver(order, step.value, step.value * 90);
      if (step.kind === 'cancel') await orders.move(order, 'cancelled');
      if (step.kind === 'withdraw') await orders.move(order, 'withdrawn');
      if (step.kind === 'confirm') await orders.move(order, 'confirmed');
      if (step.kind === 'charge') await orders.charge(order, step.value - 10_000);
      if (step.kind === 'lend') await orders.lend(order);
      if (step.kind === 'shorten') await orders.shorten(order);
    }
  }
}

const order = (postalCode: string, day = '2026-11-20') => ({
  countryId: 1 as const,
  placedAt: new Date(`${day}T11:00:00Z`),
  productId: 1,
  paymentId: 6,
  postalCode,
  amount: 3000,
  price: 300_000,
});

describe('the sums of days', () => {
  it('are what the orders are, whatever happened to them and whenever was summed', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(aStep, { maxLength: 40 }), async (steps) => {
        await walk(steps);
        await sumAll();
        expect(await kept()).toEqual(await counted());
        expect(await waitingSince(database.db)).toBeNull();
      }),
      { numRuns: 25 },
    );
  });

  it('say the same as the orders themselves for an area, however many digits it has', async () => {
    for (const code of ['10115', '10117', '10999', '11011', '01067']) await orders.place(order(code));
    await sumAll();
    const selection: Selection = {
      countryId: 1,
      from: '2026-11-01',
      until: '2026-11-30',
      step: 'month',
      productId: null,
      productGroupId: null,
      area: '',
      isRatepay: false,
    };
    const ordersIn = async (area: string) =>
      (await periodStatistics(database.db, { ...selection, area }, [selection]))[0]?.orders;
    expect(await Promise.all(['', '1', '10', '101', '1011', '10115', '0', '99999'].map(ordersIn))).toEqual([
      ...[5, 4, 3, 2, 2, 1, 1, 0],
    ]);
  });

  it('are whole after a job was killed in the middle', async () => {
    for (let day = 1; day <= 9; day++) await orders.place(order('10115', `2026-11-0${day}`));
    const blocker = await database.pool.connect();
    try {
      await blocker.query('begin; lock table statistics_sums in access exclusive mode');
      const killed = sumWaitingDays(database.db);
      const outcome = killed.then(
        () => 'done',
        () => 'killed',
      );
      await expect
        .poll(async () => {
          const { rowCount } = await blocker.query(
            `select pg_terminate_backend(pid) from pg_stat_activity
             where datname = current_database() and pid <> pg_backend_pid() and wait_event_type = 'Lock'`,
          );
          return rowCount;
        })
        .toBe(1);
      expect(await outcome).toBe('killed');
    } finally {
      await blocker.query('rollback');
      blocker.release();
    }
    expect(await kept()).toEqual([]);
    expect(await waitingSince(database.db)).toMatchObject({ days: 9 });
    await sumAll();
    expect(await kept()).toEqual(await counted());
    expect(await sumWaitingDays(database.db)).toBe(0);
  });

  it('are right when several processes sum while orders come in', async () => {
    const codes = ['10115', '10247', '80331', '01067'];
    let isOver = false;
    const summing = async () => {
      while (!isOver) await sumWaitingDays(database.db);
    };
    const buying = async (code: string) => {
      for (let n = 0; n < 15; n++) {
        const placed = await orders.place(order(code));
        await orders.deliver(placed, 2900, 290_000);
      }
    };
    const jobs = [summing(), summing()];
    await Promise.all(codes.map(buying));
    isOver = true;
    await Promise.all(jobs);
    await sumAll();
    expect(await kept()).toEqual(await counted());
    expect((await kept()).find(({ area }) => area === '')).toMatchObject({ orders: 60, delivered: 60 });
  });

  it('wait for the next minute when orders came in while they were made', async () => {
    // What somebody does who orders just then.
    await sql`create function order_meanwhile() returns trigger language plpgsql as $$
      begin insert into statistics_waiting (country_id, day) values (1, '2026-11-20'); return null; end $$`.execute(
      database.db,
    );
    await sql`create trigger order_meanwhile after delete on statistics_waiting
      for each statement execute function order_meanwhile()`.execute(database.db);
    try {
      await orders.place(order('10115'));
      await sumAll();
      expect(await kept()).toEqual(await counted());
      expect(await waitingSince(database.db)).toMatchObject({ days: 1 });
    } finally {
      await sql`drop function order_meanwhile cascade`.execute(database.db);
    }
    await sumAll();
    expect(await waitingSince(database.db)).toBeNull();
  });

  it('leave nothing behind of a day without orders', async () => {
    await orders.place(order('10115'));
    await sumAll();
    expect(await kept()).toHaveLength(2);
    await sql`delete from orders`.execute(database.db);
    await sumAll();
    expect(await kept()).toEqual([]);
  });

  it('are not waited for by those who order on the same day', async () => {
    const isPlacedMeanwhile = await database.db.transaction().execute(async (tx) => {
      await orders.place(order('10115'), tx);
      const meanwhile = database.db.transaction().execute(async (other) => {
        await sql`set local statement_timeout = '2s'`.execute(other);
        await orders.place(order('10115'), other);
      });
      return meanwhile.then(
        () => true,
        () => false,
      );
    });
    expect(isPlacedMeanwhile).toBe(true);
    await sumAll();
    expect(await kept()).toEqual(await counted());
  });
});
