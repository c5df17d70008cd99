import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isTooDeepJson } from '#platform/http/json-depth.rules.ts';

export const newNonce = (): string => randomBytes(16).toString('base64');

/**
 * Content security policy of a page. `scripts` are further script sources: a nonce of this answer, or the hashes of
 * a cached page's inline scripts.
 */
export function contentSecurityPolicy(
  scripts: readonly string[],
  hosts: readonly string[] = [],
  formTargets: readonly string[] = [],
): string {
  return [
    "default-src 'none'",
    `script-src 'self' ${[...scripts, ...hosts].join(' ')}`.trim(),
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src ${["'self'", ...hosts].join(' ')}`,
    "frame-src 'self'",
    "manifest-src 'self'",
    // Also where a form's answer redirects to: the page of a payment provider.
    `form-action ${["'self'", ...formTargets].join(' ')}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

const strictPolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

const documentHeaders = {
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
  'content-security-policy': strictPolicy,
};

/**
 * The policy of a page. Headers that older browsers know instead of `frame-ancestors` would contradict a page that may
 * stand in everybody's frame: only such a page says so.
 */
export function setPolicy(reply: FastifyReply, policy: string): void {
  reply.header('content-security-policy', policy);
  if (!policy.split('; ').includes(framedAnywhere)) return;
  reply.removeHeader('x-frame-options');
  reply.header('cross-origin-resource-policy', 'cross-origin');
}

/** What a page says that other sites may show in a frame: the widgets alone. */
const framedAnywhere = 'frame-ancestors *';

/** Headers of every answer; pages replace the policy with their own. */
export function installSecurityHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => setSecurityHeaders(request, reply));
}

/** For answers that no hook sees, too. */
export function setSecurityHeaders(request: FastifyRequest, reply: FastifyReply): void {
  reply.headers({ 'x-content-type-options': 'nosniff', 'cross-origin-resource-policy': 'same-origin' });
  // Built scripts and styles are no documents: half a kilobyte of headers each would be a tenth of a page.
  if (!request.url.startsWith('/assets/')) reply.headers(documentHeaders);
  if (request.protocol === 'https') bindToHttps(reply, '; includeSubDomains; preload');
}

/** For two years; `more` says for which other hosts. */
export function bindToHttps(reply: FastifyReply, more = ''): void {
  reply.header('strict-transport-security', `max-age=63072000${more}`);
}

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The endpoint's: what it answers changes nothing. */
    anyOrigin?: boolean;
  }
}

/**
 * A state-changing request that a browser says comes from another site is refused (OWASP: verify origin with
 * standard headers). Clients that send neither header, such as command-line tools, carry no ambient cookies. Pure
 * computations answer other people's programs, which name an origin of their own, unless a cookie says who asks.
 */
export function installSameOriginCheck(app: FastifyInstance, loginCookies: ReadonlySet<string>): void {
  app.addHook('onRequest', async (request, reply) => {
    if (safeMethods.has(request.method) || isSameOrigin(request)) return;
    if (request.routeOptions.config.anyOrigin && !bringsCookie(request, loginCookies)) return;
    await refuse(reply);
  });
}

function isSameOrigin(request: FastifyRequest): boolean {
  const site = request.headers['sec-fetch-site'];
  if (typeof site === 'string' && site !== 'same-origin' && site !== 'none') return false;
  const { origin } = request.headers;
  return origin === undefined || origin === `${request.protocol}://${request.host}`;
}

const bringsCookie = ({ headers }: FastifyRequest, names: ReadonlySet<string>): boolean =>
  (headers.cookie ?? '').split(';').some((pair) => names.has((pair.split('=')[0] ?? '').trim()));

function refuse(reply: FastifyReply): FastifyReply {
  return reply
    .code(403)
    .header('content-type', 'application/problem+json; charset=utf-8')
    .send(
      JSON.stringify({
        type: 'urn:brennwert:problem:foreign_origin',
        status: 403,
        code: 'foreign_origin',
        title: 'Diese Anfrage kommt von einer fremden Seite.',
        detail: 'Diese Anfrage kommt von einer fremden Seite.',
        statusCode: 403,
        message: 'Diese Anfrage kommt von einer fremden Seite.',
      }),
    );
}

/**
 * PostgreSQL cannot hold U+0000 in a text, nor half of a surrogate pair in jsonb. Nobody types either, so a request
 * that brings one is refused as unreadable.
 */
const unreadable = () => Object.assign(new Error('unstorable text in the request'), { statusCode: 400 });

/** Refuses such text in addresses and JSON bodies; to be installed before the routes. */
export function refuseUnstorableText(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    if (request.url.includes('%00')) throw unreadable();
  });
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = String(body);
    // Some programs name a type for the body that they do not send; who needs one says so.
    if (text === '') done(null, undefined);
    else if (isTooDeepJson(text) || hasUnstorableText(text)) done(unreadable());
    else parse(request, text, done);
  });
}

/** The body of a page's form, in either encoding that browsers send. */
export function storableForm(body: Buffer): Buffer {
  if (body.includes(0) || body.includes('%00')) throw unreadable();
  return body;
}

/** The same of a form with files: these may hold anything, its texts may not. */
export function storableUpload(body: Buffer, contentType: string): Buffer {
  const [, boundary] = /^multipart\/form-data;.*\bboundary="?([^";]{1,70})"?/i.exec(contentType) ?? [];
  if (boundary === undefined) return storableForm(body);
  let from = body.indexOf(`--${boundary}`);
  while (from >= 0) {
    const next = body.indexOf(`\r\n--${boundary}`, from);
    const part = body.subarray(from, next < 0 ? body.length : next);
    const head = part.subarray(0, Math.max(0, part.indexOf('\r\n\r\n'))).toString('latin1');
    if (!/;\s*filename\*?=/i.test(head) && part.includes(0)) throw unreadable();
    from = next < 0 ? -1 : next + 2;
  }
  return body;
}

const suspicious = /\\u(?:0000|d[89a-f])/i;

/** Looks closer only where an escape could be one: "\\u0000" may also be a typed backslash. */
function hasUnstorableText(json: string): boolean {
  if (!suspicious.test(json)) return false;
  let isFound = false;
  const check = (text: string) => {
    isFound ||= text.includes('\0') || !text.isWellFormed();
  };
  try {
    JSON.parse(json, (key, value: unknown) => {
      check(key);
      if (typeof value === 'string') check(value);
      return value;
    });
  } catch {
    // Not JSON at all: the parser says so.
  }
  return isFound;
}
