import type { FastifyInstance, FastifyRequest } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { PartnerSite } from '#features/partners/types.ts';
import { endpoint, problem, route } from '#platform/http/endpoint.ts';
import { buildServer, countryOfRequest } from './http.ts';
import { createLog } from './log.ts';
import { newVisitors, testConfig, testDeps } from './server.fixture.ts';

const named = z.object({
  firstName: z.string().max(20),
  lines: z.array(z.object({ id: z.number() })).optional(),
});

const greeting = endpoint({
  method: 'POST',
  path: '/api/greeting/:countryId',
  summary: 'Greets',
  tag: 'Test',
  access: 'public',
  limit: 'write',
  params: z.object({ countryId: z.coerce.number().int().min(1).max(3) }),
  body: named,
  result: z.object({ text: z.string() }),
});

/** Members that the caller names, as answers to questions are. */
const answers = endpoint({
  ...greeting,
  path: '/api/answers/:countryId',
  body: z.record(z.string(), z.string()),
});

const watched = endpoint({ ...greeting, path: '/api/watched/:countryId', logsRefusals: true });
const staffOnly = endpoint({ ...greeting, path: '/api/staff/:countryId', access: ['admin'] });

const computation = endpoint({ ...greeting, path: '/api/computation/:countryId', anyOrigin: true });
const optional = endpoint({ ...greeting, path: '/api/optional/:countryId', body: named.optional() });

const limited = (['calculation', 'places', 'order'] as const).map((limit) =>
  endpoint({ ...greeting, path: `/api/${limit}/:countryId`, limit }),
);

const message = endpoint({
  ...greeting,
  path: '/api/message/:serial',
  limit: 'device',
  params: z.object({ serial: z.string() }),
});

let app: FastifyInstance;

beforeAll(async () => {
  app = await buildServer({
    deps: testDeps({ config: { ...testConfig, rateLimits: 'on' } }),
    routes: [
      route(greeting, ({ body, hostCountryId }) => {
        if (body.firstName === 'crash') throw new Error('secret detail');
        if (body.firstName === 'bad') {
          return problem({
            status: 422,
            code: 'bad_name',
            detail: 'So nicht.',
            fields: { firstName: 'Nein.' },
          });
        }
        return { body: { text: `Hallo ${body.firstName} ${hostCountryId}` } };
      }),
      route(answers, ({ body }) => ({ body: { text: Object.keys(body).join() } })),
      route(computation, ({ body }) => ({ body: { text: `Hallo ${body.firstName}` } })),
      route(optional, ({ body }) => ({ body: { text: `Hallo ${body?.firstName ?? 'Niemand'}` } })),
      ...limited.map((each) => route(each, () => ({ body: { text: 'Hallo' } }))),
      route(watched, () =>
        problem({ status: 400, code: 'no', detail: 'Nein.', fields: { firstName: 'Nein.' } }),
      ),
      route(message, () => ({ body: { text: 'Hallo' } })),
      route(staffOnly, () => ({ body: { text: 'geheim' } })),
    ],
    sessions: newVisitors,
    logger: createLog('warn', { write: (line) => void logged.push(line) }),
    site: null,
  });
});
const logged: string[] = [];

afterAll(() => app.close());

const post = (payload: unknown, headers: Record<string, string> = {}, url = '/api/greeting/1') =>
  app.inject({
    method: 'POST',
    url,
    payload: JSON.stringify(payload),
    headers: { 'content-type': 'application/json', host: 'localhost:3000', ...headers },
  });

describe('the country of a request', () => {
  it.each([
    ['oel.example', 1],
    ['OEL.at.example', 2],
    ['oel.ch.example', 3],
    ['wien.example', 2],
    ['somewhere.example', 1],
  ])('at %s is %i', (hostname, id) => {
    const hosts = { de: ['oel.example'], at: ['oel.at.example'], ch: ['oel.ch.example'], partner: [] };
    const viennese = { countryId: 2 } as PartnerSite;
    const ofHost = (host: string) => (host === 'wien.example' ? viennese : null);
    const partners = { ofHost, byId: () => null, all: () => [] };
    expect(countryOfRequest(hosts, partners)({ hostname } as FastifyRequest).id).toBe(id);
  });
});

describe('the HTTP edge', () => {
  it('answers in the names of the wire', async () => {
    const answer = await post({ FirstName: 'Eva' }, { host: 'ch.localhost:3000' });
    expect([answer.statusCode, answer.json()]).toEqual([200, { Text: 'Hallo Eva 3' }]);
  });

  it('names the wrong field as the caller wrote it', async () => {
    const answer = await post({ FirstName: 7, Lines: [{ Id: 'x' }] });
    expect(answer.statusCode).toBe(400);
    expect(answer.headers['content-type']).toContain('application/problem+json');
    expect(Object.keys(answer.json().fields)).toEqual(['FirstName', 'Lines[0].Id']);
  });

  it.each(['constructor', 'toString', 'hasOwnProperty'])(
    'names a wrong field that is called %s',
    async (name) => {
      const answer = await post({ [name]: 5 }, {}, '/api/answers/1');
      expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, [name]]);
    },
  );

  it('gives a handler’s field errors their wire names', async () => {
    const answer = await post({ FirstName: 'bad' });
    expect([answer.statusCode, answer.json().fields]).toEqual([422, { FirstName: 'Nein.' }]);
  });

  it('logs which fields were refused where that is asked for, and never what was sent', async () => {
    logged.length = 0;
    for (const body of [{ FirstName: 7, Lines: 'geheim' }, { FirstName: 'geheim' }])
      await post(body, {}, '/api/watched/1');
    await post({ FirstName: 7 });
    expect(logged.map((line) => JSON.parse(line))).toMatchObject([
      { req: { route: '/api/watched/:countryId' }, status: 400, fields: ['FirstName', 'Lines'] },
      { status: 400, code: 'no', fields: ['FirstName'] },
    ]);
    expect(logged.join()).not.toContain('geheim');
  });

  it('asks for a sign-in before it looks at the body', async () => {
    expect((await post({ nonsense: true }, {}, '/api/staff/9')).statusCode).toBe(401);
  });

  it('masks what went wrong inside and gives the request’s id', async () => {
    logged.length = 0;
    const answer = await post({ FirstName: 'crash' });
    expect(answer.statusCode).toBe(500);
    expect(answer.body).not.toContain('secret');
    expect(answer.json().requestId).toBeTruthy();
    expect(logged.map((line) => JSON.parse(line))).toMatchObject([{ err: { message: 'secret detail' } }]);
  });

  it.each([
    ['{', 'application/json', 400],
    ['<a/>', 'text/xml', 415],
    [JSON.stringify({ FirstName: 'x'.repeat(300_000) }), 'application/json', 413],
    [JSON.stringify({ FirstName: 'Eva\u0000' }), 'application/json', 400],
    [`{"FirstName":"Eva","More":${'['.repeat(64)}${']'.repeat(64)}}`, 'application/json', 400],
    [`{"FirstName":"Eva [[[\\"[[[","More":${'['.repeat(63)}${']'.repeat(63)}}`, 'application/json', 200],
    [JSON.stringify({ FirstName: 'Eva\ud800' }), 'application/json', 400],
    [JSON.stringify({ FirstName: 'Eva\\u0000 🛢️' }), 'application/json', 200],
  ])('takes a body only when it can be read and kept (%#)', async (payload, contentType, status) => {
    const answer = await app.inject({
      method: 'POST',
      url: '/api/greeting/1',
      payload,
      headers: { 'content-type': contentType },
    });
    expect(answer.statusCode).toBe(status);
  });

  it.each([
    [{ origin: 'https://evil.example' }, 403],
    [{ 'sec-fetch-site': 'cross-site' }, 403],
    [{ origin: 'http://localhost:3000', 'sec-fetch-site': 'same-origin' }, 200],
    [{}, 200],
  ])('lets only its own pages change something: %j', async (headers, status) => {
    expect((await post({ FirstName: 'Eva' }, headers as Record<string, string>)).statusCode).toBe(status);
  });

  it.each([
    [{}, 200],
    [{ cookie: '__cf_bm=1; theme=dark' }, 200],
    [{ cookie: 'visitor_session=1' }, 403],
    [{ cookie: 'theme=dark; .auth._token=1' }, 403],
    [{ cookie: '.auth._session=1' }, 403],
  ])('computes for other people’s programs that bring no login: %j', async (headers, status) => {
    const foreign = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site', ...headers };
    const answer = await post({ FirstName: 'Eva' }, foreign, '/api/computation/1');
    expect(answer.statusCode).toBe(status);
    expect(answer.headers['access-control-allow-origin']).toBeUndefined();
  });

  it('takes a body that is missing for none, whatever type it is said to have', async () => {
    const ask = (url: string) =>
      app.inject({ method: 'POST', url, headers: { 'content-type': 'application/json' }, payload: '' });
    expect((await ask('/api/optional/1')).json()).toEqual({ Text: 'Hallo Niemand' });
    const refused = await ask('/api/greeting/1');
    expect([refused.statusCode, Object.keys(refused.json().fields)]).toEqual([400, ['body']]);
  });

  it.each([
    ['a wrong field', () => post({ FirstName: 7 }), 400],
    ['a missing sign-in', () => post({}, {}, '/api/staff/1'), 401],
    ['a foreign origin', () => post({ FirstName: 'Eva' }, { origin: 'https://evil.example' }), 403],
    ['an unknown endpoint', () => post({}, {}, '/api/nichts'), 404],
    ['a crash', () => post({ FirstName: 'crash' }), 500],
  ])('says in each refusal what programs look for: %s', async (_what, ask, status) => {
    const answer = await ask();
    const { message, statusCode, detail } = answer.json();
    expect([answer.statusCode, statusCode, message]).toEqual([status, status, detail]);
    expect(message).toMatch(/\w/);
  });

  it.each([
    ['GET', '/api/nichts'],
    ['GET', '/api/greeting/1'],
    ['PATCH', '/api/greeting/1'],
    ['DELETE', '/api/greeting/1'],
    ['GET', '/app/api/app/GetDashboardData/x/1/1/False'],
    ['POST', '/app/api/app/Login'],
    ['PUT', '/app/api/nichts'],
  ] as const)('answers %s %s, which it does not know, in JSON', async (method, url) => {
    const answer = await app.inject({ method, url, headers: { accept: 'text/html' } });
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'no_such_endpoint']);
    expect(answer.headers['content-type']).toContain('application/problem+json');
  });

  it('sends the protective headers with every answer', async () => {
    const { headers } = await post({ FirstName: 'Eva' });
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  it('describes its endpoints in wire names', async () => {
    const document = (await app.inject('/api/docs/json')).json();
    const body = document.paths['/api/greeting/{countryId}'].post.requestBody.content['application/json'];
    expect(Object.keys(body.schema.properties)).toEqual(['FirstName', 'Lines']);
    expect(body.schema.properties.Lines.items.properties).toHaveProperty('Id');
  });

  it.each([
    ['calculation', 600],
    ['places', 1200],
    ['order', 30],
    ['write', 60],
  ])('lets one address make so many requests a minute, and not one more: %s %i', async (limit, max) => {
    const call = (remoteAddress: string) =>
      app.inject({
        method: 'POST',
        url: limit === 'write' ? '/api/greeting/1' : `/api/${limit}/1`,
        payload: { FirstName: 'Eva' },
        remoteAddress,
      });
    const statuses: number[] = [];
    for (let count = 0; count <= max; count += 1) statuses.push((await call('10.0.0.9')).statusCode);
    expect(statuses.indexOf(429)).toBe(max);
    expect((await call('10.0.0.10')).statusCode).toBe(200);
  });

  it('counts all endpoints of a class together, and says when to come back', async () => {
    const call = (url: string) =>
      app.inject({ method: 'POST', url, payload: { FirstName: 'Eva' }, remoteAddress: '10.0.0.11' });
    for (let count = 0; count < 60; count += 1) await call(count % 2 ? '/api/greeting/1' : '/api/answers/1');
    const refused = await call('/api/greeting/1');
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  });

  it('counts messages of a sensor by its serial, however many others its network calls for', async () => {
    const call = (serial: string, remoteAddress = '10.0.0.12') =>
      app.inject({
        method: 'POST',
        url: `/api/message/${serial}`,
        payload: { FirstName: 'Eva' },
        remoteAddress,
      });
    for (let count = 0; count < 1300; count += 1)
      expect((await call(`lora-${count % 500}`)).statusCode).toBe(200);
    const statuses: number[] = [];
    for (let count = 0; count <= 120; count += 1) statuses.push((await call('loud')).statusCode);
    expect(statuses.indexOf(429)).toBe(120);
    expect((await call('quiet')).statusCode).toBe(200);
    expect((await call('loud', '10.0.0.13')).statusCode).toBe(200);
  });
});
