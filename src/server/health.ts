import type { FastifyInstance } from 'fastify';

export type Readiness = {
  /** Names of what this process still lacks to serve; empty when it is ready. */
  missing(): Promise<readonly string[]>;
};

/** For supervisors: /healthz says that the process answers, /readyz whether it can serve at this moment. */
export function mountHealth(app: FastifyInstance, { missing }: Readiness): void {
  const fresh = { 'cache-control': 'no-store' };
  app.get('/healthz', async (_request, reply) => reply.headers(fresh).send({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const lacking = await missing();
    const ready = lacking.length === 0;
    return reply
      .code(ready ? 200 : 503)
      .headers(fresh)
      .send(ready ? { status: 'ready' } : { status: 'not ready', missing: lacking });
  });
}
