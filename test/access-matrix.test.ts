import type { RouteConfigEntry } from '@react-router/dev/routes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { areas } from '#features/accounts/areas.ts';
import { type GrantedRole, grantedRoles, hasAnyRole } from '#features/accounts/roles.rules.ts';
import type { Role, Route } from '#kernel/endpoint.ts';
import { endpointPolicies, guardedPaths, pagePolicies } from '#server/access-matrix.ts';
import { featureRoutes } from '#server/features.ts';
import routes from '../src/routes.ts';
import { type AccountsServer, accountsServer, addAccount, browser } from './accounts-server.ts';

/** Whoever may come: nobody, a customer, a customer with sensors, and one account for every granted role. */
const people: readonly (GrantedRole | 'nobody' | 'customer' | 'mex_customer')[] = [
  'nobody',
  'customer',
  'mex_customer',
  ...grantedRoles,
];

let server: AccountsServer;
let endpoints: readonly Route[];
const tokens = new Map<string, string>();

beforeAll(async () => {
  server = await accountsServer((deps) => {
    endpoints = featureRoutes(deps);
    // What an endpoint does is not the matter here, only whether it is reached.
    return endpoints.map(({ endpoint }) => ({
      endpoint,
      handle: () => ({ problem: { status: 410, code: 'reached', detail: 'erreicht' } }),
    }));
  });
  const signIns = await import('#features/accounts/accounts.routes.ts');
  const real = await accountsServer((deps) => signIns.accountsRoutes({ ...deps, db: server.deps.db }));
  for (const person of people) {
    if (person === 'nobody') continue;
    const email = `${person}@beispiel.de`;
    const granted = person === 'customer' || person === 'mex_customer' ? [] : [person];
    const userId = await addAccount(server, email, granted);
    if (person === 'mex_customer') {
      await server.deps.db
        .updateTable('users')
        .set({ hasMexEnabled: true })
        .where('id', '=', userId)
        .execute();
    }
    tokens.set(person, (await browser(real.app).signIn(email)).json().token);
  }
  await real.stop();
});
afterAll(() => server.stop());

const rolesOf = (person: (typeof people)[number]): readonly Role[] =>
  person === 'nobody' ? [] : person === 'customer' ? ['customer'] : ['customer', person];

const nameOf = ({ endpoint }: Route) => `${endpoint.method} ${endpoint.path}`;

const whereTo = 'add it to src/server/access-matrix.ts';

describe('the table of access', () => {
  it('has an entry for every endpoint and none for others', () => {
    expect(Object.keys(endpointPolicies).sort(), whereTo).toEqual(endpoints.map(nameOf).sort());
  });

  it('says what the contracts say', () => {
    const contracts = Object.fromEntries(endpoints.map((route) => [nameOf(route), route.endpoint.access]));
    const table = Object.entries(endpointPolicies).map(([name, policy]) => [
      name,
      policy === 'public' ? 'public' : areas[policy],
    ]);
    expect(contracts).toEqual(Object.fromEntries(table));
  });

  it('has an entry for every page below a guarded path, and only for pages that exist', () => {
    const paths = pathsOf(routes);
    const guarded = paths.filter((path) => guardedPaths.test(path));
    expect(
      guarded.filter((path) => !(path in pagePolicies)),
      whereTo,
    ).toEqual([]);
    expect(Object.keys(pagePolicies).filter((path) => !paths.includes(path))).toEqual([]);
  });

  it.each(people)('holds at every endpoint for %s', async (person) => {
    const wrong: string[] = [];
    for (const route of endpoints) {
      const policy = endpointPolicies[nameOf(route)] ?? 'settings';
      const mayCome = policy === 'public' || hasAnyRole({ roles: rolesOf(person) }, areas[policy]);
      const refusal = person === 'nobody' ? 401 : 403;
      const { statusCode } = await call(route, tokens.get(person));
      // Public ones answer 400 or 410: the parameters here are nonsense on purpose.
      const isRight = mayCome ? statusCode === 400 || statusCode === 410 : statusCode === refusal;
      if (!isRight) wrong.push(`${nameOf(route)}: ${statusCode}`);
    }
    expect(wrong).toEqual([]);
  });
});

const call = ({ endpoint }: Route, token: string | undefined) =>
  server.app.inject({
    method: endpoint.method,
    url: endpoint.path.replaceAll(/:\w+/g, '1'),
    headers: { host: 'localhost', ...(token && { authorization: `Bearer ${token}` }) },
  });

function pathsOf(entries: readonly RouteConfigEntry[], above = ''): string[] {
  return entries.flatMap((entry) => {
    const path = [above, entry.path].filter(Boolean).join('/');
    if (entry.children?.length) return pathsOf(entry.children, path);
    return entry.path === undefined && !entry.index ? [] : [`/${path}`];
  });
}
