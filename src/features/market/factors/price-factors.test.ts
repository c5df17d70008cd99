import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createUser } from '#features/identity/users.store.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import type { FactorValue, QuotedFactorId } from './price-factors.rules.ts';
import { importFactorValues, presentFactors } from './price-factors.ts';

const clock = { now: () => new Date('2026-11-23T12:00:00Z') };
let database: TestDatabase;
let actorId: number;

beforeAll(async () => {
  database = await createTestDatabase();
  const person = {
    salutation: '',
    title: '',
    firstName: 'Ada',
    lastName: 'Amt',
    passwordHash: 'x',
    isDemo: false,
  };
  const user = { countryId: 1, email: 'admin@beispiel.de', ...person, now: clock.now() } as const;
  actorId = (await database.db.transaction().execute((tx) => createUser(tx, user))) ?? 0;
});
afterAll(() => database.drop());
beforeEach(async () => {
  await database.db.deleteFrom('priceFactorValues').execute();
  await database.db.deleteFrom('auditEvents').execute();
});

const deps = () => ({ db: database.db, clock });
const value = (factorId: QuotedFactorId, day: string, amount: number): FactorValue => ({
  factorId,
  day,
  value: amount,
  isDemo: false,
});
const put = (...values: FactorValue[]) => importFactorValues(deps(), { values, actorId });
const audits = () => database.db.selectFrom('auditEvents').select(['action', 'details', 'actorId']).execute();

describe('an import', () => {
  it('is written once, told in the audit log, and does nothing when it is repeated', async () => {
    const values = [value(1, '2026-11-20', 631_200), value(3, '2026-11-20', 11_612)];
    expect(await put(...values)).toEqual({ added: 2, changed: 0 });
    expect(await put(...values)).toEqual({ added: 0, changed: 0 });
    expect(await put(value(1, '2026-11-20', 631_300))).toEqual({ added: 0, changed: 1 });
    expect(await audits()).toEqual([
      {
        action: 'price_factors_imported',
        actorId,
        details: { added: 2, changed: 0, from: '2026-11-20', until: '2026-11-20' },
      },
      {
        action: 'price_factors_imported',
        actorId,
        details: { added: 0, changed: 1, from: '2026-11-20', until: '2026-11-20' },
      },
    ]);
  });

  it('of which two come at once counts nothing twice', async () => {
    const values = [value(1, '2026-11-20', 631_200)];
    const counts = await Promise.all([put(...values), put(...values)]);
    expect(counts.map(({ added }) => added).toSorted()).toEqual([0, 1]);
  });
});

describe('the factors on a price page', () => {
  it('are those of the country, without what is a month old', async () => {
    await put(
      value(1, '2026-11-20', 630_000),
      value(2, '2026-10-20', 7_000_000),
      value(4, '2026-11-20', 8012),
    );
    expect((await presentFactors(deps(), 1)).map(({ id }) => id)).toEqual([1]);
    expect((await presentFactors(deps(), 3)).map(({ id }) => id)).toEqual([1, 4]);
  });
});
