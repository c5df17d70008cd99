import { get } from 'node:http';
import Fastify from 'fastify';
import { expect, it, onTestFinished, vi } from 'vitest';
import { installOverloadGuard } from './overload-guard.ts';

/** A server to which each request comes 400 ms later than the one before. */
function busyServer() {
  let clock = 0;
  const app = Fastify();
  installOverloadGuard(app, () => {
    clock += 400;
    return clock;
  });
  for (const path of ['/page', '/healthz', '/api/order-process/orders']) app.get(path, async () => 'done');
  app.post('/heizoel/bestellung/bestellung-abschliessen', async () => 'done');
  return app;
}

it('refuses what comes later than a second in one turn, with a time to come back', async () => {
  const app = busyServer();
  await app.ready();
  const answers = await Promise.all(Array.from({ length: 4 }, () => app.inject('/page')));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 503, 503]);
  expect(answers[3]?.headers['retry-after']).toBe('2');
  expect(answers[3]?.json()).toMatchObject({ code: 'overloaded' });
});

it('never refuses orders and the questions of supervisors', async () => {
  const app = busyServer();
  await app.ready();
  const paths = ['/page', '/page', '/page', '/healthz', '/api/order-process/orders'];
  const answers = await Promise.all(paths.map((path) => app.inject(path)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 503, 200, 200]);
});

it('never refuses the form of an order, of which nothing may be lost', async () => {
  const app = busyServer();
  await app.ready();
  const url = '/heizoel/bestellung/bestellung-abschliessen';
  const pages = Array.from({ length: 3 }, () => app.inject('/page'));
  const [, , refused, order] = await Promise.all([...pages, app.inject({ method: 'POST', url })]);
  expect([refused?.statusCode, order?.statusCode]).toEqual([503, 200]);
});

it('serves again in the next turn', async () => {
  const app = busyServer();
  await app.ready();
  await Promise.all(Array.from({ length: 4 }, () => app.inject('/page')));
  await new Promise((resolve) => setImmediate(resolve));
  expect((await app.inject('/page')).statusCode).toBe(200);
});

it('refuses the 151st request that is in hand, and takes the next when one is done', async () => {
  const waiting: (() => void)[] = [];
  const app = Fastify();
  installOverloadGuard(app, () => 0);
  app.get('/page', () => new Promise((resolve) => waiting.push(() => resolve('done'))));
  await app.ready();
  // An injected request begins when it is awaited.
  const ask = async () => app.inject('/page');
  const held = Array.from({ length: 150 }, () => ask());
  expect((await ask()).statusCode).toBe(503);
  waiting[0]?.();
  expect((await held[0])?.statusCode).toBe(200);
  // Counted off when the answer has left.
  await new Promise((resolve) => setImmediate(resolve));
  const next = ask();
  while (waiting.length <= 150) await new Promise((resolve) => setImmediate(resolve));
  for (const finish of waiting) finish();
  expect((await next).statusCode).toBe(200);
});

it('counts off those who go away before their answer', async () => {
  const app = Fastify();
  onTestFinished(() => app.close());
  installOverloadGuard(app, () => 0);
  const held = new Set<() => void>();
  app.get('/slow', () => new Promise((resolve) => held.add(() => resolve('done'))));
  app.get('/page', async () => 'done');
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  for (let visit = 1; visit <= 150; visit += 1) {
    const left = Promise.withResolvers<void>();
    const request = get(`${url}/slow`);
    request.on('close', left.resolve).on('error', () => undefined);
    await vi.waitUntil(() => held.size === visit, { interval: 1, timeout: 30_000 });
    request.destroy();
    await left.promise;
  }
  await expect.poll(async () => (await fetch(`${url}/page`)).status).toBe(200);
});
