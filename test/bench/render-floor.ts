import Fastify from 'fastify';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import {
  createRequestHandler,
  UNSAFE_decodeViaTurboStream as decodeData,
  type EntryContext,
  RouterContextProvider,
  type ServerBuild,
  ServerRouter,
} from 'react-router';
import { z } from 'zod';
import { loadSiteBuild } from '#server/site-build.ts';

/**
 * The floor of rendering: a bare Fastify whose one route renders the market's own offer lists with renderToString.
 * Their data are fetched from the market before, so that nothing but React is left.
 */
const market = process.env.MARKET ?? '';
const lists = z.array(z.string()).parse(JSON.parse(process.env.LISTS ?? '[]'));
const loaded = z.record(z.string(), z.object({ data: z.unknown() }));

const site = await loadSiteBuild();
if (!site || typeof site.build === 'function') throw new Error('The site is not built.');
const { build } = site;

async function dataOf(path: string): Promise<Record<string, unknown>> {
  const answer = await fetch(market + path.replace('?', '.data?'));
  if (!answer.ok || !answer.body) throw new Error(`${path}.data answered ${answer.status}`);
  const { value } = await decodeData(answer.body, globalThis);
  return Object.fromEntries(Object.entries(loaded.parse(value)).map(([id, { data }]) => [id, data]));
}

/** What the router hands to entry.server, with data in place of loaders. */
async function treeOf(path: string): Promise<{ context: EntryContext; url: string }> {
  const data = await dataOf(path);
  let caught: EntryContext | undefined;
  const entry: ServerBuild['entry']['module'] = {
    ...build.entry.module,
    default: (_request, _status, _headers, context) => {
      const { serverHandoffStream: _, ...complete } = context;
      caught = complete;
      return new Response();
    },
  };
  const routes = Object.fromEntries(
    Object.entries(build.routes).map(([id, route]) => [
      id,
      route && {
        ...route,
        module: {
          ...route.module,
          middleware: [],
          ...(route.module.loader && { loader: () => data[id] }),
        },
      },
    ]),
  );
  const url = `http://localhost:3000${path}`;
  const handle = createRequestHandler({ ...build, entry: { module: entry }, routes }, 'production');
  await handle(new Request(url), new RouterContextProvider());
  if (!caught) throw new Error(`${path} was not rendered`);
  return { context: caught, url };
}

const trees = await Promise.all(lists.map(treeOf));
let asked = 0;
const app = Fastify();
app.get('/*', async (_request, reply) => {
  const tree = trees[asked++ % trees.length];
  if (!tree) throw new Error('no list');
  return reply
    .header('content-type', 'text/html; charset=utf-8')
    .send(`<!DOCTYPE html>${renderToString(createElement(ServerRouter, tree))}`);
});
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
