import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { accountsRoutes } from '#features/identity/accounts.routes.ts';
import { beginTotp, confirmTotp } from '#features/identity/factors/totp.ts';
import { requestPasswordReset, requestRegistration } from '#features/identity/sign-in/registration.ts';
import { type AccountsServer, accountsServer, addAccount, browser, weakerHash } from './accounts-server.ts';

let server: AccountsServer;
const start = new Date('2026-11-21T10:00:00Z');

/** Everything an account can be, and none at all. */
const conditions = [
  'known',
  'locked',
  'unconfirmed',
  'without a password',
  'with a weaker hash',
  'with an app',
  'unknown',
] as const;
const emailOf = (condition: string) => `${condition.replaceAll(' ', '-')}@beispiel.de`;

beforeAll(async () => {
  server = await accountsServer((deps) => accountsRoutes(deps));
  const { db } = server.deps;
  const ids = new Map<string, number>();
  for (const condition of conditions) {
    if (condition !== 'unknown') ids.set(condition, await addAccount(server, emailOf(condition)));
  }
  const change = (condition: (typeof conditions)[number], values: object) =>
    db
      .updateTable('users')
      .set(values)
      .where('id', '=', ids.get(condition) ?? 0)
      .execute();
  await change('locked', { lockedAt: start });
  await change('unconfirmed', { emailConfirmedAt: null });
  await change('without a password', { passwordHash: null });
  await change('with a weaker hash', { passwordHash: await weakerHash() });
  const user = { id: ids.get('with an app') ?? 0, email: emailOf('with an app') };
  const begun = await beginTotp(server.deps, user);
  const totp = new TOTP({ secret: Secret.fromBase32((begun?.key ?? '').replaceAll(' ', '')) });
  const code = totp.generate({ timestamp: start.getTime() });
  await db.transaction().execute((tx) => confirmTotp(tx, server.deps, { userId: user.id, code }));
});
afterAll(() => server.stop());
beforeEach(async () => {
  server.time.now = start;
  for (const table of ['loginFailures', 'accountLinks'] as const) {
    await server.deps.db.deleteFrom(table).execute();
  }
});

/** How often the slow hash ran, how many statements the database got, and what came out. */
async function observed<T>(run: () => Promise<T>) {
  const verify = vi.spyOn(server.deps.passwords, 'verify');
  const hash = vi.spyOn(server.deps.passwords, 'hash');
  const outcome = await run();
  const work = { verified: verify.mock.calls.length, hashed: hash.mock.calls.length };
  verify.mockRestore();
  hash.mockRestore();
  return { outcome, work };
}

/** Headers without those that differ from call to call. */
const seen = (answer: { statusCode: number; body: string; headers: Record<string, unknown> }) => {
  const { date: _, 'x-request-id': __, ...headers } = answer.headers;
  return { status: answer.statusCode, body: withoutId(answer.body), headers };
};
const withoutId = (body: string) => body.replace(/"(requestId|instance)":"[^"]*"/g, '');

async function rowsOf(): Promise<readonly unknown[]> {
  const { db } = server.deps;
  return db.selectFrom('accountLinks').select(['usedAt', 'tokenHash', 'countryId']).execute();
}

describe('nobody learns whether there is an account', () => {
  it('from a wrong password: the same answer, after the same work', async () => {
    const all = [];
    for (const condition of conditions) {
      all.push(
        await observed(async () =>
          seen(await browser(server.app).signIn(emailOf(condition), 'falsch falsch')),
        ),
      );
    }
    expect(all[0]?.outcome.status).toBe(401);
    expect(all[0]?.work).toEqual({ verified: 1, hashed: 0 });
    for (const one of all) expect(one).toEqual(all[0]);
  });

  it('from the limit of attempts', async () => {
    const ends = [];
    for (const condition of conditions) {
      await server.deps.db.deleteFrom('loginFailures').execute();
      const visitor = browser(server.app);
      for (let guess = 0; guess < 10; guess += 1) await visitor.signIn(emailOf(condition), 'falsch');
      ends.push(await observed(async () => seen(await visitor.signIn(emailOf(condition), 'falsch'))));
    }
    expect(ends[0]?.outcome.status).toBe(429);
    for (const end of ends) expect(end).toEqual(ends[0]);
  });

  it('from a forgotten password: the same answer, the same rows, the same jobs', async () => {
    const all = [];
    for (const condition of conditions) {
      await server.deps.db.deleteFrom('accountLinks').execute();
      const enqueued = vi.spyOn(server.deps.queue, 'enqueue');
      const request = { email: emailOf(condition), countryId: 1, returnUrl: null } as const;
      const { outcome, work } = await observed(() => requestPasswordReset(server.deps, request));
      all.push({ ok: outcome.ok, work, rows: await rowsOf(), jobs: enqueued.mock.calls.length });
      enqueued.mockRestore();
    }
    expect(all[0]).toMatchObject({ ok: true, jobs: 1 });
    for (const one of all) expect(one).toEqual(all[0]);
  });

  it('from a registration: the same answer, the same rows, the same jobs', async () => {
    const all = [];
    for (const condition of conditions) {
      await server.deps.db.deleteFrom('accountLinks').execute();
      const enqueued = vi.spyOn(server.deps.queue, 'enqueue');
      const names = { firstName: 'Eva', lastName: 'Linde' };
      const request = { email: emailOf(condition), ...names, countryId: 1, returnUrl: null } as const;
      const { outcome, work } = await observed(() => requestRegistration(server.deps, request));
      all.push({ ok: outcome.ok, work, rows: await rowsOf(), jobs: enqueued.mock.calls.length });
      enqueued.mockRestore();
    }
    expect(all[0]).toMatchObject({ ok: true, jobs: 1 });
    for (const one of all) expect(one).toEqual(all[0]);
  });
});
