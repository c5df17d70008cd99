import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { dealersDataset } from './dealers.dataset.ts';
import type { DealerState } from './dealers.types.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  for (const state of ['applied', 'active', 'locked', 'ended'] satisfies DealerState[])
    await sql`
      insert into dealers (country_id, name, slug, legal_name, street, postal_code, place, phone, email, register_number,
        vat_number, founded_year, about, state)
      values (1, ${state}, ${state}, 'Öl GmbH', 'Weg 1', '10115', 'Berlin', '030 1', 'a@b.example', ${state}, ${state},
        1950, '', ${state})`.execute(database.db);
});
afterAll(() => database.drop());

const choice = { from: null, until: null, countryId: null, options: {}, numbers: {} };
const rowsOf = async (states: readonly string[]) =>
  (await Array.fromAsync(dealersDataset.rows(database.db, { ...choice, options: { state: states } }))).flat();

it('the file of dealers says of each in which state it is, and how to reach those who are public', async () => {
  const shown = (await rowsOf([])).map(({ name, state, street, phone, email }) => [
    ...[name, state, street, phone, email],
  ]);
  const reached = ['Weg 1', '030 1', 'a@b.example'];
  expect(shown).toEqual([
    ['applied', 'beworben', null, null, null],
    ['active', 'aktiv', ...reached],
    ['locked', 'gesperrt', ...reached],
    ['ended', 'beendet', ...reached],
  ]);
});

it.each(['applied', 'active', 'locked', 'ended'])(
  'the file of dealers holds those who are %s',
  async (state) => {
    expect(dealersDataset.lists[0]?.options.map(({ value }) => value)).toContain(state);
    expect((await rowsOf([state])).map(({ name }) => name)).toEqual([state]);
  },
);
