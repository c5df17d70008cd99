import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { namedParameters } from './parameters.ts';
import { anyPaymentId, paymentMethodList } from './payment-methods.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const idsOf = async (groupKey: string): Promise<number[]> => {
  const rows = await database.db
    .selectFrom('parameters')
    .select('id')
    .where('groupKey', '=', groupKey)
    .execute();
  return rows.map(({ id }) => id).sort((a, b) => a - b);
};

const sorted = (ids: readonly number[]) => [...ids].sort((a, b) => a - b);

describe('what code knows of the catalogue', () => {
  it('is every payment method that can be chosen, each once', async () => {
    expect(sorted([anyPaymentId, ...paymentMethodList.map(({ id }) => id)])).toEqual(await idsOf('Payment'));
  });

  it.each(Object.entries(namedParameters))('is every parameter of %s, each once', async (groupKey, named) => {
    expect(sorted(Object.values(named))).toEqual(await idsOf(groupKey));
  });
});
