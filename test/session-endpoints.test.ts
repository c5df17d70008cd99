import { decodeJwt } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { customerRoutes } from '#features/customers/customer.routes.ts';
import { accountsRoutes } from '#features/identity/accounts.routes.ts';
import { findDraft } from '#features/identity/drafts.store.ts';
import { createSession, findSession } from '#features/identity/sessions/sessions.store.ts';
import { placingFixture } from '#features/orders/orders.fixture.ts';
import { ordersRoutes } from '#features/orders/orders.routes.ts';
import { placeOrder } from '#features/orders/place/place-order.ts';
import type { Route } from '#platform/http/endpoint.ts';
import { type AccountsServer, accountsServer, addAccount, browser, testPassword } from './accounts-server.ts';

/**
 * The table of the endpoints of "Session and account" (specification, section 7) and of those that stand beside them:
 * the right answer, wrong input, callers who may not, and what belongs to somebody else.
 */

let server: AccountsServer;
let routes: readonly Route[];
let eva: Person;
let otto: Person;
let guest: ReturnType<typeof browser>;

type Visitor = ReturnType<typeof browser>;
type Person = Awaited<ReturnType<typeof customer>>;
type Answer = Awaited<ReturnType<Visitor['get']>>;

async function customer(email: string) {
  const id = await addAccount(server, email);
  const visitor = browser(server.app);
  const { token } = (await visitor.signIn(email)).json();
  const proof = await visitor.proof();
  return { id, email, visitor, token: String(token), proof };
}

const home = {
  State: 'Added',
  AddressType: 1,
  FirstName: 'Eva',
  LastName: 'Linde',
  Street: 'Lindenweg 4a',
  ZipCode: '10115',
  City: 'Berlin',
  Country: 'DE',
  Phone: '030 901820',
};

beforeAll(async () => {
  server = await accountsServer((deps) => {
    routes = [...accountsRoutes(deps), ...customerRoutes(deps), ...ordersRoutes(deps)].filter(isOfTable);
    return [...routes];
  });
});
afterAll(() => server.stop());

let round = 0;
beforeEach(async () => {
  round += 1;
  await server.deps.db.deleteFrom('loginFailures').execute();
  [eva, otto] = [await customer(`eva${round}@beispiel.de`), await customer(`otto${round}@beispiel.de`)];
  guest = await guestOfAnOrder();
});

/** Somebody who has ordered as a guest: signed in, but no customer. */
async function guestOfAnOrder(): Promise<Visitor> {
  const { db, clock } = server.deps;
  const { id, token } = await createSession(db, clock.now());
  const { deps, placing, request } = await placingFixture(db);
  const key = `guest ${round}`;
  await placeOrder(deps, { request: request(), placing: { ...placing, key, sessionId: id } });
  const visitor = browser(server.app);
  visitor.cookies.set('visitor_session', token);
  return visitor;
}

const isOfTable = ({ endpoint: { path } }: Route): boolean =>
  /^\/session\/|^\/api\/(account|jwt|basedata|common)\//.test(path);

const nameOf = ({ endpoint }: Route) => `${endpoint.method} ${endpoint.path}`;

type Row = {
  /** The shape is asserted whole, so that a member that is missing or too many is seen. */
  right(): Promise<void>;
  /** Bodies or queries that are refused, with the fields that the answer names. */
  wrong: readonly [unknown, readonly string[]][];
  /** What strangers get. */
  strangers: 200 | 401;
  /** What belongs to somebody else is neither shown nor changed. */
  others(): Promise<void>;
};

const signedIn = { success: true, token: expect.any(String), redirectUrl: '/kunde/startseite' };
const renewed = { success: true, reload: false, token: expect.any(String) };
const userIn = (answer: Answer) => decodeJwt(answer.json().token).userId;
const tooLong = 'x'.repeat(5000);

const rows: Readonly<Record<string, Row>> = {
  'GET /session/renew': {
    right: async () => {
      const answer = (await eva.visitor.get('/session/renew')).json();
      expect(answer).toEqual({
        success: true,
        loggedIn: true,
        requestVerificationToken: expect.any(String),
        user: {
          id: eva.id,
          firstName: 'Eva',
          lastName: 'Linde',
          roles: ['Role_Customer'],
          isGuest: false,
          isImpersonated: false,
          impersonatorName: null,
        },
      });
    },
    wrong: [],
    strangers: 200,
    others: async () => {
      const answer = (await guest.get('/session/renew')).json();
      expect(answer).toEqual({
        success: true,
        loggedIn: true,
        requestVerificationToken: null,
        user: {
          id: expect.any(Number),
          firstName: '',
          lastName: '',
          roles: [],
          isGuest: true,
          isImpersonated: false,
          impersonatorName: null,
        },
      });
      const stranger = (await browser(server.app).get('/session/renew')).json();
      expect(stranger).toMatchObject({ loggedIn: false, user: null });
    },
  },
  'POST /api/account/v2/get/token': {
    right: async () => {
      const CurrentToken = eva.token;
      expect((await guest.post('/api/account/v2/get/token', { CurrentToken })).json()).toEqual(renewed);
    },
    wrong: [
      [{ CurrentToken: 5 }, ['CurrentToken']],
      [{ CurrentToken: tooLong }, ['CurrentToken']],
    ],
    strangers: 401,
    others: async () => {
      const answer = await otto.visitor.post('/api/account/v2/get/token', {});
      expect(userIn(answer)).toBe(otto.id);
    },
  },
  'POST /api/account/get/token': {
    right: async () => {
      const RefreshToken = eva.visitor.cookies.get('.auth._refreshToken');
      const CurrentToken = eva.token;
      const answer = await guest.post('/api/account/get/token', { CurrentToken, RefreshToken });
      expect(answer.json()).toEqual(renewed);
    },
    wrong: [
      [{ RefreshToken: [] }, ['RefreshToken']],
      [{ CurrentToken: tooLong }, ['CurrentToken']],
    ],
    strangers: 401,
    others: async () => {
      // Whose refresh token it is counts, not whose access token stands beside it.
      const answer = await otto.visitor.post('/api/account/get/token', { CurrentToken: eva.token });
      expect([userIn(answer), answer.json().reload]).toEqual([otto.id, true]);
    },
  },
  'POST /api/account/jwt/anmelden': {
    right: async () => expect((await browser(server.app).signIn(eva.email)).json()).toEqual(signedIn),
    wrong: [
      [{ UserName: 'eva@beispiel.de' }, ['Password']],
      [{ UserName: 1, Password: 'x' }, ['UserName']],
      [{ UserName: 'x'.repeat(300), Password: 'x'.repeat(300) }, ['Password', 'UserName']],
    ],
    strangers: 401,
    others: async () => {
      const wrong = await browser(server.app).signIn(eva.email, `${testPassword} `);
      expect([wrong.statusCode, wrong.cookies]).toEqual([401, []]);
    },
  },
  'POST /api/account/anmelden': {
    right: async () => {
      const client = browser(server.app);
      const Login = { UserName: eva.email, Password: testPassword };
      expect((await client.post('/api/account/anmelden', { Login })).json()).toEqual({ Success: true });
      expect(client.cookies.has('.auth._session')).toBe(true);
    },
    wrong: [
      [{}, ['Login']],
      [{ Login: { UserName: 'x' } }, ['Login.Password']],
    ],
    strangers: 401,
    others: async () => {
      const Login = { UserName: eva.email, Password: 'von Otto' };
      expect((await guest.post('/api/account/anmelden', { Login })).statusCode).toBe(401);
    },
  },
  'POST /api/account/anmelden-cookie': {
    right: async () => {
      const body = { Type: 'v4', AuthCookieValue: eva.token };
      const answer = await guest.post('/api/account/anmelden-cookie', body);
      expect(answer.json()).toEqual({ success: true, token: expect.any(String) });
      expect(userIn(answer)).toBe(eva.id);
    },
    wrong: [
      [{ Type: 'v5', AuthCookieValue: 'x' }, ['Type']],
      [{ Type: 'legacy' }, ['AuthCookieValue']],
      [{ Type: 'v4', AuthCookieValue: tooLong }, ['AuthCookieValue']],
    ],
    strangers: 401,
    others: async () => {
      // A visitor's session is no login, and a login that has ended is nobody's.
      const session = { Type: 'legacy', AuthCookieValue: guest.cookies.get('visitor_session') };
      expect((await guest.post('/api/account/anmelden-cookie', session)).statusCode).toBe(401);
      await eva.visitor.post('/api/account/jwt/abmelden');
      const ended = { Type: 'v4', AuthCookieValue: eva.token };
      expect((await guest.post('/api/account/anmelden-cookie', ended)).statusCode).toBe(401);
    },
  },
  'POST /api/account/jwt/abmelden': {
    right: async () => {
      const answer = await eva.visitor.post('/api/account/jwt/abmelden');
      expect(answer.json()).toEqual({ Success: true, UserSwitched: false });
      expect((await eva.visitor.get('/session/renew')).json().loggedIn).toBe(false);
    },
    wrong: [],
    strangers: 200,
    others: async () => {
      const elsewhere = browser(server.app);
      await elsewhere.signIn(eva.email);
      await eva.visitor.post('/api/account/jwt/abmelden');
      for (const visitor of [elsewhere, otto.visitor]) {
        expect((await visitor.get('/session/renew')).json().loggedIn).toBe(true);
      }
    },
  },
  'POST /api/account/cache-reg-data': {
    right: async () => {
      const AuthData = { Email: 'neu@beispiel.de' };
      const answer = await guest.post('/api/account/cache-reg-data', { AuthData, UseInvoiceAddress: true });
      expect(answer.json()).toEqual({ Success: true });
    },
    wrong: [
      [{ UseInvoiceAddress: 'ja' }, ['UseInvoiceAddress']],
      [{ AuthData: 'x', DeliveryAddress: [1] }, ['AuthData', 'DeliveryAddress']],
    ],
    strangers: 200,
    others: async () => {
      const one = browser(server.app);
      await one.post('/api/account/cache-reg-data', { AuthData: { Email: 'neu@beispiel.de' } });
      const now = server.deps.clock.now();
      const cached = async (visitor: Visitor) => {
        const cookie = visitor.cookies.get('visitor_session') ?? '';
        const session = await findSession(server.deps.db, cookie, now);
        return findDraft(server.deps.db, { sessionId: session?.id ?? 0, key: 'registration' }, now);
      };
      expect([await cached(one), await cached(guest)]).toEqual([expect.anything(), null]);
    },
  },
  'GET /api/jwt/kunde/hat-bestellungen': {
    right: async () => {
      expect((await eva.visitor.get('/api/jwt/kunde/hat-bestellungen')).json()).toBe(false);
    },
    wrong: [],
    strangers: 401,
    others: async () => {
      const { deps, placing, request } = await placingFixture(server.deps.db);
      await placeOrder(deps, { request: request(), placing: { ...placing, customerId: otto.id } });
      const ordered = async ({ visitor }: Person) =>
        (await visitor.get('/api/jwt/kunde/hat-bestellungen')).json();
      expect([await ordered(otto), await ordered(eva)]).toEqual([true, false]);
    },
  },
  'POST /api/jwt/kunde/set/favourite': {
    right: async () => {
      const { dealerId } = await placingFixture(server.deps.db);
      const body = { UserId: dealerId, State: true };
      const answer = await eva.visitor.post('/api/jwt/kunde/set/favourite', body, eva.proof);
      expect(answer.json()).toEqual({ Success: true, Favourites: [dealerId] });
    },
    wrong: [
      [{ UserId: 'x', State: true }, ['UserId']],
      [{ UserId: 1, State: 'Modified' }, ['State']],
    ],
    strangers: 401,
    others: async () => {
      const { dealerId } = await placingFixture(server.deps.db);
      const set = ({ visitor, proof }: Person, State: boolean) =>
        visitor.post('/api/jwt/kunde/set/favourite', { UserId: dealerId, State }, proof);
      await set(eva, true);
      expect((await set(otto, false)).json().Favourites).toEqual([]);
      expect((await eva.visitor.get('/api/basedata/get')).json().FavouriteDealers).toEqual([dealerId]);
    },
  },
  'GET /api/common/address': {
    right: async () => {
      const answer = (await guest.get('/api/common/address')).json();
      expect(Object.keys(answer)).toEqual(['Title1List', 'Title2List', 'CountryList']);
    },
    wrong: [],
    strangers: 200,
    others: async () => {
      const lists = await Promise.all(
        [guest, eva.visitor].map((visitor) => visitor.get('/api/common/address')),
      );
      expect(lists[0]?.body).toBe(lists[1]?.body);
    },
  },
  'GET /api/basedata/get': {
    right: async () => {
      expect((await eva.visitor.get('/api/basedata/get')).json()).toEqual({
        Title1: 'Frau',
        Title2: '',
        FirstName: 'Eva',
        LastName: 'Linde',
        EmailAddress: eva.email,
        DeliveryAddresses: [],
        InvoiceAddresses: [],
        FavouriteDealers: [],
      });
    },
    wrong: [],
    strangers: 401,
    others: async () => {
      await save(eva, [home]);
      expect((await otto.visitor.get('/api/basedata/get')).json().DeliveryAddresses).toEqual([]);
    },
  },
  'POST /api/basedata/save': {
    right: async () => {
      const { Addresses, ...answer } = (await save(eva, [home])).json();
      expect(answer).toEqual({ Success: true });
      expect(Addresses).toMatchObject([{ Street: 'Lindenweg 4a', IsDefault: true, Version: 1 }]);
    },
    wrong: [
      [{}, ['Addresses']],
      [{ Addresses: [{ ...home, Country: 'FR' }] }, ['Addresses[0].Country']],
      [
        { Addresses: [{ ...home, ZipCode: '1', Street: '' }] },
        ['Addresses[0].Street', 'Addresses[0].ZipCode'],
      ],
    ],
    strangers: 401,
    others: async () => {
      const [{ Id }] = (await save(eva, [home])).json().Addresses;
      const grabbed = { ...home, State: 'Modified', Id, Version: 1, Street: 'Ottos Weg 1' };
      expect((await save(otto, [grabbed])).statusCode).toBe(409);
      expect((await save(otto, [{ State: 'Deleted', Id }])).statusCode).toBe(409);
      const kept = (await eva.visitor.get('/api/basedata/get')).json().DeliveryAddresses;
      expect(kept).toMatchObject([{ Street: 'Lindenweg 4a' }]);
    },
  },
  'GET /api/jwt/adressen/order-addresses/:countryId': {
    right: async () => {
      await save(eva, [home]);
      const answer = (await eva.visitor.get('/api/jwt/adressen/order-addresses/1?ai=true&ac=true')).json();
      expect(answer).toEqual({
        DeliveryAddressList: [expect.objectContaining({ Street: 'Lindenweg 4a', Country: 'DE' })],
        InvoiceAddressList: [],
        SelectedAddresses: [{ AddressType: 1, AddressId: expect.any(Number), AddressIndex: 0, Amount: 0 }],
      });
    },
    wrong: [
      ['?ai=vielleicht', ['ai']],
      ['?ac=2', ['ac']],
    ],
    strangers: 401,
    others: async () => {
      await save(eva, [home]);
      const answer = (await otto.visitor.get('/api/jwt/adressen/order-addresses/1')).json();
      expect([answer.DeliveryAddressList, answer.SelectedAddresses]).toEqual([[], []]);
    },
  },
};

/** Guests are signed in: they renew their token, and nothing that is a customer's is theirs. */
function ofGuests(name: string, { strangers }: Row): number {
  if (name.endsWith('/get/token')) return 200;
  return strangers === 401 && !name.startsWith('POST /api/account/') ? 403 : strangers;
}

const save = ({ visitor, proof }: Person, Addresses: unknown) =>
  visitor.post('/api/basedata/save', { Addresses }, proof);

/** A body that could be right, for those whom the endpoint is not for. */
const harmless: Readonly<Record<string, unknown>> = {
  'POST /api/account/jwt/anmelden': { UserName: 'niemand@beispiel.de', Password: 'x' },
  'POST /api/account/anmelden': { Login: { UserName: 'niemand@beispiel.de', Password: 'x' } },
  'POST /api/account/anmelden-cookie': { Type: 'legacy', AuthCookieValue: 'x' },
  'POST /api/jwt/kunde/set/favourite': { UserId: 1, State: true },
  'POST /api/basedata/save': { Addresses: [] },
};

/** Sends a body, or for a GET the query, to an endpoint of the table. */
function send(
  name: string,
  visitor: Visitor,
  { given, headers }: { given?: unknown; headers?: object } = {},
) {
  const [method, path = ''] = name.split(' ');
  const url = path.replace(':countryId', '1');
  const sent = { ...headers } as Record<string, string>;
  return method === 'GET'
    ? visitor.get(`${url}${typeof given === 'string' ? given : ''}`, sent)
    : visitor.post(url, given ?? {}, sent);
}

it('has a row for every endpoint of sessions and accounts', () => {
  expect(Object.keys(rows).sort()).toEqual(routes.map(nameOf).sort());
});

describe.each(Object.entries(rows))('%s', (name, row) => {
  it('answers in its shape', () => row.right());

  it('names what is wrong, as the caller spelled it', async () => {
    for (const [given, fields] of row.wrong) {
      const answer = await send(name, eva.visitor, { given, headers: eva.proof });
      expect([answer.statusCode, Object.keys(answer.json().fields).sort()]).toEqual([400, fields]);
      expect(String(answer.headers['content-type'])).toContain('application/problem+json');
    }
  });

  it(`is ${ofGuests(name, row)} for guests`, async () => {
    const answer = await send(name, guest, { given: harmless[name] });
    expect(answer.statusCode).toBe(ofGuests(name, row));
    if (answer.statusCode === 403) expect(answer.json().code).toBe('not_allowed');
  });

  it(`is ${row.strangers} for strangers and a token that is none`, async () => {
    const invented = { authorization: 'Bearer eyJhbGciOiJub25lIn0.eyJ1c2VySWQiOjF9.' };
    for (const [visitor, headers] of [
      [browser(server.app), {}],
      [browser(server.app), invented],
    ] as const) {
      const answer = await send(name, visitor, { given: harmless[name], headers });
      expect(answer.statusCode).toBe(row.strangers);
      if (row.strangers === 401) expect(answer.json().code).toMatch(/^(not_signed_in|wrong_credentials)$/);
    }
  });

  it('leaves alone what belongs to somebody else', () => row.others());

  it('takes no change of a signed-in browser without the proof that it is our page', async () => {
    const isGuarded = row.strangers === 401 && harmless[name] !== undefined && !name.includes('/account/');
    const answer = await send(name, eva.visitor, { given: harmless[name] });
    expect(answer.statusCode === 403, name).toBe(isGuarded);
  });
});
