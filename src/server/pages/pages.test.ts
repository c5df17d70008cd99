import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance } from 'fastify';
import { createContext, type ServerBuild } from 'react-router';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { PartnerSite } from '#features/partners/types.ts';
import { countries } from '#features/places/countries.ts';
import type { Visitor } from '#platform/http/endpoint.ts';
import type { RequestContext } from '#shell/request-context.ts';
import { siteOf } from '#shell/site.ts';
import { siteUnderTest } from '#test/site-under-test.ts';
import { installErrorHandler } from '../http-errors.ts';
import { unlimited } from '../rate-limits.ts';
import { testConfig, testDeps } from '../server.fixture.ts';
import { mountPages, type PageOptions, type SiteBuild } from './pages.ts';

const requestContext = createContext<RequestContext>();
type Loaded = { request: Request; context: { get(key: typeof requestContext): RequestContext } };

const forEverybody = (text: string) =>
  new Response(text, { headers: { 'cache-control': 'public, max-age=60' } });
/** What the page of the hour does while it is made. */
let whileRendering = () => {};
let renderings = 0;
let advertRooms = 1;

const config = { ...testConfig, hosts: { de: [], at: [], ch: [], partner: [] }, demo: 'off' };

/** What the shell around every page reads, too. */
const forAll = (context: RequestContext) => {
  siteOf(context, new Request('http://localhost/'));
  return 'for everybody';
};

/** A built site of resources: some that everybody gets, and one that only whoever is signed in gets. */
const build = {
  entry: {
    module: {
      default: () => new Response(),
      handleError: (error: unknown, { context }: Loaded) => context.get(requestContext).logError(error),
      requestContext,
    },
  },
  routes: Object.fromEntries(
    [
      ['everybody', ({ context }: Loaded) => forEverybody(forAll(context.get(requestContext)))],
      ['address', ({ request }: Loaded) => forEverybody(request.url)],
      [
        'hour',
        () => {
          whileRendering();
          renderings += 1;
          return forEverybody(`made ${renderings}`);
        },
      ],
      [
        'orte/:name',
        ({ params }: { params: { name: string } }) => {
          if (params.name !== 'bayern' && params.name !== 'aB1') throw new Response(null, { status: 404 });
          return forEverybody(params.name);
        },
      ],
      ['late', () => Promise.reject(new Error('timeout exceeded when trying to connect'))],
      [
        'mine',
        ({ context }: Loaded) => new Response(context.get(requestContext).visitor.user?.email ?? 'nobody'),
      ],
    ].map(([path, loader]) => [path, { id: path, path, module: { loader } }]),
  ),
  assets: { entry: { module: '', imports: [] }, routes: {}, url: '', version: '' },
  future: {},
  ssr: true,
  isSpaMode: false,
  prerender: [],
  publicPath: '/',
  assetsBuildDirectory: '',
  routeDiscovery: { mode: 'lazy', manifestPath: '/__manifest' },
} as unknown as ServerBuild as SiteBuild;

let app: FastifyInstance;
afterEach(() => app.close());

function site(change: Partial<PageOptions> = {}) {
  app = Fastify({ trustProxy: true });
  app.register(cookie);
  app.decorateRequest('visitor', null);
  installErrorHandler(app);
  mountPages(app, {
    deps: testDeps({ followed: { adverts: { roomVersion: () => advertRooms } }, config }),
    build,
    countryOf: () => countries[1],
    partnerOf: () => null,
    visitorOf: async () => ({ user: null }) as Visitor,
    limits: unlimited,
    addresses: { mounted: [], hosts: new Map(), named: [] },
    ...change,
  });
  return (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' | 'POST' = 'GET') =>
    app.inject({ method, url, headers: { host: 'localhost', ...headers } });
}

describe('a public page', () => {
  it('is the same after others only asked for its head', async () => {
    const ask = site();
    for (let time = 0; time < 3; time += 1) expect((await ask('/everybody', {}, 'HEAD')).body).toBe('');
    expect((await ask('/everybody')).body).toBe('for everybody');
  });

  it('names the protocol that it was asked for by, whoever asked before', async () => {
    const ask = site();
    for (let time = 0; time < 3; time += 1) await ask('/address', { 'x-forwarded-proto': 'http' });
    expect((await ask('/address', { 'x-forwarded-proto': 'https' })).body).toBe('https://localhost/address');
  });

  it('that was begun before the express cut-off is not kept beyond it', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const ask = site();
    vi.setSystemTime('2026-11-23T13:59:59.800Z');
    await ask('/hour');
    whileRendering = () => vi.setSystemTime('2026-11-23T14:00:00.100Z');
    await ask('/hour');
    expect((await ask('/hour')).body).toBe('made 3');
  });
});

it('a public page of a partner’s host is made anew when its brand has changed or rests', async () => {
  const brand = { id: 7, version: 1 } as PartnerSite;
  let partner: PartnerSite | null = brand;
  const ask = site({ partnerOf: () => partner });
  whileRendering = () => {};
  const twice = async () =>
    [(await ask('/hour')).body, (await ask('/hour')).body, (await ask('/hour')).body].at(-1);
  const before = await twice();
  expect(await twice()).toBe(before);
  partner = { ...brand, version: 2 };
  const changed = await twice();
  expect(changed).not.toBe(before);
  partner = null;
  expect(await twice()).not.toBe(changed);
});

it('a public page is made anew when there is room for an advert where there was none', async () => {
  const ask = site();
  whileRendering = () => {};
  for (let time = 0; time < 3; time += 1) await ask('/hour');
  const made = renderings;
  await ask('/hour');
  expect(renderings).toBe(made);
  advertRooms += 1;
  expect((await ask('/hour')).body).toBe(`made ${made + 1}`);
});

describe('a page counts as what the router matched, however its address is spelled', () => {
  const step = '/heizoel/bestellung/bestellung-abschliessen';
  it.each([
    ...[step, `${step}/`, `${step}.data?x=1`, '/heizoel/bestellung/gast/bestellung-abschliessen'].map(
      (path) => ['POST', path, 'order'] as const,
    ),
    ['POST', '/heizoel/Bestellung/bestellung-abschliessen', 'order'],
    ['POST', '/heizoel/bestellun%67/bestellung-abschliessen', 'order'],
    ['POST', '/heizoel/bestellung/adresse', 'write'],
    ['POST', '/Benutzerkonto/anmeldung', 'write'],
    ['POST', '/gibt/es/nicht', 'write'],
    ['GET', '/heizoel/angebotsliste?zipCode=10115', 'calculation'],
    ['GET', '/heizoel/Angebotsliste', null],
    ['GET', '/heizoel/Angebotsliste.data', 'calculation'],
    ['GET', '/heizoel/%61ngebotsliste/', 'calculation'],
    ['GET', '/heizoel/angebotsliste.data', 'calculation'],
    ['HEAD', '/heizoel/angebotsliste/12', 'calculation'],
    ['GET', '/Heizoelpreise/bayern.data', 'calculation'],
    ['GET', '/leads/ratgeber/1/ergebnis?zipCode=10115', 'calculation'],
    ['GET', '/leads/heizoelverbrauch/anfrage.data', 'calculation'],
    ['GET', '/leads/ergebnis/1/pdf', 'calculation'],
    ['GET', '/leads/ratgeber/1', null],
    ['GET', '/community?suche=tank', 'read'],
    ['GET', '/community/mex.data?suche=tank', 'read'],
    ['GET', '/community?suche=', null],
    ['GET', '/heizoel/angebotsassistent', null],
    ['GET', '/heizoelpreise', null],
  ] as const)('a %s of %s: %s', async (method, url, limitClass) => {
    const counted: string[] = [];
    const { build } = await siteUnderTest();
    site({
      build,
      limits: {
        ofRoute: (name) => ({ onRequest: async () => void counted.push(name) }),
        count: async (name) => {
          counted.push(name);
          throw Object.assign(new Error('too many'), { statusCode: 429 });
        },
      },
    });
    const { statusCode } = await app.inject({ method, url, headers: { host: 'localhost' } });
    expect(counted).toEqual(['page', ...(limitClass ? [limitClass] : [])]);
    if (limitClass) expect(statusCode).toBe(429);
  });
});

describe('a host name that no address can have', () => {
  it.each(['a b', 'localhost/other', 'user@localhost', 'localhost?', 'localhost:99999'])(
    '%j is refused',
    async (host) => {
      expect((await site()('/everybody', { host })).statusCode).toBe(400);
    },
  );
});

describe('a path that would be read as another one', () => {
  it.each(['/%09/', '/%0A/evil.example', '/everybody%0d'])('%s is refused', async (path) => {
    expect((await site()(path)).statusCode).toBe(400);
  });
});

describe('while the database is away', () => {
  const away = { visitorOf: () => Promise.reject(new Error('Connection terminated')) };

  it('pages that are for everybody are shown also to those whom we would know', async () => {
    expect((await site(away)('/everybody')).body).toBe('for everybody');
  });

  it('a page that needs to know the visitor fails and takes nobody for a stranger', async () => {
    expect((await site(away)('/mine')).statusCode).toBe(503);
  });

  it('data that does not come in time is refused in a way that the router tells from a broken page', async () => {
    const { statusCode, headers } = await site()('/late.data');
    expect([statusCode, headers['retry-after'], headers['x-remix-response']]).toEqual([503, '2', undefined]);
  });
});

describe('an address with capitals', () => {
  it.each([
    ['/EVERYBODY', '/everybody'],
    ['/Everybody/?Plz=80331&x=A', '/everybody?Plz=80331&x=A'],
    ['/ORTE/aB1', '/orte/aB1'],
    ['/orte/Bayern?x=A', '/orte/bayern?x=A'],
  ])('%s leads to %s', async (asked, to) => {
    const ask = site();
    const answer = await ask(asked);
    expect([answer.statusCode, answer.headers.location]).toEqual([301, to]);
    expect((await ask(to)).statusCode).toBe(200);
  });

  it.each([
    ['/orte/aB1', 200],
    ['/everybody?Plz=A', 200],
    ['/orte/AB1', 404],
    ['/EVERYBODY.data', 200],
  ])('%s is answered where it is, with %d', async (asked, status) => {
    expect((await site()(asked)).statusCode).toBe(status);
  });

  it.each(['/Nirgends', '//EVERYBODY', '/\\EVERYBODY'])('%s is no page and leads nowhere', async (asked) => {
    expect((await site()(asked)).headers.location).toBeUndefined();
  });

  it('is never left by a form', async () => {
    expect((await site()('/EVERYBODY', {}, 'POST')).headers.location).toBeUndefined();
    expect((await site()('/orte/Bayern', {}, 'POST')).headers.location).toBeUndefined();
  });
});

describe('a page whose layout fails', () => {
  const Nothing = () => null;
  const failing = () => {
    throw new Error('this layout cannot be loaded');
  };
  /** A layout around a page. What draws both says with which status, or fails itself. */
  const framed = (draw: (status: number) => Response) =>
    ({
      ...build,
      entry: {
        module: { ...build.entry.module, default: (_request: Request, status: number) => draw(status) },
      },
      routes: {
        root: { id: 'root', path: '', module: { default: Nothing, ErrorBoundary: Nothing } },
        frame: { id: 'frame', parentId: 'root', module: { default: Nothing, loader: failing } },
        page: { id: 'page', parentId: 'frame', path: 'framed', module: { default: Nothing } },
      },
    }) as unknown as SiteBuild;

  it('is the error page with 500', async () => {
    const ask = site({ build: framed((status) => new Response(`drawn with ${status}`, { status })) });
    const answer = await ask('/framed');
    expect([answer.statusCode, answer.body]).toEqual([500, 'drawn with 500']);
  });

  it('is refused as any failure where the error page fails, too', async () => {
    const ask = site({ build: framed(failing) });
    const answer = await ask('/framed');
    expect([answer.statusCode, answer.json().code]).toEqual([500, 'internal']);
    expect(answer.body).not.toContain('layout');
  });
});
