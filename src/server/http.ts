import { randomBytes } from 'node:crypto';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import rateLimit from '@fastify/rate-limit';
import staticFiles from '@fastify/static';
import type { RouteShorthandOptions } from 'fastify';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { z } from 'zod';
import type { Country } from '#features/places/types.ts';
import type { LimitClass, Route } from '#platform/http/endpoint.ts';
import { germanIssue } from '#platform/http/german-issues.ts';
import { readTheme } from '#shell/theme/theme.rules.ts';
import type { Deps } from './deps.ts';
import { installErrorHandler, refuseUnreadable, sendProblem } from './errors.ts';
import { type CountryHosts, countryResolver } from './hosts.ts';
import { installOverloadGuard } from './overload.ts';
import { mountPages, type PageOptions, type SiteBuild } from './pages/pages.ts';

import { contentSecurityPolicy, installSameOriginCheck, installSecurityHeaders } from './security.ts';
import { type VisitorSessions, visitorOf } from './session.ts';
import { refuseUnstorableText } from './unstorable-text.ts';
import { mountApiDocs } from './wire/docs.ts';
import { mountRoutes } from './wire/mount.ts';

/** Requests per address and minute. */
const rateLimits: Record<LimitClass, number> = {
  calculation: 600,
  places: 1200,
  order: 30,
  write: 60,
  read: 1200,
};

/** Route options of @fastify/rate-limit: all routes of a class share one bucket. */
const limitOptions = (limitClass: LimitClass): RouteShorthandOptions => ({
  config: { rateLimit: { max: rateLimits[limitClass], timeWindow: 60_000, groupId: limitClass } },
});

export type ServerOptions = {
  deps: Deps;
  /** Routes of all features, in feature order. */
  routes: readonly Route[];
  sessions: VisitorSessions;
  hosts: CountryHosts;
  logger: FastifyBaseLogger | false;
  trustProxy: boolean | string;
  rateLimited: boolean;
  /** The built site, or null for a server of endpoints alone (tests). */
  site: { build: PageOptions['build']; assetsDir: string | null } | null;
  analyticsHosts: readonly string[];
  formTargets?: readonly string[];
  paymentHosts?: readonly string[];
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
  const app = Fastify({
    ...(options.logger ? { loggerInstance: options.logger } : { logger: false }),
    trustProxy: options.trustProxy,
    bodyLimit,
    logController: new LogController({ disableRequestLogging: true }),
    requestTimeout: 30_000,
    genReqId: requestIds(),
    forceCloseConnections: 'idle',
    frameworkErrors: refuseUnreadable,
  });
  installOverloadGuard(app);
  await options.install?.(app);
  const countryOf = countryOfRequest(options.hosts);
  if (options.site) {
    const isDemo = options.deps.config.demo !== 'off';
    installFailurePages(app, { build: options.site.build, countryOf, isDemo });
  }
  await installPlugins(app, options);
  const readVisitor = (request: FastifyRequest, reply: FastifyReply) => visitorOf(options, request, reply);
  const limit = options.rateLimited ? limitOptions : () => ({});
  mountRoutes(app, options.routes, {
    visitorOf: readVisitor,
    countryOf: (request) => countryOf(request).id,
    limit,
  });
  await mountApiDocs(app, options.routes);
  app.all('/api/*', async (_request, reply) => sendProblem(reply, noSuchEndpoint));
  if (options.site) {
    if (options.site.assetsDir) await mountAssets(app, options.site.assetsDir);
    mountPages(app, { ...options, build: options.site.build, countryOf, visitorOf: readVisitor, limit });
  }
  return app;
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

async function installPlugins(app: FastifyInstance, options: ServerOptions): Promise<void> {
  app.decorateRequest('visitor', null);
  installErrorHandler(app);
  installSecurityHeaders(app);
  installSameOriginCheck(app);
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
  if (options.rateLimited) await app.register(rateLimit, { global: false });
}

function countryOfRequest(hosts: CountryHosts) {
  const resolve = countryResolver(hosts);
  return (request: FastifyRequest) => resolve(request.hostname);
}

/** Built files carry their hash in the name; compressed beside them at build time. */
async function mountAssets(app: FastifyInstance, assetsDir: string): Promise<void> {
  await app.register(staticFiles, {
    root: assetsDir,
    wildcard: false,
    preCompressed: true,
    index: false,
    setHeaders: (reply, path) => {
      const isHashed = path.includes('/assets/');
      reply.header(
        'cache-control',
        isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      );
    },
  });
}

type Options = {
  build: SiteBuild | (() => Promise<SiteBuild>);
  countryOf(request: FastifyRequest): Country;
  /** What the site sells is the demo market's. */
  isDemo: boolean;
};

/**
 * Gives people a page where a client of an endpoint gets a problem document: requests that are refused before any
 * page is made (too many, too large, from elsewhere, too busy). Made from nothing but the status, so that it costs a
 * busy process next to nothing.
 */
function installFailurePages(app: FastifyInstance, { build, countryOf, isDemo }: Options): void {
  const kept = new Map<string, string>();
  app.addHook('onSend', async (request, reply, payload) => {
    if (!isProblem(reply) || !isFromPerson(request)) return payload;
    const { entry } = typeof build === 'function' ? await build() : build;
    const page = pageFor(request, reply, countryOf(request));
    const key = `${page.status} ${page.country.code} ${page.theme} ${page.isForm}`;
    const html = kept.get(key) ?? entry.module.renderFailure?.({ ...page, ...blanks, isDemo });
    if (html === undefined) return payload;
    kept.set(key, html);
    reply.headers({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': contentSecurityPolicy([]),
    });
    return html.replace(blanks.requestId, () => request.id).replace(blanks.address, () => addressOf(request));
  });
}

/** What differs from request to request and is filled into the kept page. */
const blanks = { requestId: '{request}', address: '{address}' } as const;

/** Harmless inside an attribute, and never the address of another host, as //evil.example would be. */
const addressOf = ({ url }: FastifyRequest): string =>
  url
    .replace(/^\/+/, '/')
    .replaceAll(/[^\w\-./?=&%~+,;:@!$*]/g, encodeURIComponent)
    .replaceAll('&', '&amp;');

function pageFor(request: FastifyRequest, reply: FastifyReply, country: Country) {
  return {
    status: reply.statusCode,
    country,
    theme: readTheme(request.headers.cookie ?? ''),
    isForm: request.method === 'POST',
  };
}

const isProblem = (reply: FastifyReply): boolean =>
  String(reply.getHeader('content-type') ?? '').startsWith('application/problem+json');

/** Browsers ask for a page only when somebody goes to one; scripts and other programs take anything. */
const isFromPerson = ({ headers, url }: FastifyRequest): boolean =>
  (headers.accept ?? '').includes('text/html') && !url.startsWith('/api/');
