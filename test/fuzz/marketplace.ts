import type { FastifyInstance } from 'fastify';
import type { Route } from '#kernel/endpoint.ts';
import { loadConfig } from '#server/config.ts';
import type { Deps } from '#server/deps.ts';
import { featureRoutes } from '#server/features.ts';
import { createLog } from '#server/log.ts';
import { startProcess } from '#server/process.ts';
import { loadSiteBuild } from '#server/site-build.ts';
import { newDataDir, removeDataDir } from '../server-process.ts';

export type Marketplace = {
  app: FastifyInstance;
  deps: Deps;
  routes: readonly Route[];
  stop(): Promise<void>;
};

/** A marketplace in this process, as a user starts it, but without rate limits. */
export async function startMarketplace(): Promise<Marketplace> {
  const dataDir = await newDataDir();
  const config = await loadConfig({
    DATA_DIR: dataDir,
    PORT: '0',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'silent',
    METRICS_PORT: '0',
  });
  const installed: FastifyInstance[] = [];
  const running = await startProcess({
    config,
    log: createLog(config.logLevel),
    site: await loadSiteBuild(),
    install: async (app) => void installed.push(app),
    onLost: (error) => {
      throw error;
    },
  });
  const [app] = installed;
  if (!app) throw new Error('the server was not installed');
  return {
    app,
    deps: running.deps,
    routes: featureRoutes(running.deps),
    stop: async () => {
      await running.stop();
      await removeDataDir(dataDir);
    },
  };
}
