import { Readable } from 'node:stream';
import type { ReadableStream as NodeReadableStream } from 'node:stream/web';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  createRequestHandler,
  type RequestHandler,
  RouterContextProvider,
  type ServerBuild,
} from 'react-router';
import type { SiteAddresses } from '#features/cms/types.ts';
import { isCommunityAddress } from '#features/community/community.ts';
import type { PartnerSite } from '#features/partners/types.ts';
import { analyticsHostsOf } from '#features/places/shared.ts';
import type { Country } from '#features/places/types.ts';
import { type AppClient, readAppClient } from '#platform/http/app-client.rules.ts';
import type { LimitClass, Visitor } from '#platform/http/endpoint.ts';
import type { RenderMail } from '#platform/mail/mail.ts';
import type { ErrorPageProps } from '#shell/errors/static-error-page.tsx';
import type { MatchedPage, PageResponse, RequestContext, requestContext } from '#shell/request-context.ts';
import { readTheme } from '#shell/theme/theme.rules.ts';
import { type Deps, pageDeps } from '../deps.ts';
import { brandKey, retryAfter } from '../http-errors.ts';
import { authCookies } from '../login-cookies.ts';
import { formTargetsOf, scriptHostsOf } from '../payment-config.ts';
import type { RequestLimits } from '../rate-limits.ts';
import { contentSecurityPolicy, newNonce, setPolicy } from '../security-headers.ts';
import { isOutage } from '../system-errors.ts';
import { storableForm } from '../unstorable-text.ts';
import { patternsOf, routeAddress, smallAddress } from './canonical-urls.ts';
import { cachedPage, createPageCache, publicUntil, sendCached } from './page-cache.ts';
import { pageHandler } from './page-handler.ts';
import {
  fetchRequest,
  isPreview,
  markPreview,
  pageVisitor,
  previewedCountry,
  previewedEntries,
} from './page-request.ts';
import { mountUploadForms } from './upload-forms.ts';

/** The built site; entry.server exports the key of its request context. */
export type SiteBuild = ServerBuild & {
  entry: {
    module: {
      requestContext?: typeof requestContext;
      renderMail?: RenderMail;
      renderErrorPage?: (page: ErrorPageProps) => string;
    };
  };
};

export type PageOptions = {
  deps: Deps;
  /** The built site, or in development what makes the present one for each request, uncached. */
  build: SiteBuild | (() => Promise<SiteBuild>);
  countryOf(request: FastifyRequest): Country;
  partnerOf(request: FastifyRequest): PartnerSite | null;
  visitorOf(request: FastifyRequest, reply: FastifyReply): Promise<Visitor>;
  limits: RequestLimits;
  /** What the server answers besides pages, our hosts, and what features know of their addresses. */
  addresses: Omit<SiteAddresses, 'patterns'>;
};

/** Pages that calculate: lists, an offer's page, a place's prices, a dealer's own price, what a guide's answers come to. */
const calculated =
  /^(?::productGroup\/angebotsliste|heizoelpreise\/|heizoelhaendler\/:stateName\/|leads\/(?:ratgeber\/:guideId\/ergebnis|heizoelverbrauch\/anfrage|ergebnis\/:guideId\/pdf)$)/;

/** A post to the last step of an order places it, also where a variant goes before it. */
const isPlacing = ({ pattern, params }: MatchedPage): boolean =>
  pattern.startsWith(':productGroup/bestellung/') &&
  Object.values(params).includes('bestellung-abschliessen');

/** Lists whose search asks the database, as the endpoint of posts does. */
const searched = /^community(?:\/mex)?$/;

/** What a request counts as once its page is known; null for nothing more than one of a page. */
function limitOf({ method, query }: FastifyRequest, page: MatchedPage): LimitClass | null {
  if (method === 'POST') return isPlacing(page) ? 'order' : 'write';
  if (searched.test(page.pattern) && Object(query).suche) return 'read';
  return calculated.test(page.pattern) ? 'calculation' : null;
}

/** Serves every path that no endpoint has: rendered by React Router, public pages from the cache. */
export function mountPages(app: FastifyInstance, options: PageOptions): void {
  const { build } = options;
  const handler =
    typeof build === 'function' ? createRequestHandler(build, process.env.NODE_ENV) : pageHandler(build);
  const cache = createPageCache();
  const site = { ...options, handler, cache };
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, async (_request: FastifyRequest, body: Buffer) =>
      storableForm(body),
    );
    const handle = async (request: FastifyRequest, reply: FastifyReply) => answer(site, request, reply);
    scope.get('/*', options.limits.ofRoute('page'), handle);
    scope.post('/*', options.limits.ofRoute('page'), handle);
    await scope.register(async (forms) =>
      mountUploadForms(forms, { ...options, forms: options.deps.collected.uploadForms, handle }),
    );
  });
}

type Site = PageOptions & { handler: RequestHandler; cache: ReturnType<typeof createPageCache> };

async function answer(site: Site, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const key = mayActAsAnother(request) ? null : cacheKey(site, request);
  const known = key === null ? undefined : site.cache.get(key, Date.now());
  if (known) return sendCached(request, reply, known);
  // Only a GET brings the page itself: what is kept of a HEAD would be an empty page for everybody.
  const isWanted = key !== null && request.method === 'GET' && site.cache.isWanted(key);
  const nonce = newNonce();
  const startedAt = new Date();
  const own = routeAddress(request, patternsOf((await builtOf(site)).routes));
  if (own) return redirectTo(reply, own);
  const response: PageResponse = await render(site, { request, reply, nonce });
  const small = response.status === 404 ? smallAddress(request) : null;
  if (small && (await isThere(site, { request, reply, nonce, url: small }))) return redirectTo(reply, small);
  if (isDownload(response)) return sendDownload(reply, response);
  const body = response.page ?? Buffer.from(await response.arrayBuffer());
  const visitor = await request.visitor?.catch(() => null);
  const isShared = !visitor?.user?.impersonator;
  const { id, timeZone } = site.countryOf(request);
  const timesOf = () => ({ timeZone, cutOff: site.deps.pricing.index().catalog.cutOffMinutes(id) });
  const expiresAt = publicUntil(response, startedAt, timesOf);
  if (!isWanted || !isShared || expiresAt === null || reply.hasHeader('set-cookie')) {
    return sendResponse(site, reply, { response, body, nonce });
  }
  const contentType = response.headers.get('content-type') ?? '';
  const page = await cachedPage({
    body,
    contentType,
    nonce,
    hosts: analyticsHostsOf(site.deps.config.operator),
    ownPolicy: response.headers.get('content-security-policy'),
    expiresAt,
  });
  site.cache.set(key, page);
  return sendCached(request, reply, page);
}

/** Links and bookmarks are taken to the one address of a page. */
const redirectTo = (reply: FastifyReply, address: string): FastifyReply =>
  reply.header('cache-control', 'no-store').redirect(address, 301);

/** Whether a page, or the way to one, is at `url`. */
async function isThere(site: Site, rendering: Rendering): Promise<boolean> {
  const { status, body } = await render(site, rendering);
  await body?.cancel();
  return status < 400;
}

/** Files that are written while they are read, however large. */
const isDownload = (response: Response): boolean =>
  response.status === 200 && (response.headers.get('content-disposition') ?? '').startsWith('attachment');

function sendDownload(reply: FastifyReply, response: Response): FastifyReply {
  for (const [name, value] of response.headers) reply.header(name, value);
  reply.header('cache-control', 'no-store');
  return reply.send(response.body ? Readable.fromWeb(response.body as NodeReadableStream) : '');
}

type Rendering = {
  request: FastifyRequest;
  reply: FastifyReply;
  nonce: string;
  /** Another address than the one that was asked for. */
  url?: string;
};

const builtOf = async ({ build }: Site): Promise<SiteBuild> =>
  typeof build === 'function' ? await build() : build;

async function render(site: Site, { request, reply, nonce, url }: Rendering): Promise<Response> {
  const context = new RouterContextProvider();
  const { entry, routes } = await builtOf(site);
  const preview = await previewedEntries(site.deps, request);
  const entries = preview ?? site.deps.followed.siteContent.entries();
  const key = entry.module.requestContext;
  if (!key) throw new Error('entry.server must export requestContext');
  let isOut = false;
  let refusal: unknown = null;
  context.set(key, {
    deps: pageDeps(site.deps, entries),
    country: previewedCountry(request, preview) ?? site.countryOf(request),
    partner: preview ? null : site.partnerOf(request),
    addresses: { ...site.addresses, patterns: patternsOf(routes) },
    ...(await pageVisitor(site.visitorOf, request, reply)),
    nonce,
    requestId: request.id,
    logError: (error) => {
      isOut ||= isOutage(error);
      request.log.error({ err: error }, 'page failed');
    },
    logRefusal: (what) => request.log.warn(what),
    isDemo: site.deps.config.demo !== 'off',
    appClient: appClientOf(request),
    countPage: async (page) => {
      const limitClass = limitOf(request, page);
      if (limitClass === null) return true;
      await site.limits.count(limitClass, request, reply).catch((error: unknown) => {
        refusal = error;
      });
      return refusal === null;
    },
  } satisfies RequestContext);
  const response: PageResponse = await site.handler(fetchRequest(request, url), context);
  if (refusal !== null) throw refusal;
  if (preview) markPreview(response);
  if (isOut && response.status === 500) return unavailable(request);
  if (isUndrawn(response)) throw new Error('neither the page nor its error page could be drawn');
  return response;
}

/** The router's last word, in English and without a look: where even the layout of error pages failed. */
const isUndrawn = (response: PageResponse): boolean =>
  response.status === 500 && !response.page && response.headers.get('content-type') === 'text/plain';

/**
 * A page that the database did not let come may well come in a moment: people are told so by the error handler, or by
 * the router, which takes an answer without its own header for the status that it has.
 */
function unavailable(request: FastifyRequest): Response {
  if (!isOwnNavigation(request))
    throw Object.assign(new Error('no page without the database'), { statusCode: 503 });
  const headers = { 'retry-after': String(retryAfter), 'cache-control': 'no-store' };
  return new Response('', { status: 503, headers });
}

/** The site's script asks for the data of a page alone. */
const isOwnNavigation = ({ url }: FastifyRequest): boolean => /^[^?]*\.data(\?|$)/.test(url);

const appClientOf = ({ headers }: FastifyRequest): AppClient | null =>
  readAppClient(headers['user-agent'] ?? '');

/**
 * Whether an agent might act as a customer here: their pages say so and are theirs alone. The token is only looked
 * into, not checked; one without it is about to be renewed.
 */
function mayActAsAnother(request: FastifyRequest): boolean {
  const token = request.cookies[authCookies.accessToken];
  if (token === undefined) return request.cookies[authCookies.refreshToken] !== undefined;
  const claims = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString();
  return claims.includes('"isImpersonated":true');
}

/**
 * Pages that were declared public depend on country, whole address, a partner's brand, prices, editors' content, the slots with
 * adverts, app view and theme alone; those of the community on what was written there, too, and no other page forgets itself for a new post.
 */
function cacheKey(site: Site, request: FastifyRequest): string | null {
  if (typeof site.build === 'function' || (request.method !== 'GET' && request.method !== 'HEAD'))
    return null;
  if (isPreview(request)) return null;
  const { pricing, followed } = site.deps;
  const { siteContent, adverts, communityContent } = followed;
  const community = isCommunityAddress(request.url) ? ` ${communityContent.version()}` : '';
  const versions = `${pricing.index().version} ${siteContent.version()} ${adverts.roomVersion()}${community}`;
  const theme = readTheme(request.headers.cookie ?? '');
  return `${site.countryOf(request).code} ${request.protocol} ${request.host} ${brandKey(site.partnerOf(request))} ${appClientOf(request) !== null} ${theme} ${versions} ${request.url}`;
}

function policyOf({ deps }: Site, nonce: string): string {
  const { operator, payments } = deps.config;
  // The lender's script may be loaded by pages that are made for one visitor alone.
  const hosts = [...analyticsHostsOf(operator), ...scriptHostsOf(payments)];
  return contentSecurityPolicy([`'nonce-${nonce}'`], hosts, formTargetsOf(payments));
}

type Finished = { response: Response; body: Buffer; nonce: string };

function sendResponse(site: Site, reply: FastifyReply, { response, body, nonce }: Finished): FastifyReply {
  reply.code(response.status);
  for (const [name, value] of response.headers) if (name !== 'set-cookie') reply.header(name, value);
  for (const cookie of response.headers.getSetCookie()) reply.header('set-cookie', cookie);
  const policy = response.headers.get('content-security-policy') ?? policyOf(site, nonce);
  // A draft is shown within the page that previews it.
  const isFramed = response.headers.get('x-frame-options') === 'SAMEORIGIN';
  setPolicy(reply, isFramed ? policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'") : policy);
  reply.header('cache-control', 'no-store');
  return reply.send(body);
}
