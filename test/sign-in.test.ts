import { decodeJwt } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { accountsRoutes } from '#features/identity/accounts.routes.ts';
import { startImpersonation } from '#features/identity/roles/impersonation.ts';
import { userOfToken } from '#features/identity/sessions/authentication.ts';
import { endpoint, route } from '#platform/http/endpoint.ts';
import {
  type AccountsServer,
  accountsServer,
  addAccount,
  browser,
  testPassword,
  weakerHash,
} from './accounts-server.ts';

const guarded = (method: 'GET' | 'POST', access: 'customer' | 'admin') =>
  route(
    endpoint({
      method,
      path: `/api/test/${access}`,
      summary: 'For this test',
      tag: 'Test',
      access: [access],
      limit: 'read',
      names: 'camel',
      ...(method === 'POST' && { body: z.object({ note: z.string() }) }),
      result: z.object({ userId: z.number().nullable() }),
    }),
    ({ visitor }) => ({ body: { userId: visitor.userId } }),
  );

let server: AccountsServer;
let eva: number;
const start = new Date('2026-11-21T10:00:00Z');
const minutes = (count: number) => {
  server.time.now = new Date(server.time.now.getTime() + count * 60_000);
};

beforeAll(async () => {
  server = await accountsServer((deps) => [
    ...accountsRoutes(deps),
    guarded('GET', 'customer'),
    guarded('POST', 'customer'),
    guarded('GET', 'admin'),
  ]);
  eva = await addAccount(server, 'eva@beispiel.de');
  await addAccount(server, 'agent@brennwert.example', ['customer_support']);
  await addAccount(server, 'chef@brennwert.example', ['admin']);
});
afterAll(() => server.stop());
beforeEach(async () => {
  server.time.now = start;
  await server.deps.db.deleteFrom('loginFailures').execute();
});

const cookieOf = (answer: { cookies: { name: string }[] }, name: string) =>
  answer.cookies.find((cookie) => cookie.name === name) as Record<string, unknown> | undefined;

describe('signing in', () => {
  it('keeps a password by a stronger hash when it was kept by a weak one, and not otherwise', async () => {
    const id = await addAccount(server, 'frueh@beispiel.de');
    const { db } = server.deps;
    const cheap = await weakerHash();
    await db.updateTable('users').set({ passwordHash: cheap }).where('id', '=', id).execute();
    const hashAfter = async () => {
      expect((await browser(server.app).signIn('frueh@beispiel.de')).statusCode).toBe(200);
      const kept = db.selectFrom('users').select('passwordHash').where('id', '=', id);
      return (await kept.executeTakeFirstOrThrow()).passwordHash;
    };
    const stronger = await hashAfter();
    expect(stronger).not.toBe(cheap);
    expect(await hashAfter()).toBe(stronger);
  });

  it('answers with a token whose claims name the user, and keeps three cookies', async () => {
    const answer = await browser(server.app).signIn('EVA@beispiel.de');
    expect(answer.statusCode).toBe(200);
    expect(Object.keys(answer.json())).toEqual(['success', 'token', 'redirectUrl']);
    const claims = decodeJwt(answer.json().token);
    expect(claims).toMatchObject({
      userId: eva,
      customerId: eva,
      role: ['Role_Customer'],
      isGuest: false,
      isImpersonated: false,
      hasAnyOrder: false,
      hasMexEnabled: false,
      title1: 'Frau',
      title2: '',
      firstName: 'Eva',
      lastName: 'Linde',
    });
    expect(Number(claims.exp) - Number(claims.iat)).toBe(1800);
    const lax = { sameSite: 'Lax', path: '/' };
    expect(cookieOf(answer, '.auth._token')).toMatchObject({ ...lax, httpOnly: true, maxAge: 1800 });
    expect(cookieOf(answer, '.auth._refreshToken')).toMatchObject({
      ...lax,
      httpOnly: true,
      maxAge: 5184000,
    });
    const expiration = cookieOf(answer, '.auth._expiration');
    expect(expiration).toMatchObject({ ...lax, value: String(claims.exp) });
    expect(expiration?.httpOnly).toBeUndefined();
  });

  it.each([
    ['Mozilla/5.0 (Linux; Android 9; SM-G950F) Chrome/120', undefined],
    ['BrennwertApp/2.0 (Android; SDK 28)', undefined],
    ['Mozilla/5.0 (Linux; Android 10; SM-G950F) Chrome/120', 'Lax'],
    ['BrennwertApp/2.0 (Android; SDK 29)', 'Lax'],
  ])('drops SameSite on old Android: %s', async (userAgent, sameSite) => {
    const answer = await browser(server.app, { userAgent }).signIn('eva@beispiel.de');
    expect(cookieOf(answer, '.auth._token')?.sameSite).toBe(sameSite);
  });

  it.each<[string, string | false, true | undefined]>([
    ['that is trusted', '10.0.0.0/8', true],
    ['that is not', '192.0.2.1', undefined],
    ['when none is trusted', false, undefined],
  ])('marks cookies as for HTTPS alone by the word of a proxy %s', async (_, trustProxy, secure) => {
    const proxied = await accountsServer((deps) => accountsRoutes(deps), null, { trustProxy });
    try {
      await addAccount(proxied, 'eva@beispiel.de');
      const payload = { UserName: 'eva@beispiel.de', Password: testPassword };
      const behind = { 'x-forwarded-proto': 'https', 'x-forwarded-for': '203.0.113.7' };
      const answer = await browser(proxied.app).post('/api/account/jwt/anmelden', payload, behind);
      const cookies = answer.cookies.filter(({ name }) => name.startsWith('.auth.'));
      expect(cookies.map(({ name }) => name)).toEqual(
        expect.arrayContaining(['.auth._token', '.auth._expiration', '.auth._refreshToken']),
      );
      expect(cookies.map((cookie) => cookie.secure)).toEqual(cookies.map(() => secure));
      const out = await browser(proxied.app).post('/api/account/jwt/abmelden', {}, behind);
      expect(out.cookies.map((cookie) => cookie.secure)).toEqual(out.cookies.map(() => secure));
    } finally {
      await proxied.stop();
    }
  });

  it('gives the visitor’s session another id', async () => {
    const guest = browser(server.app);
    const { token } = await (await import('#features/identity/sessions/sessions.store.ts')).createSession(
      server.deps.db,
      start,
    );
    guest.cookies.set('visitor_session', token);
    await guest.signIn('eva@beispiel.de');
    expect(guest.cookies.get('visitor_session')).not.toBe(token);
    const thief = browser(server.app);
    thief.cookies.set('visitor_session', token);
    expect((await thief.get('/session/renew')).json().success).toBe(false);
  });

  it('says the same to a wrong password, an unknown user and an unconfirmed one', async () => {
    const wrong = await browser(server.app).signIn('eva@beispiel.de', 'falsch');
    const unknown = await browser(server.app).signIn('niemand@beispiel.de', 'falsch');
    expect(wrong.statusCode).toBe(401);
    expect(unknown.statusCode).toBe(401);
    expect(unknown.json()).toEqual(wrong.json());
    expect(unknown.cookies).toEqual([]);
  });

  it('does the same work for an unknown user as for a wrong password', async () => {
    const verify = vi.spyOn(server.deps.passwords, 'verify');
    for (const email of ['eva@beispiel.de', 'niemand@beispiel.de']) {
      verify.mockClear();
      await browser(server.app).signIn(email, 'falsch');
      expect(verify, email).toHaveBeenCalledOnce();
    }
    verify.mockRestore();
  });

  it('refuses a locked account with the words of a wrong password', async () => {
    const userId = await addAccount(server, 'gesperrt@beispiel.de');
    const db = server.deps.db;
    await db.updateTable('users').set({ lockedAt: start }).where('id', '=', userId).execute();
    expect((await browser(server.app).signIn('gesperrt@beispiel.de')).json().code).toBe('wrong_credentials');
  });

  it.each([{}, { UserName: 'eva@beispiel.de' }, { UserName: 5, Password: 'x' }, null])(
    'names what is missing in %j',
    async (payload) => {
      const answer = await browser(server.app).post('/api/account/jwt/anmelden', payload);
      expect(answer.statusCode).toBe(400);
    },
  );
});

describe('limits of signing in', () => {
  const fail = (email: string, address: string, count: number) =>
    Promise.all(
      Array.from({ length: count }, () => browser(server.app, { address }).signIn(email, 'falsch')),
    );

  it('lets an account fail ten times in three minutes, whoever tries, also in parallel', async () => {
    const tries = await Promise.all([
      fail('eva@beispiel.de', '10.2.0.1', 6),
      fail('eva@beispiel.de', '10.2.0.2', 8),
    ]);
    const statuses = tries.flat().map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(4);
    const right = await browser(server.app).signIn('eva@beispiel.de');
    expect([right.statusCode, right.headers['retry-after']]).toEqual([429, '180']);
    minutes(3.1);
    expect((await browser(server.app).signIn('eva@beispiel.de')).statusCode).toBe(200);
  });

  it('lets the owner in on a device that knows the account, whatever strangers guess', async () => {
    const own = browser(server.app, { address: '10.2.1.1' });
    expect((await own.signIn('eva@beispiel.de')).statusCode).toBe(200);
    await fail('eva@beispiel.de', '10.2.1.2', 12);
    expect((await browser(server.app).signIn('eva@beispiel.de')).statusCode).toBe(429);
    expect((await own.signIn('eva@beispiel.de')).statusCode).toBe(200);
    const wrong = await Promise.all(
      Array.from({ length: 12 }, () => own.signIn('eva@beispiel.de', 'falsch')),
    );
    expect(wrong.filter(({ statusCode }) => statusCode === 429)).toHaveLength(2);
  });

  it('gives a device no count of its own at an account that was never used on it', async () => {
    const guessing = browser(server.app, { address: '10.2.2.1' });
    expect((await guessing.signIn('chef@brennwert.example')).statusCode).toBe(200);
    await fail('eva@beispiel.de', '10.2.2.2', 10);
    expect((await guessing.signIn('eva@beispiel.de')).statusCode).toBe(429);
  });

  it('treats an unknown account alike', async () => {
    await fail('niemand@beispiel.de', '10.2.0.1', 10);
    expect((await browser(server.app).signIn('niemand@beispiel.de')).statusCode).toBe(429);
  });

  it('never locks an address because of one locked account', async () => {
    await fail('eva@beispiel.de', '10.3.0.1', 40);
    expect(
      (await browser(server.app, { address: '10.3.0.1' }).signIn('chef@brennwert.example')).statusCode,
    ).toBe(200);
  });

  it('lets an address fail thirty times', async () => {
    for (let account = 0; account < 4; account += 1) await fail(`opfer${account}@beispiel.de`, '10.4.0.1', 8);
    expect((await browser(server.app, { address: '10.4.0.1' }).signIn('eva@beispiel.de')).statusCode).toBe(
      429,
    );
    expect((await browser(server.app, { address: '10.4.0.2' }).signIn('eva@beispiel.de')).statusCode).toBe(
      200,
    );
  });

  it('takes the addresses of one IPv6 customer for one', async () => {
    for (let account = 0; account < 4; account += 1) {
      await fail(`ziel${account}@beispiel.de`, `2001:db8:4:1::${account + 1}`, 8);
    }
    const from = async (address: string) =>
      (await browser(server.app, { address }).signIn('eva@beispiel.de')).statusCode;
    expect([await from('2001:db8:4:1::99'), await from('2001:db8:4:2::1')]).toEqual([429, 200]);
  });

  it('does not count what was right', async () => {
    for (let call = 0; call < 12; call += 1) {
      expect((await browser(server.app).signIn('eva@beispiel.de')).statusCode).toBe(200);
    }
  });
});

describe('access', () => {
  it.each([
    ['nobody', null, '/api/test/customer', 401],
    ['a customer', 'eva@beispiel.de', '/api/test/customer', 200],
    ['a customer', 'eva@beispiel.de', '/api/test/admin', 403],
    ['an agent', 'agent@brennwert.example', '/api/test/admin', 403],
    ['an admin', 'chef@brennwert.example', '/api/test/admin', 200],
  ])('of %s (%s) to %s is %i', async (_, email, path, status) => {
    const visitor = browser(server.app);
    if (email) await visitor.signIn(email);
    expect((await visitor.get(path)).statusCode).toBe(status);
  });

  it('is by header alone when there is one', async () => {
    const { token } = (await browser(server.app).signIn('eva@beispiel.de')).json();
    const client = browser(server.app);
    const bearer = { authorization: `Bearer ${token}` };
    expect((await client.get('/api/test/customer', bearer)).json()).toEqual({ userId: eva });
    const chef = browser(server.app);
    await chef.signIn('chef@brennwert.example');
    expect((await chef.get('/api/test/admin', bearer)).statusCode).toBe(403);
    expect((await chef.get('/api/test/admin', { authorization: 'Bearer nonsense' })).statusCode).toBe(401);
  });

  it.each([
    ['', (token: string) => `${token}x`],
    [
      '',
      (token: string) =>
        token.replace(/\.[^.]+\./, `.${btoa('{"userId":1,"loginId":1,"exp":99999999999}')}.`),
    ],
    ['', () => `${btoa('{"alg":"none"}')}.${btoa('{"userId":1,"loginId":1,"exp":99999999999}')}.`],
  ])('is refused to a changed token%s', async (_, change) => {
    const { token } = (await browser(server.app).signIn('eva@beispiel.de')).json();
    const answer = await browser(server.app).get('/api/test/customer', {
      authorization: `Bearer ${change(token)}`,
    });
    expect(answer.statusCode).toBe(401);
  });

  it('by cookie needs the proof against foreign forms, by header it does not', async () => {
    const visitor = browser(server.app);
    const { token } = (await visitor.signIn('eva@beispiel.de')).json();
    const note = { note: 'Öl' };
    expect((await visitor.post('/api/test/customer', note)).json().code).toBe('csrf');
    const proof = await visitor.proof();
    expect((await visitor.post('/api/test/customer', note, proof)).statusCode).toBe(200);
    const other = browser(server.app);
    await other.signIn('eva@beispiel.de');
    expect((await other.post('/api/test/customer', note, proof)).statusCode).toBe(403);
    const bearer = { authorization: `Bearer ${token}` };
    expect((await browser(server.app).post('/api/test/customer', note, bearer)).statusCode).toBe(200);
  });

  it('is decided before the body is looked at', async () => {
    expect((await browser(server.app).post('/api/test/customer', { note: 7 })).statusCode).toBe(401);
  });

  it('ends at once when the account is locked or a role is taken', async () => {
    const userId = await addAccount(server, 'kurz@beispiel.de', ['admin']);
    const visitor = browser(server.app);
    await visitor.signIn('kurz@beispiel.de');
    const { db } = server.deps;
    await db.deleteFrom('userRoles').where('userId', '=', userId).execute();
    expect((await visitor.get('/api/test/admin')).statusCode).toBe(403);
    await db.updateTable('users').set({ lockedAt: start }).where('id', '=', userId).execute();
    expect((await visitor.get('/api/test/customer')).statusCode).toBe(401);
  });
});

describe('renewing', () => {
  it('gives a new token for one that is good, from body or cookie', async () => {
    const visitor = browser(server.app);
    const { token } = (await visitor.signIn('eva@beispiel.de')).json();
    minutes(20);
    const byBody = await browser(server.app).post('/api/account/v2/get/token', { CurrentToken: token });
    expect(byBody.json()).toMatchObject({ success: true, reload: false });
    expect(decodeJwt(byBody.json().token).exp).toBeGreaterThan(Number(decodeJwt(token).exp));
    expect((await visitor.post('/api/account/v2/get/token', {})).json().success).toBe(true);
    minutes(31);
    const late = await browser(server.app).post('/api/account/v2/get/token', { CurrentToken: token });
    expect(late.statusCode).toBe(401);
  });

  it('rotates the refresh token; within 30 s the used one gives the same successor', async () => {
    const visitor = browser(server.app);
    await visitor.signIn('eva@beispiel.de');
    const first = visitor.cookies.get('.auth._refreshToken') ?? '';
    minutes(25);
    const renewWith = (RefreshToken: string) =>
      browser(server.app).post('/api/account/get/token', { RefreshToken });
    const [one, two] = await Promise.all([renewWith(first), renewWith(first)]);
    const successor = cookieOf(one, '.auth._refreshToken')?.value;
    expect(successor).toBeTruthy();
    expect(successor).not.toBe(first);
    expect(cookieOf(two, '.auth._refreshToken')?.value).toBe(successor);
    minutes(0.4);
    expect(cookieOf(await renewWith(first), '.auth._refreshToken')?.value).toBe(successor);
  });

  it('ends the whole login when a token is used again later', async () => {
    const visitor = browser(server.app);
    await visitor.signIn('eva@beispiel.de');
    const stolen = visitor.cookies.get('.auth._refreshToken') ?? '';
    await visitor.post('/api/account/get/token', {});
    expect((await visitor.get('/api/test/customer')).statusCode).toBe(200);
    minutes(1);
    const thief = await browser(server.app).post('/api/account/get/token', { RefreshToken: stolen });
    expect(thief.statusCode).toBe(401);
    expect((await visitor.get('/api/test/customer')).statusCode).toBe(401);
    expect((await visitor.post('/api/account/get/token', {})).statusCode).toBe(401);
  });

  it('happens by itself when a cookie’s token has expired, for 60 days', async () => {
    const visitor = browser(server.app);
    await visitor.signIn('eva@beispiel.de');
    minutes(59 * 24 * 60);
    expect((await visitor.get('/api/test/customer')).statusCode).toBe(200);
    minutes(59 * 24 * 60);
    expect((await visitor.get('/api/test/customer')).statusCode).toBe(200);
    minutes(61 * 24 * 60);
    expect((await visitor.get('/api/test/customer')).statusCode).toBe(401);
  });

  it.each(['', 'x', 'ü'.repeat(43), 'A'.repeat(43)])('refuses the refresh token %j', async (RefreshToken) => {
    const answer = await browser(server.app).post('/api/account/get/token', { RefreshToken });
    expect(answer.statusCode).toBe(401);
  });

  it('tells a page to reload that shows somebody else', async () => {
    const { token } = (await browser(server.app).signIn('eva@beispiel.de')).json();
    const chef = browser(server.app);
    await chef.signIn('chef@brennwert.example');
    const answer = await chef.post('/api/account/get/token', { CurrentToken: token });
    expect(answer.json().reload).toBe(true);
  });
});

describe('clients that know cookies only', () => {
  it('stay signed in by a session cookie, which can be exchanged for a token', async () => {
    const client = browser(server.app);
    const answer = await client.post('/api/account/anmelden', {
      Login: { UserName: 'eva@beispiel.de', Password: testPassword },
    });
    expect([answer.statusCode, answer.json()]).toEqual([200, { Success: true }]);
    const AuthCookieValue = client.cookies.get('.auth._session') ?? '';
    for (const name of ['.auth._token', '.auth._refreshToken']) client.cookies.delete(name);
    minutes(600);
    expect((await client.get('/api/test/customer')).json()).toEqual({ userId: eva });
    const exchanged = await browser(server.app).post('/api/account/anmelden-cookie', {
      Type: 'legacy',
      AuthCookieValue,
    });
    expect(decodeJwt(exchanged.json().token).userId).toBe(eva);
  });

  it('get 401 for wrong words and a wrong cookie', async () => {
    const client = browser(server.app);
    const wrong = { Login: { UserName: 'eva@beispiel.de', Password: 'falsch' } };
    const refused = await client.post('/api/account/anmelden', wrong);
    expect([refused.statusCode, refused.json().Success]).toEqual([401, false]);
    for (const Type of ['v4', 'legacy']) {
      const answer = await client.post('/api/account/anmelden-cookie', { Type, AuthCookieValue: 'x' });
      expect(answer.statusCode).toBe(401);
    }
    const odd = await client.post('/api/account/anmelden-cookie', { Type: 'v5', AuthCookieValue: 'x' });
    expect([odd.statusCode, Object.keys(odd.json().fields)]).toEqual([400, ['Type']]);
  });

  it('exchange an access token as v4', async () => {
    const { token } = (await browser(server.app).signIn('eva@beispiel.de')).json();
    const answer = await browser(server.app).post('/api/account/anmelden-cookie', {
      Type: 'v4',
      AuthCookieValue: token,
    });
    expect(answer.json().success).toBe(true);
  });
});

describe('signing out', () => {
  it('ends the login, its tokens and its cookies', async () => {
    const visitor = browser(server.app);
    const { token } = (await visitor.signIn('eva@beispiel.de')).json();
    const refresh = visitor.cookies.get('.auth._refreshToken');
    const answer = await visitor.post('/api/account/jwt/abmelden');
    expect(answer.json()).toEqual({ Success: true, UserSwitched: false });
    // By this the browser is known again at the next sign-in.
    expect([...visitor.cookies.keys()]).toEqual(['.auth._device']);
    const bearer = { authorization: `Bearer ${token}` };
    expect((await browser(server.app).get('/api/test/customer', bearer)).statusCode).toBe(401);
    const renewed = await browser(server.app).post('/api/account/get/token', { RefreshToken: refresh });
    expect(renewed.statusCode).toBe(401);
  });

  it('that fails is no success, and the login stands', async () => {
    const visitor = browser(server.app);
    await visitor.signIn('eva@beispiel.de');
    const { db } = server.deps;
    server.deps.db = db.withPlugin({
      transformQuery: ({ node }) => {
        if (node.kind === 'UpdateQueryNode') throw new Error('the database is away');
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    const answer = await visitor.post('/api/account/jwt/abmelden');
    server.deps.db = db;
    expect([answer.statusCode, answer.json().Success, answer.cookies]).toEqual([500, undefined, []]);
    expect((await visitor.get('/api/test/customer')).json()).toEqual({ userId: eva });
  });

  it('is harmless for those who are not signed in', async () => {
    expect((await browser(server.app).post('/api/account/jwt/abmelden')).json().Success).toBe(true);
  });
});

describe('acting as a customer', () => {
  const begin = async (email: string, userId: number) => {
    const visitor = browser(server.app);
    const { token } = (await visitor.signIn(email)).json();
    const agent = await userOfToken(server.deps, token);
    if (!agent) throw new Error('not signed in');
    const outcome = await startImpersonation(server.deps, agent, { userId, countryId: 1, reason: 'Anruf' });
    return { visitor, outcome };
  };

  it('is written down with every request, ends by signing out and leads back', async () => {
    const { visitor, outcome } = await begin('agent@brennwert.example', eva);
    if (!outcome.ok) throw new Error(outcome.error);
    visitor.cookies.set('.auth._token', outcome.value.tokens.accessToken);
    visitor.cookies.set('.auth._refreshToken', outcome.value.tokens.refreshToken);
    expect((await visitor.get('/api/test/customer?secret=1')).json()).toEqual({ userId: eva });
    expect((await visitor.get('/session/renew')).json().user).toMatchObject({
      id: eva,
      isImpersonated: true,
      impersonatorName: 'Eva Linde',
    });
    const signedOut = await visitor.post('/api/account/jwt/abmelden');
    expect(signedOut.json()).toEqual({ Success: true, UserSwitched: true });
    expect((await visitor.get('/session/renew')).json().user.roles).toContain(
      'Role_Interaid_CustomerSupport',
    );
    const events = await server.deps.db
      .selectFrom('auditEvents')
      .select(['action', 'details'])
      .where('userId', '=', eva)
      .orderBy('id')
      .execute();
    expect(events.map(({ action }) => action)).toEqual([
      'impersonation_started',
      ...Array(3).fill('impersonated_request'),
      'impersonation_ended',
    ]);
    expect(events[1]?.details).toEqual({ method: 'GET', path: '/api/test/customer' });
  });

  it('ends when the agent is signed out elsewhere', async () => {
    const { visitor, outcome } = await begin('agent@brennwert.example', eva);
    if (!outcome.ok) throw new Error(outcome.error);
    await visitor.post('/api/account/jwt/abmelden');
    const bearer = { authorization: `Bearer ${outcome.value.tokens.accessToken}` };
    expect((await browser(server.app).get('/api/test/customer', bearer)).statusCode).toBe(401);
  });

  it('is refused to customers, and towards staff and dealers', async () => {
    const dealer = await addAccount(server, 'haendler@beispiel.de', ['dealer']);
    const staff = await addAccount(server, 'redaktion@beispiel.de', ['editor']);
    const reasons: unknown[] = [];
    for (const [email, userId] of [
      ['eva@beispiel.de', dealer],
      ['agent@brennwert.example', dealer],
      ['chef@brennwert.example', staff],
      ['chef@brennwert.example', 99_999_999],
    ] as const) {
      const { outcome } = await begin(email, userId);
      reasons.push(outcome.ok ? 'started' : outcome.error);
    }
    expect(reasons).toEqual(['not_allowed', 'staff', 'staff', 'not_allowed']);
  });
});
