import { createServer, type Server } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { StartError } from './system-errors.ts';

export type Metrics = {
  /** Measures every answer of the server by route. */
  observe(app: FastifyInstance): void;
  countJob(task: string, outcome: 'done' | 'failed'): void;
  watchPool(name: string, pool: pg.Pool): void;
  watchPriceVersion(read: () => number): void;
  watchPaymentAlerts(read: () => Promise<number>): void;
  /** Serves /metrics for Prometheus on a port of its own, which no visitor reaches; answers the port. */
  listen(port: number, host: string): Promise<number>;
  close(): Promise<void>;
};

export function createMetrics(): Metrics {
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
    observe: (app) =>
      app.addHook('onResponse', async (request, reply) => {
        const route = request.routeOptions.url ?? 'unknown';
        duration.observe(
          { method: request.method, route, status: reply.statusCode },
          reply.elapsedTime / 1000,
        );
      }),
    countJob: (task, outcome) => jobs.inc({ task, outcome }),
    watchPool: (name, pool) => watchPool(registry, name, pool),
    watchPriceVersion: (read) => {
      new Gauge({
        name: 'price_version',
        help: 'Version of the prices that this process serves',
        registers,
        collect() {
          this.set(read());
        },
      });
    },
    watchPaymentAlerts: (read) => {
      new Gauge({
        name: 'payment_alerts_open',
        help: 'Payments that a provider refused or does not answer, and nobody has dealt with yet',
        registers,
        async collect() {
          this.set(await read());
        },
      });
    },
    listen: (port, host) => listen(server, port, host),
    close: () => new Promise((resolve) => server.close(() => resolve())),
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

function listen(server: Server, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error) =>
      reject(
        new StartError(`METRICS_PORT ${port} on METRICS_HOST ${host} cannot be used: ${error.message}.`),
      ),
    );
    server.listen(port, host, () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : port);
    });
  });
}

type Readiness = {
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
