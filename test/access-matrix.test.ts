import type { RouteConfigEntry } from '@react-router/dev/routes';
import { parseHTML } from 'linkedom';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAdverts } from '#features/adverts/choice/adverts-service.ts';
import { accountsRoutes } from '#features/identity/accounts.routes.ts';
import { ownerOnlyForms } from '#features/identity/roles/impersonation.rules.ts';
import { startImpersonation } from '#features/identity/roles/impersonation.ts';
import { hasAnyRole } from '#features/identity/roles/roles.rules.ts';
import { type GrantedRole, grantedRoles, rolesByPermission } from '#features/identity/roles/roles.ts';
import { userOfToken } from '#features/identity/sessions/authentication.ts';
import { createSession } from '#features/identity/sessions/sessions.store.ts';
import { placingFixture } from '#features/orders/orders.fixture.ts';
import { placeOrder } from '#features/orders/place/place-order.ts';
import { loadPlaces } from '#features/places/places.store.ts';
import { createPricing, type PricingService } from '#features/pricing/pricing.service.ts';
import type { Role, Route } from '#platform/http/endpoint.ts';
import { systemClock } from '#platform/time/clock.ts';
import { parseConfig } from '#server/config.ts';
import { featureRoutes } from '#server/features.ts';
import { mountHealth } from '#server/metrics.ts';
import type { StaffPage } from '#shell/work/staff-page.ts';
import { staffPages } from '#shell/work/staff-pages.ts';
import routes from '../src/routes.ts';
import { endpointPolicies, guardedPaths, type Policy, pagePolicies } from './access-matrix.ts';
import { type AccountsServer, accountsServer, addAccount, browser } from './accounts-server.ts';
import { type SiteUnderTest, siteUnderTest } from './site-under-test.ts';
import { isQuick } from './tags.ts';

type Person = GrantedRole | 'nobody' | 'guest' | 'customer' | 'mex_customer' | 'agent';

/**
 * Whoever may come: nobody, a guest of an order, a customer, a customer with sensors, an agent who acts as a customer, and one account for
 * every granted role.
 */
const people: readonly Person[] = ['nobody', 'guest', 'customer', 'mex_customer', 'agent', ...grantedRoles];

let server: AccountsServer;
let site: SiteUnderTest;
let endpoints: readonly Route[];
let pricing: PricingService | undefined;
/** Whatever answers, as the server itself knows it. */
const mounted = new Set<string>();
const tokens = new Map<Person, string>();
let visitors: Map<Person, ReturnType<typeof browser>>;

beforeAll(async () => {
  site = await siteUnderTest();
  const places = await loadPlaces();
  const secret = 'a secret that only this test knows, really';
  server = await accountsServer(
    (deps) => {
      endpoints = featureRoutes(deps);
      // Whether an endpoint is reached is the matter here, not what it does; signing in has to work, though.
      const signIn = accountsRoutes(deps).filter(({ endpoint }) => endpoint.path === signInPath);
      return [...signIn, ...endpoints.filter(({ endpoint }) => endpoint.path !== signInPath).map(reached)];
    },
    {
      build: site.build,
      deps: (db) => {
        pricing = createPricing({ db, places, secret });
        const adverts = createAdverts({ db, clock: systemClock, places, secret });
        return {
          config: { ...parseConfig({}), secret },
          places,
          pricing,
          followed: { adverts },
          originOf: () => '',
        };
      },
    },
    {
      install: (app) => {
        // First, so that it hears of everything.
        app.addHook('onRoute', ({ method, url }) => {
          for (const each of [method].flat()) mounted.add(`${each} ${url}`);
        });
        mountHealth(app, async () => []);
      },
    },
  );
  await pricing?.refresh();
  await signEverybodyIn();
});
afterAll(async () => {
  await server?.stop();
});

const signInPath = '/api/account/jwt/anmelden';

const reached = ({ endpoint }: Route): Route => ({
  endpoint,
  handle: () => ({ problem: { status: 410, code: 'reached', detail: 'erreicht' } }),
});

async function signEverybodyIn(): Promise<void> {
  visitors = new Map(people.map((person) => [person, browser(server.app)]));
  for (const person of people) {
    if (person === 'nobody' || person === 'agent') continue;
    if (person === 'guest') {
      await orderAsGuest();
      continue;
    }
    const email = `${person}@beispiel.de`;
    const granted = person === 'customer' || person === 'mex_customer' ? [] : [person];
    const userId = await addAccount(server, email, granted);
    if (person === 'mex_customer') await change(userId, { hasMexEnabled: true });
    if (person === 'dealer')
      await change(userId, { dealerId: (await placingFixture(server.deps.db)).dealerId });
    tokens.set(person, (await visitors.get(person)?.signIn(email))?.json().token);
    if (person === 'customer_support') await actAs(userId);
  }
}

const change = (userId: number, columns: { hasMexEnabled?: boolean; dealerId?: number }) =>
  server.deps.db.updateTable('users').set(columns).where('id', '=', userId).execute();

/** A browser in which an order was placed without an account, and its token. */
async function orderAsGuest(): Promise<void> {
  const { db, clock } = server.deps;
  const { id: sessionId, token } = await createSession(db, clock.now());
  const { deps, placing, request } = await placingFixture(db);
  await placeOrder(deps, { request: request(), placing: { ...placing, key: 'guest', sessionId } });
  const guest = visitors.get('guest');
  guest?.cookies.set('visitor_session', token);
  await guest?.get('/benutzerkonto/anmeldung');
  tokens.set('guest', guest?.cookies.get('.auth._token') ?? 'none');
}

/** The agent's browser carries the cookies of somebody who acts as a customer. */
async function actAs(_agentId: number): Promise<void> {
  const customer = await addAccount(server, 'vertreten@beispiel.de');
  const agent = await userOfToken(server.deps, tokens.get('customer_support'));
  if (!agent) throw new Error('the agent is not signed in');
  const started = await startImpersonation(server.deps, agent, {
    userId: customer,
    countryId: 1,
    reason: 'Prüfung',
  });
  if (!started.ok) throw new Error(started.error);
  tokens.set('agent', started.value.tokens.accessToken);
  visitors.get('agent')?.cookies.set('.auth._token', started.value.tokens.accessToken);
}

const rolesOf = (person: Person): readonly Role[] => {
  if (person === 'nobody' || person === 'guest') return [];
  if (person === 'customer' || person === 'agent') return ['customer'];
  return ['customer', person];
};

const mayCome = (person: Person, policy: Policy): boolean =>
  policy === 'public' || hasAnyRole({ roles: rolesOf(person) }, rolesByPermission[policy]);

/** Those whose public pages might differ; to render them all for everybody would take too long. */
const stands: readonly Person[] = isQuick
  ? ['nobody', 'agent']
  : ['nobody', 'guest', 'customer', 'agent', 'admin'];

/** What no granted role is needed for. The quick run renders it for those above alone, the deep one what is not public for everybody. */
const isShownToAnyCustomer = (policy: Policy | 'operator link'): boolean =>
  policy === 'public' || (isQuick && policy === 'ownAccount');

const encodedLetter = (letter: string): string => `%${letter.charCodeAt(0).toString(16)}`;

const nameOf = ({ endpoint }: Route) => `${endpoint.method} ${endpoint.path}`;

/** What is open to everybody by design: health, the documentation of the endpoints, and pages, which have entries. */
const besideTheTable: readonly RegExp[] = [
  /^GET \/(healthz|readyz)$/,
  /^(GET|HEAD) \/api\/docs(\/|$)/,
  /^[A-Z]+ (\/app)?\/api\/\*$/,
  /^(GET|POST) \/\*$/,
  // The same pages, counted by limits of their own.
  /^GET \/:productGroup\/angebotsliste(\/\*|\.data)?$/,
  /^GET \/heizoelpreise\/\*$/,
  // Pages whose forms bring files.
  /^(GET|POST) \/haendler-werden(\.data|\/:token)?$/,
  /^POST \/:productGroup\/bestellung\/(:variant\/)?bestellung-abschliessen(\.data)?$/,
  // The same pages, which listen longer to whoever may use them.
  /^POST \/support\/cms\/media(\.data|\/:mediaId)?$/,
  /^POST \/support\/adverts\/:advertId$/,
  /^POST \/(haendler\/preise\/import|support\/(preisfaktoren|mex\/lager|zahlungseingang)|mex\/tanks\/:id\/daten)(\.data)?$/,
  /^POST \/mex\/tanks\/:id\/:step$/,
  // Pictures and files, which are for everybody.
  /^GET \/medien\/:id(\/:fileId\/:name)?$/,
  // Pictures of posts, which are for everybody, and the forms that bring them.
  /^GET \/community\/bild\/:fileId\/:name$/,
  /^POST \/community\/(neu|beitrag\/:postId\/(antworten|bearbeiten))(\.data)?$/,
  // Of the editors alone: src/server/uploads.test.ts.
  /^(HEAD|POST|PATCH|DELETE) \/support\/cms\/media\/uploads(\/:id)?$/,
];

const whereTo = 'add it to test/access-matrix.ts';

describe('the table of access', () => {
  it('has an entry for every endpoint and none for others', () => {
    expect(Object.keys(endpointPolicies).sort(), whereTo).toEqual(endpoints.map(nameOf).sort());
  });

  it('knows everything that answers, also what is mounted beside it', () => {
    const ofEndpoints = endpoints.map(nameOf);
    const unknown = [...mounted].filter((name) => {
      const [method, url = ''] = name.split(' ');
      const isHead = method === 'HEAD' && mounted.has(`GET ${url}`);
      return !ofEndpoints.includes(name) && !isHead && !besideTheTable.some((known) => known.test(name));
    });
    expect(unknown, whereTo).toEqual([]);
    expect(ofEndpoints.filter((name) => !mounted.has(name))).toEqual([]);
  });

  it('says what the contracts say', () => {
    const contracts = Object.fromEntries(endpoints.map((route) => [nameOf(route), route.endpoint.access]));
    const table = Object.entries(endpointPolicies).map(([name, policy]) => [
      name,
      policy === 'public' ? 'public' : rolesByPermission[policy],
    ]);
    expect(contracts).toEqual(Object.fromEntries(table));
  });

  it('lets programs of any origin only compute', () => {
    const asked = endpoints.filter(({ endpoint }) => endpoint.anyOrigin && endpoint.method !== 'GET');
    expect(asked.map(nameOf).sort()).toEqual([
      'POST /api/bulkorder/getBulkOrderCalculation',
      'POST /api/kalkulation/berechnen',
      'POST /api/kalkulation/berechnen-default',
      'POST /api/kalkulation/bestellung/berechnen',
      'POST /api/kalkulation/upselling',
      'POST /api/leads/:guideId/compare',
      'POST /api/location/check-zipcode',
      'POST /api/location/check-zipcodes',
    ]);
  });

  it('has an entry for every page and none for others', () => {
    expect(Object.keys(pagePolicies).sort(), whereTo).toEqual(pathsOf(routes).sort());
  });

  it('opens nothing below a guarded path to everybody', () => {
    const open = Object.entries(pagePolicies).filter(([, policy]) => policy === 'public');
    expect(open.filter(([path]) => guardedPaths.test(path))).toEqual([]);
  });

  it('says what the rows of the staff’s pages say', () => {
    const rights = Object.values<StaffPage>(staffPages).flatMap(({ path, newPath = path, right }) => [
      [path, right],
      [newPath, right],
    ]);
    expect(rights).toEqual(rights.map(([path = '']) => [path, pagePolicies[path]]));
  });
});

describe.each(people)('for %s', (person) => {
  it('it holds at every endpoint', async () => {
    const wrong: string[] = [];
    for (const route of endpoints) {
      if (route.endpoint.path === signInPath) continue;
      const policy = endpointPolicies[nameOf(route)] ?? 'settings';
      const { statusCode } = await call(route, tokens.get(person));
      // Those that are reached answer 400 or 410: the parameters here are nonsense on purpose.
      const isOwners = person === 'agent' && route.endpoint.ownerOnly === true;
      const isRight =
        mayCome(person, policy) && !isOwners
          ? statusCode === 400 || statusCode === 410
          : statusCode === (person === 'nobody' ? 401 : 403);
      if (!isRight) wrong.push(`${nameOf(route)}: ${statusCode}`);
    }
    expect(wrong).toEqual([]);
  });

  it('it holds at every page', async () => {
    const wrong: string[] = [];
    for (const [path, policy] of Object.entries(pagePolicies)) {
      if (!stands.includes(person) && isShownToAnyCustomer(policy)) continue;
      const answer = await visitors.get(person)?.get(samplePath(path));
      const { statusCode = 0, headers } = answer ?? {};
      const isSentToSignIn = statusCode === 302 && /\/anmeldung\?ReturnUrl/.test(String(headers?.location));
      const isStranger = person === 'nobody' || person === 'guest';
      const isRefused = statusCode === 401 || (isStranger && isSentToSignIn);
      const isShown = [200, 204, 302, 303, 400, 404, 410].includes(statusCode) && !isSentToSignIn;
      const isRight = policy === 'operator link' || !mayCome(person, policy) ? isRefused : isShown;
      if (!isRight) wrong.push(`${samplePath(path)}: ${statusCode} ${headers?.location ?? ''}`);
    }
    expect(wrong).toEqual([]);
  });

  it('no form of a page gets around it', async () => {
    const wrong: string[] = [];
    for (const [path, policy] of Object.entries(pagePolicies)) {
      if (policy === 'public' || policy === 'operator link' || mayCome(person, policy)) continue;
      const { statusCode, headers } = await post(person, samplePath(path), '');
      // Pages without forms do not take any.
      const isRefused = statusCode === 401 || statusCode === 405;
      const isSentToSignIn = statusCode === 302 && /\/anmeldung\?ReturnUrl/.test(String(headers.location));
      if (!isRefused && !isSentToSignIn) wrong.push(`${path}: ${statusCode}`);
    }
    expect(wrong).toEqual([]);
  });
});

describe('an address that names a row by a number that none has', () => {
  /** Above the ids of 32 bits, below what a reader of digits refuses by itself. */
  const tooHigh = '99999999999';
  const named = Object.entries(pagePolicies).flatMap(([pattern, policy]) => {
    const comes = (['mex_customer', 'dealer', 'admin'] as const).find(
      (person) => policy !== 'operator link' && mayCome(person, policy),
    );
    return comes && pattern.includes(':')
      ? [{ comes, path: samplePath(pattern.replaceAll('?', ''), tooHigh) }]
      : [];
  });

  it('shows no page that fails, and takes no form that does', async () => {
    expect(named.length).toBeGreaterThan(50);
    const failed: string[] = [];
    for (const { comes, path } of named) {
      const { statusCode: shown = 500 } = (await visitors.get(comes)?.get(path)) ?? {};
      const { statusCode: sent } = await post(comes, path, '');
      if (shown >= 500 || sent >= 500) failed.push(`${path}: ${shown}, ${sent}`);
    }
    expect(failed).toEqual([]);
  });
});

describe('acting as a customer', () => {
  const forms = ownerOnlyForms.flatMap(({ path, when }): [string, string][] =>
    when === 'always'
      ? [[samplePath(path), '']]
      : (when.values ?? [when.beginning ?? 'x']).map((value) => [samplePath(path), `${when.field}=${value}`]),
  );

  it.each(forms)('cannot send %s %s', async (path, body) => {
    const refused = await post('agent', path, body);
    expect(refused.statusCode).toBe(403);
    const isSaid = ({ body: html }: { body: string }) => html.includes('Das kann nur der Kunde selbst');
    // What a page's scripts send is not shown to anybody, and a file is no page.
    expect(isSaid(refused)).toBe(!/\/(bestellung-entwurf|passkey-anfrage|auskunft\.zip)$/.test(path));
    if (body !== '') expect(isSaid(await post('agent', path, 'intent=anderes'))).toBe(false);
    expect(isSaid(await post('customer', path, body))).toBe(false);
  });

  /** What pages have for the endpoints that are the owner's alone. */
  const sameAs: Readonly<Record<string, readonly (readonly [path: string, body: string])[]>> = {
    'POST /api/order-process/orders': [['/heizoel/bestellung/bestellung-abschliessen', 'idempotencyKey=x']],
    'POST /api/order-process/payment/save': [
      ['/heizoel/bestellung/bezahlung', 'paymentId=6'],
      ['/heizoel/bestellung-entwurf', 'step=bezahlung'],
    ],
    'POST /api/bulkorder/invitations': [['/sammelbestellung/neu/1', 'group.invites=on']],
    'POST /api/bulkorder/invitations/:code/close': [['/sammelbestellung/1', 'intent=close']],
    'POST /api/jwt/community/posts/:postId/thanks': [['/community/beitrag/1/danken', 'wanted=yes']],
    // Of a browser's scripts and of providers: no page has it.
    'POST /api/customer/push/devices': [],
    'POST /api/payments/messages/:provider': [],
  };

  it('is refused by pages whatever the endpoints refuse', async () => {
    const owners = endpoints.filter(({ endpoint }) => endpoint.ownerOnly).map(nameOf);
    expect(Object.keys(sameAs).sort(), 'name what pages have for it').toEqual(owners.sort());
    const open: string[] = [];
    for (const [path, body] of Object.values(sameAs).flat()) {
      const { statusCode } = await post('agent', path, body);
      if (statusCode !== 403) open.push(`${path} ${body}: ${statusCode}`);
    }
    expect(open).toEqual([]);
  });

  const spellings: readonly [string, (path: string) => string][] = [
    ['in capitals', (path) => path.toUpperCase()],
    ['with a capital', (path) => path.replace(/[a-z](?=[^/]*$)/, (letter) => letter.toUpperCase())],
    ['with an encoded letter', (path) => path.replace(/[a-z](?=[^/]*$)/, encodedLetter)],
    ['with a slash behind it', (path) => `${path}/`],
    ['as its data', (path) => `${path}.data`],
    ['as its data, in capitals', (path) => `${path.toUpperCase()}.data`],
  ];

  it.each(spellings)('cannot send any of these forms to its path %s', async (_how, spelled) => {
    const sent: string[] = [];
    for (const [path, body] of forms) {
      const { statusCode } = await post('agent', spelled(path), body);
      if (statusCode < 400) sent.push(`${path} ${body}: ${statusCode}`);
    }
    expect(sent).toEqual([]);
  });

  it.each([
    ['/kunde/sicherheit.data'],
    ['/kunde/sicherheit/_.data'],
    ['/kunde/sicherheit/'],
    ['/kunde/sicherheit?index'],
    ['/Kunde/SICHERHEIT'],
    ['/kunde/s%69cherheit'],
    ['//kunde/sicherheit'],
    ['/kunde//sicherheit'],
    ['/x/../kunde/sicherheit'],
  ])('is refused however the page is spelled: %s', async (path) => {
    const { statusCode, body } = await post('agent', path, 'intent=sign-out-others');
    const isRefused = statusCode === 403 && /Das kann nur der Kunde selbst|as agent/.test(body);
    // An address that no page has takes no form.
    expect(isRefused || statusCode === 404 || statusCode === 405, `${statusCode} ${body}`).toBe(true);
  });

  it('is refused wherever an address says that it is about payment, password or the like', () => {
    const changes = endpoints.filter(({ endpoint }) => endpoint.method !== 'GET');
    const personal =
      /pay|passw|kennw|mandat|e-?mail|passkey|webauthn|totp|factor|erase|loesch|export|orders$/i;
    const unmarked = changes.filter(({ endpoint }) => personal.test(endpoint.path) && !endpoint.ownerOnly);
    expect(unmarked.map(nameOf), 'mark it ownerOnly').toEqual([]);
  });

  it('shows no form that is refused, and says in its place why', async () => {
    const [open, locked]: [string[], string[]] = [[], []];
    for (const [path, policy] of Object.entries(pagePolicies)) {
      if (policy === 'operator link' || !mayCome('agent', policy)) continue;
      const page = await visitors.get('agent')?.get(samplePath(path));
      if (page?.statusCode !== 200 || !String(page.headers['content-type']).startsWith('text/html')) continue;
      const { document } = parseHTML(page.body);
      const main = document.querySelector('main')?.textContent ?? '';
      if (main.includes('Das kann nur der Kunde selbst.')) locked.push(samplePath(path));
      for (const form of document.querySelectorAll('main form[method="post"]')) {
        const action = form.getAttribute('action') || samplePath(path);
        if (/abmelden|vertretung-beenden/.test(action)) continue;
        const fields = [...form.querySelectorAll('input[name], button[name]')].map((field) => [
          ...[field.getAttribute('name') ?? '', field.getAttribute('value') ?? ''],
        ]);
        const { statusCode } = await post('agent', action, new URLSearchParams(fields).toString());
        if (statusCode === 403) open.push(`${samplePath(path)} ${fields}`);
      }
    }
    expect(open).toEqual([]);
    expect([...new Set(locked)].sort()).toEqual([
      ...['/account/basedata/partial', '/community/neu'],
      ...['/kunde/meine-daten', '/kunde/sicherheit', '/kunde/stammdaten'],
      // A program's form is shown where a broker listens alone.
      ...['/mex/sensors/neu/oilfox', '/persoenliche-daten'],
    ]);
  });

  it('shows both names and another background on every page, also on those that are kept for everybody', async () => {
    for (const path of ['/', '/kunde/startseite', '/heizoel/angebotsassistent', '/impressum']) {
      for (let again = 0; again < 3; again++) {
        const mine = (await visitors.get('agent')?.get(path))?.body ?? '';
        const theirs = (await visitors.get('customer')?.get(path))?.body ?? '';
        const marks = [mine, theirs].map((html) => [
          html.includes('data-impersonated=""'),
          html.includes('Handeln im Namen eines Kunden'),
        ]);
        expect(marks, path).toEqual([
          [true, true],
          [false, false],
        ]);
      }
    }
  });
});

const call = ({ endpoint }: Route, token: string | undefined) =>
  server.app.inject({
    method: endpoint.method,
    url: endpoint.path.replaceAll(/:\w+/g, '1'),
    headers: { host: 'localhost', ...(token && { authorization: `Bearer ${token}` }) },
  });

const post = (person: Person, url: string, payload: string) =>
  server.app.inject({
    method: 'POST',
    url,
    payload,
    headers: {
      host: 'localhost:3000',
      'content-type': 'application/x-www-form-urlencoded',
      cookie: [...(visitors.get(person)?.cookies ?? [])]
        .map(([name, value]) => `${name}=${value}`)
        .join('; '),
    },
  });

/** An address of a page: fuel for the group, nonsense for what names something. */
const samplePath = (path: string, id = '1'): string =>
  path
    .replaceAll(/\/:\w+\?/g, '')
    .replace(':productGroup', 'heizoel')
    .replaceAll(/:\w+/g, id)
    .replace('*', 'gibt-es-nicht');

function pathsOf(entries: readonly RouteConfigEntry[], above = ''): string[] {
  return entries.flatMap((entry) => {
    const path = [above, entry.path].filter(Boolean).join('/');
    if (entry.children?.length) return pathsOf(entry.children, path);
    return entry.path === undefined && !entry.index ? [] : [`/${path}`];
  });
}
