import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { brandOf } from '#features/partners/shared.ts';
import type { PartnerSite } from '#features/partners/types.ts';
import type { Country } from '#features/places/types.ts';
import { readAppClient } from '#platform/http/app-client.rules.ts';
import type { Problem } from '#platform/http/endpoint.ts';
import type { ErrorPageProps } from '#shell/errors/static-error-page.tsx';
import { readTheme } from '#shell/theme/theme.rules.ts';
import { statusOfHead } from './request-head.ts';
import { contentSecurityPolicy, setSecurityHeaders } from './security-headers.ts';
import { isOutage } from './system-errors.ts';

/** RFC 9457 document. `fields` carries wire names. */
export function sendProblem(
  reply: FastifyReply,
  problem: Omit<Problem, 'status'> & { status: number },
): FastifyReply {
  if (problem.retryAfter !== undefined) reply.header('retry-after', String(problem.retryAfter));
  return reply
    .code(problem.status)
    .header('content-type', 'application/problem+json; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(
      JSON.stringify({
        type: `urn:brennwert:problem:${problem.code}`,
        status: problem.status,
        code: problem.code,
        title: problem.detail,
        detail: problem.detail,
        // What the specification's error catalogue and other people's programs read.
        statusCode: problem.status,
        message: problem.detail,
        ...(problem.fields && { fields: problem.fields }),
        ...(problem.retryAfter !== undefined && { retryAfter: problem.retryAfter }),
        ...problem.extra,
      }),
    );
}

const knownErrors: Readonly<Record<number, { code: string; detail: string }>> = {
  400: { code: 'bad_request', detail: 'Die Anfrage ist nicht lesbar.' },
  403: { code: 'forbidden', detail: 'Diese Anfrage ist nicht erlaubt.' },
  404: { code: 'not_found', detail: 'Diese Adresse gibt es nicht.' },
  413: { code: 'too_large', detail: 'Die Anfrage ist zu umfangreich.' },
  414: { code: 'address_too_long', detail: 'Die Adresse ist zu lang.' },
  415: { code: 'unsupported_media_type', detail: 'Bitte senden Sie JSON.' },
  429: {
    code: 'too_many_requests',
    detail: 'Zu viele Anfragen. Bitte versuchen Sie es in einer Minute erneut.',
  },
  503: {
    code: 'unavailable',
    detail: 'Das klappt gerade nicht. Bitte versuchen Sie es in wenigen Sekunden erneut.',
  },
};

/** When a caller may try again after a 503, s. */
export const retryAfter = 2;

/**
 * The one error handler: what a caller did wrong is said, a database that is away is a 503, everything else is
 * masked with the request's id.
 */
export function installErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const status = statusOf(error);
    if (status >= 500) request.log.error({ err: error }, 'request failed');
    return sendError(request, reply, status);
  });
}

/** An address that cannot be decoded, or is too long to be one of ours: refused without any hook, also that of the pages. */
export async function refuseUnreadable(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const status = statusOfHead(request) ?? statusOf(error);
  const makePage = makers.get(request.server);
  // Nobody waits for this function: what it throws would end the process.
  const page =
    makePage && isFromPerson(request) ? await makePage(request, reply.code(status)).catch(() => null) : null;
  setSecurityHeaders(request, reply);
  if (page) reply.headers(page.headers).header('cache-control', 'no-store').send(page.html);
  else sendError(request, reply, status);
}

type MakePage = (
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<{ html: string; headers: Record<string, string> } | null>;

/** By server, how it makes the page of a refusal. */
const makers = new WeakMap<FastifyInstance, MakePage>();

function sendError(request: FastifyRequest, reply: FastifyReply, status: number): FastifyReply {
  const known = knownErrors[status] ?? (status < 500 ? knownErrors[400] : undefined);
  const { code, detail } = known ?? {
    code: 'internal',
    detail: 'Etwas ist schiefgegangen. Unsere Technik ist informiert.',
  };
  if (status === 503) reply.header('retry-after', retryAfter);
  return sendProblem(reply, { status, code, detail, extra: { requestId: request.id } });
}

function statusOf(error: unknown): number {
  if (isOutage(error)) return 503;
  const status = typeof error === 'object' && error && 'statusCode' in error ? Number(error.statusCode) : 500;
  return status >= 400 && status < 600 ? status : 500;
}

type Renderer = { entry: { module: { renderErrorPage?: (page: ErrorPageProps) => string } } };

type ErrorPages = {
  build: Renderer | (() => Promise<Renderer>);
  countryOf(request: FastifyRequest): Country;
  partnerOf(request: FastifyRequest): PartnerSite | null;
  /** What the site sells is the demo market's. */
  isDemo: boolean;
};

/**
 * Gives people a page where a client of an endpoint gets a problem document: requests that are refused before any
 * page is made (too many, too large, from elsewhere, too busy). Made from nothing but the status, so that it costs a
 * busy process next to nothing.
 */
export function installErrorPages(app: FastifyInstance, site: ErrorPages): void {
  const makePage = pageMaker(site);
  makers.set(app, makePage);
  app.addHook('onSend', async (request, reply, payload) => {
    const page = isProblem(reply) && isFromPerson(request) ? await makePage(request, reply) : null;
    if (!page) return payload;
    reply.headers(page.headers);
    return page.html;
  });
}

function pageMaker({ build, countryOf, partnerOf, isDemo }: ErrorPages): MakePage {
  const rendered = new Map<string, string>();
  return async (request, reply) => {
    const { entry } = typeof build === 'function' ? await build() : build;
    const partner = partnerOf(request);
    const page = { ...pageFor(request, reply, countryOf(request)), partner: partner && brandOf(partner) };
    const looks = `${page.theme} ${page.isAppView} ${brandKey(partner)}`;
    const key = `${page.status} ${page.country.code} ${page.isForm} ${looks}`;
    const html = rendered.get(key) ?? entry.module.renderErrorPage?.({ ...page, ...blanks, isDemo });
    if (html === undefined) return null;
    rendered.set(key, html);
    const headers = {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': contentSecurityPolicy([]),
    };
    const filled = html.replace(blanks.requestId, () => request.id);
    return { headers, html: filled.replace(blanks.address, () => addressOf(request)) };
  };
}

/** By which a partner's brand, as it looks now, is told from others. */
export const brandKey = (partner: PartnerSite | null): string =>
  partner
    ? [partner.id, partner.version, partner.mark?.src, partner.markDark?.src].filter(Boolean).join('.')
    : '-';

/** What differs from request to request and is filled into the rendered page. */
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
    isAppView: readAppClient(request.headers['user-agent'] ?? '') !== null,
  };
}

const isProblem = (reply: FastifyReply): boolean =>
  String(reply.getHeader('content-type') ?? '').startsWith('application/problem+json');

/** Browsers ask for a page only when somebody goes to one; scripts and other programs take anything. */
const isFromPerson = ({ headers, url }: FastifyRequest): boolean =>
  (headers.accept ?? '').includes('text/html') && !/^\/(app\/)?api\//.test(url);
