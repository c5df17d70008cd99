import { createServer } from 'vite';
import type { SiteBuild } from '#server/pages/pages.ts';

/** The pages as they are in the sources now, without a build; `close` ends what compiles them. */
export async function devSite(): Promise<{ build(): Promise<SiteBuild>; close(): Promise<void> }> {
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
