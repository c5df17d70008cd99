import { randomUUID } from 'node:crypto';
import { Agent } from 'node:http';
import { orderFor } from '../faults/order-clients.ts';
import { atLeast, atMost, type Figure, figure } from './figures.ts';
import { measureLoad, round, warmUp } from './load.ts';
import { bareOrders } from './order-floor.ts';
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
  const requests = Array.from({ length: 20_000 }, (_, n) => requestOf(bodies[n % bodies.length], n));
  await warmUp({ ...market, requests: requests.slice(0, 10_000), connections });
  const placed = await measureLoad({ ...market, requests: requests.slice(10_000), connections, seconds });
  const placeOne = async () => {
    const { path, ...request } = requestOf(bodies[0], 0);
    const answer = await fetch(market.url + path, request);
    if (!answer.ok) throw new Error(`the order was answered with ${answer.status}: ${await answer.text()}`);
  };
  const floor = await bareOrders(market, { connections, seconds, placeOne });
  return [
    figure('orders placed', placed.perSecond, '/s'),
    figure('orders placed: bare client, same rows', floor.perSecond, '/s'),
    atLeast(
      0.5,
      figure('orders placed: share of the bare client', round(placed.perSecond / floor.perSecond), ''),
    ),
    figure('orders placed: p99', placed.p99Ms, 'ms'),
    figure('orders placed: p99 of the bare client', floor.p99Ms, 'ms'),
    atMost(3, figure('orders placed: p99 against the bare client', round(placed.p99Ms / floor.p99Ms), 'x')),
    figure('orders placed: rows of an order', floor.rows, ''),
    figure('orders placed: processor time of the server', placed.cpuMs, 'ms'),
    atMost(0, figure('orders placed: failures', placed.failures, '')),
  ];
}

const requestOf = (body: object | undefined, n: number) => ({
  method: 'POST' as const,
  path: '/api/order-process/orders',
  headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
  body: JSON.stringify({ ...body, Email: `${n}-${randomUUID()}@bench.example` }),
});
