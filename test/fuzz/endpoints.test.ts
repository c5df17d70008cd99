import fc from 'fast-check';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Endpoint } from '#platform/http/endpoint.ts';
import { compileFromWire } from '#server/wire/wire-names.ts';
import { ask, bombardForm, requestsPerEndpoint } from './asking.ts';
import { openForms } from './forms.ts';
import { type Marketplace, startMarketplace } from './marketplace.ts';
import { requestFor, requestsOf } from './requests.ts';
import { validRequests } from './valid-requests.ts';

let marketplace: Marketplace;

beforeAll(async () => {
  marketplace = await startMarketplace();
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
    expect(Object.keys(validRequests).filter((name) => !accepted.has(name))).toEqual([]);
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
        const answer = await ask(marketplace.app, { method: 'GET', url });
        expect(answer.statusCode, url).toBeLessThan(500);
      }),
      { numRuns: requestsPerEndpoint },
    );
  });

  it('answers odd forms that everybody may send without failing', async () => {
    for (const page of openForms)
      await bombardForm(marketplace.app, { ...page, headers: {}, count: requestsPerEndpoint });
  });
});

async function bombard(endpoint: Endpoint): Promise<number> {
  const fromWire = compileFromWire(endpoint.result, endpoint.names ?? 'pascal');
  const caller = marketplace.callerOf(endpoint);
  const genuine = (await validRequests[nameOf(endpoint)]?.(marketplace)) ?? [];
  // Wrong passwords lock an address, and the next endpoint is to be reached.
  const remoteAddress = `10.0.0.${marketplace.routes.findIndex((route) => route.endpoint === endpoint)}`;
  let accepted = 0;
  await fc.assert(
    fc.asyncProperty(requestsOf(endpoint, genuine), async (request: InjectOptions) => {
      const answer = await ask(marketplace.app, {
        ...request,
        remoteAddress,
        headers: { ...request.headers, ...caller },
      });
      const asked = `${endpoint.method} ${request.url} ${String(request.payload).slice(0, 300)}`;
      expect(answer.statusCode, asked).toBeLessThan(500);
      expect([401, 403].includes(answer.statusCode) && 'authorization' in caller, asked).toBe(false);
      expect(answer.body, asked).not.toMatch(/\bat .*\.ts:\d+/);
      if (isAccepted(answer, endpoint)) {
        accepted += 1;
        const result = hasBody(endpoint)
          ? endpoint.media
            ? answer.body
            : fromWire(answer.json())
          : undefined;
        expect(breaches(endpoint, result), asked).toEqual([]);
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
  (!hasBody(endpoint) ||
    String(answer.headers['content-type']).startsWith(endpoint.media ?? 'application/json'));

const hasBody = ({ status }: Endpoint): boolean => status !== 204;

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
