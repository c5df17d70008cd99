import { createServer } from 'vite';
import type { SiteBuild } from '#server/pages/pages.ts';
import { loadSiteBuild } from '#server/site-build.ts';
import { isSiteBuilt } from '../scripts/build-site.ts';

export type PresentSite = { build(): Promise<SiteBuild>; close(): Promise<void> };

/**
 * The pages as they are in the sources now: the built ones when nothing has changed since the build, as in `npm test`,
 * else compiled for this, which takes longer. `close` ends what compiles them.
 */
export async function presentSite(): Promise<PresentSite> {
  if (!isSiteBuilt()) return compiledSite();
  const build = (await loadSiteBuild())?.build;
  // Through a function, so that no page is kept: the tests look at what they have just changed.
  if (!build || typeof build === 'function') throw new Error('the built site cannot be loaded');
  return { build: async () => build, close: async () => undefined };
}

async function compiledSite(): Promise<PresentSite> {
  const vite = await createServer({
    configLoader: 'native',
    server: { middlewareMode: true, hmr: false, watch: null, ws: false },
    // Nothing is served to browsers: what they would need bundled is not looked for.
    optimizeDeps: { noDiscovery: true },
    appType: 'custom',
    logLevel: 'error',
  });
  let built: Promise<SiteBuild> | undefined;
  const load = async () =>
    ({ ...(await vite.ssrLoadModule('virtual:react-router/server-build')) }) as SiteBuild;
  return {
    build: () => {
      built ??= load();
      return built;
    },
    close: () => vite.close(),
  };
}
