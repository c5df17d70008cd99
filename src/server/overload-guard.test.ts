import { get } from 'node:http';
import Fastify from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { countRequests, createTraffic } from './overload-guard.ts';

const minute = 60_000;

it('lets work pass at once while nobody asks', async () => {
  await createTraffic().pause(minute);
});

it('holds work while somebody waits for an answer, and lets it pass then', async () => {
  const traffic = createTraffic();
  traffic.begin();
  const passed: string[] = [];
  const paused = ['first', 'second'].map((name) => traffic.pause(minute).then(() => passed.push(name)));
  traffic.begin();
  traffic.end();
  await new Promise((resolve) => setImmediate(resolve));
  expect(passed).toEqual([]);
  traffic.end();
  await Promise.all(paused);
  expect(passed).toEqual(['first', 'second']);
});

it('holds no work for longer than it may wait', async () => {
  const traffic = createTraffic();
  traffic.begin();
  await traffic.pause(1);
  await traffic.pause(0);
});

it('counts a request whose client goes away as ended', async () => {
  const traffic = createTraffic();
  const app = Fastify();
  onTestFinished(() => app.close());
  countRequests(app, traffic);
  const asked = Promise.withResolvers<void>();
  app.get('/', () => {
    asked.resolve();
    return new Promise(() => undefined);
  });
  const request = get(await app.listen({ port: 0, host: '127.0.0.1' }));
  request.on('error', () => undefined);
  await asked.promise;
  const paused = traffic.pause(minute);
  request.destroy();
  await paused;
});
