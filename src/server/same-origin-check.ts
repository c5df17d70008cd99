import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

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
