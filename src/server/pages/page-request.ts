import type { FastifyReply, FastifyRequest } from 'fastify';
import { previewedDraft } from '#features/cms/cms.ts';
import type { Entries } from '#features/cms/types.ts';
import { countryList } from '#features/places/shared.ts';
import type { Country } from '#features/places/types.ts';
import type { Visitor } from '#platform/http/endpoint.ts';
import type { RequestContext } from '#shell/request-context.ts';
import type { Deps } from '../deps.ts';

type VisitorOf = (request: FastifyRequest, reply: FastifyReply) => Promise<Visitor>;

/**
 * Who asks for a page. When nobody can be looked up, because the database is away, pages that are for everybody are
 * still shown; one that needs to know its visitor fails with 503, which shows the error page. A form reaches its
 * action as a stranger's: the action fails where it needs the visitor and can show again what was typed.
 */
export async function pageVisitor(
  visitorOf: VisitorOf,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Pick<RequestContext, 'visitor' | 'isVisitorKnown'>> {
  try {
    return { visitor: await visitorOf(request, reply), isVisitorKnown: true };
  } catch (error) {
    request.log.error({ err: error }, 'visitor not found out');
    const someone = request.method === 'POST' ? stranger : unknownVisitor;
    return { visitor: someone(error, request.ip), isVisitorKnown: false };
  }
}

function stranger(error: unknown, address: string): Visitor {
  const fail = () => Promise.reject(error);
  return {
    sessionId: null,
    userId: null,
    user: null,
    guest: null,
    csrfToken: null,
    refreshToken: null,
    address,
    ensureSession: fail,
    renewSession: fail,
    signIn: fail,
    rotateSession: fail,
    device: null,
    rememberDevice: () => '',
    renewTokens: () => {},
    deleteTokens: () => {},
    forgetOrder: fail,
    deleteSession: () => {},
  };
}

/** Whoever looks at it fails: taken for a stranger, somebody who is signed in would be asked to sign in. */
function unknownVisitor(error: unknown, address: string): Visitor {
  const fail = (): never => {
    throw new Response(null, { status: 503, headers: { 'retry-after': '2' } });
  };
  const unknown = ['sessionId', 'userId', 'user', 'guest', 'csrfToken'].map((name) => [name, { get: fail }]);
  return Object.defineProperties(stranger(error, address), Object.fromEntries(unknown));
}

/** A name or address with or without a port, as browsers send it; anything else would change what the URL means. */
const hostName = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i;

/** Tab and line ends: whoever reads the decoded path as an address again drops them, and is led elsewhere. */
const unreadablePath = /%0[9ad]/i;

/**
 * The Fetch request that the page router reads; the body is already in memory and bounded by the body limit.
 * Throws an error with status code 400 for a host or a path that no address can have.
 */
export function fetchRequest(request: FastifyRequest, address = request.url): Request {
  const url = hostName.test(request.host)
    ? URL.parse(`${request.protocol}://${request.host}${address}`)
    : null;
  if (!url || unreadablePath.test(url.pathname)) {
    throw Object.assign(new Error('no such address can be'), { statusCode: 400 });
  }
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (typeof value === 'string') headers.set(name, value);
    else if (value) for (const part of value) headers.append(name, part);
  }
  const hasBody = request.method !== 'GET' && request.method !== 'HEAD';
  return new Request(url, {
    method: request.method,
    headers,
    ...(hasBody && { body: Buffer.isBuffer(request.body) ? new Uint8Array(request.body) : '' }),
  });
}

/** Our own page with somebody's draft of its texts. */
export const isPreview = ({ url }: FastifyRequest): boolean => /^[^?]*\?vorschau=/.test(url);

export async function previewedEntries(deps: Deps, request: FastifyRequest): Promise<Entries | null> {
  if (!isPreview(request)) return null;
  const token = /\?vorschau=([\w-]+)/.exec(request.url)?.[1] ?? '';
  const { secret } = deps.config;
  const draft = await previewedDraft({ db: deps.db, secret }, { token, now: deps.clock.now() });
  return draft && deps.followed.siteContent.entries().withDraft(draft);
}

/** Shown in the frames of the preview, kept by nobody. */
export function markPreview({ headers }: Response): void {
  headers.set('x-frame-options', 'SAMEORIGIN');
  headers.set('x-robots-tag', 'noindex, nofollow');
  headers.set('referrer-policy', 'no-referrer');
  headers.delete('cache-control');
}

/** A draft is looked at as it will be in each country, on one site. */
export const previewedCountry = ({ url }: FastifyRequest, preview: Entries | null): Country | null => {
  if (!preview && !url.startsWith('/vorschau/')) return null;
  const code = /\?(?:.*&)?land=(de|at|ch)(?:&|$)/.exec(url)?.[1];
  return countryList.find((country) => country.code === code) ?? null;
};
