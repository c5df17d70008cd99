import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orderTours } from '#features/group-orders/reads.ts';
import { ordersOfDealer } from '#features/orders/inbox/dealer-orders.store.ts';
import { placedOrder } from '#features/orders/placed-order.fixture.ts';
import { salesFilter } from '#features/orders/sales-list/sales-list.rules.ts';
import { salesPage } from '#features/orders/sales-list/sales-list.store.ts';
import { waitingReviews } from '#features/reviews/judge-reviews.ts';
import type { Role } from '#platform/http/endpoint.ts';
import { signedInUser } from '#platform/http/signed-in-user.fixture.ts';
import { collected } from '#server/features.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { waitingForDealer, waitingForStaff } from './waiting.ts';

let database: TestDatabase;
let placed: Awaited<ReturnType<typeof placedOrder>>;
const clock = { now: () => placed.clock.at };

beforeAll(async () => {
  database = await createTestDatabase();
  placed = await placedOrder(database.db);
});
afterAll(() => database.drop());

const waitingFor = async (...roles: Role[]) =>
  waitingForStaff({ db: database.db, clock, collected }, signedInUser({ id: 1, roles }));

describe('what waits for the staff', () => {
  it('is nothing in a marketplace where nothing does', async () => {
    expect(await waitingFor('admin')).toEqual([]);
  });

  it('is counted as the sales list that it leads to', async () => {
    const other = await placedOrder(database.db);
    await sql`update orders set overdue_at = now() where id = ${placed.id}`.execute(database.db);
    await sql`update orders set state = 'disputed' where id = ${other.id}`.execute(database.db);
    const waiting = await waitingFor('customer_support');
    expect(waiting.map(({ key, count }) => [key, count])).toEqual([
      ['overdue', 1],
      ['disputed', 1],
    ]);
    for (const { to, count } of waiting) {
      const filter = salesFilter(new URLSearchParams(to.split('?')[1]));
      expect([to, (await salesPage(database.db, filter, { limit: 50 })).length]).toEqual([to, count]);
    }
  });

  it('is told to those alone who may open the list', async () => {
    await sql`insert into mails (message_id, kind, country_id, sender, recipient, subject, body_text, body_html, state)
      values ('m-1', 'x', 1, 'wir@beispiel.de', 'weg@beispiel.de', 'Ihre Bestellung', '', '', 'failed')`.execute(
      database.db,
    );
    await sql`update graphile_worker._private_jobs set attempts = max_attempts
      where id = (select min(id) from graphile_worker._private_jobs)`.execute(database.db);
    expect((await waitingFor('admin')).map(({ key }) => key)).toEqual([
      ...['overdue', 'disputed', 'mails', 'jobs'],
    ]);
    expect((await waitingFor('customer_support')).map(({ key }) => key)).toEqual(['overdue', 'disputed']);
    for (const role of ['financial', 'editor', 'marketing'] as const)
      expect([role, await waitingFor(role)]).toEqual([role, []]);
  });

  it('is a review that nobody reads before support has judged it', async () => {
    const before = await waitingFor('customer_support');
    const review = async (waitsFor: string) => {
      const { rows } = await sql<{
        id: number;
      }>`insert into reviews (dealer_id, mark, text, author, place, waits_for)
        values (${placed.dealerId}, 1, 'Ruft 0171 2345678 an', 'Anna', 'Berlin', ${waitsFor}::text[]) returning id`.execute(
        database.db,
      );
      return rows[0]?.id ?? 0;
    };
    const [held] = [await review('{phone}'), await review('{}')];
    const waits = { key: 'newReviews', to: '/support/bewertungen', count: 1 };
    for (const role of ['customer_support', 'admin'] as const)
      expect([role, await waitingFor(role)]).toEqual([role, expect.arrayContaining([waits])]);
    const listed = await waitingReviews(database.db, 10);
    expect(listed.map(({ id }) => id)).toEqual([held]);
    await sql`update reviews set waits_for = '{}' where id = ${held}`.execute(database.db);
    expect(await waitingFor('customer_support')).toEqual(before);
    await sql`delete from reviews where text like 'Ruft 0171%'`.execute(database.db);
  });

  it('is what a dealer objects to, however old, as the list of its month', async () => {
    const { id, year } = await database.db
      .selectFrom('orders')
      .select(['id', 'year'])
      .where('id', '=', placed.id)
      .executeTakeFirstOrThrow();
    await sql`insert into order_events (order_id, year, at, actor, from_state, to_state, version)
      values (${id}, ${year}, '2026-08-31T22:30:00Z', 'dealer', 'placed', 'cancelled', 90)`.execute(
      database.db,
    );
    await sql`insert into cancellation_reviews (order_id, year, status, updated_at, updated_by)
      select ${id}, ${year}, 'objected', now(), min(id) from users`.execute(database.db);
    const objections = (waiting: Awaited<ReturnType<typeof waitingFor>>) =>
      waiting.filter(({ key }) => key === 'objections');
    const to = '/stornomanagement?monat=2026-09&stand=objected';
    for (const role of ['customer_support', 'dealer_support', 'admin'] as const)
      expect([role, objections(await waitingFor(role))]).toEqual([
        role,
        [{ key: 'objections', to, count: 1 }],
      ]);
    await sql`update cancellation_reviews set status = 'clarified' where order_id = ${id}`.execute(
      database.db,
    );
    expect(objections(await waitingFor('admin'))).toEqual([]);
    await sql`delete from order_events where order_id = ${id} and version = 90`.execute(database.db);
  });

  it('is a page that was handed in for editors, until another version of it decides', async () => {
    const { rows } = await sql<{ id: number }>`insert into cms_pages (form_key, draft, changed_at, created_at)
      values (gen_random_uuid(), '{}', now(), now()) returning id`.execute(database.db);
    const add = (number: number, state: string) =>
      sql`insert into cms_versions (page_id, number, state, path, content, from_at, created_at)
        values (${rows[0]?.id}, ${number}, ${state}, '/probe', '{}', now(), now())`.execute(database.db);
    await add(1, 'in_review');
    expect(await waitingFor('editor')).toMatchObject([{ key: 'pages', count: 1 }]);
    await add(2, 'published');
    expect(await waitingFor('editor')).toEqual([]);
  });
});

describe('what waits for a dealer', () => {
  const waiting = () => waitingForDealer({ db: database.db, clock }, placed.dealerId);

  it('is counted as the tab of the inbox, with the nearest deadline that has not passed', async () => {
    const before = await waiting();
    expect(before.waiting).toMatchObject([{ key: 'confirm', count: 1 }]);
    expect(before.nextDeadline).toBeNull();
    await sql`update orders set overdue_at = null where id = ${placed.id}`.execute(database.db);
    const { confirmBy } = await placed.present();
    expect((await waiting()).nextDeadline).toEqual(confirmBy);
    const inbox = {
      dealerId: placed.dealerId,
      tab: 'neu',
      query: '',
      tour: '',
      offset: 0,
      limit: 9,
    } as const;
    expect(await ordersOfDealer({ db: database.db, orderTours }, inbox)).toHaveLength(1);
  });

  it('names the product whose prices are the oldest, once they are old', async () => {
    const changedBefore = (days: number) =>
      sql`update price_changes set changed_at = ${new Date(clock.now().getTime() - days * 86_400_000)}`.execute(
        database.db,
      );
    await changedBefore(13);
    expect((await waiting()).oldPrices).toBeNull();
    await changedBefore(15);
    expect((await waiting()).oldPrices?.days).toBe(15);
  });
});
