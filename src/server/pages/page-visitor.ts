import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Visitor } from '#platform/http/endpoint.ts';
import type { RequestContext } from '#shell/request-context.ts';

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
    csrfToken: null,
    refreshToken: null,
    address,
    ensureSession: fail,
    renewSession: fail,
    signIn: fail,
    rotateSession: fail,
    rememberDevice: () => '',
    keepTokens: () => {},
    dropTokens: () => {},
    dropSession: () => {},
  };
}

/** Whoever looks at it fails: taken for a stranger, somebody who is signed in would be asked to sign in. */
function unknownVisitor(error: unknown, address: string): Visitor {
  const fail = (): never => {
    throw new Response(null, { status: 503, headers: { 'retry-after': '2' } });
  };
  return {
    ...stranger(error, address),
    get sessionId() {
      return fail();
    },
    get userId() {
      return fail();
    },
    get user() {
      return fail();
    },
    get csrfToken() {
      return fail();
    },
  };
}
