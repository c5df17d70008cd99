import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sendProblem } from './http-errors.ts';

/** Whether a process is answering anybody just now; what can wait gives way to that. */
export type Traffic = ReturnType<typeof createTraffic>;

export function createTraffic() {
  let inHand = 0;
  const waiting = new Set<() => void>();
  // One at a time: each may take the process a while, and somebody may ask meanwhile.
  const letPass = () => {
    const [first] = waiting;
    if (inHand > 0 || !first) return;
    first();
    setImmediate(letPass);
  };
  return {
    begin: () => {
      inHand += 1;
    },
    end: () => {
      inHand -= 1;
      if (inHand === 0 && waiting.size > 0) setImmediate(letPass);
    },
    /** Resolves in a moment in which nobody waits for an answer, at the latest after so many milliseconds. */
    pause: (max: number) =>
      new Promise<void>((resolve) => {
        if (inHand === 0 || max <= 0) return resolve();
        const pass = () => {
          clearTimeout(timer);
          waiting.delete(pass);
          resolve();
        };
        const timer = setTimeout(pass, max);
        waiting.add(pass);
      }),
  };
}

/** Counts the requests of a server, also those whose client goes away before the answer. */
export function countRequests(app: FastifyInstance, traffic: Traffic): void {
  app.addHook('onRequest', async (_request, reply) => {
    traffic.begin();
    reply.raw.once('close', traffic.end);
  });
}

/** Work of one turn of the event loop, ms; whoever is read later in the turn has waited that long already. */
const maxTurn = 1000;

/** Requests in hand at the same time; lists for so many take a process half a second. */
const maxAtOnce = 150;

/** Seconds until asking again is worth it. */
const comeBackAfter = 2;

/**
 * Refuses requests that come when the process is more than busy, before any work is done for them: the others are
 * then answered in time. Busy is who has many requests in hand, or has worked long since the event loop last turned,
 * because what is read after that has waited for it.
 */
export function installOverloadGuard(
  app: FastifyInstance,
  now: () => number = () => performance.now(),
): void {
  const ageOfTurn = watchTurns(now);
  let count = 0;
  const leave = () => {
    count -= 1;
  };
  app.addHook('onRequest', async (request, reply) => {
    const isLate = ageOfTurn() > maxTurn;
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
  retryAfter: comeBackAfter,
} as const;

/** Milliseconds since the first question of this turn of the event loop. */
function watchTurns(now: () => number): () => number {
  let began: number | null = null;
  return () => {
    if (began === null) {
      began = now();
      setImmediate(() => {
        began = null;
      });
    }
    return now() - began;
  };
}

/** Supervisors must not take a busy process for a dead one, and an order that was filled in comes first. */
const isNeverRefused = ({ method, url }: FastifyRequest): boolean =>
  url === '/healthz' ||
  url === '/readyz' ||
  url.startsWith('/api/order-process/') ||
  (method === 'POST' && /^\/[\w-]+\/bestellung\//.test(url));
