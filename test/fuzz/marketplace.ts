import type { FastifyInstance } from 'fastify';
import { demoPassword, emailOf, personas } from '#features/accounts/demo/personas.ts';
import type { Endpoint, Route } from '#kernel/endpoint.ts';
import { loadConfig } from '#server/config.ts';
import type { Deps } from '#server/deps.ts';
import { featureRoutes } from '#server/features.ts';
import { createLog } from '#server/log.ts';
import { startProcess } from '#server/process.ts';
import { loadSiteBuild } from '#server/site-build.ts';
import { newDataDir, removeDataDir } from '../server-process.ts';

/** Somebody of the demo market who may call an endpoint; null for nobody in particular. */
const personaFor = ({ access }: Endpoint) =>
  access === 'public'
    ? null
    : access.some((role) => role === 'customer' || role === 'mex_customer')
      ? personas.find(({ role }) => role === null)
      : personas.find(({ role }) => role !== null && access.includes(role));

export type Marketplace = {
  app: FastifyInstance;
  deps: Deps;
  routes: readonly Route[];
  /** The headers of a caller who may call the endpoint. */
  callerOf(endpoint: Endpoint): Promise<Record<string, string>>;
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
    callerOf: (endpoint) => callerOf(app, endpoint),
    stop: async () => {
      await running.stop();
      await removeDataDir(dataDir);
    },
  };
}

async function callerOf(app: FastifyInstance, endpoint: Endpoint): Promise<Record<string, string>> {
  const persona = personaFor(endpoint);
  if (persona === null) return {};
  if (!persona) throw new Error(`nobody may call ${endpoint.method} ${endpoint.path}`);
  const payload = { UserName: emailOf(persona), Password: demoPassword };
  const signedIn = await app.inject({ method: 'POST', url: '/api/account/jwt/anmelden', payload });
  return { authorization: `Bearer ${signedIn.json().token}` };
}
