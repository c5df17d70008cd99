import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { placingFixture } from '#features/orders/orders.fixture.ts';
import { placeOrder } from '#features/orders/place/place-order.ts';
import { buyers } from '#features/staff-users/buyers.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { adoptGuests, createUser, grantRole } from '../users.store.ts';
import { searchExpression, searchForm, userQuery, userQueryString } from './user-search.rules.ts';
import { findUsers } from './user-search.ts';
import { catchUpAll, catchUpSearch } from './user-search-words.ts';

const now = new Date('2026-11-21T10:00:00Z');
let database: TestDatabase;
const ids: Record<string, number> = {};
let orderNumber = '';

async function account(
  name: string,
  given: { firstName: string; lastName: string; email: string; countryId?: number },
) {
  const id = await database.db.transaction().execute((tx) =>
    createUser(tx, {
      countryId: 1,
      salutation: '',
      title: '',
      passwordHash: 'x',
      isDemo: false,
      now,
      ...given,
    }),
  );
  ids[name] = id ?? 0;
  return ids[name];
}

const nameOf = (id: number): string => Object.entries(ids).find(([, known]) => known === id)?.[0] ?? `#${id}`;

async function listed(query: string): Promise<string[]> {
  const asked = userQuery(new URLSearchParams(query));
  const { rows } = await findUsers(
    { db: database.db, buyers, clock: { now: () => now } },
    { agentId: ids.agent ?? 0, query: asked },
  );
  return rows.map(({ id }) => nameOf(id));
}
const found = async (query: string): Promise<string[]> => (await listed(query)).sort();
const search = (words: string) => found(`suche=${encodeURIComponent(words)}`);

beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  const agent = await account('agent', {
    firstName: 'Selin',
    lastName: 'Aydin',
    email: 'selin@betreiber.example',
  });
  await db
    .transaction()
    .execute((tx) => grantRole(tx, { userId: agent, role: 'customer_support', grantedBy: null, now }));
  const mueller = await account('mueller', {
    firstName: 'Jörg',
    lastName: 'Müller-Groß',
    email: 'j.mueller@web.example',
  });
  await account('muster', {
    firstName: 'Élodie',
    lastName: 'Muster',
    email: 'muster@post.example',
    countryId: 3,
  });
  await db
    .insertInto('userAddresses')
    .values({
      userId: mueller,
      kind: 'delivery',
      firstName: 'Jörg',
      lastName: 'Müller-Groß',
      company: 'Groß & Söhne KG',
      street: 'Deich 1',
      postalCode: '26721',
      place: 'Emden',
      countryIso: 'DE',
      phone: '+494921123456 / +491711234567',
    })
    .execute();
  const fixture = await placingFixture(db);
  const placed = await placeOrder(
    { ...fixture.deps },
    { request: fixture.request({ email: 'anna.heide@beispiel.de' }), placing: fixture.placing },
  );
  if (placed.kind !== 'placed') throw new Error(placed.kind);
  orderNumber = placed.order.number;
  const guest = await db
    .selectFrom('users')
    .select('id')
    .where('isGuest', '=', true)
    .executeTakeFirstOrThrow();
  ids.guest = guest.id;
});
afterAll(() => database.drop());

describe('the list of users', () => {
  it.each([
    // By last names: Aydin, Heide, Müller-Groß, Muster.
    ['name', ['agent', 'guest', 'mueller', 'muster']],
    ['email', ['guest', 'mueller', 'muster', 'agent']],
    ['id', ['agent', 'mueller', 'muster', 'guest']],
    ['-since', ['muster', 'mueller', 'agent', 'guest']],
    ['-orders', ['guest', 'muster', 'mueller', 'agent']],
    // Whoever never ordered comes last, either way.
    ['last', ['guest', 'muster', 'mueller', 'agent']],
    ['-last', ['guest', 'muster', 'mueller', 'agent']],
    // No column of the list: its own order, the newest first.
    ['password_hash', ['guest', 'muster', 'mueller', 'agent']],
  ])('is sorted by %s', async (sort, expected) =>
    expect(await listed(`sortierung=${sort}`)).toEqual(expected),
  );

  it('is sorted among what was found, and from a row on', async () => {
    expect(await listed('suche=mu&sortierung=-name')).toEqual(['muster', 'mueller']);
    expect(await listed('suche=mu&sortierung=-name&ab=1')).toEqual(['mueller']);
    // A key of another order says nothing here.
    expect(await listed(`suche=mu&sortierung=-name&vor=${ids.mueller}`)).toEqual(['muster', 'mueller']);
  });
});

describe('users are found', () => {
  it.each([
    ['Müller', ['mueller']],
    ['mueller gross', ['mueller']],
    ['JÖRG', ['mueller']],
    ['elodie mus', ['muster']],
    ['j.mueller@web', ['mueller']],
    ['web.example', ['mueller']],
    ['26721', ['mueller']],
    ['267 emden', ['mueller']],
    ['emd', ['mueller']],
    ['söhne', ['mueller']],
    ['04921 123456', ['mueller']],
    ['04921/12 34', ['mueller']],
    ['+49 4921 123456', ['mueller']],
    ['0049 4921 123456', ['mueller']],
    ['0171 1234567', ['mueller']],
    ['04921 1234560171', []],
    ['Müller Berlin', []],
    ['mu', ['mueller', 'muster']],
    ['10115 Heide', ['guest']],
    ['030 901820', ['guest']],
    ['x', []],
    // Nobody is spelled so: whoever is a letter away.
    ['Müler', ['mueller']],
    ['jorg müler', ['mueller']],
    ['Mustre', ['muster']],
    // Somebody is spelled so: only they.
    ['Must', ['muster']],
    ['Müxler Berlin', []],
    ['Mütterl', []],
    [`'); drop table users; --`, []],
  ])('by "%s"', async (words, expected) => expect(await search(words)).toEqual(expected));

  it('by customer number', async () => {
    expect(await search(String(ids.muster))).toContain('muster');
    expect(await search(`#${ids.muster}`)).toEqual(['muster']);
  });

  it('by order number, however it is written and as soon as it begins to be one', async () => {
    expect(await search(orderNumber)).toEqual(['guest']);
    expect(await search(orderNumber.toLowerCase().replaceAll('-', ''))).toEqual(['guest']);
    expect(await search(orderNumber.slice(0, -3))).toEqual(['guest']);
  });

  it('by role, kind, lock and country', async () => {
    expect(await found('rolle=staff')).toEqual(['agent']);
    expect(await found('rolle=editor')).toEqual([]);
    expect(await found('art=guest')).toEqual(['guest']);
    expect(await found('land=ch')).toEqual(['muster']);
    await database.db
      .updateTable('users')
      .set({ lockedAt: now })
      .where('id', '=', ids.muster ?? 0)
      .execute();
    expect(await found('gesperrt=1&suche=mus')).toEqual(['muster']);
  });

  it('newest first, page by page', async () => {
    const all = await found('');
    const [older] = await found(`vor=${ids.mueller}`);
    expect([all.length, older]).toEqual([4, 'agent']);
  });

  it('with what changed since, and no more by what an erased account was', async () => {
    const { db } = database;
    await db
      .updateTable('users')
      .set({ lastName: 'Petersen' })
      .where('id', '=', ids.mueller ?? 0)
      .execute();
    expect(await search('petersen jörg')).toEqual(['mueller']);
    await db.updateTable('userAddresses').set({ place: 'Aurich' }).execute();
    expect([await search('aurich'), await search('emden')]).toEqual([['mueller'], []]);
    await db
      .updateTable('users')
      .set({ erasedAt: now })
      .where('id', '=', ids.mueller ?? 0)
      .execute();
    expect([await search('aurich'), await search(`#${ids.mueller}`)]).toEqual([[], ['mueller']]);
  });

  it('by no word of an erased account from the moment on', async () => {
    const { db } = database;
    const kept = () =>
      db
        .selectFrom('userSearch')
        .select('words')
        .where('userId', '=', ids.leaving ?? 0)
        .execute();
    await account('leaving', { firstName: 'Jana', lastName: 'Fort', email: 'fort@post.example' });
    expect(await search('fort')).toEqual(['leaving']);
    expect(await kept()).toHaveLength(1);
    await db
      .updateTable('users')
      .set({ erasedAt: now })
      .where('id', '=', ids.leaving ?? 0)
      .execute();
    expect(await kept()).toEqual([]);
    expect(await search(`#${ids.leaving}`)).toEqual(['leaving']);
  });

  it('as the customer whom a guest turned out to be', async () => {
    const anna = await account('anna', {
      firstName: 'Anna',
      lastName: 'Heide',
      email: 'anna.heide@beispiel.de',
    });
    await adoptGuests(database.db, { id: anna, email: 'anna.heide@beispiel.de' });
    expect(await search(orderNumber)).toEqual(['anna']);
    expect(await search('heide')).toEqual(['anna']);
  });

  it('once more when somebody else was changing them at the moment of their order', async () => {
    const { db } = database;
    const { deps, placing, request } = await placingFixture(db);
    const placed = await placeOrder(deps, { request: request({ email: 'zwischen@beispiel.de' }), placing });
    if (placed.kind !== 'placed') throw new Error(placed.kind);
    await db.transaction().execute(async (tx) => {
      const buyer = tx.selectFrom('users').select('id').where('email', '=', 'zwischen@beispiel.de');
      ids.between = (await buyer.forUpdate().executeTakeFirstOrThrow()).id;
      expect(await search('zwischen@')).toEqual([]);
    });
    expect(await search('zwischen@')).toEqual(['between']);
    expect(await catchUpSearch({ db, buyers })).toBe(0);
  });

  it('by the job, all who waited when it began, however often the latest of them ordered', async () => {
    const { db } = database;
    await sql`insert into user_search_waiting (user_id) values (${ids.mueller})`.execute(db);
    await sql`insert into user_search_waiting (user_id) select ${ids.anna}::bigint from generate_series(1, 60)`.execute(
      db,
    );
    await catchUpAll({ db, buyers });
    expect((await sql`select from user_search_waiting`.execute(db)).rows).toEqual([]);
  });

  it('and whoever looked is in the audit log with what they looked for', async () => {
    await found('suche=Aydin&land=de');
    const { actorId, details } = await database.db
      .selectFrom('auditEvents')
      .select(['actorId', 'details'])
      .where('action', '=', 'users_searched')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(actorId).toBe(ids.agent);
    expect(details).toEqual({ words: 'Aydin', countryId: 1, shown: 1 });
  });
});

describe('words', () => {
  it.each(['Müller-Groß', 'ÉLODIE', 'Übelhör', 'Çelik', 'Ñandú', 'u\u0308ber', 'ŁUKASZ', 'straße 12'])(
    'are compared alike here and in the database: %s',
    async (text) => {
      const { rows } = await sql<{ form: string }>`select search_form(${text}) as form`.execute(database.db);
      expect(searchForm(text)).toBe(rows[0]?.form);
    },
  );

  it('that cannot be looked for are nothing', () => {
    expect([searchExpression(''), searchExpression('a'), searchExpression('  ,; ')]).toEqual([
      null,
      null,
      null,
    ]);
  });

  it('and filters come back from the address they make', () => {
    const query = userQuery(new URLSearchParams('suche=a+b&rolle=editor&art=guest&gesperrt=1&land=at&vor=7'));
    expect(userQuery(new URLSearchParams(userQueryString(query)))).toEqual(query);
    expect(userQuery(new URLSearchParams('rolle=koenig&art=x&land=fr&vor=-1'))).toMatchObject({
      role: null,
      kind: null,
      countryId: null,
      before: null,
      sort: null,
    });
  });
});
