import fc from 'fast-check';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Endpoint } from '#kernel/endpoint.ts';
import { compileFromWire } from '#server/wire/names.ts';
import { bodiesOf, type FormPage, financeForms, openForms, ownForms } from './forms.ts';
import { type Marketplace, startMarketplace } from './marketplace.ts';
import { requestsOf } from './requests.ts';

/** Requests per endpoint; FUZZ_REQUESTS=2000 for the long run. */
const requestsPerEndpoint = Number(process.env.FUZZ_REQUESTS ?? 500);

let marketplace: Marketplace;

beforeAll(async () => {
  marketplace = await startMarketplace();
});

afterAll(() => marketplace.stop());

describe('every endpoint', () => {
  it(`answers ${requestsPerEndpoint} odd requests each without failing`, async () => {
    expect(marketplace.routes.length).toBeGreaterThan(10);
    const accepted: number[] = [];
    for (const { endpoint } of marketplace.routes) {
      accepted.push(await bombard(endpoint));
    }
    // A fuzzer whose requests are all refused proves nothing about what lies behind the first check.
    const reached = accepted.filter((count) => count > 0).length;
    expect(reached).toBeGreaterThan(accepted.length / 3);
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
        '..',
        '%2e',
      ),
      fc.string({ unit: 'binary', maxLength: 12 }).map((text) => encodeURIComponent(text.toWellFormed())),
    );
    const query = fc.dictionary(
      fc.constantFrom('zipCode', 'amount', 'stations', 'product', 'options', 'cn', 'ap', 'openSettings', 'x'),
      fc.oneof(fc.constantFrom('10115', '3000', '1', '5,24,-2,11,9', '7$dt2026-12-04', '23$99'), fc.string()),
    );
    const addresses = fc.tuple(fc.array(segment, { maxLength: 4 }), query);
    await fc.assert(
      fc.asyncProperty(addresses, async ([segments, values]) => {
        const search = new URLSearchParams(
          Object.entries(values).map(([name, value]) => [name, value.toWellFormed()]),
        );
        const url = `/${segments.join('/')}?${search}`;
        const answer = await marketplace.app.inject({ method: 'GET', url });
        expect(answer.statusCode, url).toBeLessThan(500);
      }),
      { numRuns: requestsPerEndpoint },
    );
  });

  it('answers odd forms of accounts and of money without failing', async () => {
    const bearer = marketplace.headersOf('presse');
    for (const page of openForms) await bombardForm(page, {});
    for (const page of ownForms) await bombardForm(page, bearer);
    const finance = marketplace.headersOf('finanzen');
    for (const page of financeForms) await bombardForm(page, finance);
  });
});

async function bombardForm(page: FormPage, headers: Record<string, string>): Promise<void> {
  await fc.assert(
    fc.asyncProperty(bodiesOf(page), async ({ type, payload }) => {
      const answer = await marketplace.app.inject({
        ...{ method: 'POST', url: page.path, payload },
        headers: { ...headers, host: 'localhost', 'content-type': type },
      });
      const asked = `POST ${page.path} ${payload.slice(0, 300)}`;
      expect(answer.statusCode, asked).toBeLessThan(500);
      expect(answer.body, asked).not.toMatch(/\bat .*\.ts:\d+/);
    }),
    // A page is drawn for each: a few of them are as dear as all requests of an endpoint.
    { numRuns: Math.ceil(requestsPerEndpoint / 25) },
  );
}

async function bombard(endpoint: Endpoint): Promise<number> {
  const fromWire = compileFromWire(endpoint.result, endpoint.names ?? 'pascal');
  const caller = marketplace.callerOf(endpoint);
  let accepted = 0;
  await fc.assert(
    fc.asyncProperty(requestsOf(endpoint), async (request: InjectOptions) => {
      const answer = await marketplace.app.inject({ ...request, headers: { ...request.headers, ...caller } });
      const asked = `${endpoint.method} ${request.url} ${String(request.payload).slice(0, 300)}`;
      expect(answer.statusCode, asked).toBeLessThan(500);
      expect([401, 403].includes(answer.statusCode) && 'authorization' in caller, asked).toBe(false);
      expect(answer.body, asked).not.toMatch(/\bat .*\.ts:\d+/);
      if (isAccepted(answer, endpoint)) {
        accepted += 1;
        expect(breaches(endpoint, fromWire(answer.json())), asked).toEqual([]);
      }
    }),
    { numRuns: requestsPerEndpoint },
  );
  return accepted;
}

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
