import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

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
