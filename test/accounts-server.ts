import { setImmediate as nextTurn } from 'node:timers/promises';
import { hash } from '@node-rs/argon2';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import type { Database } from '#db/database.ts';
import type { GrantedRole } from '#features/identity/roles/roles.ts';
import { visitorSessions } from '#features/identity/sessions/sessions.store.ts';
import { createUser, grantRole } from '#features/identity/users.store.ts';
import { readBankFile } from '#features/receivables/bank-files/read-bank-file.ts';
import type { Route } from '#platform/http/endpoint.ts';
import type { Config } from '#server/config.ts';
import type { Deps } from '#server/deps.ts';
import { collected, portsOf } from '#server/features.ts';
import { buildServer, type ServerOptions } from '#server/http.ts';
import { databaseQueue } from '#server/queue/job-queue.ts';
import { testConfig, testDeps } from '#server/server.fixture.ts';
import { cheapPasswords } from './cheap-passwords.ts';
import { createTestDatabase } from './database.ts';

/**
 * Injected requests may follow each other for seconds without the event loop turning once, which a server takes for
 * more than it can serve; requests of a network never do.
 */
function takeTurns(app: FastifyInstance): void {
  app.addHook('onRequest', async () => {
    await nextTurn();
  });
}

/** The HTTP side with accounts on a database of its own, at a time that the test sets. */
export async function accountsServer(
  routesOf: (deps: Deps) => Route[],
  site: {
    build: NonNullable<ServerOptions['site']>['build'];
    deps(db: Database): Partial<Omit<Deps, 'followed'>> & { followed?: Partial<Deps['followed']> };
  } | null = null,
  {
    trustProxy = false,
    logger = false,
    install,
  }: Partial<Pick<Config, 'trustProxy'> & Pick<ServerOptions, 'install' | 'logger'>> = {},
) {
  const database = await createTestDatabase();
  const time = { now: new Date('2026-11-21T10:00:00Z') };
  const own = site?.deps(database.db);
  const shared = testDeps({
    db: database.db,
    clock: { now: () => time.now },
    queue: databaseQueue,
    passwords: cheapPasswords(),
    // Every code exists but one.
    places: {
      find: (_: number, postalCode: string) => (postalCode === '99999' ? undefined : { postalCode }),
    },
    outside: { readBankFile },
    collected: { ...collected, contentEntries: [] },
    ...own,
    config: { ...testConfig, ...own?.config, rateLimits: 'off', trustProxy },
  });
  // What orders make others do has tests of its own.
  const ports = { ...portsOf(shared), orderChangeListeners: [], ...own?.ports };
  const deps: Deps = { ...shared, ports };
  const app = await buildServer({
    deps,
    routes: routesOf(deps),
    sessions: visitorSessions(deps),
    logger,
    site: site && { build: site.build, assetsDir: null },
    install: async (app) => {
      takeTurns(app);
      await install?.(app);
    },
  });
  const stop = async () => {
    await app.close();
    await database.drop();
  };
  return { app, deps, time, stop };
}

export type AccountsServer = Awaited<ReturnType<typeof accountsServer>>;

export const testPassword = 'Lindenblüte 4711';

/** An account that may sign in, staff without a second factor as in the demo; all of a run share one password hash, because hashing is slow. */
export async function addAccount(
  { deps }: AccountsServer,
  email: string,
  roles: readonly GrantedRole[] = [],
): Promise<number> {
  hashed ??= deps.passwords.hash(testPassword);
  const passwordHash = await hashed;
  const now = deps.clock.now();
  return deps.db.transaction().execute(async (tx) => {
    const isDemo = roles.length > 0;
    const names = { salutation: 'Frau', title: '', firstName: 'Eva', lastName: 'Linde' };
    const userId = await createUser(tx, { countryId: 1, email, ...names, passwordHash, isDemo, now });
    if (userId === null) throw new Error(`${email} has an account already`);
    for (const role of roles) await grantRole(tx, { userId, role, grantedBy: null, now });
    return userId;
  });
}

let hashed: Promise<string> | undefined;

/** The test's password as it was kept once, when a guess cost less. */
export const weakerHash = (): Promise<string> =>
  hash(testPassword, { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 });

/** A browser as far as cookies go. */
export function browser(
  app: FastifyInstance,
  options: { address?: string; userAgent?: string; host?: string } = {},
) {
  const cookies = new Map<string, string>();
  const send = async (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    {
      payload,
      form,
      headers = {},
    }: { payload?: unknown; form?: string; headers?: Record<string, string> } = {},
  ): Promise<LightMyRequestResponse> => {
    const answer = await app.inject({
      method,
      url,
      remoteAddress: options.address ?? '10.1.1.1',
      headers: {
        host: options.host ?? 'localhost:3000',
        'user-agent': options.userAgent ?? 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Firefox/140.0',
        ...(cookies.size > 0 && {
          cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        }),
        ...(payload !== undefined && { 'content-type': 'application/json' }),
        ...(form !== undefined && { 'content-type': 'application/x-www-form-urlencoded' }),
        ...headers,
      },
      ...(payload !== undefined && { payload: JSON.stringify(payload) }),
      ...(form !== undefined && { payload: form }),
    });
    for (const cookie of answer.cookies) {
      if (cookie.value === '' || cookie.maxAge === 0) cookies.delete(cookie.name);
      else cookies.set(cookie.name, cookie.value);
    }
    return answer;
  };
  return {
    cookies,
    get: (url: string, headers?: Record<string, string>) => send('GET', url, headers ? { headers } : {}),
    post: (url: string, payload?: unknown, headers?: Record<string, string>) =>
      send('POST', url, { payload, ...(headers && { headers }) }),
    sendForm: (url: string, form: string) => send('POST', url, { form }),
    /** What proves that a call of somebody who is signed in comes from a page of ours, as a header. */
    proof: async (): Promise<{ RequestVerificationToken: string }> => ({
      RequestVerificationToken: (await send('GET', '/session/renew')).json().requestVerificationToken,
    }),
    send,
    signIn: (email: string, password = testPassword) =>
      send('POST', '/api/account/jwt/anmelden', { payload: { UserName: email, Password: password } }),
  };
}
