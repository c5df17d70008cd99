import { once } from 'node:events';
import { createServer } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { StartError } from './system-errors.ts';

export type Metrics = ReturnType<typeof createMetrics>;

export function createMetrics() {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time until the answer was sent, by route',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers,
  });
  const jobs = new Counter({
    name: 'jobs_total',
    help: 'Jobs that ran, by task and outcome',
    labelNames: ['task', 'outcome'] as const,
    registers,
  });
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') return void response.writeHead(404).end();
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  return {
    /** Measures every answer of the server by route. */
    observe: (app: FastifyInstance) =>
      app.addHook('onResponse', async (request, reply) => {
        const route = request.routeOptions.url ?? 'unknown';
        duration.observe(
          { method: request.method, route, status: reply.statusCode },
          reply.elapsedTime / 1000,
        );
      }),
    countJob: (task: string, outcome: 'done' | 'failed') => jobs.inc({ task, outcome }),
    watchPool: (name: string, pool: pg.Pool) => watchPool(registry, name, pool),
    /** A figure that is asked for whenever the metrics are. */
    watch: (name: string, help: string, read: () => number | Promise<number>) => {
      new Gauge({
        name,
        help,
        registers,
        async collect() {
          // One that cannot be had now must not hide all others: they are what tells of the outage.
          this.set(await Promise.try(read).catch(() => Number.NaN));
        },
      });
    },
    /** Serves /metrics for Prometheus on a port of its own, which no visitor reaches; answers the port. */
    listen: async (port: number, host: string): Promise<number> => {
      server.listen(port, host);
      await once(server, 'listening').catch((error: Error) => {
        throw new StartError(
          `METRICS_PORT ${port} on METRICS_HOST ${host} cannot be used: ${error.message}.`,
        );
      });
      const address = server.address();
      return typeof address === 'object' && address ? address.port : port;
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

function watchPool(registry: Registry, name: string, pool: pg.Pool): void {
  new Gauge({
    name: `database_${name}_connections`,
    help: `Connections of the pool for ${name}: open, idle, and callers waiting for one`,
    labelNames: ['state'] as const,
    registers: [registry],
    collect() {
      this.set({ state: 'open' }, pool.totalCount);
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'waiting' }, pool.waitingCount);
    },
  });
}

/**
 * For supervisors: /healthz says that the process answers, /readyz whether it can serve at this moment. `missing` names
 * what it still lacks to serve; nothing when it is ready.
 */
export function mountHealth(app: FastifyInstance, missing: () => Promise<readonly string[]>): void {
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
