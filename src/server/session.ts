import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { endpoint, type Route, route, type Visitor } from '#kernel/endpoint.ts';

/** Visitor sessions as the accounts feature keeps them; only a token's hash is stored. */
export type VisitorSessions = {
  find(token: string): Promise<{ id: number; userId: number | null } | null>;
  create(): Promise<{ id: number; token: string }>;
  /** Moves the expiry; false when there is no such session any more. */
  renew(token: string): Promise<boolean>;
};

export const sessionCookie = 'visitor_session';
/** Seconds; the database's expiry is the truth. */
const sessionLifetime = 60 * 24 * 60 * 60;

declare module 'fastify' {
  interface FastifyRequest {
    visitor: Promise<Visitor> | null;
  }
}

const renewal = endpoint({
  method: 'GET',
  path: '/session/renew',
  summary: 'Keeps the session of a visitor alive; called every five minutes by open pages',
  tag: 'Session',
  access: 'public',
  limit: 'read',
  result: z.object({ success: z.boolean(), loggedIn: z.boolean() }),
});

/** A visitor without a session gets none by asking: nothing is stored before it is needed. */
export const sessionRoutes = (): Route[] => [
  route(renewal, async ({ visitor }) => ({
    body: { success: await visitor.renewSession(), loggedIn: false },
  })),
];

/** Who asks; looked up at most once a request, and not at all without a cookie. */
export function visitorOf(
  sessions: VisitorSessions,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Visitor> {
  request.visitor ??= readVisitor(sessions, request, reply);
  return request.visitor;
}

async function readVisitor(
  sessions: VisitorSessions,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Visitor> {
  const token = request.cookies[sessionCookie];
  const found = token ? await sessions.find(token) : null;
  const visitor: Visitor = {
    sessionId: found?.id ?? null,
    userId: found?.userId ?? null,
    ensureSession: async () => {
      visitor.sessionId ??= await begin(sessions, request, reply);
      return visitor.sessionId;
    },
    renewSession: async () => {
      if (!token || !(await sessions.renew(token))) return false;
      setSessionCookie(request, reply, token);
      return true;
    },
  };
  return visitor;
}

async function begin(
  sessions: VisitorSessions,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<number> {
  const { id, token } = await sessions.create();
  setSessionCookie(request, reply, token);
  return id;
}

/** Lax, so that a link in a mail finds the session; Secure whenever the request came by HTTPS. */
export function setSessionCookie(request: FastifyRequest, reply: FastifyReply, token: string): void {
  reply.setCookie(sessionCookie, token, {
    httpOnly: true,
    sameSite: 'lax',
    path: '/',
    maxAge: sessionLifetime,
    secure: request.protocol === 'https',
  });
}
