import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { placedOrder } from '#features/orders/placed-order.fixture.ts';
import { oilThatCame } from '#features/sensors/deliveries/deliveries.ts';
import { householdFixture } from '#features/sensors/household.fixture.ts';
import { recordDip } from '#features/sensors/readings/record-dip.ts';
import { addTank, endTank, tanksOf } from '#features/tanks/tanks.store.ts';
import { postedForm } from '#platform/forms/posted-form.ts';
import { pdfOf } from '#platform/pdf/pdf.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
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
const household = (tank = {}) =>
  householdFixture(test.db, {
    email: `vermieter${++count}@beispiel.de`,
    now,
    tank: { livingArea: 150, ...tank },
  });

async function report(userId: number, year = 2025) {
  const found = await yearlyReport(deps(), { userId, year, house: null });
  if (!found) throw new Error('no report');
  return found;
}

async function send(userId: number, values: Record<string, string>, year = 2025) {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.set(name, value);
  const of = await report(userId, year);
  return submitReportForm(deps(), { userId, report: of, form: postedForm(form) });
}

const level = (tankId: number, day: string, last: number) =>
  test.db
    .insertInto('tankDays')
    .values({ tankId, day, low: last, high: last, last, lastAt: now, readings: 1 })
    .execute();

describe('a landlord’s year', () => {
  it('asks for a dip where the sensor tells the same since long ago, and takes what was typed', async () => {
    const { userId, tankId, sensorId } = await household();
    await level(tankId, '2025-12-31', 900);
    await level(tankId, '2026-11-19', 700);
    const receivedAt = now;
    await test.db
      .insertInto('sensorStates')
      .values({ sensorId, receivedAt, stuckSince: new Date('2026-10-04T22:30:00Z') })
      .execute();
    const stuck = await report(userId, 2026);
    expect(stuck.tanks[0]).toMatchObject({ opening: 900, closing: null, used: null });
    expect(stuck.missing).toEqual([
      { what: 'stuck', tankId, tank: 'Keller', day: '2026-11-19', since: '2026-10-05' },
    ]);
    expect(missingTexts(stuck)).toEqual([
      'Der Sensor in „Keller“ meldet seit dem 05.10.2026 denselben Wert, obwohl geheizt wird. Peilen Sie den Tank und tragen Sie den Stand am Ende des 19.11.2026 ein.',
    ]);
    expect((await report(userId)).tanks[0]).toMatchObject({ closing: 900, stuckSince: null });
    expect(await send(userId, { intent: 'stock', where: `${tankId} 2026-11-19`, litres: '640' }, 2026)).toBe(
      'saved',
    );
    expect((await report(userId, 2026)).tanks[0]).toMatchObject({ closing: 640, stuckSince: null });
  });

  it('takes what somebody read in the tank since its sensor is stuck', async () => {
    const { userId, tankId, sensorId } = await household();
    await test.db
      .insertInto('sensorStates')
      .values({ sensorId, receivedAt: now, stuckSince: new Date('2026-10-04T22:30:00Z') })
      .execute();
    const at = new Date('2026-11-19T11:00:00Z');
    await recordDip(deps(), { userId, tankId, unit: 'litres', value: 640, at });
    expect((await report(userId, 2026)).tanks[0]).toMatchObject({ closing: 640, stuckSince: null });
  });

  it('is reckoned from levels and typed deliveries, first in first out, and shared by the law', async () => {
    const { userId, tankId } = await household();
    await level(tankId, '2024-12-30', 500);
    await level(tankId, '2025-12-31', 600);
    const deliver = (day: string, amount: string, cost: string, co2 = '') =>
      send(userId, { intent: 'delivery', tank: String(tankId), day, amount, cost, co2 });
    expect(await deliver('2024-06-01', '1.000', '1.000,00', '120')).toBe('saved');
    expect(await deliver('2025-06-01', '2.100', '1.890,00', '350')).toBe('saved');
    const found = await report(userId);
    expect(found.missing).toEqual([]);
    // 500 l at 1 €, 1,500 of 2,100 l at 0.90 €.
    expect(found.total).toMatchObject({
      litres: 2000,
      kilowattHours: 20_092,
      kilograms: 5352.6,
      cost: 185_000,
    });
    // 60 € and 250 €: 310 €, 35.7 kg/m²: half each.
    expect(found.split).toMatchObject({ landlordPercent: 50, co2Cost: 31_000, landlord: 15_500 });
    const file = reportCsv(found);
    expect(file).toContain('2000;20092;5352,6;1850,00;310,00;50;155,00;155,00');
    const sender = { sender: 'Brennwert', footer: [] };
    const content = reportDocument(found, { name: 'Eva Linde', email: '', now, sender });
    expect(JSON.stringify(content)).toContain('BGBl. I S. 2154');
    expect((await pdfOf({ content, issuedAt: now })).subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('counts a delivery once whose form was sent twice, and one of another form beside it', async () => {
    const { userId, tankId } = await household();
    const typed = { intent: 'delivery', tank: String(tankId), day: '2025-05-01', amount: '500', cost: '450' };
    const twice = await Promise.all([1, 2].map(() => send(userId, { ...typed, key: 'eins' })));
    expect([...twice, await send(userId, { ...typed, key: 'eins' })]).toEqual(['saved', 'saved', 'saved']);
    expect((await report(userId)).deliveries).toHaveLength(1);
    await send(userId, { ...typed, key: 'zwei' });
    expect((await report(userId)).deliveries).toHaveLength(2);
  });

  it('counts a delivery again that was taken back and whose old form is sent once more', async () => {
    const { userId, tankId } = await household();
    const typed = { intent: 'delivery', tank: String(tankId), day: '2025-05-01', amount: '500', cost: '450' };
    const press = () => send(userId, { ...typed, key: 'genommen' });
    await press();
    const [delivery] = (await report(userId)).deliveries;
    await send(userId, { intent: 'remove', refill: String(delivery?.refillId) });
    expect((await report(userId)).deliveries).toEqual([]);
    expect([await press(), await press()]).toEqual(['saved', 'saved']);
    expect((await report(userId)).deliveries).toMatchObject([{ litres: 500, cost: 45_000 }]);
  });

  it('counts a tank that was replaced until it was ended, and orders in the one that was there then', async () => {
    const { userId, tankId: old } = await household();
    const added = {
      userId,
      countryId: 1,
      postalCode: '10115',
      name: 'Neu',
      isSetUp: true,
      livingArea: 150,
    } as const;
    const june = new Date('2025-06-30T10:00:00Z');
    await test.db
      .updateTable('tanks')
      .set({ createdAt: new Date('2024-01-01T00:00:00Z') })
      .where('id', '=', old)
      .execute();
    const next = await test.db.transaction().execute(async (tx) => {
      await endTank(tx, { id: old, userId, now: june });
      return addTank(tx, added, june);
    });
    for (const [tankId, day, litres] of [
      [old, '2024-12-31', 900],
      [old, '2025-06-30', 200],
      [next, '2024-12-31', 0],
      [next, '2025-12-31', 700],
    ] as const)
      await level(tankId, day, litres);
    await send(userId, {
      intent: 'delivery',
      tank: String(next),
      day: '2025-07-02',
      amount: '1000',
      cost: '900',
    });
    const found = await report(userId);
    expect(found.tanks.map(({ name, used, closedOn }) => [name, used?.litres, closedOn])).toEqual([
      ['Neu', 300, '2025-12-31'],
      ['Keller', 700, '2025-06-30'],
    ]);
    expect([found.total?.litres, found.missing.map(({ what }) => what)]).toEqual([1000, ['price']]);
    // In the year after it was ended it is not there.
    expect((await report(userId, 2026)).tanks.map(({ name }) => name)).toEqual(['Neu']);
    const before = await report(userId, 2024);
    expect(before.tanks.find(({ id }) => id === old)).toMatchObject({ closing: 900, closedOn: '2024-12-31' });
  });

  it('says what is missing, and takes it as it is typed', async () => {
    const { userId, tankId } = await household({ livingArea: null });
    expect(missingTexts(await report(userId))).toHaveLength(3);
    expect((await report(userId)).total).toBeNull();
    const stock = (day: string, litres: string) =>
      send(userId, { intent: 'stock', where: `${tankId} ${day}`, litres });
    expect(await stock('2024-12-31', '1.000')).toBe('saved');
    expect(await stock('2025-12-31', '0')).toBe('saved');
    expect(await send(userId, { intent: 'area', area: '120' })).toBe('saved');
    const found = await report(userId);
    expect(found.missing).toMatchObject([{ what: 'price', litres: 1000 }]);
    expect([found.total?.litres, found.total?.cost, found.split]).toEqual([1000, null, null]);
  });

  it.each([
    [
      { intent: 'stock', where: '1 2025-12-31', litres: 'viel' },
      { where: 'tank', litres: 'litres' },
    ],
    [{ intent: 'area', area: '0' }, { area: 'area' }],
    [
      { intent: 'delivery', tank: '0', day: '2027-01-01', amount: '', cost: 'x', co2: 'y' },
      { tank: 'tank', day: 'day', amount: 'litres', cost: 'money', co2: 'money' },
    ],
  ])('refuses what makes no sense beside its field: %o', async (values, errors) => {
    const { userId } = await household();
    expect(await send(userId, values)).toMatchObject({ errors, input: values });
  });

  it('takes nothing for somebody else’s tank', async () => {
    const { userId } = await household();
    const other = await household();
    const typed = {
      intent: 'delivery',
      tank: String(other.tankId),
      day: '2025-05-01',
      amount: '500',
      cost: '500',
    };
    expect(await send(userId, typed)).toMatchObject({ errors: { tank: 'tank' } });
    expect((await report(other.userId)).deliveries).toEqual([]);
  });

  it('takes the price of a refill that the sensor saw, and forgets one that is taken away', async () => {
    const { userId, tankId } = await household();
    const seen = {
      tankId,
      day: '2025-05-02',
      litres: 1480,
      source: 'sensor',
      state: 'proposed',
      createdAt: now,
    };
    await test.db.insertInto('tankRefills').values(seen).execute();
    const typed = {
      intent: 'delivery',
      tank: String(tankId),
      day: '2025-05-01',
      amount: '1500',
      cost: '1400',
    };
    await send(userId, typed);
    const [delivery, ...others] = (await report(userId)).deliveries;
    expect([delivery?.litres, delivery?.source, others]).toEqual([1500, 'hand', []]);
    await send(userId, { intent: 'remove', refill: String(delivery?.refillId) });
    expect((await report(userId)).deliveries).toEqual([]);
  });

  it('counts an order once, whatever the sensor saw of it, and shares one of two tanks among them', async () => {
    const order = await placedOrder(test.db);
    const { postalCode } = await test.db.selectFrom('orders').select('postalCode').executeTakeFirstOrThrow();
    const { userId, tankId } = await household({ postalCode });
    const second = await householdFixture(test.db, { userId, now, tank: { postalCode } });
    const delivered = {
      userId,
      state: 'delivered',
      deliveredOn: '2025-05-03',
      deliveredAmount: 3000,
      finalPrice: 270_001,
      stations: 2,
      settlement: '{"co2":null}',
    };
    await test.db.updateTable('orders').set(delivered).where('id', '=', order.id).execute();
    const seen = { day: '2025-05-01', litres: 980, source: 'sensor', createdAt: now };
    await test.db
      .insertInto('tankRefills')
      .values({ ...seen, tankId })
      .execute();
    const deliveries = async () => {
      const tanks = await tanksOf(test.db, userId);
      return (await oilThatCame(test.db, { userId, until: '2025-12-31', tanks })).deliveries;
    };
    expect((await deliveries()).map(({ source, litres }) => [source, litres])).toEqual([['order', 3000]]);
    const recognised = { ...seen, source: 'order', state: 'confirmed', orderId: order.id };
    await test.db
      .insertInto('tankRefills')
      .values([
        { ...recognised, tankId },
        { ...recognised, tankId: second.tankId, litres: 1960 },
      ])
      .execute();
    expect((await deliveries()).map((one) => [one.tankId, one.litres, one.cost])).toEqual([
      [tankId, 1000, 90_000],
      [second.tankId, 2000, 180_001],
    ]);
  });

  it('knows no law outside of Germany', async () => {
    const { userId, tankId } = await household({ countryId: 2, postalCode: '1010' });
    for (const [day, last] of [
      ['2024-12-31', 900],
      ['2025-12-31', 100],
    ] as const)
      await level(tankId, day, last);
    const found = await report(userId);
    expect([found.total?.litres, found.split]).toEqual([800, null]);
    const document = reportDocument(found, { name: '', email: 'x', now, sender: { sender: '', footer: [] } });
    expect(JSON.stringify(document)).toContain('gilt hier nicht');
  });

  it('of a year that runs ends yesterday and scales the steps', async () => {
    const { userId, tankId } = await household();
    await level(tankId, '2025-12-31', 1400);
    await level(tankId, '2026-11-19', 100);
    const found = await report(userId, 2026);
    expect([found.isRunning, found.until, found.total?.litres]).toEqual([true, '2026-11-19', 1300]);
    expect(await yearlyReport(deps(), { userId, year: 2027, house: null })).toBeNull();
    expect(await yearlyReport(deps(), { userId: 0, year: 2025, house: null })).toBeNull();
  });
});
