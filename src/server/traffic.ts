import type { FastifyInstance } from 'fastify';

/** Whether a process is answering anybody just now; what can wait gives way to that. */
export type Traffic = {
  begin(): void;
  end(): void;
  /** Resolves in a moment in which nobody waits for an answer, at the latest after so many milliseconds. */
  pause(max: number): Promise<void>;
};

export function createTraffic(): Traffic {
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
    pause: (max) =>
      new Promise((resolve) => {
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
