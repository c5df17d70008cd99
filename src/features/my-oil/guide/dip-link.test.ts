import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { householdFixture } from '#features/sensors/household.fixture.ts';
import { createTestDatabase } from '#test/database.ts';
import { dipLink, tankOfDipLink } from './dip-link.ts';

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

describe('a level that was read by hand', () => {
  it('can be told by the link of one tank for two months, and by no other', async () => {
    const token = dipLink(deps, house.tankId).replace('/mex/peilen/', '');
    const later = (days: number) => ({
      ...deps,
      clock: { now: () => new Date(now.getTime() + days * 86_400_000) },
    });
    expect((await tankOfDipLink(later(62), token))?.id).toBe(house.tankId);
    expect(await tankOfDipLink(later(63), token)).toBeNull();
    const [, day, proof] = token.split('.');
    for (const forged of [
      `${house.tankId + 1}.${day}.${proof}`,
      `${house.tankId}.${Number(day) + 9}.${proof}`,
      'x',
    ])
      expect(await tankOfDipLink(deps, forged)).toBeUndefined();
  });
});
