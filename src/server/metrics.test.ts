import Fastify from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { createMetrics } from './metrics.ts';

it('serves how long answers took, by route, and nothing else', async () => {
  const metrics = createMetrics();
  const app = Fastify();
  onTestFinished(() => app.close());
  metrics.observe(app);
  app.get('/offers/:id', async () => 'offer');
  const port = await metrics.listen(0, '127.0.0.1');
  onTestFinished(() => metrics.close());
  await app.inject('/offers/7');
  metrics.countJob('send_mail', 'done');
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([
    200,
    expect.stringContaining('text/plain'),
  ]);
  const text = await answer.text();
  expect(text).toMatch(
    /^http_request_duration_seconds_count\{method="GET",route="\/offers\/:id",status="200"\} 1$/m,
  );
  expect(text).toMatch(/^jobs_total\{task="send_mail",outcome="done"\} 1$/m);
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404);
});

it('serves the other figures while the database is away that one of them is asked of', async () => {
  const metrics = createMetrics();
  const port = await metrics.listen(0, '127.0.0.1');
  onTestFinished(() => metrics.close());
  metrics.watch('alerts_open', 'Alerts', () => Promise.reject(new Error('Connection terminated')));
  metrics.watch('price_version', 'Prices', () => 7);
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`);
  expect(answer.status).toBe(200);
  const text = await answer.text();
  expect(text).toMatch(/^price_version 7$/m);
  expect(text).toMatch(/^alerts_open nan$/im);
  expect(text).not.toContain('Connection terminated');
});
