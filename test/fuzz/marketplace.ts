import type { FastifyInstance } from 'fastify';
import { demoPassword, emailOf, personas } from '#demo/fill-personas.ts';
import type { Endpoint, Route } from '#platform/http/endpoint.ts';
import { loadConfig } from '#server/config.ts';
import type { Deps } from '#server/deps.ts';
import { featureRoutes } from '#server/features.ts';
import { createLog } from '#server/log.ts';
import type { SiteBuild } from '#server/pages/pages.ts';
import { startProcess } from '#server/process.ts';
import { loadSiteBuild } from '#server/site-build.ts';
import { noteProcessorTime } from '../../scripts/processor-time.ts';
import { seededDataDir } from '../seeded-data-dirs.ts';
import { postmasterOf, removeDataDir } from '../server-process.ts';
import { tmpfsRoot } from '../tmpfs.ts';

export type Marketplace = {
  app: FastifyInstance;
  deps: Deps;
  routes: readonly Route[];
  /** The pages of the built site. */
  pages: SiteBuild['routes'];
  /** The headers of a caller who may call the endpoint. */
  callerOf(endpoint: Endpoint): Record<string, string>;
  /** Those of a persona of the demo market. */
  headersOf(persona: string): Record<string, string>;
  stop(): Promise<void>;
};

/** A marketplace in this process, as a user starts it, but without rate limits. */
export async function startMarketplace(): Promise<Marketplace> {
  const dataDir = await seededDataDir('demo', await tmpfsRoot());
  const config = await loadConfig({
    DATA_DIR: dataDir,
    PORT: '0',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'silent',
    METRICS_PORT: '0',
  });
  const site = await loadSiteBuild();
  if (!site || typeof site.build === 'function') throw new Error('the site is not built');
  const installed: FastifyInstance[] = [];
  const running = await startProcess({
    config,
    log: createLog(config.logLevel),
    site,
    install: async (app) => void installed.push(app),
    onLost: (error) => {
      throw error;
    },
  });
  const [app] = installed;
  if (!app) throw new Error('the server was not installed');
  const tokens = await signInAll(app);
  return {
    app,
    deps: running.deps,
    routes: featureRoutes(running.deps),
    pages: site.build.routes,
    headersOf: (name) => {
      const persona = personas.find((known) => known.name === name);
      return persona ? { authorization: `Bearer ${tokens.get(persona)}` } : {};
    },
    callerOf: (endpoint) => {
      const persona = personaFor(endpoint);
      return persona ? { authorization: `Bearer ${tokens.get(persona)}` } : {};
    },
    stop: async () => {
      noteProcessorTime(postmasterOf(dataDir));
      await running.stop();
      await removeDataDir(dataDir);
    },
  };
}

/** Tokens of all personas. To be had before anything odd is asked: wrong passwords lock the address. */
async function signInAll(app: FastifyInstance): Promise<ReadonlyMap<(typeof personas)[number], string>> {
  const tokens = new Map<(typeof personas)[number], string>();
  for (const persona of personas) {
    const payload = { UserName: emailOf(persona), Password: demoPassword };
    const signedIn = await app.inject({ method: 'POST', url: '/api/account/jwt/anmelden', payload });
    tokens.set(persona, signedIn.json().token);
  }
  return tokens;
}

/** Somebody of the demo market who may call an endpoint; null for nobody in particular. */
function personaFor({ access, method, path }: Endpoint) {
  if (access === 'public') return null;
  const isForCustomers = access.some((role) => role === 'customer' || role === 'mex_customer');
  const persona = personas.find(({ role }) => (role === null ? isForCustomers : access.includes(role)));
  if (!persona) throw new Error(`nobody may call ${method} ${path}`);
  return persona;
}
