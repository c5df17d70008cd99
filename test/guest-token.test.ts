import { decodeJwt } from 'jose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { customerRoutes } from '#features/customers/customer.routes.ts';
import { accountsRoutes } from '#features/identity/accounts.routes.ts';
import { createSession } from '#features/identity/sessions/sessions.store.ts';
import { placingFixture } from '#features/orders/orders.fixture.ts';
import { ordersRoutes } from '#features/orders/orders.routes.ts';
import { placeOrder } from '#features/orders/place/place-order.ts';
import { type AccountsServer, accountsServer, addAccount, browser } from './accounts-server.ts';

let server: AccountsServer;
let fixture: Awaited<ReturnType<typeof placingFixture>>;

beforeAll(async () => {
  server = await accountsServer((deps) => [
    ...accountsRoutes(deps),
    ...customerRoutes(deps),
    ...ordersRoutes(deps),
  ]);
  fixture = await placingFixture(server.deps.db);
});
afterAll(() => server.stop());

/** A browser with a session, in which orders are placed without an account. */
async function newGuest() {
  const { id: sessionId, token } = await createSession(server.deps.db, server.deps.clock.now());
  const visitor = browser(server.app);
  visitor.cookies.set('visitor_session', token);
  /** Places an order and answers its address. */
  const order = async (email: string): Promise<string> => {
    const placing = { sessionId, isAnonymous: false, key: crypto.randomUUID() };
    const placed = await placeOrder(fixture.deps, { request: fixture.request({ email }), placing });
    if (placed.kind !== 'placed') throw new Error(placed.kind);
    return `/api/order-process/orders/${placed.order.id}`;
  };
  return { visitor, order };
}

type Guest = Awaited<ReturnType<typeof newGuest>>;

const tokenOf = async ({ visitor }: Guest): Promise<string> => {
  await visitor.get('/session/renew');
  return visitor.cookies.get('.auth._token') ?? '';
};

/** What somebody gets who brings this token and no cookie. */
const statusWith = async (token: string, path: string): Promise<number> =>
  (await browser(server.app).get(path, { authorization: `Bearer ${token}` })).statusCode;

it('says that its bearer is a guest, without any role, for half an hour', async () => {
  const guest = await newGuest();
  const path = await guest.order('anna@beispiel.de');
  const claims = decodeJwt(await tokenOf(guest));
  expect(claims).toMatchObject({ isGuest: true, role: [], hasAnyOrder: true, isImpersonated: false });
  expect(path.endsWith(String(claims.orderId))).toBe(true);
  expect((claims.exp ?? 0) - (claims.iat ?? 0)).toBe(30 * 60);
});

it('is nobody’s before there is an order', async () => {
  const guest = await newGuest();
  expect(await tokenOf(guest)).toBe('');
});

it('opens the order just placed and no earlier one of the same guest', async () => {
  const guest = await newGuest();
  const first = await guest.order('anna@beispiel.de');
  const older = await tokenOf(guest);
  expect(await statusWith(older, first)).toBe(200);
  const second = await guest.order('anna@beispiel.de');
  const token = await tokenOf(guest);
  expect([await statusWith(token, second), await statusWith(token, first)]).toEqual([200, 404]);
  expect([await statusWith(older, first), await statusWith(older, second)]).toEqual([404, 404]);
  expect((await guest.visitor.get(first)).statusCode).toBe(404);
});

it('opens nothing of an account that takes the order in, nor its other orders', async () => {
  const email = 'berta@beispiel.de';
  const [guest, other] = [await newGuest(), await newGuest()];
  const [own, foreign] = [await guest.order(email), await other.order(email)];
  const token = await tokenOf(guest);
  await addAccount(server, email);
  const berta = browser(server.app);
  await berta.signIn(email);
  expect([(await berta.get(own)).statusCode, (await berta.get(foreign)).statusCode]).toEqual([200, 200]);
  expect([await statusWith(token, own), await statusWith(token, foreign)]).toEqual([200, 404]);
  for (const path of [
    '/api/basedata/get',
    '/api/customer/dashboard/orders',
    '/api/jwt/kunde/hat-bestellungen',
  ])
    expect([401, 403, 404], path).toContain(await statusWith(token, path));
});

it('is renewed with the session, and by itself while it lives', async () => {
  const guest = await newGuest();
  const path = await guest.order('carla@beispiel.de');
  const CurrentToken = await tokenOf(guest);
  const stranger = browser(server.app);
  for (const [visitor, address, body] of [
    [guest.visitor, '/api/account/get/token', {}],
    [guest.visitor, '/api/account/v2/get/token', {}],
    [stranger, '/api/account/v2/get/token', { CurrentToken }],
    [stranger, '/api/account/anmelden-cookie', { Type: 'v4', AuthCookieValue: CurrentToken }],
  ] as const) {
    const answer = await visitor.post(address, body);
    expect([address, answer.statusCode]).toEqual([address, 200]);
    expect(decodeJwt(answer.json().token).isGuest).toBe(true);
    expect(await statusWith(answer.json().token, path)).toBe(200);
  }
});

it('ends when its guest signs in, who then has an ordinary session, and when the guest signs out', async () => {
  const guest = await newGuest();
  const path = await guest.order('dora@beispiel.de');
  const token = await tokenOf(guest);
  await addAccount(server, 'someone-else@beispiel.de');
  await guest.visitor.signIn('someone-else@beispiel.de');
  const { user } = (await guest.visitor.get('/session/renew')).json();
  expect(user).toMatchObject({ isGuest: false, roles: ['Role_Customer'] });
  expect([await statusWith(token, path), (await guest.visitor.get(path)).statusCode]).toEqual([404, 404]);

  const other = await newGuest();
  const own = await other.order('emil@beispiel.de');
  const last = await tokenOf(other);
  await other.visitor.post('/api/account/jwt/abmelden');
  expect([await statusWith(last, own), (await other.visitor.get(own)).statusCode]).toEqual([404, 404]);
  expect((await other.visitor.get('/session/renew')).json()).toMatchObject({ loggedIn: false, user: null });
});

it('is worth nothing when it is altered or of a locked guest', async () => {
  const guest = await newGuest();
  const path = await guest.order('frieda@beispiel.de');
  const token = await tokenOf(guest);
  const [head, , sign] = token.split('.');
  const claims = { ...decodeJwt(token), isGuest: false, loginId: 1, role: ['Role_Customer'] };
  const forged = `${head}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.${sign}`;
  expect([await statusWith(forged, path), await statusWith(forged, '/api/basedata/get')]).toEqual([404, 401]);
  await server.deps.db
    .updateTable('users')
    .set({ lockedAt: server.deps.clock.now() })
    .where('email', '=', 'frieda@beispiel.de')
    .execute();
  expect([await statusWith(token, path), (await guest.visitor.get(path)).statusCode]).toEqual([404, 404]);
});
