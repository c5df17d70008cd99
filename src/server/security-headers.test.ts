import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { createContext } from 'react-router';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { endpoint, route } from '#platform/http/endpoint.ts';
import { renderErrorPage } from '#shell/errors/static-error-page.tsx';
import { buildServer } from './http.ts';
import type { SiteBuild } from './pages/pages.ts';
import { newVisitors, testConfig, testDeps } from './server.fixture.ts';

// Built sites know its address.
vi.mock('#shell/app.css?url', () => ({ default: '/assets/app.css' }));

const greeting = endpoint({
  method: 'GET',
  path: '/api/greeting',
  summary: 'Greets',
  tag: 'Test',
  access: 'public',
  limit: 'read',
  result: z.string(),
});

/** A built site of two pages: one that everybody gets from the cache, and one that is made for one visitor. */
const page = (cacheControl: string) => () =>
  new Response('<!doctype html><script>1</script>', {
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': cacheControl },
  });
const build = {
  entry: {
    module: { default: () => new Response(), requestContext: createContext<unknown>(), renderErrorPage },
  },
  routes: Object.fromEntries(
    [
      ['everybody', page('public, max-age=60')],
      ['mine', page('no-store')],
      [
        'broken',
        () => {
          throw new Error('secret');
        },
      ],
    ].map(([id, loader]) => [id, { id, path: id, module: { loader } }]),
  ),
  assets: { entry: { module: '', imports: [] }, routes: {}, url: '', version: '' },
  future: {},
  ssr: true,
  isSpaMode: false,
  prerender: [],
  publicPath: '/',
  assetsBuildDirectory: '',
  routeDiscovery: { mode: 'lazy', manifestPath: '/__manifest' },
} as unknown as SiteBuild;

let app: FastifyInstance;
let assetsDir: string;

const partner = { id: 1, version: 1, name: 'Stadtwerke', countryId: 1 };

beforeAll(async () => {
  assetsDir = await mkdtemp(path.join(tmpdir(), 'brennwert-assets-'));
  await mkdir(path.join(assetsDir, 'assets'));
  await writeFile(path.join(assetsDir, 'assets/app-1.js'), 'export {};');
  app = await buildServer({
    deps: testDeps({
      config: {
        ...testConfig,
        demo: 'off',
        trustProxy: 'loopback',
        operator: { ...testConfig.operator, analyticsUrl: 'https://zahlen.example/a.js' },
      },
      followed: {
        partners: { ofHost: (host: string) => (host === 'stadt.example' ? partner : null), byId: () => null },
      },
    }),
    routes: [route(greeting, () => ({ body: 'Hallo' }))],
    sessions: newVisitors,
    logger: false,
    site: { build, assetsDir },
  });
});
afterAll(async () => {
  await app?.close();
  await rm(assetsDir, { recursive: true, force: true });
});

const unreadable = '/%';
const html = 'text/html,application/xhtml+xml;q=0.9,*/*;q=0.8';

const ask = async (url: string, protocol: 'http' | 'https' = 'https') =>
  app.inject({ url, headers: { host: 'localhost', accept: html, 'x-forwarded-proto': protocol } });

const answers = [
  ['a page from the cache', '/everybody', 200],
  ['a page for one visitor', '/mine', 200],
  ['an endpoint', '/api/greeting', 200],
  ['an endpoint that does not exist', '/api/nothing', 404],
  ['a page that fails', '/broken', 500],
  ['an address that cannot be read', unreadable, 400],
  ['a script', '/assets/app-1.js', 200],
] as const;

describe.each(answers)('%s', (_what, url, status) => {
  it('is never guessed to be another type, and belongs to this site alone', async () => {
    const { statusCode, headers } = await ask(url);
    expect(statusCode).toBe(status);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    });
  });
});

// Before its hooks Fastify does not know what a proxy says of the protocol; any other answer binds as well.
const readable = answers.filter(([, url]) => url !== unreadable);

describe.each(readable)('%s', (_what, url) => {
  it('binds browsers to HTTPS for two years, and says nothing of it where it came without', async () => {
    const name = 'strict-transport-security';
    expect((await ask(url)).headers[name]).toBe('max-age=63072000; includeSubDomains; preload');
    expect((await ask(url, 'http')).headers).not.toHaveProperty(name);
  });
});

it('a partner’s host is bound to HTTPS for itself alone', async () => {
  const answer = await app.inject({
    url: '/api/greeting',
    headers: { host: 'stadt.example', 'x-forwarded-proto': 'https' },
  });
  expect(answer.headers['strict-transport-security']).toBe('max-age=63072000');
});

const documents = answers.filter(([, url]) => !url.startsWith('/assets/'));

describe.each(documents)('%s', (_what, url) => {
  it('stands in nobody’s frame, tells others no address, and reaches for no device', async () => {
    const { headers } = await ask(url);
    expect(headers).toMatchObject({
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
    });
    expect(directives(headers).get('frame-ancestors')).toBe("'none'");
    const refused = String(headers['permissions-policy']).split(', ');
    for (const device of ['camera', 'geolocation', 'microphone', 'payment', 'usb'])
      expect(refused).toContain(`${device}=()`);
  });

  it('runs and shows only what it allows by name', async () => {
    const { headers } = await ask(url);
    const policy = directives(headers);
    expect(policy.get('default-src')).toBe("'none'");
    expect(policy.get('base-uri')).toBe("'none'");
    expect([...policy.values()].join(' ')).not.toMatch(/unsafe-|\*|(^| )(https?|blob):( |$)/);
  });
});

it('a page for one visitor allows its own scripts by a nonce that no other answer has', async () => {
  const [first, second] = await Promise.all([ask('/mine'), ask('/mine')]);
  const nonces = [first, second].map(({ headers }) => directives(headers).get('script-src'));
  expect(nonces[0]).toMatch(/^'self' 'nonce-[\w+/=]{22,}' https:\/\/zahlen\.example$/);
  expect(nonces[0]).not.toBe(nonces[1]);
});

type Headers = Awaited<ReturnType<typeof ask>>['headers'];

const directives = (headers: Headers): ReadonlyMap<string, string> =>
  new Map(
    String(headers['content-security-policy'])
      .split('; ')
      .map((part) => [part.split(' ')[0] ?? '', part.split(' ').slice(1).join(' ')] as const),
  );
