import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createUser } from '#features/identity/users.store.ts';
import { addTank, tankOf } from '#features/tanks/tanks.store.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import type { CompareResult } from '../comparison/compare.ts';
import { leadsPersonalData } from '../leads.personal-data.ts';
import { saveComparison } from './save-comparison.ts';
import { comparisonOf, comparisonsOf, deleteComparison, maxSaved } from './saved-comparisons.store.ts';

let database: TestDatabase;
let [owner, other]: [number, number] = [0, 0];
const now = new Date('2026-11-24T10:00:00Z');
const deps = () => ({ db: database.db, clock: { now: () => now } });

beforeAll(async () => {
  database = await createTestDatabase();
  const add = async (firstName: string) =>
    (await database.db.transaction().execute((tx) =>
      createUser(tx, {
        salutation: 'Frau',
        title: '',
        firstName,
        lastName: 'Ebert',
        email: `${firstName}@beispiel.de`,
        countryId: 1,
        passwordHash: 'x',
        isDemo: false,
        now,
      }),
    )) ?? 0;
  [owner, other] = [await add('Ronja'), await add('Milan')];
});
afterAll(() => database.drop());

const answers = { zipCode: '10115', built: 'before1977', livingArea: '140', persons: '3', heatsWater: 'yes' };
const result = {
  guideId: 1,
  day: '2026-11-24',
  measures: [],
  fuels: [],
  oilPrice: null,
  assumptions: [],
  tank: null,
  comparison: { actual: 3150, grade: 'D' },
} as unknown as CompareResult;

const newTank = (userId: number, more: { annualLitres?: number; livingArea?: number } = {}) =>
  database.db
    .transaction()
    .execute((tx) =>
      addTank(tx, { userId, countryId: 1, postalCode: '10115', name: 'Keller', ...more }, now),
    );
const keep = (tankId: number | null, userId = owner, formKey = randomUUID()) =>
  saveComparison(deps(), { userId, countryId: 1, formKey, answers, result, tankId });

describe('a comparison that is kept', () => {
  it('begins the forecast of a tank of which nobody said anything', async () => {
    const tankId = await newTank(owner, { livingArea: 120 });
    const formKey = randomUUID();
    await keep(tankId, owner, formKey);
    await keep(tankId, owner, formKey);
    expect(await tankOf(database.db, { id: tankId, userId: owner })).toMatchObject({
      annualLitres: 3150,
      livingArea: 120,
      persons: 3,
      heatsWater: true,
      version: 2,
    });
    const kept = await comparisonsOf(database.db, { userId: owner, countryId: 1 });
    expect(kept.map(({ tankId: of, result: { day } }) => [of, day])).toEqual([[tankId, '2026-11-24']]);
  });

  it('leaves a tank alone that has a better estimate, or is somebody else’s', async () => {
    const known = await newTank(owner, { annualLitres: 2000 });
    const foreign = await newTank(other);
    await keep(known);
    await keep(foreign);
    expect((await tankOf(database.db, { id: known, userId: owner }))?.annualLitres).toBe(2000);
    expect((await tankOf(database.db, { id: foreign, userId: other }))?.annualLitres).toBeNull();
    const [newest] = await comparisonsOf(database.db, { userId: owner, countryId: 1 });
    expect(newest?.tankId).toBeNull();
  });

  it('is read, deleted and taken along by its owner alone', async () => {
    await keep(null);
    const [kept] = await comparisonsOf(database.db, { userId: owner, countryId: 1 });
    const id = kept?.id ?? 0;
    expect(await comparisonOf(database.db, { id, userId: other, countryId: 1 })).toBeUndefined();
    expect(await comparisonOf(database.db, { id, userId: owner, countryId: 2 })).toBeUndefined();
    expect(await deleteComparison(database.db, { id, userId: other })).toBe(false);
    const [own] = await leadsPersonalData.read(database.db, { userIds: [owner], email: 'x' } as never);
    expect(own?.records.length).toBeGreaterThan(0);
    expect(await deleteComparison(database.db, { id, userId: owner })).toBe(true);
  });

  it('pushes out the oldest where there are too many', async () => {
    for (let count = 0; count <= maxSaved; count += 1) await keep(null);
    expect(await comparisonsOf(database.db, { userId: owner, countryId: 1 })).toHaveLength(maxSaved);
    const { count } = await database.db
      .selectFrom('leadComparisons')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .where('userId', '=', owner)
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(maxSaved);
  });
});
