import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { productGroups } from '#features/catalog/shared.ts';
import type { ProductGroupId } from '#features/catalog/types.ts';
import { listedDealers } from '#features/dealers/listed-dealers.store.ts';
import { countries } from '#features/places/countries.ts';
import { loadPlaces } from '#features/places/places.store.ts';
import { createPricing } from '#features/pricing/pricing.service.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { dealerProfile } from './dealer-profile.ts';
import { directoryFilter } from './directory-filter.rules.ts';
import { directoryPage } from './directory-page.ts';

const places = await loadPlaces();
const country = countries[1];
const clock = { now: () => new Date('2026-11-23T09:00:00Z') };

let database: TestDatabase;
let ahorn: number;

beforeAll(async () => {
  database = await createTestDatabase();
  await sql`select next_price_version(null)`.execute(database.db);
  ahorn = await addDealer('Ahornöl', { code: '10115', marks: 3 });
  await offer(ahorn, 1, { payments: [6], hasSmallTruck: false });
  await offer(ahorn, 3, { payments: [20], hasSmallTruck: true });
  const birke = await addDealer('Birkenöl', { code: '20095', marks: 5 });
  await offer(birke, 1, { payments: [20], hasSmallTruck: true });
});
afterAll(() => database.drop());

async function addDealer(name: string, { code, marks }: { code: string; marks: number }): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    with dealer as (insert into dealers (country_id, name, slug, legal_name, street, postal_code, place, phone, email,
        register_number, vat_number, founded_year, about, review_count, review_mark_sum)
      values (1, ${name}, ${name}, ${`${name} Waldbrand GmbH`}, 'Weg 1', ${code}, 'Ort', '030', 'a@demo.example',
        ${`HRB ${name}`}, ${`DE ${name}`}, 1950, '', 1, ${marks}) returning id),
    branch as (insert into branches (dealer_id, name, postal_code, place, latitude, longitude)
      select id, 'Ort', ${code}, 'Ort', 52.5, 13.4 from dealer returning id, dealer_id)
    insert into zones (branch_id, name, postal_codes, version_from)
    select id, 'Nah', array[${code}], 1 from branch returning (select id from dealer)`.execute(database.db);
  return rows[0]?.id ?? 0;
}

type Offered = { payments: readonly number[]; hasSmallTruck: boolean };

async function offer(dealerId: number, productGroupId: ProductGroupId, { payments, hasSmallTruck }: Offered) {
  const { db } = database;
  const of = { dealerId, productGroupId, versionFrom: 1 };
  const terms = { ...of, minimumAmount: 500, deliveryDays: 8, payments: [...payments] };
  await db.insertInto('dealerTerms').values(terms).execute();
  const truck = { ...of, parameterId: 13, label: 'Kleiner Lastwagen', netAmount: 0, basis: 'delivery' };
  if (hasSmallTruck) await db.insertInto('surcharges').values(truck).execute();
}

type Asked = Partial<Parameters<typeof listedDealers>[1]>;

async function listed(query: string, more: Asked = {}) {
  const filter = directoryFilter(new URLSearchParams(query), [6, 20]);
  const asked = {
    countryId: 1 as const,
    filter,
    paymentGroupIds: [1, 3] as const,
    name: '',
    servedCode: null,
  };
  return listedDealers(database.db, { ...asked, ...more });
}

describe('the directory lists those who fit', () => {
  it.each<[why: string, query: string, more: Asked, names: string]>([
    ['nothing is asked', '', {}, 'Ahornöl Birkenöl'],
    ['the product', 'produkt=holzpellets-lose', {}, 'Ahornöl'],
    ['the payment method', 'zahlung=6', {}, 'Ahornöl'],
    ['the payment method of the product', 'zahlung=20&produkt=heizoel', {}, 'Birkenöl'],
    ['the payment method where it is allowed', 'zahlung=20', { paymentGroupIds: [3] }, 'Ahornöl'],
    ['the small truck', 'lastwagen=klein', {}, 'Ahornöl Birkenöl'],
    ['the small truck of the product', 'lastwagen=klein&produkt=heizoel', {}, 'Birkenöl'],
    ['the rating', 'note=4.5', {}, 'Birkenöl'],
    ['a part of the name', '', { name: 'birk' }, 'Birkenöl'],
    ['a part of the firm', '', { name: 'AHORNÖL wald' }, 'Ahornöl'],
    ['no pattern in the name', '', { name: 'A%l' }, ''],
    ['the code that is delivered to', '', { servedCode: '20095' }, 'Birkenöl'],
    ['everything at once', 'produkt=heizoel&note=4', { servedCode: '10115' }, ''],
  ])('%s', async (_, query, more, names) => {
    expect((await listed(query, more)).map(({ name }) => name).join(' ')).toBe(names);
  });

  it.each([
    [448, 'Ahornöl Birkenöl'],
    [444, 'Birkenöl'],
  ])('by the mark that is shown: %i points of a hundred reviews', async (points, names) => {
    await sql`update dealers set review_count = 100, review_mark_sum = ${points} where id = ${ahorn}`.execute(
      database.db,
    );
    onTestFinished(async () => {
      await sql`update dealers set review_count = 1, review_mark_sum = 3 where id = ${ahorn}`.execute(
        database.db,
      );
    });
    expect((await listed('note=4.5')).map(({ name }) => name).join(' ')).toBe(names);
  });

  it('with the small truck of the product that is asked for', async () => {
    const trucks = async (query: string) => (await listed(query)).map(({ hasSmallTruck }) => hasSmallTruck);
    expect(await trucks('')).toEqual([true, true]);
    expect(await trucks('produkt=heizoel')).toEqual([false, true]);
  });
});

/** What the directory lets choose and what Ahornöl's page names, as somebody reads the catalogue now. */
async function paymentsShown() {
  const pricing = createPricing({ db: database.db, places, secret: 'a secret of at least 32 characters' });
  await pricing.refresh();
  const deps = { db: database.db, places, pricing, clock };
  const query = new URLSearchParams();
  const page = await directoryPage(deps, { country, area: { kind: 'country' }, query });
  const narrowed = await directoryPage(deps, {
    country,
    area: { kind: 'country' } as const,
    query: new URLSearchParams('zahlung=20'),
  });
  const profile = await dealerProfile(deps, { country, dealerId: ahorn, branchId: null, zipCode: '', query });
  return {
    choices: page?.moved === null ? page.payments.map(({ id }) => id) : [],
    found: narrowed?.moved === null ? narrowed.rows.map(({ name }) => name) : [],
    named: profile?.payments.length,
  };
}

describe('a payment method', () => {
  it('that a rule forbids is neither named nor found, product by product', async () => {
    const both = await paymentsShown();
    expect(both).toMatchObject({ found: ['Ahornöl', 'Birkenöl'], named: 2 });
    expect(both.choices).toContain(20);
    const forbid = (productGroupIds: number[]) =>
      database.db
        .insertInto('parameterRequirements')
        .values({ countryId: 1, productGroupIds, parameterId: 20, kind: 'forbidden', reason: '' })
        .execute();
    await forbid([productGroups[3].id]);
    const one = await paymentsShown();
    expect(one).toMatchObject({ choices: both.choices, found: ['Birkenöl'], named: 1 });
    await forbid([1, 2, 4, 5]);
    const none = await paymentsShown();
    expect(none.choices).toEqual(both.choices.filter((id) => id !== 20));
    // What cannot be asked for counts as left out.
    expect(none).toMatchObject({ found: ['Ahornöl', 'Birkenöl'], named: 1 });
  });

  it('that is switched off is not named', async () => {
    await database.db
      .updateTable('parameterScopes')
      .set({ isActive: false })
      .where('parameterId', '=', 6)
      .execute();
    const { choices, named } = await paymentsShown();
    expect([choices.includes(6), named]).toEqual([false, 0]);
  });
});
