import { text } from 'node:stream/consumers';
import type { ReadableStream } from 'node:stream/web';
import type { ReactNode } from 'react';
import {
  createRequestHandler,
  Outlet,
  RouterContextProvider,
  type ServerBuild,
  useLoaderData,
} from 'react-router';
import { beforeAll, expect, it } from 'vitest';
import { type PageResponse, type RequestContext, requestContext } from '#shell/request-context.ts';
import { ScriptsAfterPaint } from '#shell/scripts-after-paint.tsx';
import * as entry from './entry.server.tsx';

const told = 'Heizöl </script><b>';

const Page = () => <h1>{useLoaderData<string>()}</h1>;
const Layout = ({ children }: { children: ReactNode }) => (
  <html lang="de">
    <body>
      {children}
      <ScriptsAfterPaint />
    </body>
  </html>
);

const modules = {
  root: { default: Outlet, Layout },
  page: { default: Page, loader: () => told },
  other: { default: Page, loader: () => 'anderes' },
};
const places = {
  root: { id: 'root', path: '' },
  page: { id: 'page', parentId: 'root', path: 'angebote' },
  other: { id: 'other', parentId: 'root', path: 'anderes' },
};
const routes = Object.values(places);

const build = {
  entry: { module: entry },
  routes: Object.fromEntries(
    routes.map((one) => [one.id, { ...one, module: modules[one.id as keyof typeof modules] }]),
  ),
  assets: {
    entry: { module: '/assets/entry.js', imports: [] },
    routes: Object.fromEntries(
      routes.map((one) => [
        one.id,
        { ...one, module: `/assets/${one.id}.js`, hasLoader: one.id !== 'root', imports: [] },
      ]),
    ),
    url: '/assets/manifest.js',
    version: '1',
  },
  future: {},
  ssr: true,
  isSpaMode: false,
  prerender: [],
  publicPath: '/',
  assetsBuildDirectory: '',
  routeDiscovery: { mode: 'lazy', manifestPath: '/__manifest' },
} as unknown as ServerBuild;

/** The page's markup, and what stands in each of the scripts that it starts after its first paint. */
async function drawn(nonce: string) {
  const context = new RouterContextProvider();
  context.set(requestContext, {
    nonce,
    requestId: 'r1',
    logError: expect.unreachable,
  } as unknown as RequestContext);
  const handler = createRequestHandler(build, 'production');
  const { page }: PageResponse = await handler(new Request('http://localhost/angebote'), context);
  const html = String(page);
  const [, template = ''] = /<template data-scripts[^>]*>(.*?)<\/template>/s.exec(html) ?? [];
  const scripts = [...template.matchAll(/<script([^>]*)>(.*?)<\/script>/gs)].map(
    ([, attributes = '', code = '']) => ({ attributes, code }),
  );
  return { html, scripts };
}

let page: Awaited<ReturnType<typeof drawn>>;
beforeAll(async () => {
  await drawn('first');
  page = await drawn('second');
});

it('draws a page, and its scripts under the nonce of this answer', () => {
  expect(page.html).toContain('<h1>Heizöl &lt;/script&gt;&lt;b&gt;</h1>');
  expect(page.scripts).not.toEqual([]);
  for (const { attributes } of page.scripts) expect(attributes).toContain('nonce="second"');
  expect(page.html).not.toContain('first');
});

it('hands the loaders’ data to the router’s script, and no markup in them', async () => {
  const window: { __reactRouterContext?: { stream: ReadableStream } } = {};
  for (const { attributes, code } of page.scripts)
    if (!attributes.includes('module')) new Function('window', 'document', code)(window, {});
  const { stream } = window.__reactRouterContext ?? expect.unreachable();
  expect(await text(stream)).toContain(told);
  expect(page.html).not.toContain('<b>');
});

it('names the code of the page’s own routes alone', () => {
  const code = page.scripts.find(({ attributes }) => attributes.includes('module'))?.code;
  for (const name of ['entry', 'root', 'page']) expect(code).toContain(`/assets/${name}.js`);
  expect(code).not.toContain('/assets/other.js');
});
