import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Visitor } from '#kernel/endpoint.ts';

type VisitorOf = (request: FastifyRequest, reply: FastifyReply) => Promise<Visitor>;

/**
 * Who posts a form. When nobody can be looked up, because the database is away, the form still reaches its action as
 * a stranger's: the action fails where it needs the visitor and can show again what was typed. Anything but a form
 * fails at once.
 */
export async function postingVisitor(
  visitorOf: VisitorOf,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Visitor> {
  if (request.method !== 'POST') return visitorOf(request, reply);
  return visitorOf(request, reply).catch((error: unknown) => {
    request.log.error({ err: error }, 'visitor not found out');
    return stranger(error, request.ip);
  });
}

function stranger(error: unknown, address: string): Visitor {
  const fail = () => Promise.reject(error);
  return {
    sessionId: null,
    userId: null,
    user: null,
    csrfToken: null,
    refreshToken: null,
    address,
    ensureSession: fail,
    renewSession: fail,
    signIn: fail,
    rotateSession: fail,
    keepTokens: () => {},
    dropTokens: () => {},
    dropSession: () => {},
  };
}
