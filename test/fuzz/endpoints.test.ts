import { setImmediate } from 'node:timers/promises';
import fc from 'fast-check';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Endpoint } from '#kernel/endpoint.ts';
import { compileFromWire } from '#server/wire/names.ts';
import { bodiesOf, type FormPage, financeForms, openForms, ownForms, staffForms } from './forms.ts';
import { genuineRequests } from './genuine.ts';
import { type Marketplace, startMarketplace } from './marketplace.ts';
import { type OrderForms, orderForms } from './order-forms.ts';
import { requestFor, requestsOf } from './requests.ts';
import { actionAt, siteActions } from './site-actions.ts';
import { type WorkForm, workForms } from './work-forms.ts';

/** Requests per endpoint; FUZZ_REQUESTS=2000 for the long run. */
const requestsPerEndpoint = Number(process.env.FUZZ_REQUESTS ?? 500);

/** Requests per form of those who are signed in: known people, of whom less is to be feared than of strangers. */
const requestsPerForm = Math.ceil(requestsPerEndpoint * 0.5);

/** The same in every run, so that what turns red is the change at hand; FUZZ_SEED=1, 2, … to ask something else. */
fc.configureGlobal({ seed: Number(process.env.FUZZ_SEED ?? 0) });

let marketplace: Marketplace;
let customerId: number;
let ofOrders: OrderForms;
let ofWork: readonly WorkForm[];

beforeAll(async () => {
  marketplace = await startMarketplace();
  const { app, deps } = marketplace;
  const customer = await deps.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', 'kunde@demo.example')
    .executeTakeFirstOrThrow();
  customerId = customer.id;
  ofOrders = await orderForms(app);
  ofWork = await workForms(deps.db);
});

afterAll(() => marketplace.stop());

describe('every endpoint', () => {
  it(`answers ${requestsPerEndpoint} odd requests each without failing`, async () => {
    expect(marketplace.routes.length).toBeGreaterThan(10);
    const accepted = new Map<string, number>();
    for (const { endpoint } of marketplace.routes) accepted.set(nameOf(endpoint), await bombard(endpoint));
    // A fuzzer whose requests are all refused proves nothing about what lies behind the first check.
    if (process.env.FUZZ_REPORT) console.log([...accepted].map((one) => one.join(' ')).join('\n'));
    expect([...accepted].filter(([, count]) => count === 0)).toEqual([]);
    expect(Object.keys(genuineRequests).filter((name) => !accepted.has(name))).toEqual([]);
  });

  it('answers odd addresses of pages without failing', async () => {
    const segment = fc.oneof(
      fc.constantFrom(
        'heizoel',
        'diesel',
        'adblue',
        'angebotsliste',
        'bestellung',
        'adresse',
        'impressum',
        'heizoelpreise',
        'bayern',
        '80331',
        '..',
        '%2e',
      ),
      fc.string({ unit: 'binary', maxLength: 12 }).map((text) => encodeURIComponent(text.toWellFormed())),
    );
    const query = fc.dictionary(
      fc.constantFrom(
        'zipCode',
        'amount',
        'stations',
        'product',
        'options',
        'cn',
        'ap',
        'openSettings',
        'ort',
        'zeitraum',
        'x',
      ),
      fc.oneof(fc.constantFrom('10115', '3000', '1', '5,24,-2,11,9', '7$dt2026-12-04', '23$99'), fc.string()),
    );
    const addresses = fc.tuple(fc.array(segment, { maxLength: 4 }), query);
    await fc.assert(
      fc.asyncProperty(addresses, async ([segments, values]) => {
        const search = new URLSearchParams(
          Object.entries(values).map(([name, value]) => [name, value.toWellFormed()]),
        );
        const url = `/${segments.join('/')}?${search}`;
        const answer = await ask({ method: 'GET', url });
        expect(answer.statusCode, url).toBeLessThan(500);
      }),
      { numRuns: requestsPerEndpoint },
    );
  });

  it('answers odd forms that everybody may send without failing', async () => {
    for (const page of openForms) await bombardForm({ ...page, headers: {}, count: requestsPerEndpoint });
  });

  it('answers odd forms of accounts and of money without failing', async () => {
    const count = requestsPerForm;
    await expectTaken(ownForms, { headers: marketplace.headersOf('presse'), count });
    // What they are about does not exist, which is a bad request to some of these.
    const finance = marketplace.headersOf('finanzen');
    for (const page of financeForms) await bombardForm({ ...page, headers: finance, count });
  });

  it('answers odd forms about a user without failing, from support and from an admin', async () => {
    for (const persona of ['support', 'admin']) {
      const headers = marketplace.headersOf(persona);
      await expectTaken(staffForms(customerId), { headers, count: requestsPerForm });
    }
  });

  it('answers odd forms of a visitor’s order without failing', async () => {
    const { pages, cookie } = ofOrders;
    await expectTaken(pages, { headers: { cookie }, count: requestsPerEndpoint });
  });

  it('answers odd forms of dealers and of those who look after orders without failing', async () => {
    for (const { by, isAboutNothing, ...page } of ofWork) {
      const sent = { headers: marketplace.headersOf(by), count: requestsPerForm };
      if (isAboutNothing) await bombardForm({ ...page, ...sent });
      else await expectTaken([page], sent);
    }
  });

  it('knows every form of the site', () => {
    const { pages } = marketplace;
    const known = [
      ...[...openForms, ...ownForms, ...financeForms, ...staffForms(customerId)],
      ...[...ofOrders.pages, ...ofWork],
    ];
    expect(known.filter(({ path }) => !actionAt(pages, path)).map(({ path }) => path)).toEqual([]);
    const reached = new Set(known.map(({ path }) => actionAt(pages, path)));
    const forgotten = [...siteActions(pages)].filter(([action]) => !reached.has(action));
    expect(forgotten.map(([, route]) => route)).toEqual([]);
  });
});

/** Whoever is refused at the door of every page has shown nothing. */
async function expectTaken(
  pages: readonly FormPage[],
  by: Pick<Bombarded, 'headers' | 'count'>,
): Promise<void> {
  const taken: (readonly [string, number])[] = [];
  for (const page of pages) taken.push([page.path, await bombardForm({ ...page, ...by })]);
  expect(taken.filter(([, count]) => count === 0)).toEqual([]);
}

type Bombarded = FormPage & { headers: Record<string, string>; count: number };

/** The form was read, and refused for what it says. */
const isAnswered = [409, 422];

/**
 * Most of the bodies go where the site's own script sends them: there the action alone answers. Now and then the page
 * is drawn, too, which is as dear as many actions.
 */
async function bombardForm(page: Bombarded): Promise<number> {
  const [path, query] = page.path.split('?');
  let sent = 0;
  let taken = 0;
  await fc.assert(
    fc.asyncProperty(bodiesOf(page), async ({ type, payload }) => {
      sent += 1;
      const isDrawn = sent % 50 === 0;
      const url = `${path}${isDrawn ? '' : '.data'}${query === undefined ? '' : `?${query}`}`;
      const answer = await ask({
        ...{ method: 'POST', url, payload },
        headers: { ...page.headers, host: 'localhost', 'content-type': type },
      });
      const asked = `POST ${url} ${payload.slice(0, 300)}`;
      expect(answer.statusCode, asked).toBeLessThan(500);
      expect(answer.body, asked).not.toMatch(/\bat .*\.ts:\d+/);
      if (answer.statusCode < 400 || isAnswered.includes(answer.statusCode)) taken += 1;
    }),
    { numRuns: page.count },
  );
  return taken;
}

/**
 * Asks in a turn of the event loop of its own: what is answered from memory alone would never let it turn, and a process
 * that does not come to turn refuses requests.
 */
async function ask(request: InjectOptions): Promise<LightMyRequestResponse> {
  await setImmediate();
  return marketplace.app.inject(request);
}

async function bombard(endpoint: Endpoint): Promise<number> {
  const fromWire = compileFromWire(endpoint.result, endpoint.names ?? 'pascal');
  const caller = marketplace.callerOf(endpoint);
  const genuine = (await genuineRequests[nameOf(endpoint)]?.(marketplace)) ?? [];
  // Wrong passwords lock an address, and the next endpoint is to be reached.
  const remoteAddress = `10.0.0.${marketplace.routes.findIndex((route) => route.endpoint === endpoint)}`;
  let accepted = 0;
  await fc.assert(
    fc.asyncProperty(requestsOf(endpoint, genuine), async (request: InjectOptions) => {
      const answer = await ask({ ...request, remoteAddress, headers: { ...request.headers, ...caller } });
      const asked = `${endpoint.method} ${request.url} ${String(request.payload).slice(0, 300)}`;
      expect(answer.statusCode, asked).toBeLessThan(500);
      expect([401, 403].includes(answer.statusCode) && 'authorization' in caller, asked).toBe(false);
      expect(answer.body, asked).not.toMatch(/\bat .*\.ts:\d+/);
      if (isAccepted(answer, endpoint)) {
        accepted += 1;
        expect(breaches(endpoint, fromWire(answer.json())), asked).toEqual([]);
      }
    }),
    {
      numRuns: requestsPerEndpoint,
      // Strayed from, a genuine request may use up what it is about: first of all it is sent as it is.
      examples: genuine.map((one) => [requestFor(endpoint, one)]),
    },
  );
  return accepted;
}

const nameOf = ({ method, path }: Endpoint): string => `${method} ${path}`;

const isAccepted = (answer: LightMyRequestResponse, endpoint: Endpoint): boolean =>
  answer.statusCode === (endpoint.status ?? 200) &&
  String(answer.headers['content-type']).startsWith('application/json');

/** Where an answer strays from its contract; moments are dates there and ISO 8601 texts in JSON. */
function breaches(endpoint: Endpoint, value: unknown) {
  const issues = endpoint.result.safeParse(value).error?.issues ?? [];
  return issues.filter((issue) => {
    const isMoment = issue.code === 'invalid_type' && issue.expected === 'date';
    return !(isMoment && isoMoment.test(String(memberAt(value, issue.path))));
  });
}

const isoMoment = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/;

const memberAt = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (inner, key) => (typeof inner === 'object' && inner !== null ? Reflect.get(inner, key) : undefined),
    value,
  );
