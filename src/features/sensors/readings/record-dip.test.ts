import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '#test/database.ts';
import { householdFixture } from '../household.fixture.ts';
import { recordDip } from './record-dip.ts';

const now = new Date('2026-11-21T10:00:00Z');
let database: Awaited<ReturnType<typeof createTestDatabase>>;
let deps: { db: typeof database.db; clock: { now(): Date } };
let house: Awaited<ReturnType<typeof householdFixture>>;

beforeAll(async () => {
  database = await createTestDatabase();
  deps = { db: database.db, clock: { now: () => now } };
  house = await householdFixture(database.db, { now });
});
afterAll(() => database.drop());

const dip = (unit: 'cm' | 'percent' | 'litres', value: number, at = now) =>
  recordDip(deps, { userId: house.userId, tankId: house.tankId, unit, value, at });

const levels = () =>
  deps.db
    .selectFrom('sensorReadings')
    .select(['litres', 'at'])
    .where('tankId', '=', house.tankId)
    .orderBy('at')
    .execute();

describe('a level that was read by hand', () => {
  it.each([
    ['cm', 75, 1],
    ['percent', 50, 2],
    ['litres', 750, 3],
  ] as const)('counts in %s, and once', async (unit, value, days) => {
    const at = new Date(now.getTime() - days * 86_400_000);
    expect(await dip(unit, value, at)).toBe('stored');
    expect(await dip(unit, value, at)).toBe('stored');
    const stored = (await levels()).filter((one) => one.at.getTime() === at.getTime());
    expect(stored.map(({ litres }) => Math.round(litres ?? 0))).toEqual([750]);
  });

  it('is refused where the tank does not hold it, and where it is somebody else’s', async () => {
    expect(await dip('cm', 151)).toBe('too_much');
    expect(await dip('percent', 101)).toBe('too_much');
    const stranger = {
      userId: house.userId + 1,
      tankId: house.tankId,
      unit: 'cm' as const,
      value: 1,
      at: now,
    };
    expect(await recordDip(deps, stranger)).toBe('no_tank');
  });

  it('is corrected by a second one of the day, also downwards', async () => {
    const at = new Date('2026-11-03T11:00:00Z');
    for (const value of [80, 70]) expect(await dip('cm', value, at)).toBe('stored');
    const { last } = await deps.db
      .selectFrom('tankDays')
      .select('last')
      .where('tankId', '=', house.tankId)
      .where('day', '=', '2026-11-03')
      .executeTakeFirstOrThrow();
    expect(Math.round(last)).toBe(700);
  });

  it('counts once where it is sent again later, and where two are on their way', async () => {
    const at = (minute: number) => new Date(`2026-11-09T11:0${minute}:00Z`);
    const sent = await Promise.all([0, 0].map((minute) => dip('cm', 60, at(minute))));
    expect([...sent, await dip('cm', 60, at(5))]).toEqual(['stored', 'stored', 'stored']);
    const ofDay = (await levels()).filter((one) => one.at.toISOString().startsWith('2026-11-09'));
    expect(ofDay).toHaveLength(1);
  });
});
