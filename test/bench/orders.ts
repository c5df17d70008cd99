import { randomUUID } from 'node:crypto';
import { Agent } from 'node:http';
import { orderFor } from '../faults/order-clients.ts';
import { atLeast, atMost, type Figure, figure } from './figures.ts';
import { measureLoad, warmUp } from './load.ts';
import type { BenchServer } from './processes.ts';

const connections = 16;
const seconds = 6;

/** Orders of sixteen clients, each written durably before it is answered; PostgreSQL shares the server's core. */
export async function ordersPlaced(market: BenchServer): Promise<Figure[]> {
  const agent = new Agent({ keepAlive: true });
  const bodies = await Promise.all(
    Array.from({ length: 50 }, (_, n) => orderFor(agent, market.url, { email: 'x@bench.example', n })),
  );
  agent.destroy();
  const requests = Array.from({ length: 20_000 }, (_, n) => ({
    method: 'POST' as const,
    path: '/api/order-process/orders',
    headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: JSON.stringify({ ...bodies[n % bodies.length], Email: `${n}-${randomUUID()}@bench.example` }),
  }));
  await warmUp({ ...market, requests: requests.slice(0, 10_000), connections });
  const placed = await measureLoad({ ...market, requests: requests.slice(10_000), connections, seconds });
  return [
    atLeast(300, figure('orders placed', placed.perSecond, '/s')),
    atMost(50, figure('orders placed: p99', placed.p99Ms, 'ms')),
    figure('orders placed: processor time of the server', placed.cpuMs, 'ms'),
    atMost(0, figure('orders placed: failures', placed.failures, '')),
  ];
}
