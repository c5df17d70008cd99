import { unzipSync } from 'fflate';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { orderGroups } from '#features/group-orders/order-groups.ts';
import { accountsJobs } from '#features/identity/accounts.jobs.ts';
import { accountsRoutes } from '#features/identity/accounts.routes.ts';
import { saveDraft } from '#features/identity/drafts.store.ts';
import { deleteAccount } from '#features/identity/privacy/delete-account.ts';
import { exportOwnData } from '#features/identity/privacy/export-own-data.ts';
import type { OwnDataDeps, OwnDataRequest } from '#features/identity/privacy/own-data.ts';
import { createSession } from '#features/identity/sessions/sessions.store.ts';
import { requestPasswordReset } from '#features/identity/sign-in/registration.ts';
import { deleteOldMails } from '#features/messages/mails.store.ts';
import { placingFixture } from '#features/orders/orders.fixture.ts';
import { anonymizeOldOrders, deleteTextOfErased } from '#features/orders/orders.jobs.ts';
import { placeOrder } from '#features/orders/place/place-order.ts';
import { householdFixture } from '#features/sensors/household.fixture.ts';
import { signedInUser } from '#platform/http/signed-in-user.fixture.ts';
import { collected } from '#server/features.ts';
import { type AccountsServer, accountsServer, addAccount, browser, testPassword } from './accounts-server.ts';

let server: AccountsServer;
let deps: OwnDataDeps;
const start = new Date('2026-11-21T10:00:00Z');

beforeAll(async () => {
  server = await accountsServer((given) => accountsRoutes(given));
  deps = { ...server.deps, collected: { ...server.deps.collected, personalData: collected.personalData } };
});
afterAll(() => server.stop());
beforeEach(async () => {
  server.time.now = start;
  await server.deps.db.deleteFrom('loginFailures').execute();
});

type Asking = OwnDataRequest & { isSure: boolean; sessionId: number | null };

const asking = (id: number, email: string, more: Partial<Asking> = {}): Asking => ({
  user: signedInUser({ id, email }),
  password: testPassword,
  countryId: 1,
  address: '10.3.3.3',
  isSure: true,
  sessionId: null,
  ...more,
});

/** Somebody who left traces everywhere. */
async function traced(name: string) {
  const email = `${name}@beispiel.de`;
  const id = await addAccount(server, email);
  const { db } = server.deps;
  await db.updateTable('users').set({ firstName: name, lastName: 'Spurlos' }).where('id', '=', id).execute();
  const fixture = await placingFixture(db);
  const guest = await placingFixture(db);
  const asGuest = await placeOrder(guest.deps, { request: guest.request({ email }), placing: guest.placing });
  const asCustomer = await placeOrder(fixture.deps, {
    request: fixture.request({ email }),
    placing: { ...fixture.placing, customerId: id },
  });
  if (asGuest.kind !== 'placed' || asCustomer.kind !== 'placed') throw new Error('not placed');
  const visitor = browser(server.app);
  await visitor.signIn(email);
  await requestPasswordReset(server.deps, { email, countryId: 1, returnUrl: null });
  const address = {
    userId: id,
    kind: 'delivery',
    firstName: name,
    lastName: 'Spurlos',
    street: `${name}weg 1`,
    postalCode: '10115',
    place: 'Berlin',
    countryIso: 'DE',
    phone: '+4930901820',
  };
  await db.insertInto('userAddresses').values(address).execute();
  await db.insertInto('favouriteDealers').values({ userId: id, dealerId: fixture.dealerId }).execute();
  await db
    .insertInto('mails')
    .values({
      messageId: `x.${id}@x`,
      kind: 'account_password_reset',
      countryId: 1,
      sender: 'x',
      recipient: email,
      subject: `Für ${name}`,
      bodyText: name,
      bodyHtml: name,
      state: 'kept',
    })
    .execute();
  await db
    .insertInto('auditEvents')
    .values({ at: start, actorId: id, userId: id, action: 'user_edited', details: JSON.stringify({ name }) })
    .execute();
  return { id, email, visitor };
}

/** Every row of every table in which a word stands. */
async function tablesWith(word: string): Promise<string[]> {
  const { db } = server.deps;
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where nspname = 'public' and relkind in ('r', 'p') and not relispartition order by 1`.execute(db);
  const found: string[] = [];
  for (const { name } of rows) {
    const hits = await sql<{ count: number }>`
      select count(*)::int as count from ${sql.table(name)} as t where t::text ilike ${`%${word}%`}`.execute(
      db,
    );
    if ((hits.rows[0]?.count ?? 0) > 0) found.push(name);
  }
  return found;
}

describe('the register of personal data', () => {
  /** Tables whose people are not customers' data, each with why. */
  const exempt = new Map([
    ['refresh_tokens', 'goes with its login'],
    ['login_failures', 'keyed hashes, a day'],
    ['dealers', 'businesses'],
    ['dealer_api_keys', 'of a dealer; names who made it by number alone'],
    ['dealer_follow_ups', 'of a dealer; names who of the operator made and did it by number alone'],
    ['order_drafts', 'goes with its session'],
    ['idempotency_keys', 'goes with its session'],
    ['order_addresses', 'of orders'],
    ['bank_statements', 'names who of the operator brought the file by number alone'],
    ['debit_files', 'as the bank got them, 13 months; names who made them by number alone'],
    ['transfer_files', 'as the bank got them, 13 months; names who made or dropped them by number alone'],
    ['content_drafts', 'what an editor is about to change, 30 days at most'],
    ...[
      ...['cms_pages', 'cms_draft_steps', 'cms_versions', 'content_items', 'content_changes'],
      ...['legal_versions', 'news_articles', 'news_versions', 'prompts', 'prompt_versions'],
      ...['lead_guides', 'lead_guide_versions', 'press_releases', 'press_release_versions'],
    ].map((table) => [table, 'names who of the operator wrote it by number alone'] as const),
    ['draft_presence', 'who of the operator has a draft open, a day at most'],
    ['lead_partners', 'businesses; names the account that reads for one, and who saved it, by number alone'],
    ['partners', 'businesses; names the account that reads for one, and who saved it, by number alone'],
    ['payment_alerts', 'names who of the operator dealt with it by number alone'],
    ['community_guidelines', 'names who of the operator wrote it by number alone'],
    ['community_polls', 'names who of the operator changed it by number alone'],
    ['community_suggestion_answers', 'names who of the operator wrote it by number alone'],
    ['community_flagged_words', 'names who of the operator added it by number alone'],
  ]);

  it('names every table that knows an account, a mail address or a name', async () => {
    const { rows } = await sql<{ name: string }>`
      select distinct tables.relname as name from pg_class tables
      join pg_namespace on pg_namespace.oid = tables.relnamespace and nspname = 'public'
      join pg_attribute columns on columns.attrelid = tables.oid and columns.attnum > 0 and not columns.attisdropped
      left join pg_constraint keys on keys.conrelid = tables.oid and keys.contype = 'f'
        and keys.confrelid = 'users'::regclass
      where tables.relkind in ('r', 'p') and not tables.relispartition
        and (keys.oid is not null or columns.attname in ('user_id', 'email', 'recipient', 'first_name', 'last_name',
          'phone', 'customer_id'))
      order by 1`.execute(server.deps.db);
    const known = new Set([
      ...collected.personalData.flatMap(({ tables }) => tables),
      ...exempt.keys(),
      'users',
    ]);
    const forgotten = rows.map(({ name }) => name).filter((name) => !known.has(name));
    expect(forgotten, 'name it in the personal data of its feature').toEqual([]);
  });

  it('names no table twice and none that does not exist', async () => {
    const named = collected.personalData.flatMap(({ tables }) => tables);
    expect(new Set(named).size).toBe(named.length);
    const { rows } = await sql<{ name: string }>`select relname as name from pg_class`.execute(
      server.deps.db,
    );
    expect(named.filter((name) => !rows.some((row) => row.name === name))).toEqual([]);
  });
});

describe('the export of one’s own data', () => {
  it('holds what is known, as files for programs and one to read, and nobody else’s', async () => {
    const [person, other] = [await traced('kassandra'), await traced('wendelin')];
    const outcome = await exportOwnData(deps, asking(person.id, person.email));
    if (!outcome.ok) throw new Error(outcome.error);
    expect(outcome.value.name).toBe('brennwert-auskunft-2026-11-21.zip');
    const zip = unzipSync(Buffer.concat(await Array.fromAsync(outcome.value.content)));
    const text = (name: string) => Buffer.from(zip[name] ?? []).toString();
    expect(JSON.parse(text('konto.json'))).toMatchObject([
      { email: person.email, firstName: 'kassandra', isGuest: false },
      { email: person.email, isGuest: true },
    ]);
    expect(JSON.parse(text('bestellungen.json'))).toHaveLength(2);
    expect(JSON.parse(text('adressen.json'))).toMatchObject([{ street: 'kassandraweg 1' }]);
    expect(JSON.parse(text('favoriten.json'))).toHaveLength(1);
    expect(JSON.parse(text('anmeldungen.json'))).toMatchObject([{ device: 'Firefox auf Linux' }]);
    expect(text('auskunft.pdf').slice(0, 5)).toBe('%PDF-');
    const all = Object.entries(zip).filter(([name]) => name.endsWith('.json'));
    const secrets = /passwordHash|tokenHash|cookieHash|publicKey|\$argon2/;
    for (const [name, content] of all) {
      expect(Buffer.from(content).toString(), name).not.toMatch(secrets);
      expect(Buffer.from(content).toString(), name).not.toContain(other.email);
    }
  });

  it('holds every reading of a household’s tanks, however many, and what it was told of them', async () => {
    const { db } = server.deps;
    const [person, other] = [await traced('walburga'), await traced('adalbert')];
    const home = await householdFixture(db, { userId: person.id, now: start });
    const elsewhere = await householdFixture(db, { userId: other.id, now: start });
    const count = 4_500;
    for (const [sensorId, tankId] of [
      [home.sensorId, home.tankId],
      [home.sensorId, elsewhere.tankId],
    ])
      await sql`
        insert into sensor_readings (sensor_id, device_at, identity, tank_id, received_at, at, measure, value, litres)
        select ${sensorId}, moment, ${tankId}, ${tankId}, moment, moment, 'level', n, n
        from generate_series(1, ${count}::int) n, lateral (select ${start}::timestamptz + n * interval '1 minute') at(moment)`.execute(
        db,
      );
    const day = '2026-11-20';
    await db.insertInto('tankStocks').values({ tankId: home.tankId, day, litres: 812 }).execute();
    await db.insertInto('orderTanks').values({ tankId: home.tankId, orderId: 987_654, station: 1 }).execute();
    const check = { orderId: 987_654, day, delivered: 1800, createdAt: start, tankId: home.tankId };
    await db
      .insertInto('deliveryChecks')
      .values({ ...check, userId: person.id, measured: 1790 })
      .execute();
    const outcome = await exportOwnData(deps, asking(person.id, person.email));
    if (!outcome.ok) throw new Error(outcome.error);
    const zip = unzipSync(Buffer.concat(await Array.fromAsync(outcome.value.content)));
    const fileOf = (name: string) => JSON.parse(Buffer.from(zip[`${name}.json`] ?? []).toString() || 'null');
    const readings = fileOf('messwerte');
    expect(readings).toHaveLength(count);
    expect(readings.at(-1)).toMatchObject({ tankId: home.tankId, litres: count, measure: 'level' });
    expect(fileOf('tank-bestaende')).toEqual([{ tankId: home.tankId, day, litres: 812 }]);
    const named = [{ tankId: home.tankId, orderId: 987_654, station: 1 }];
    expect(fileOf('bestellungen-je-tank')).toEqual(named);
    expect(fileOf('lieferungen-und-sensor')).toMatchObject([{ day, delivered: 1800, measured: 1790 }]);
  });

  it('needs the password, the owner and some patience', async () => {
    const person = await traced('ottokar');
    const ask = async (more: Partial<Asking> = {}) => {
      const outcome = await exportOwnData(deps, asking(person.id, person.email, more));
      if (outcome.ok) await outcome.value.content.return(undefined);
      return outcome.ok ? 'file' : outcome.error;
    };
    expect(await ask({ password: 'falsch' })).toBe('wrong');
    const agent = asking(person.id, person.email).user;
    expect(await ask({ user: { ...agent, impersonator: { id: 1, name: 'A' } } })).toBe('as_agent');
    for (let time = 0; time < 5; time += 1) expect(await ask()).toBe('file');
    expect(await ask()).toBe('too_often');
    server.time.now = new Date(start.getTime() + 25 * 3600 * 1000);
    expect(await ask()).toBe('file');
  });
});

describe('where somebody’s house stands, for its neighbours', () => {
  it('is told and erased while the group collects, and not looked for again', async () => {
    const email = 'ferdinand@beispiel.de';
    const id = await addAccount(server, email);
    const { db } = server.deps;
    const fixture = await placingFixture(db);
    const house = { latitude: 52.5321, longitude: 13.3849, uncertainty: 0 };
    const group = { kind: 'invite', mostHouseholds: 4, closesOn: '2026-11-24' } as const;
    const placed = await placeOrder(
      {
        ...fixture.deps,
        ports: {
          ...fixture.deps.ports,
          groups: orderGroups({ ...fixture.deps, outside: { geocoder: { locate: async () => house } } }),
        },
      },
      {
        request: fixture.request({ email, group: { ...group, showsName: true, showsAmount: true } }),
        placing: { ...fixture.placing, customerId: id },
      },
    );
    if (placed.kind !== 'placed') throw new Error(placed.kind);
    const outcome = await exportOwnData(deps, asking(id, email));
    if (!outcome.ok) throw new Error(outcome.error);
    const zip = unzipSync(Buffer.concat(await Array.fromAsync(outcome.value.content)));
    expect(JSON.parse(Buffer.from(zip['sammelbestellungen.json'] ?? []).toString())).toMatchObject([
      { positions: [house] },
    ]);
    expect(await deleteAccount(deps, asking(id, email))).toEqual({ ok: true, value: null });
    const left = await db
      .selectFrom('groupOrders')
      .select(['firstPositions', 'farAnswersLeft'])
      .where('starterOrderId', '=', placed.order.id)
      .executeTakeFirstOrThrow();
    expect(left).toEqual({ firstPositions: null, farAnswersLeft: 0 });
  });
});

describe('erasing an account', () => {
  it('takes along what was typed into an order, and the farewell after a week', async () => {
    const person = await traced('thusnelda');
    const { db } = server.deps;
    const { id: sessionId } = await createSession(db, start);
    const { id: elsewhere } = await createSession(db, start);
    for (const [id, content] of [
      [sessionId, { street: 'thusneldaweg 1' }],
      [elsewhere, { email: person.email }],
    ] as const) {
      await saveDraft(db, { sessionId: id, key: 'order', content, now: start });
    }
    await deleteAccount(deps, asking(person.id, person.email, { sessionId }));
    expect(await tablesWith('thusnelda')).toEqual(['account_links', 'orders']);
    const farewell = { messageId: 'f@x', kind: 'account_erased', countryId: 1, sender: 'x', subject: 'x' };
    const body = { bodyText: 'x', bodyHtml: 'x', state: 'kept', createdAt: start };
    await db
      .insertInto('mails')
      .values({ ...farewell, ...body, recipient: person.email })
      .execute();
    server.time.now = new Date(start.getTime() + 8 * 24 * 3600 * 1000);
    for (const { task, run } of accountsJobs(server.deps)) if (task === 'forget_visitors') await run({});
    await deleteOldMails(db, server.time.now);
    expect(await tablesWith('thusnelda')).toEqual(['orders']);
  });

  it('leaves nothing of the person outside of the orders that the tax office wants', async () => {
    const person = await traced('ludmilla');
    expect(await tablesWith('ludmilla')).toContain('user_addresses');
    expect(await deleteAccount(deps, asking(person.id, person.email))).toEqual({ ok: true, value: null });
    // The last mail is still to be written; its address goes with the link.
    expect(await tablesWith('ludmilla')).toEqual(['account_links', 'orders']);
    await server.deps.db.deleteFrom('accountLinks').execute();
    expect(await tablesWith('ludmilla')).toEqual(['orders']);
    const kept = await server.deps.db
      .selectFrom('orders')
      .select('number')
      .where('email', '=', person.email)
      .execute();
    expect(kept).toHaveLength(2);
  });

  it('takes what was said in own words off orders, and what drivers are told once they have delivered', async () => {
    const person = await traced('kunigunde');
    const { db } = server.deps;
    const orders = await db
      .selectFrom('orders')
      .select(['id', 'year'])
      .where('email', '=', person.email)
      .execute();
    const [delivered, open] = orders.map(({ id }) => id);
    const own = (text: string) => ({ driverHints: text, fillerPosition: text });
    await db
      .updateTable('orders')
      .set(own('bei Tante Adelgunde klingeln'))
      .where('email', '=', person.email)
      .execute();
    await db
      .updateTable('orders')
      .set({ state: 'cancelled' })
      .where('id', '=', delivered ?? 0)
      .execute();
    await db
      .updateTable('orderEvents')
      .set({ reason: 'Adelgunde zieht aus' })
      .where(
        'orderId',
        'in',
        orders.map(({ id }) => id),
      )
      .execute();
    expect((await deleteAccount(deps, asking(person.id, person.email))).ok).toBe(true);
    const left = () =>
      db.selectFrom('orders').select('id').where('driverHints', 'like', '%Adelgunde%').execute();
    expect(await left()).toEqual([{ id: open }]);
    expect(await tablesWith('adelgunde')).toEqual(['orders']);
    // A dealer gives a reason afterwards.
    await db
      .updateTable('orderEvents')
      .set({ reason: 'Frau Adelgunde ist nie da' })
      .where('orderId', '=', open ?? 0)
      .execute();
    await deleteTextOfErased(db);
    expect(await left()).toEqual([{ id: open }]);
    expect(await tablesWith('adelgunde ist')).toEqual([]);
    await db
      .updateTable('orders')
      .set({ state: 'settled' })
      .where('id', '=', open ?? 0)
      .execute();
    await deleteTextOfErased(db);
    expect(await tablesWith('adelgunde')).toEqual([]);
  });

  it('takes the author off a published review, and the sender off a report', async () => {
    const person = await traced('walpurga');
    const { db } = server.deps;
    const order = await db
      .selectFrom('orders')
      .select(['id', 'dealerId'])
      .where('userId', '=', person.id)
      .executeTakeFirstOrThrow();
    const review = await db
      .insertInto('reviews')
      .values({
        dealerId: order.dealerId,
        orderId: order.id,
        mark: 5,
        author: 'walpurga S.',
        place: 'Berlin',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const report = { reviewId: review.id, key: 'k', reason: 'other', text: 'x', createdAt: start };
    await db
      .insertInto('reviewReports')
      .values({ ...report, email: person.email })
      .execute();
    await deleteAccount(deps, asking(person.id, person.email));
    expect(await tablesWith('walpurga')).toEqual(['account_links', 'orders']);
    expect(
      await db.selectFrom('reviews').select(['mark', 'author']).where('id', '=', review.id).execute(),
    ).toEqual([{ mark: 5, author: 'Ehemaliger Kunde' }]);
  });

  it('ends every session and frees the mail address', async () => {
    const person = await traced('gundula');
    expect(await deleteAccount(deps, asking(person.id, person.email))).toEqual({ ok: true, value: null });
    expect((await person.visitor.get('/session/renew')).json().loggedIn).toBe(false);
    expect((await browser(server.app).signIn(person.email)).statusCode).toBe(401);
    expect(await addAccount(server, person.email)).not.toBe(person.id);
  });

  it('is told to the address that the account had', async () => {
    const person = await traced('hedwig');
    await deleteAccount(deps, asking(person.id, person.email));
    const links = await server.deps.db
      .selectFrom('accountLinks')
      .select(['purpose', 'userId'])
      .where('email', '=', person.email)
      .execute();
    expect(links).toEqual([{ purpose: 'erased', userId: null }]);
  });

  it('needs the password, a clear yes and the owner, and is not for people in office', async () => {
    const person = await traced('isolde');
    const ask = (more: Partial<Asking>) => deleteAccount(deps, asking(person.id, person.email, more));
    const { user } = asking(person.id, person.email);
    expect(await ask({ password: 'falsch' })).toEqual({ ok: false, error: 'wrong' });
    expect(await ask({ isSure: false })).toEqual({ ok: false, error: 'not_sure' });
    expect(await ask({ user: { ...user, impersonator: { id: 1, name: 'A' } } })).toEqual({
      ok: false,
      error: 'as_agent',
    });
    expect(await ask({ user: { ...user, roles: ['customer', 'editor'] } })).toEqual({
      ok: false,
      error: 'in_office',
    });
    expect(await ask({ user: { ...user, roles: ['customer', 'dealer'] } })).toEqual({
      ok: false,
      error: 'in_office',
    });
    expect((await browser(server.app).signIn(person.email)).statusCode).toBe(200);
  });

  it('touches nobody else', async () => {
    const [person, other] = [await traced('nepomuk'), await traced('rosalind')];
    const before = await tablesWith('rosalind');
    await deleteAccount(deps, asking(person.id, person.email));
    expect(await tablesWith('rosalind')).toEqual(before);
    expect((await other.visitor.get('/session/renew')).json().loggedIn).toBe(true);
  });
});

describe('orders that the tax office wants no more', () => {
  it.each([
    [1, 2034, 0],
    [1, 2035, 2],
  ])('of country %i lose their persons: in %i it is %i', async (countryId, year, expected) => {
    const name = `alt${year}`;
    const person = await traced(name);
    const { db } = server.deps;
    await db.updateTable('orders').set({ countryId }).where('email', '=', person.email).execute();
    await deleteAccount(deps, asking(person.id, person.email));
    await db.deleteFrom('accountLinks').execute();
    // Orders of this test alone count.
    await db.updateTable('orders').set({ email: '' }).where('email', '!=', person.email).execute();
    expect(await anonymizeOldOrders(db, new Date(`${year}-06-01T00:00:00Z`))).toBe(expected);
    expect(await tablesWith(name)).toEqual(expected === 0 ? ['orders'] : []);
  });
});
