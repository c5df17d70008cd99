import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sendProblem } from './errors.ts';

/** Work of one turn of the event loop, ms; whoever is read later in the turn has waited that long already. */
const maxTurn = 1000;

/** Requests in hand at the same time; lists for so many take a process half a second. */
const maxAtOnce = 150;

/** Seconds until asking again is worth it. */
const retryAfter = 2;

/**
 * Refuses requests that come when the process is more than busy, before any work is done for them: the others are
 * then answered in time. Busy is who has many requests in hand, or has worked long since the event loop last turned,
 * because what is read after that has waited for it.
 */
export function installOverloadGuard(
  app: FastifyInstance,
  now: () => number = () => performance.now(),
): void {
  const turn = watchTurns(now);
  let count = 0;
  const leave = () => {
    count -= 1;
  };
  app.addHook('onRequest', async (request, reply) => {
    const isLate = turn.age() > maxTurn;
    if (isNeverRefused(request)) return;
    if (isLate || count >= maxAtOnce) return sendProblem(reply, overloaded);
    count += 1;
    // Fastify tells of no answer to a client that has gone.
    reply.raw.once('close', leave);
  });
}

const overloaded = {
  status: 503,
  code: 'overloaded',
  detail: 'Gerade ist sehr viel los. Bitte versuchen Sie es in wenigen Sekunden erneut.',
  retryAfter,
} as const;

/** Milliseconds since the first question of this turn of the event loop. */
function watchTurns(now: () => number): { age(): number } {
  let began: number | null = null;
  return {
    age: () => {
      if (began === null) {
        began = now();
        setImmediate(() => {
          began = null;
        });
      }
      return now() - began;
    },
  };
}

/** Supervisors must not take a busy process for a dead one, and an order that was filled in comes first. */
const isNeverRefused = ({ method, url }: FastifyRequest): boolean =>
  url === '/healthz' ||
  url === '/readyz' ||
  url.startsWith('/api/order-process/') ||
  (method === 'POST' && /^\/[\w-]+\/bestellung\//.test(url));
