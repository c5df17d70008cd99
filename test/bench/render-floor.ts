import Fastify from 'fastify';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { type EntryContext, type ServerBuild, ServerRouter } from 'react-router';
import { z } from 'zod';
import { loadConfig } from '#server/config.ts';
import { ownDatabase } from '#server/database/bundled/bundled-server.ts';
import { openCluster, urlOf } from '#server/database/bundled/cluster.ts';
import { findHome } from '#server/database/bundled/database-folder.ts';
import { createLog } from '#server/log.ts';
import { startProcess } from '#server/process.ts';
import { loadSiteBuild } from '#server/site-build.ts';
import { freePort } from './processes.ts';

/**
 * The floor of rendering: a bare Fastify whose one route renders the market's own offer lists with renderToString.
 * What the router hands to entry.server for each list is caught before, in a second process of the same market, which
 * has ended by then: nothing but React is left.
 */
const lists = z.array(z.string()).parse(JSON.parse(process.env.LISTS ?? '[]'));

type Tree = { context: EntryContext; url: string };
const trees: Tree[] = [];

const site = await loadSiteBuild();
if (!site || typeof site.build === 'function') throw new Error('The site is not built.');
const entry: ServerBuild['entry']['module'] = {
  ...site.build.entry.module,
  default: (request, status, headers, { serverHandoffStream: _, ...context }) => {
    trees.push({ context, url: request.url });
    return new Response('', { status, headers });
  },
};

const config = await loadConfig(process.env);
const port = await freePort();
const market = await startProcess({
  config: {
    ...config,
    port,
    databaseUrl: await urlOf(await openCluster(await findHome(config.dataDir), 'safe'), ownDatabase),
  },
  log: createLog(config.logLevel),
  site: { ...site, build: { ...site.build, entry: { module: entry } } },
  clockwork: 'held',
  onLost: (error) => {
    throw error;
  },
});
await Promise.all(lists.map((path) => fetch(`http://localhost:${port}${path}`)));
await market.stop();
if (trees.length !== lists.length) throw new Error(`${trees.length} of ${lists.length} lists were rendered`);

let asked = 0;
const app = Fastify();
app.get('/*', async (_request, reply) => {
  const tree = trees[asked++ % trees.length];
  if (!tree) throw new Error('no list');
  return reply
    .header('content-type', 'text/html; charset=utf-8')
    .send(`<!DOCTYPE html>${renderToString(createElement(ServerRouter, tree))}`);
});
await app.listen({ port: config.port, host: '127.0.0.1' });
