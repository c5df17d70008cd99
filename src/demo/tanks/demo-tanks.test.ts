import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { cylinder } from './demo-tanks.rules.ts';
import { addDemoReadings, fillDemoTanks } from './demo-tanks.ts';

let database: TestDatabase;
let now = new Date('2026-11-24T12:30:00Z');
const clock = { now: () => now };
const deps = () => ({ db: database.db, clock });

beforeAll(async () => {
  database = await createTestDatabase();
  await database.db
    .insertInto('users')
    .values({ countryId: 1, email: 'kunde@demo.example', createdAt: clock.now(), isGuest: false })
    .execute();
  await fillDemoTanks(deps());
  await fillDemoTanks(deps());
});
afterAll(() => database.drop());

const daysOf = (shapeId: number) =>
  database.db
    .selectFrom('tankDays')
    .innerJoin('tanks', 'tanks.id', 'tankId')
    .select(['day', 'last'])
    .where('shapeId', '=', shapeId)
    .orderBy('day')
    .execute();

describe('the customer’s tanks', () => {
  it('are there once: a cylinder with a sensor, and a battery that is dipped', async () => {
    const sensors = await database.db
      .selectFrom('sensors')
      .innerJoin('tanks', 'tanks.id', 'tankId')
      .select(['kind', 'shapeId', 'isMain'])
      .orderBy('shapeId')
      .execute();
    expect(sensors).toEqual([
      { kind: 'device', shapeId: 2, isMain: true },
      { kind: 'dip', shapeId: 4, isMain: false },
    ]);
  });

  it('have eighteen months of believable levels', async () => {
    const days = await daysOf(2);
    expect(days.length).toBeGreaterThan(530);
    expect(days.at(-1)?.day).toBe('2026-11-24');
    for (const { last } of days) {
      expect(last).toBeGreaterThan(0);
      expect(last).toBeLessThan(4100);
    }
    const used = days.slice(-366).reduce((sum, { last }, at, all) => {
      const fall = (all[at - 1]?.last ?? last) - last;
      return fall > -50 ? sum + fall : sum;
    }, 0);
    expect(used).toBeGreaterThan(2200);
    expect(used).toBeLessThan(3600);
    expect((await daysOf(4)).length).toBe(18);
  });

  it('have a refill where the level rises, and no other', async () => {
    const refills = await database.db
      .selectFrom('tankRefills')
      .innerJoin('tanks', 'tanks.id', 'tankId')
      .select(['litres'])
      .where('shapeId', '=', 2)
      .execute();
    expect(refills.length).toBeGreaterThanOrEqual(1);
    expect(Math.abs((refills.at(-1)?.litres ?? 0) - 2000)).toBeLessThan(60);
  });

  it('are read again each hour, after a pause for each hour of it, and never twice', async () => {
    const count = async () => {
      const { all } = await database.db
        .selectFrom('sensorReadings')
        .innerJoin('sensors', 'sensors.id', 'sensorId')
        .select(({ fn }) => fn.countAll<number>().as('all'))
        .where('serial', '=', cylinder.serial)
        .executeTakeFirstOrThrow();
      return Number(all);
    };
    const before = await count();
    now = new Date(now.getTime() + 3 * 3_600_000);
    await addDemoReadings(deps());
    await addDemoReadings(deps());
    const added = (await count()) - before;
    expect(added).toBeGreaterThanOrEqual(2);
    expect(added).toBeLessThanOrEqual(3);
  });
});
