import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addPartner } from '#features/partners/partners.fixture.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { placedOrder } from '../placed-order.fixture.ts';
import { salesFilter, salesSearch } from './sales-list.rules.ts';
import { countUpTo, salesPage, salesPageOrSimilar } from './sales-list.store.ts';

let database: TestDatabase;
let german: Awaited<ReturnType<typeof placedOrder>>;
let swiss: typeof german;

beforeAll(async () => {
  database = await createTestDatabase();
  [german, swiss] = [await placedOrder(database.db), await placedOrder(database.db, 3)];
  await german.move(german.dealer, { to: 'confirmed' });
  await sql`update order_addresses set last_name = 'Öztürk' where order_id = ${german.id}`.execute(
    database.db,
  );
  await sql`update orders set email = 'Eva@Linde.example' where id = ${german.id}`.execute(database.db);
});
afterAll(() => database.drop());

const idsOf = async (query: string, limit = 50) =>
  (await salesPage(database.db, salesFilter(new URLSearchParams(query)), { limit })).map(({ id }) => id);

describe('the sales list', () => {
  it.each([
    ['', 2],
    ['stand=confirmed', 1],
    ['stand=unsinn', 2],
    ['land=de', 1],
    ['suche=eva@linde', 1],
    ['suche=özt', 1],
    ['suche=10115', 1],
    ['suche=niemand', 0],
    ['suche=%25', 0],
    ['von=2026-11-21&bis=2026-11-21', 2],
    ['von=2026-11-22', 0],
    ['stand=ueberfaellig', 0],
    ['haendler=999999', 0],
  ])('asked for %j shows %d orders', async (query, count) => {
    expect(await idsOf(query)).toHaveLength(count);
  });

  it('finds a name that is spelled alike where nobody has the one that was typed', async () => {
    const search = async (query: string) => {
      const filter = salesFilter(new URLSearchParams(query));
      const { found, isSimilar } = await salesPageOrSimilar(database.db, filter, { limit: 50 });
      return [found.map(({ id }) => id), isSimilar];
    };
    expect(await search('suche=Heidde')).toEqual([[swiss.id], true]);
    expect(await search('suche=Heidde&land=de')).toEqual([[], false]);
    expect(await search('suche=Heide')).toEqual([[swiss.id], false]);
    expect(await search('suche=Ozturk')).toEqual([[], false]);
    expect(await search('suche=Özturk')).toEqual([[german.id], true]);
  });

  it('finds an order by the name of its invoice too, once, and not any more by a name that it had', async () => {
    await sql`insert into order_addresses (order_id, year, kind, position, first_name, last_name, street,
        postal_code, place, country_iso)
      select order_id, year, 'invoice', 1, first_name, name, street, postal_code, place, country_iso
      from order_addresses, unnest(array['Öztan']) as name where order_id = ${german.id} and kind = 'delivery'`.execute(
      database.db,
    );
    expect(await idsOf('suche=öztan')).toEqual([german.id]);
    expect(await idsOf('suche=özt')).toEqual([german.id]);
    expect(await idsOf('suche=özt&stand=placed')).toEqual([]);
    // The name before it was changed.
    expect(await idsOf('suche=heide&land=de')).toEqual([]);
    expect(await idsOf('suche=heide&land=ch')).toEqual([swiss.id]);
  });

  it('finds an order by its number however it is typed', async () => {
    const { number } = await swiss.present();
    expect(await idsOf(`suche=${number.replaceAll('-', '').toLowerCase()}`)).toEqual([swiss.id]);
  });

  it('goes on behind the last line of a page, whatever was placed meanwhile', async () => {
    const all = await idsOf('');
    const [first] = await salesPage(database.db, salesFilter(new URLSearchParams()), { limit: 1 });
    const rest = await idsOf(`nach=${first?.placedAtMs}-${first?.id}`);
    expect([first?.id, ...rest]).toEqual(all);
  });

  it('keeps its whole query in its address', () => {
    const address = '?suche=Heide&stand=placed&haendler=7&land=ch&von=2026-01-01&bis=2026-02-01';
    expect(salesSearch(salesFilter(new URLSearchParams(address)))).toBe(address);
  });
});

describe('the sales list of a partner', () => {
  it('shows its orders alone, and keeps asking for it in its address', async () => {
    const partnerId = await addPartner(database.db);
    const branded = await placedOrder(database.db, 1, { partnerId });
    expect(await idsOf(`partner=${partnerId}`)).toEqual([branded.id]);
    expect(await idsOf(`partner=${partnerId}&land=ch`)).toEqual([]);
    expect(await idsOf('partner=999999')).toEqual([]);
    expect(salesSearch(salesFilter(new URLSearchParams(`partner=${partnerId}`)))).toBe(
      `?partner=${partnerId}`,
    );
    expect(salesFilter(new URLSearchParams('partner=-1')).partnerId).toBeNull();
  });
});

it('the sales list counts what its filters find, up to as many as can be done at once', async () => {
  const filter = (query: string) => salesFilter(new URLSearchParams(query));
  expect(await countUpTo(database.db, filter('land=ch'), 3)).toBe(1);
  expect(await countUpTo(database.db, filter('suche=Heide&land=ch'), 3)).toBe(1);
  expect(await countUpTo(database.db, filter(''), 2)).toBeNull();
  expect(await countUpTo(database.db, filter(`nach=1-${swiss.id}`), 3)).toBe(3);
});
