import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#db/database.ts';
import { placedOrder } from '#features/orders/placed-order.fixture.ts';
import { riseKey } from '#features/sensors/deliveries/rises.rules.ts';
import { answerRise } from '#features/sensors/deliveries/typed-deliveries.store.ts';
import { householdFixture } from '#features/sensors/household.fixture.ts';
import { storeReadings } from '#features/sensors/readings/store-readings.ts';
import { postedForm } from '#platform/forms/posted-form.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { withSlowAnswer } from '#test/slow-answer.ts';
import { yearlyReport } from './report.ts';
import { reportCsv } from './report-csv.ts';
import { missingTexts, reportDocument } from './report-document.ts';
import { submitReportForm } from './submit-report-form.ts';

let test: TestDatabase;
const now = new Date('2026-11-20T12:00:00Z');
const deps = () => ({ db: test.db, clock: { now: () => now } });

beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

let count = 0;
const household = (owner: { userId?: number; postalCode?: string; name?: string } = {}) =>
  householdFixture(test.db, {
    ...(owner.userId !== undefined && { userId: owner.userId }),
    email: `anstieg${++count}@beispiel.de`,
    now: new Date('2024-01-01T00:00:00Z'),
    tank: { livingArea: 150, postalCode: owner.postalCode ?? '10115', name: owner.name ?? 'Keller' },
  });

async function report(userId: number, year = 2025) {
  const found = await yearlyReport(deps(), { userId, year, house: null });
  if (!found) throw new Error('no report');
  return found;
}

async function send(userId: number, values: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.set(name, value);
  return submitReportForm(deps(), { userId, report: await report(userId), form: postedForm(form) });
}

/** Answers the first rise that is asked about. */
async function answer(userId: number, values: Record<string, string>) {
  const [rise] = (await report(userId)).tanks.flatMap(({ rises }) => rises);
  if (!rise) throw new Error('nothing is asked');
  return send(userId, { intent: 'rise', rise: riseKey(rise), amount: String(rise.litres), ...values });
}

const level = (tankId: number, day: string, last: number) =>
  test.db
    .insertInto('tankDays')
    .values({ tankId, day, low: last, high: last, last, lastAt: now, readings: 1 })
    .execute();

const seen = (tankId: number, day: string, litres: number, more: { createdAt?: Date } = {}) =>
  test.db
    .insertInto('tankRefills')
    .values({ tankId, day, litres, source: 'sensor', createdAt: now, ...more })
    .execute();

const deliver = (userId: number, tankId: number, [day, amount, cost]: [string, string, string]) =>
  send(userId, { intent: 'delivery', tank: String(tankId), day, amount, cost });

/** A year that would be complete, but for a rise of 1,480 l in March. */
async function withRise() {
  const home = await household();
  await level(home.tankId, '2024-12-31', 500);
  await deliver(home.userId, home.tankId, ['2024-06-01', '500', '500']);
  await seen(home.tankId, '2025-03-14', 1480);
  await level(home.tankId, '2025-12-31', 600);
  return home;
}

const textOf = async (userId: number) => {
  const sender = { sender: 'Brennwert', footer: [] };
  const document = reportDocument(await report(userId), { name: 'Eva Linde', email: '', now, sender });
  return JSON.stringify(document);
};

describe('a rise that no delivery explains', () => {
  it('is asked about, and nothing is split before it is answered, neither in the files', async () => {
    const { userId } = await withRise();
    const found = await report(userId);
    const question = 'Am 14. März 2025 stieg der Stand von Tank „Keller“ um 1.480 l. War das eine Lieferung?';
    expect(missingTexts(found)).toEqual([question]);
    expect([found.total, found.split, found.deliveries.map(({ day }) => day)]).toEqual([
      null,
      null,
      ['2024-06-01'],
    ]);
    expect(await textOf(userId)).toContain(
      'Solange eine Frage offen ist, werden die CO₂-Kosten nicht aufgeteilt.',
    );
    expect(await textOf(userId)).not.toContain('Anlage zum Kohlendioxidkostenaufteilungsgesetz');
    const lines = reportCsv(found).split('\r\n');
    expect(lines.at(-2)).toContain('War das eine Lieferung?');
    expect(lines.find((line) => line.includes(';Summe;'))).toMatch(/;2025-01-01;2025-12-31;+$/);
  });

  it('is a delivery with its price once its owner says so, in the tank that it is named with', async () => {
    const { userId, tankId } = await withRise();
    const bill = { answer: 'priced', amount: '1.500', cost: '1.350,00', co2: '220' };
    expect(await answer(userId, bill)).toBe('saved');
    const found = await report(userId);
    expect(found.missing).toEqual([]);
    expect(found.deliveries.at(-1)).toMatchObject({ tankId, tank: 'Keller', litres: 1500, cost: 135_000 });
    expect(found.total?.litres).toBe(1400);
    expect(found.split?.landlord).toBeGreaterThan(0);
    expect(await textOf(userId)).toContain('"14.03.2025","Keller","vom Sensor gesehen, von Ihnen bestätigt"');
    // What the bill of the other one says for CO2 is reckoned.
    expect(reportCsv(found)).toContain(
      'Mein Haus;Keller;2024-06-01;2024-06-01;;500;;;;;500,00;71,66;;;;von Ihnen eingetragen;',
    );
    expect(reportCsv(found)).toContain(
      'Mein Haus;Keller;2025-03-14;2025-03-14;;1500;;;;;1350,00;220,00;;;;vom Sensor gesehen, von Ihnen bestätigt;',
    );
  });

  it('lacks its price until that is typed, and is no second delivery then', async () => {
    const { userId, tankId } = await withRise();
    expect(await answer(userId, { answer: 'unpriced', amount: '1.500' })).toBe('saved');
    const open = await report(userId);
    expect([open.missing.map(({ what }) => what), open.split]).toEqual([['price'], null]);
    expect(await deliver(userId, tankId, ['2025-03-13', '1.500', '1.350,00'])).toBe('saved');
    const priced = await report(userId);
    expect(priced.missing).toEqual([]);
    expect(priced.deliveries.map(({ day, litres }) => [day, litres])).toEqual([
      ['2024-06-01', 500],
      ['2025-03-13', 1500],
    ]);
  });

  it('is no oil where its owner says so, and what does not add up then is asked about', async () => {
    const { userId } = await withRise();
    expect(await answer(userId, { answer: 'none' })).toBe('saved');
    const found = await report(userId);
    expect(found.dismissed).toMatchObject([{ day: '2025-03-14', litres: 1480, tank: 'Keller' }]);
    expect([found.missing.map(({ what }) => what), found.split]).toEqual([['contradiction'], null]);
    expect(missingTexts(found)[0]).toContain('Kam noch eine Lieferung? Dann tragen Sie sie ein.');
  });

  it.each(['priced', 'unpriced', 'none'])(
    'is asked about as before when the answer %s is taken back',
    async (said) => {
      const { userId } = await withRise();
      await answer(userId, { answer: said, amount: '1.700', cost: '1.500' });
      const answered = await report(userId);
      const [last] = [
        ...answered.dismissed,
        ...answered.deliveries.filter(({ source }) => source === 'sensor'),
      ];
      const back = { intent: 'remove', refill: String(last?.refillId) };
      expect([await send(userId, back), await send(userId, back)]).toEqual(['saved', 'saved']);
      const found = await report(userId);
      expect(found.missing).toMatchObject([{ what: 'rise', litres: 1480, day: '2025-03-14' }]);
      expect(found.dismissed).toEqual([]);
    },
  );

  it('before the year is asked about as far as the stock at its beginning reaches back', async () => {
    const { userId, tankId } = await household();
    await level(tankId, '2024-12-31', 900);
    await level(tankId, '2025-12-31', 100);
    await seen(tankId, '2023-03-01', 800);
    await seen(tankId, '2024-05-01', 700);
    await deliver(userId, tankId, ['2024-09-01', '600', '540']);
    const found = await report(userId);
    expect(found.missing.filter(({ what }) => what === 'rise')).toMatchObject([{ day: '2024-05-01' }]);
    // How much was used does not depend on it; what it cost does.
    expect([found.total?.litres, found.total?.cost, found.split]).toEqual([800, null, null]);
    await answer(userId, { answer: 'none' });
    expect((await report(userId)).missing.map(({ what }) => what)).toEqual(['rise']);
  });

  it('is explained by what was typed for these days, until that is taken away', async () => {
    const { userId, tankId } = await withRise();
    await deliver(userId, tankId, ['2025-03-12', '1.500', '1.350']);
    const typed = await report(userId);
    expect([typed.missing, typed.split?.co2Cost]).toEqual([[], expect.any(Number)]);
    await send(userId, { intent: 'remove', refill: String(typed.deliveries.at(-1)?.refillId) });
    expect((await report(userId)).missing).toMatchObject([{ what: 'rise', litres: 1480 }]);
  });

  it('is asked about for what a smaller delivery leaves of it', async () => {
    const { userId, tankId } = await withRise();
    await deliver(userId, tankId, ['2025-03-14', '500', '450']);
    expect(missingTexts(await report(userId))[0]).toContain('um 980 l mehr, als geliefert wurde. Kam noch');
  });

  it('goes away with the readings that take it back, and stays answered once it was', async () => {
    const { userId, tankId, sensorId } = await household();
    const reading = (value: number, deviceAt: string) => ({
      sequence: null,
      temperature: null,
      battery: null,
      signal: null,
      deviceAt: new Date(deviceAt),
      measure: 'distance' as const,
      value,
    });
    const at = { db: test.db, clock: { now: () => new Date('2026-03-14T13:00:00Z') } };
    const store = (...readings: ReturnType<typeof reading>[]) => storeReadings(at, [{ sensorId, readings }]);
    const asked = async () => {
      const found = await report(userId, 2026);
      return found.tanks.flatMap(({ rises }) => rises.map(({ litres }) => litres));
    };
    await store(reading(1200, '2026-03-14T05:00:00Z'), reading(1200, '2026-03-14T06:00:00Z'));
    await store(reading(700, '2026-03-14T08:00:00Z'), reading(701, '2026-03-14T08:30:00Z'));
    await store(reading(700, '2026-03-14T10:00:00Z'));
    expect(await asked()).toEqual([500]);
    // What came late says that the tank was no fuller between them: one may be a lie, two are none.
    await store(reading(1199, '2026-03-14T09:00:00Z'));
    expect(await asked()).toEqual([500]);
    await store(reading(1198, '2026-03-14T09:30:00Z'));
    expect(await asked()).toEqual([]);
    await store(reading(600, '2026-03-14T11:00:00Z'), reading(602, '2026-03-14T12:00:00Z'));
    await store(reading(601, '2026-03-14T13:00:00Z'));
    const [open] = (await report(userId, 2026)).tanks.flatMap(({ rises }) => rises);
    if (!open) throw new Error('nothing is asked');
    const form = new FormData();
    const said = { intent: 'rise', rise: riseKey(open), answer: 'unpriced', amount: '590' };
    for (const [name, value] of Object.entries(said)) form.set(name, value);
    const of = await report(userId, 2026);
    expect(await submitReportForm(deps(), { userId, report: of, form: postedForm(form) })).toBe('saved');
    await store(reading(601, '2026-03-14T12:00:00Z'));
    expect(await asked()).toEqual([]);
    expect((await report(userId, 2026)).deliveries).toMatchObject([{ tankId, litres: 590 }]);
  });

  it('is not asked about again by readings that were on their way while its owner answered', async () => {
    const { userId, tankId, sensorId } = await household();
    const store = (db: Database, ...levels: [time: string, distance: number][]) =>
      storeReadings({ db, clock: { now: () => new Date('2026-03-14T13:00:00Z') } }, [
        {
          sensorId,
          readings: levels.map(([at, value]) => ({
            sequence: null,
            temperature: null,
            battery: null,
            signal: null,
            deviceAt: new Date(`2026-03-14T${at}:00Z`),
            measure: 'distance' as const,
            value,
          })),
        },
      ]);
    await store(test.db, ['05:00', 1200], ['06:00', 1200]);
    await store(test.db, ['08:00', 700], ['08:30', 701], ['10:00', 700]);
    const rises = async () => (await report(userId, 2026)).tanks.flatMap((tank) => tank.rises);
    const [open] = await rises();
    if (!open) throw new Error('nothing is asked');
    const bill = { day: open.day, litres: 510, cost: null, co2Cost: null };
    const said = { userId, tankId, until: '2026-11-19', key: riseKey(open), formKey: null, now, bill };
    const answered: string[] = [];
    const slow = withSlowAnswer(
      test.db,
      async () => answered.push(await answerRise(test.db, said)),
      'from tank_refills known',
    );
    await store(slow, ['11:00', 701]);
    expect(answered).toEqual(['saved']);
    expect(await rises()).toEqual([]);
    expect((await report(userId, 2026)).deliveries).toMatchObject([{ tankId, litres: 510 }]);
    await store(test.db, ['12:00', 700]);
    expect(await rises()).toEqual([]);
  });

  it('is answered once by two presses and by two tabs', async () => {
    const { userId } = await withRise();
    const bill = { answer: 'priced', amount: '1.500', cost: '1.350', key: 'antwort' };
    const [rise] = (await report(userId)).tanks.flatMap(({ rises }) => rises);
    if (!rise) throw new Error('nothing is asked');
    const sent = { intent: 'rise', rise: riseKey(rise), ...bill };
    const presses = await Promise.all([1, 2].map(() => send(userId, sent)));
    expect([...presses, await send(userId, sent)]).toEqual(['saved', 'saved', 'saved']);
    expect(await send(userId, { ...sent, answer: 'none', key: 'anderes' })).toBe('stale');
    expect((await report(userId)).deliveries.map(({ litres }) => litres)).toEqual([500, 1500]);
  });

  it('that has become another one meanwhile is not answered by what was said of the first', async () => {
    const { userId, tankId } = await withRise();
    const [rise] = (await report(userId)).tanks.flatMap(({ rises }) => rises);
    if (!rise) throw new Error('nothing is asked');
    await test.db
      .updateTable('tankRefills')
      .set({ litres: 900 })
      .where('day', '=', rise.day)
      .where('tankId', '=', tankId)
      .execute();
    expect(await send(userId, { intent: 'rise', rise: riseKey(rise), answer: 'none' })).toBe('stale');
    expect((await report(userId)).missing).toMatchObject([{ what: 'rise', litres: 900 }]);
  });

  it.each<[string, number | null, string, number[]]>([
    // Of the levels at both ends of the year.
    ['take it back', null, 'stale', [100]],
    ['make another one of it', 900, 'stale', [900]],
    ['propose the same anew', 1480, 'saved', []],
  ])(
    'is not said to be answered where readings %s while the answer is on its way',
    async (_, litres, told, asked) => {
      const { userId, tankId } = await withRise();
      const [rise] = (await report(userId)).tanks.flatMap(({ rises }) => rises);
      if (!rise) throw new Error('nothing is asked');
      const readings = await test.db.startTransaction().execute();
      await readings
        .deleteFrom('tankRefills')
        .where('id', '=', rise.refillId ?? 0)
        .execute();
      const { rows: backends } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(readings);
      const press = send(userId, {
        intent: 'rise',
        rise: riseKey(rise),
        answer: 'unpriced',
        amount: '1.500',
      });
      const waiting = async () => {
        const { rows } = await sql`
        select from pg_stat_activity where ${backends[0]?.pid ?? 0} = any(pg_blocking_pids(pid))`.execute(
          test.db,
        );
        return rows.length;
      };
      await expect.poll(waiting, { timeout: 10_000 }).toBe(1);
      if (litres !== null)
        await readings
          .insertInto('tankRefills')
          .values({ tankId, day: rise.day, litres, source: 'sensor', createdAt: now })
          .execute();
      await readings.commit().execute();
      expect(await press).toBe(told);
      const found = await report(userId);
      expect(found.tanks.flatMap(({ rises }) => rises.map((one) => one.litres))).toEqual(asked);
      const answered = found.deliveries.filter(({ source }) => source === 'sensor');
      expect(answered.map((one) => one.litres)).toEqual(told === 'saved' ? [1500] : []);
    },
  );

  it('is answered by nobody else', async () => {
    const { userId } = await withRise();
    const stranger = await withRise();
    const [rise] = (await report(userId)).tanks.flatMap(({ rises }) => rises);
    if (!rise) throw new Error('nothing is asked');
    expect(await send(stranger.userId, { intent: 'rise', rise: riseKey(rise), answer: 'none' })).toBeNull();
    const other = (await report(userId)).deliveries[0]?.refillId;
    expect(await send(stranger.userId, { intent: 'remove', refill: String(other) })).toBeNull();
    expect((await report(userId)).deliveries).toHaveLength(1);
  });

  it('names what is wrong beside its field and keeps what was typed', async () => {
    const { userId } = await withRise();
    const typed = { answer: 'priced', amount: 'viel', cost: 'x', co2: 'y' };
    expect(await answer(userId, typed)).toMatchObject({
      intent: 'rise',
      errors: { amount: 'litres', cost: 'money', co2: 'money' },
      input: typed,
    });
    expect(await answer(userId, { answer: 'priced', cost: '100', co2: '101' })).toMatchObject({
      errors: { co2: 'share' },
    });
    expect(await answer(userId, { answer: 'unpriced', amount: '0' })).toMatchObject({
      errors: { amount: 'litres' },
    });
  });
});

describe('a rise that only two levels tell of', () => {
  it('between neighbouring days beside a sensor that tells nothing any more is asked about', async () => {
    const { userId, tankId, sensorId } = await household();
    const reading = { deviceAt: new Date('2025-10-01T12:00:00Z'), sequence: null, temperature: null };
    const readings = [{ ...reading, measure: 'distance' as const, value: 800, battery: null, signal: null }];
    const clock = { now: () => new Date('2025-10-01T12:00:00Z') };
    await storeReadings({ db: test.db, clock }, [{ sensorId, readings }]);
    await level(tankId, '2025-12-01', 500);
    await level(tankId, '2025-12-02', 1400);
    const { tanks } = await report(userId);
    expect(tanks.flatMap(({ rises }) => rises)).toMatchObject([{ day: '2025-12-02', litres: 900 }]);
  });

  it('of a dipstick or of typed stocks is asked about with its days', async () => {
    const { userId, tankId } = await household();
    await test.db.deleteFrom('sensors').where('tankId', '=', tankId).execute();
    await level(tankId, '2024-12-31', 500);
    await level(tankId, '2025-05-03', 300);
    await level(tankId, '2025-06-09', 1280);
    await level(tankId, '2025-12-31', 200);
    const found = await report(userId);
    expect(missingTexts(found)[0]).toBe(
      'Zwischen dem 3. Mai 2025 und dem 9. Juni 2025 stieg der Stand von Tank „Keller“ um mindestens 980 l. War das eine Lieferung?',
    );
    expect([found.total, found.split]).toEqual([null, null]);
    const bill = { answer: 'priced', amount: '1.100', cost: '990' };
    for (const day of ['', '2025-05-03', '2025-06-10'])
      expect(await answer(userId, { ...bill, day })).toMatchObject({ errors: { day: 'between' } });
    expect(await answer(userId, { ...bill, day: '2025-05-20' })).toBe('saved');
    const told = await report(userId);
    expect(told.missing.map(({ what }) => what)).toEqual(['price']);
    expect(told.deliveries).toMatchObject([{ day: '2025-05-20', litres: 1100, source: 'hand' }]);
    expect(told.total?.litres).toBe(1400);
  });

  it('is no oil where its owner says so, until that is taken back', async () => {
    const { userId, tankId } = await household();
    const stock = (day: string, litres: string) =>
      send(userId, { intent: 'stock', where: `${tankId} ${day}`, litres });
    await stock('2024-12-31', '500');
    await stock('2025-12-31', '900');
    expect((await report(userId)).missing).toMatchObject([
      { what: 'rise', litres: 400, since: '2024-12-31' },
    ]);
    expect(await answer(userId, { answer: 'none' })).toBe('saved');
    const found = await report(userId);
    expect(found.missing.map(({ what }) => what)).toEqual(['contradiction']);
    await send(userId, { intent: 'remove', refill: String(found.dismissed[0]?.refillId) });
    expect((await report(userId)).missing.map(({ what }) => what)).toEqual(['rise']);
    // The stock was wrong.
    await stock('2025-12-31', '300');
    expect((await report(userId)).missing.map(({ what }) => what)).toEqual(['price']);
  });

  it('is not asked about twice where the sensor saw it, and not where it fell back at once', async () => {
    const { userId, tankId } = await household();
    for (const [day, last] of [
      ['2025-01-01', 500],
      ['2025-03-10', 300],
      ['2025-03-14', 1780],
      ['2025-07-01', 800],
      ['2025-07-05', 1100],
      ['2025-07-06', 790],
    ] as const)
      await level(tankId, day, last);
    await seen(tankId, '2025-03-14', 1480);
    const rises = async () =>
      (await report(userId)).missing.flatMap((one) => (one.what === 'rise' ? [one.day] : []));
    expect(await rises()).toEqual(['2025-03-14']);
    await answer(userId, { answer: 'none' });
    expect(await rises()).toEqual([]);
  });
});

describe('a delivery', () => {
  async function twoTanks() {
    const order = await placedOrder(test.db);
    const { postalCode } = await test.db
      .selectFrom('orders')
      .select('postalCode')
      .where('id', '=', order.id)
      .executeTakeFirstOrThrow();
    const first = await household({ postalCode });
    const second = await household({ userId: first.userId, postalCode, name: 'Garten' });
    const delivered = {
      userId: first.userId,
      state: 'delivered',
      deliveredOn: '2025-05-03',
      deliveredAmount: 3000,
      finalPrice: 270_000,
      settlement: '{"co2":null}',
    };
    await test.db.updateTable('orders').set(delivered).where('id', '=', order.id).execute();
    return { userId: first.userId, first: first.tankId, second: second.tankId, order };
  }

  it('by an order that names no tank is counted to one by name, and to another when its owner says so', async () => {
    const { userId, first, second, order } = await twoTanks();
    const tankOf = async () => (await report(userId)).deliveries.map(({ tank }) => tank);
    expect(await tankOf()).toEqual(['Keller']);
    const move = { intent: 'tank', order: String(order.id), station: '1', was: String(first) };
    const sent = { ...move, tank: String(second) };
    expect([await send(userId, sent), await send(userId, sent)]).toEqual(['saved', 'saved']);
    expect(await tankOf()).toEqual(['Garten']);
    // Another tab still shows the first tank, and says a third.
    const third = await household({ userId, name: 'Werkstatt' });
    expect(await send(userId, { ...move, tank: String(third.tankId) })).toBe('stale');
    expect(await textOf(userId)).toContain('"Garten"');
    expect(reportCsv(await report(userId))).toContain(`Garten;2025-05-03;2025-05-03;;3000;`);
  });

  it('is moved to no tank of somebody else, and by nobody else', async () => {
    const { userId, first, second, order } = await twoTanks();
    const stranger = await household();
    const move = { intent: 'tank', order: String(order.id), station: '1', was: String(first) };
    expect(await send(userId, { ...move, tank: String(stranger.tankId) })).toBeNull();
    expect(await send(stranger.userId, { ...move, tank: String(stranger.tankId) })).toBeNull();
    await deliver(userId, first, ['2025-08-01', '500', '450']);
    const typed = (await report(userId)).deliveries.at(-1);
    const typedMove = { intent: 'tank', refill: String(typed?.refillId), was: String(first) };
    expect(await send(stranger.userId, { ...typedMove, tank: String(stranger.tankId) })).toBeNull();
    expect(await send(userId, { ...typedMove, tank: String(second) })).toBe('saved');
    expect((await report(userId)).deliveries.at(-1)).toMatchObject({ tank: 'Garten', litres: 500 });
  });

  it('that went into another tank, as its owner says, leaves the rise that a sensor took for it to be asked about', async () => {
    const { userId, first, second, order } = await twoTanks();
    await test.db
      .insertInto('tankRefills')
      .values({
        tankId: first,
        day: '2025-05-03',
        litres: 2950,
        source: 'order',
        state: 'confirmed',
        orderId: order.id,
        createdAt: now,
      })
      .execute();
    expect((await report(userId)).missing.filter(({ what }) => what === 'rise')).toEqual([]);
    const move = { intent: 'tank', order: String(order.id), station: '1', was: String(first) };
    await send(userId, { ...move, tank: String(second) });
    expect((await report(userId)).missing.filter(({ what }) => what === 'rise')).toMatchObject([
      { tankId: first, litres: 2950 },
    ]);
    await send(userId, { ...move, was: String(second), tank: String(first) });
    expect((await report(userId)).missing.filter(({ what }) => what === 'rise')).toEqual([]);
  });

  it('that another tab took away, or that is an order’s by now, is neither moved nor taken back, and its owner is told', async () => {
    const { userId, first, second, order } = await twoTanks();
    await deliver(userId, first, ['2025-08-01', '500', '450']);
    const refill = String((await report(userId)).deliveries.at(-1)?.refillId);
    const taken = { intent: 'remove', refill };
    expect([await send(userId, taken), await send(userId, taken)]).toEqual(['saved', 'saved']);
    const move = { intent: 'tank', refill, was: String(first), tank: String(second) };
    expect(await send(userId, move)).toBe('stale');
    const ofOrder = { state: 'confirmed', source: 'order', orderId: order.id };
    await test.db.updateTable('tankRefills').set(ofOrder).where('id', '=', Number(refill)).execute();
    expect([await send(userId, taken), await send(userId, move)]).toEqual(['stale', 'stale']);
    await test.db.deleteFrom('tankRefills').where('id', '=', Number(refill)).execute();
    expect([await send(userId, taken), await send(userId, move)]).toEqual(['stale', 'stale']);
  });

  it('that was withdrawn from leaves its rise to be asked about', async () => {
    const { userId, first, order } = await twoTanks();
    await test.db
      .insertInto('tankRefills')
      .values({
        tankId: first,
        day: '2025-05-03',
        litres: 2950,
        source: 'order',
        state: 'confirmed',
        orderId: order.id,
        createdAt: now,
      })
      .execute();
    await test.db.updateTable('orders').set({ state: 'withdrawn' }).where('id', '=', order.id).execute();
    const found = await report(userId);
    expect(found.deliveries).toEqual([]);
    expect(found.missing.filter(({ what }) => what === 'rise')).toMatchObject([{ litres: 2950 }]);
    expect(await answer(userId, { answer: 'priced', cost: '2.500' })).toBe('saved');
    expect((await report(userId)).deliveries).toMatchObject([{ litres: 2950, cost: 250_000 }]);
  });
});
