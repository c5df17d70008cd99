import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { endpoint, route } from '#platform/http/endpoint.ts';
import { renderErrorPage } from '#shell/errors/static-error-page.tsx';
import { buildServer } from './http.ts';
import type { SiteBuild } from './pages/pages.ts';
import { newVisitors, testConfig, testDeps } from './server.fixture.ts';

// Built sites know its address.
vi.mock('#shell/app.css?url', () => ({ default: '/assets/app.css' }));

const broken = endpoint({
  method: 'GET',
  path: '/api/broken',
  summary: 'Fails',
  tag: 'Test',
  access: 'public',
  limit: 'read',
  result: z.boolean(),
});

/** Without a key for its context: every page fails before anything is rendered. */
const withoutContext = {
  entry: { module: { renderErrorPage } },
  routes: {},
  assets: { routes: {} },
} as unknown as SiteBuild;

let app: FastifyInstance;
beforeAll(async () => {
  app = await buildServer({
    deps: testDeps({ config: { ...testConfig, rateLimits: 'on' } }),
    routes: [
      route(broken, () => {
        throw new Error('secret');
      }),
    ],
    sessions: newVisitors,
    logger: false,
    site: { build: withoutContext, assetsDir: null },
  });
});
afterAll(() => app.close());

const html = 'text/html,application/xhtml+xml;q=0.9,*/*;q=0.8';
const form = { accept: html, 'content-type': 'application/x-www-form-urlencoded' };
const post = (payload: string, headers: Record<string, string> = form, remoteAddress = '10.0.0.1') =>
  app.inject({ method: 'POST', url: '/vertrag-widerrufen', payload, headers, remoteAddress });
const get = (url: string) => app.inject({ url, headers: { accept: html }, remoteAddress: '10.0.0.1' });

describe('what a person gets who is refused before a page is made', () => {
  it.each([
    ['a form that is too long', () => post('x'.repeat(300_000)), 413, 'Das war zu viel auf einmal'],
    [
      'a form from elsewhere',
      () => post('a=1', { ...form, origin: 'https://evil.example' }),
      403,
      'Das kam von einer fremden Seite',
    ],
    ['a text that cannot be kept', () => post('a=%00'), 400, 'Das konnten wir nicht lesen'],
    ['an address that cannot be kept', () => get('/heizoel%00'), 400, 'Das konnten wir nicht lesen'],
    ['an address that cannot be decoded', () => get('/%E0%A4%A'), 400, 'Das konnten wir nicht lesen'],
    ['a page that fails', () => post('a=1'), 500, 'Da ist etwas schiefgegangen'],
  ])('is a page that says what to do: %s', async (_what, ask, status, title) => {
    const answer = await ask();
    expect(answer.statusCode).toBe(status);
    expect(answer.headers['content-type']).toContain('text/html');
    expect(answer.headers['content-security-policy']).toContain("style-src 'self'");
    expect(answer.body).toContain(`<h1>${title}</h1>`);
    expect(answer.body).toMatch(/Kennung für Rückfragen: [0-9a-f]{6}-\w+</);
    expect(answer.body).toContain('href="/"');
    expect(answer.body).toContain('Händler, Preise und Bewertungen sind erfunden.');
  });

  it('says of a fault of ours that the technicians know of it', async () => {
    expect((await post('a=1')).body).toContain('Unsere Technik ist informiert.');
  });

  it('names another request each time, and no two alike', async () => {
    const ids = await Promise.all([post('a=1'), post('a=1')]);
    const [first, second] = ids.map(({ body }) => /Rückfragen: ([\w-]+)/.exec(body)?.[1]);
    expect(first).not.toBe(second);
  });

  it('says that one has to wait when too much was sent, and for how long to programs', async () => {
    let answer = await post('a=1', form, '10.0.0.2');
    for (let call = 0; call < 1200; call += 1) answer = await post('a=1', form, '10.0.0.2');
    expect(answer.statusCode).toBe(429);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    expect(answer.body).toContain('<h1>Zu viele Anfragen</h1>');
  });

  it('offers the same page again, and never another site', async () => {
    const ask = async (url: string) => (await app.inject({ url, headers: { accept: html } })).body;
    expect(await ask('/heizoel/angebotsliste?zipCode=10115&amount=3000')).toContain(
      'href="/heizoel/angebotsliste?zipCode=10115&amp;amount=3000"',
    );
    expect(await ask('//evil.example/?a="><script>')).toContain('href="/evil.example/?a=%22%3E%3Cscript%3E"');
  });

  it('speaks the language of the country', async () => {
    const answer = await app.inject({ url: '/', headers: { accept: html, host: 'ch.localhost' } });
    expect(answer.body).toContain('lang="de-CH"');
  });
});

it('gives problem documents to programs, and to everybody who calls an endpoint', async () => {
  const answers = await Promise.all([
    post('x'.repeat(300_000), { ...form, accept: '*/*' }),
    app.inject({ url: '/api/broken', headers: { accept: html } }),
    app.inject({ url: '/api/nothing', headers: { accept: html } }),
  ]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([413, 500, 404]);
  for (const { headers } of answers) expect(headers['content-type']).toContain('application/problem+json');
});
