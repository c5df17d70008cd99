import './development.ts';
import type { FastifyInstance } from 'fastify';
import { createServer, type ViteDevServer } from 'vite';
import { loadConfig } from '#server/config.ts';
import { createLog } from '#server/log.ts';
import type { SiteBuild } from '#server/pages/pages.ts';
import { startProcess } from '#server/process.ts';
import { runUntilSignal } from '#server/serve.ts';
import { announce } from '#server/site-addresses.ts';

/**
 * The marketplace with pages that change while they are edited: Vite serves and renders them. What the server
 * itself loads restarts the process (`node --watch` in package.json).
 */
await runUntilSignal(async (onLost) => {
  const config = await loadConfig(process.env);
  const vite = Promise.withResolvers<ViteDevServer>();
  const running = await startProcess({
    config,
    log: createLog(config.logLevel),
    site: { build: async () => siteBuild(await vite.promise), assetsDir: null },
    install: async (app) => vite.resolve(await installVite(app)),
    onLost,
  });
  announce(running, config);
  return running;
});

async function installVite(app: FastifyInstance): Promise<ViteDevServer> {
  const vite = await createServer({
    // Read by Node itself: the copy that Vite would write and import restarts a watched process.
    configLoader: 'native',
    server: { middlewareMode: true, hmr: { server: app.server } },
    appType: 'custom',
  });
  app.addHook('onRequest', (request, reply, done) => vite.middlewares(request.raw, reply.raw, done));
  // Vite puts styles into the page as style elements.
  app.addHook('onSend', async (_request, reply) => {
    const policy = String(reply.getHeader('content-security-policy') ?? '');
    reply.header(
      'content-security-policy',
      policy.replace("style-src 'self'", "style-src 'self' 'unsafe-inline'"),
    );
  });
  app.addHook('onClose', () => vite.close());
  return vite;
}

async function siteBuild(vite: ViteDevServer): Promise<SiteBuild> {
  const loaded = await vite.ssrLoadModule('virtual:react-router/server-build');
  return { ...loaded } as SiteBuild;
}
