import { randomBytes } from 'node:crypto';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import { compile } from '@fastify/proxy-addr';
import staticFiles from '@fastify/static';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { z } from 'zod';
import type { NamedAddresses } from '#features/cms/types.ts';
import { articleAddresses } from '#features/content/content.ts';
import { mediaAddresses } from '#features/media/media.ts';
import type { PartnerSites } from '#features/partners/types.ts';
import { localAddresses } from '#features/places/places.ts';
import { countries, countryList } from '#features/places/shared.ts';
import type { Country, CountryId } from '#features/places/types.ts';
import type { Route } from '#platform/http/endpoint.ts';
import { germanIssue } from '#platform/http/german-issues.ts';
import type { Config } from './config.ts';
import { limitConnections } from './connection-limits.ts';
import type { Deps } from './deps.ts';
import { createDeviceCalls, type DeviceCalls } from './device-call-limits.ts';
import { installErrorHandler, installErrorPages, refuseUnreadable, sendProblem } from './http-errors.ts';
import { loginCookies } from './login-cookies.ts';
import { mountMediaFiles } from './media-files.ts';
import { installOverloadGuard } from './overload-guard.ts';
import { mountPages, type PageOptions } from './pages/pages.ts';
import { installRateLimits, unlimited } from './rate-limits.ts';
import { refuseUnusableHeads, targetOf } from './request-head.ts';
import { installSameOriginCheck } from './same-origin-check.ts';
import { bindToHttps, installSecurityHeaders } from './security-headers.ts';
import { mountServiceWorker } from './service-worker.ts';
import { refuseUnstorableText } from './unstorable-text.ts';
import { mountUploads } from './uploads.ts';
import { type VisitorSessions, visitorOf } from './visitor-session.ts';
import { mountRoutes } from './wire/mount-routes.ts';
import { mountApiDocs } from './wire/openapi-docs.ts';

export type ServerOptions = {
  deps: Deps;
  /** Routes of all features, in feature order. */
  routes: readonly Route[];
  sessions: VisitorSessions;
  logger: FastifyBaseLogger | false;
  /** What sensors ask, also over MQTT; counted here alone without it. */
  deviceCalls?: DeviceCalls;
  /** False in tests on machines that others keep busy: nobody is sent away because the process is late. */
  refusesWhenBusy?: boolean;
  /** The built site, or null for a server of endpoints alone (tests); `worker` is the text of its service worker. */
  site: { build: PageOptions['build']; assetsDir: string | null; worker?: string } | null;
  /** Hooks and routes of the process itself: health, metrics, tools of development. */
  install?: (app: FastifyInstance) => void | Promise<void>;
};

const noSuchEndpoint = {
  status: 404,
  code: 'no_such_endpoint',
  detail: 'Diesen Endpunkt gibt es nicht.',
} as const;

const bodyLimit = 256 * 1024;

/** The whole HTTP side of a process; the caller listens and closes. */
export async function buildServer(options: ServerOptions): Promise<FastifyInstance> {
  z.config({ localeError: germanIssue });
  const { config } = options.deps;
  const isProxy = config.trustProxy
    ? compile(config.trustProxy.split(',').map((name) => name.trim()))
    : () => false;
  const app = Fastify({
    ...(options.logger ? { loggerInstance: options.logger } : { logger: false }),
    trustProxy: config.trustProxy ? isProxy : false,
    rewriteUrl: targetOf,
    bodyLimit,
    logController: new LogController({ disableRequestLogging: true }),
    requestTimeout: 30_000,
    genReqId: requestIds(),
    forceCloseConnections: 'idle',
    frameworkErrors: refuseUnreadable,
  });
  const mounted = noteMounted(app);
  if (options.refusesWhenBusy ?? true) installOverloadGuard(app);
  await options.install?.(app);
  const partnerOf = ({ hostname }: FastifyRequest) => options.deps.followed.partners.ofHost(hostname);
  const countryOf = countryOfRequest(config.hosts, options.deps.followed.partners);
  if (options.site) {
    installErrorPages(app, { ...options.site, countryOf, partnerOf, isDemo: config.demo !== 'off' });
  }
  await installPlugins(app);
  bindPartnersAlone(app, partnerOf);
  const isLimited = config.rateLimits === 'on';
  if (isLimited) limitConnections(app, (address) => isProxy(address, 0));
  const limits = isLimited
    ? await installRateLimits(app, options.deviceCalls ?? createDeviceCalls())
    : unlimited;
  const readVisitor = (request: FastifyRequest, reply: FastifyReply) => visitorOf(options, request, reply);
  mountRoutes(app, options.routes, {
    visitorOf: readVisitor,
    countryOf: (request) => countryOf(request).id,
    partnerOf: (request) => partnerOf(request)?.id ?? null,
    limits,
  });
  await mountApiDocs(app, options.routes);
  for (const programs of ['/api/*', '/app/api/*']) {
    app.all(programs, async (_request, reply) => sendProblem(reply, noSuchEndpoint));
  }
  mountMediaFiles(app, options.deps, limits);
  mountUploads(app, { deps: options.deps, visitorOf: readVisitor, limits });
  if (options.site) {
    if (options.site.assetsDir) await mountAssets(app, options.site.assetsDir);
    if (options.site.worker !== undefined) mountServiceWorker(app, { site: options.site, config });
    const addresses = {
      mounted,
      hosts: countriesByHost(config.hosts),
      named: namedAddresses(options.deps),
    };
    const { build } = options.site;
    mountPages(app, { ...options, build, countryOf, partnerOf, visitorOf: readVisitor, limits, addresses });
  }
  return app;
}

/** A partner decides itself about what else lies below its domain. */
function bindPartnersAlone(app: FastifyInstance, partnerOf: PageOptions['partnerOf']): void {
  app.addHook('onRequest', async (request, reply) => {
    if (request.protocol === 'https' && partnerOf(request)) bindToHttps(reply);
  });
}

/** Which addresses that name something there are, for the checks of links. */
const namedAddresses = ({ places }: Pick<Deps, 'places'>): NamedAddresses[] => [
  localAddresses(places),
  mediaAddresses,
  articleAddresses,
];

/** Addresses that answer whoever opens them, as they are mounted; those of pages are in the route table. */
function noteMounted(app: FastifyInstance): readonly string[] {
  const mounted: string[] = [];
  app.addHook('onRoute', ({ method, url }) => {
    if ([method].flat().includes('GET') && url !== '/*') mounted.push(url);
  });
  return mounted;
}

/** Counted behind a mark of the process: people read them out, and they tell apart starts and processes. */
function requestIds(): () => string {
  const mark = randomBytes(3).toString('hex');
  let count = 0;
  return () => {
    count += 1;
    return `${mark}-${count.toString(36)}`;
  };
}

async function installPlugins(app: FastifyInstance): Promise<void> {
  app.decorateRequest('visitor', null);
  installErrorHandler(app);
  installSecurityHeaders(app);
  refuseUnusableHeads(app);
  installSameOriginCheck(app, loginCookies);
  refuseUnstorableText(app);
  await app.register(compress, {
    threshold: 1024,
    encodings: ['br', 'gzip'],
    // Measured on an offer list of 98 KB: 0.4 ms and 5 % more bytes than quality 4, which takes 0.65 ms. The default
    // window of 4 MB would be allocated for every answer.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 3, [constants.BROTLI_PARAM_LGWIN]: 18 } },
    // In one go: a stream costs more and holds the page while it is sent.
    syncThreshold: 1024 * 1024,
    // Nobody sends us compressed bodies, and one could unpack to anything.
    globalDecompression: false,
  });
  await app.register(cookie);
}

/** The country follows from the host name, a partner's from its row; unknown hosts and bare addresses are Germany. */
export function countryOfRequest(
  hosts: Config['hosts'],
  partners: PartnerSites,
): (request: FastifyRequest) => Country {
  const byHost = countriesByHost(hosts);
  return ({ hostname }) =>
    countries[byHost.get(hostname.toLowerCase()) ?? partners.ofHost(hostname)?.countryId ?? 1];
}

const countriesByHost = (hosts: Config['hosts']): Map<string, CountryId> =>
  new Map(
    countryList.flatMap(({ id, code }) => hosts[code].map((host) => [host.toLowerCase(), id] as const)),
  );

/** Built files carry their hash in the name; compressed beside them at build time. */
const mountAssets = (app: FastifyInstance, assetsDir: string) =>
  app.register(async (assets) => {
    // A dozen scripts are a kilobyte lighter by what nobody asks for; modules are read as UTF-8 whatever is said (RFC 9239, 4.2).
    assets.addHook('onSend', async (_request, reply) => {
      if (/^application\/javascript\b/.test(String(reply.getHeader('content-type'))))
        reply.type('text/javascript');
    });
    await assets.register(staticFiles, {
      root: assetsDir,
      wildcard: false,
      preCompressed: true,
      index: false,
      setHeaders: (reply, path) => {
        if (!path.includes('/assets/')) return reply.header('cache-control', 'public, max-age=3600');
        reply.header('cache-control', 'public, max-age=31536000, immutable');
        // Nobody asks whether it has changed.
        for (const name of ['etag', 'last-modified', 'accept-ranges']) reply.removeHeader(name);
      },
    });
  });
