import { randomUUID } from 'node:crypto';
import { Agent } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { patience } from '#platform/mail/smtp.ts';
import { seededDataDir } from '../seeded-data-dirs.ts';
import { lastingPort, removeDataDir, type ServerProcess, startServer } from '../server-process.ts';
import { type MailServer, startMailServer } from './mail-server.ts';
import { connectTo } from './order-books.ts';
import { orderFor, placed, post } from './order-clients.ts';

const agent = new Agent({ keepAlive: true });
let mails: MailServer;
let dataDir: string;
let server: ServerProcess;

beforeAll(async () => {
  // It comes back at the same place.
  mails = await startMailServer(await lastingPort());
  dataDir = await seededDataDir('demo');
  server = await startServer({
    dataDir,
    env: {
      BRENNWERT_DEMO: 'on',
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'silent',
      SMTP_URL: `smtp://127.0.0.1:${mails.port}`,
    },
  });
});

afterAll(async () => {
  await server?.kill('SIGKILL');
  await mails?.stop();
  agent.destroy();
  await removeDataDir(dataDir);
});

type Placed = { orderId: number; ms: number };

/** Eight customers order at the same time, one order after the other. */
async function orders(count: number): Promise<Placed[]> {
  const done: Placed[] = [];
  let begun = 0;
  const customer = async () => {
    for (let n = begun++; n < count; n = begun++) {
      const body = await orderFor(agent, server.url, { email: `${randomUUID()}@faults.example`, n });
      const start = performance.now();
      const answer = await post(agent, `${server.url}/api/order-process/orders`, {
        body,
        headers: { 'idempotency-key': randomUUID() },
      });
      expect(answer.status).toBe(201);
      done.push({ orderId: placed.parse(answer.body).OrderId, ms: performance.now() - start });
    }
  };
  await Promise.all(Array.from({ length: 8 }, customer));
  return done;
}

const slowest = (done: readonly Placed[]): number => Math.round(Math.max(...done.map(({ ms }) => ms)));

type Mail = { messageId: string; state: string; error: string };

async function mailsOf(done: readonly Placed[]): Promise<Mail[]> {
  const client = await connectTo(dataDir);
  const { rows } = await client
    .query<Mail>('select message_id as "messageId", state, error from mails where order_id = any($1)', [
      done.map(({ orderId }) => orderId),
    ])
    .finally(() => client.end());
  return rows;
}

async function untilAll(done: readonly Placed[], state: string): Promise<Mail[]> {
  for (let waited = 0; ; waited += 250) {
    const known = await mailsOf(done);
    if (known.length === 2 * done.length && known.every((mail) => mail.state === state)) return known;
    if (waited > 90_000) throw new Error(`not all mails are ${state}: ${JSON.stringify(known.slice(0, 5))}`);
    await pause(250);
  }
}

it('orders do not wait for a mail server that hangs or is down, and each mail is sent once afterwards', async () => {
  mails.turn('slow');
  const hanging = await orders(40);
  const { port } = mails;
  const before = mails.taken;
  await mails.stop();
  const down = await orders(40);
  mails = await startMailServer(port);
  const all = [...hanging, ...down];
  const sent = await untilAll(all, 'sent');
  const taken = [...before, ...mails.taken];
  expect(taken.toSorted()).toEqual([...new Set(taken)].toSorted());
  expect(taken).toEqual(expect.arrayContaining(sent.map(({ messageId }) => messageId)));
  console.log(`slowest of 40 orders: mail server hanging ${slowest(hanging)} ms, down ${slowest(down)} ms`);
  // An order that waits is answered when the mail server is given up, however idle or busy the machine is.
  expect(Math.max(slowest(hanging), slowest(down))).toBeLessThan(patience.greetingTimeout);
});

it('mails that are refused for ever are given up and kept with the reason for support', {
  tags: ['deep'],
}, async () => {
  mails.turn('rejecting');
  const done = await orders(5);
  const failed = await untilAll(done, 'failed');
  expect(failed.every(({ error }) => error.includes('550'))).toBe(true);
});
