import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sendProblem } from './errors.ts';

/** Work of one turn of the event loop, ms; whoever is read later in the turn has waited that long already. */
const longestTurn = 1000;

/** Seconds until asking again is worth it. */
const retryAfter = 2;

/**
 * Refuses requests that come when the process is more than busy, before any work is done for them: the others are
 * then answered in time. The requests that wait are read in one turn of the event loop, and each is worked on when
 * it is read, so a long turn means that more have come than can be served.
 */
export function installOverloadGuard(
  app: FastifyInstance,
  now: () => number = () => performance.now(),
): void {
  let turnBegan: number | null = null;
  app.addHook('onRequest', async (request, reply) => {
    if (turnBegan === null) {
      turnBegan = now();
      setImmediate(() => {
        turnBegan = null;
      });
    }
    if (now() - turnBegan <= longestTurn || isNeverRefused(request)) return;
    return sendProblem(reply, {
      status: 503,
      code: 'overloaded',
      detail: 'Gerade ist sehr viel los. Bitte versuchen Sie es in wenigen Sekunden erneut.',
      retryAfter,
    });
  });
}

/** Supervisors must not take a busy process for a dead one, and an order that was filled in comes first. */
const isNeverRefused = ({ method, url }: FastifyRequest): boolean =>
  url === '/healthz' ||
  url === '/readyz' ||
  url.startsWith('/api/order-process/') ||
  (method === 'POST' && /^\/[\w-]+\/bestellung\//.test(url));
