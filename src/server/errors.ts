import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Problem } from '#platform/http/endpoint.ts';
import { isOutage } from './database/outage.ts';
import { setSecurityHeaders } from './security.ts';

/** RFC 9457 document. `fields` carries wire names. */
export function sendProblem(reply: FastifyReply, problem: Problem): FastifyReply {
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

/** An address that cannot be decoded, or is too long to be one of ours: refused before any hook runs. */
export function refuseUnreadable(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  setSecurityHeaders(request, reply);
  sendError(request, reply, statusOf(error));
}

function sendError(request: FastifyRequest, reply: FastifyReply, status: number): FastifyReply {
  const known = knownErrors[status] ?? (status < 500 ? knownErrors[400] : undefined);
  const { code, detail } = known ?? {
    code: 'internal',
    detail: 'Etwas ist schiefgegangen. Unsere Technik ist informiert.',
  };
  if (status === 503) reply.header('retry-after', retryAfter);
  return reply
    .code(status)
    .header('content-type', 'application/problem+json; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(
      JSON.stringify({
        type: `urn:brennwert:problem:${code}`,
        status,
        code,
        title: detail,
        detail,
        // The specification's error catalogue reads these two.
        statusCode: status,
        message: detail,
        requestId: request.id,
      }),
    );
}

function statusOf(error: unknown): number {
  if (isOutage(error)) return 503;
  const status = typeof error === 'object' && error && 'statusCode' in error ? Number(error.statusCode) : 500;
  return status >= 400 && status < 600 ? status : 500;
}
