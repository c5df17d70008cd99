import { afterAll, beforeAll, expect, it } from 'vitest';
import { householdFixture } from '#features/sensors/household.fixture.ts';
import { tanksOf } from '#features/tanks/tanks.store.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { addOwnTank } from './own-tanks.ts';

let test: TestDatabase;
const now = new Date('2026-11-20T12:00:00Z');

beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

const places = { find: () => ({ code: '10115', name: 'Berlin' }) as never };

it('begins a tank once, though the guide is sent twice at the same moment, and a further one beside it', async () => {
  const { userId } = await householdFixture(test.db, { now });
  const deps = { db: test.db, clock: { now: () => now }, places };
  const begin = (name: string) =>
    addOwnTank(deps, { userId, countryId: 1, postalCode: '10115', name, guideStep: 'tank-type' });
  const begun = await Promise.all([begin('Neubau'), begin('Neubau'), begin('Neubau')]);
  expect(new Set(begun.map((one) => one.ok && one.value.id)).size).toBe(1);
  await begin('Altbau');
  expect((await tanksOf(test.db, userId)).map(({ name }) => name)).toEqual(['Keller', 'Neubau', 'Altbau']);
});
