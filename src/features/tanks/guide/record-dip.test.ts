import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '#test/database.ts';
import { householdFixture } from '../tanks.fixture.ts';
import { dipLink, recordDip, tankOfDipLink } from './record-dip.ts';

const now = new Date('2026-11-21T10:00:00Z');
let database: Awaited<ReturnType<typeof createTestDatabase>>;
let deps: { db: typeof database.db; clock: { now(): Date }; config: { secret: string } };
let house: Awaited<ReturnType<typeof householdFixture>>;

beforeAll(async () => {
  database = await createTestDatabase();
  deps = {
    db: database.db,
    clock: { now: () => now },
    config: { secret: 'a secret of at least 32 characters' },
  };
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
  ] as const)('counts in %s, and once', async (unit, value, hour) => {
    const at = new Date(now.getTime() - hour * 3_600_000);
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

  it('can be told by the link of one tank, and by no other', async () => {
    const token = dipLink(deps, house.tankId).replace('/mex/peilen/', '');
    expect((await tankOfDipLink(deps, token))?.id).toBe(house.tankId);
    expect(
      await tankOfDipLink(deps, `${house.tankId + 1}${token.slice(token.indexOf('.'))}`),
    ).toBeUndefined();
    expect(await tankOfDipLink(deps, 'x')).toBeUndefined();
  });
});
