import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { limitConnections } from './connection-limits.ts';

let app: FastifyInstance;
let sockets: Socket[];
/** Requests whose head has come. */
let heads = 0;
beforeEach(() => {
  sockets = [];
  heads = 0;
});
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  await app.close();
});

async function serve(isProxy: boolean): Promise<void> {
  app = Fastify({ trustProxy: isProxy, forceCloseConnections: true });
  app.addHook('onRequest', async () => {
    heads += 1;
  });
  limitConnections(app, () => isProxy);
  app.addContentTypeParser('*', { parseAs: 'string' }, async (_: unknown, body: string) => body);
  app.post('/', async ({ ip }) => ip);
  await app.listen({ port: 0, host: '127.0.0.1' });
}

/** A connection on which so much was sent. */
async function open(sent = ''): Promise<Socket> {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  sockets.push(socket);
  socket.on('error', () => {});
  await once(socket, 'connect');
  socket.write(sent);
  return socket;
}

const headFor = (client: string, length: number) =>
  `POST / HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: ${client}\r\nContent-Type: text/plain\r\nContent-Length: ${length}\r\n\r\n`;
const whole = `${headFor('192.0.2.1', 2)}ab`;

/** What comes first, or nothing when the connection is closed. */
const answerOn = (socket: Socket): Promise<string> =>
  new Promise((resolve) => {
    socket.once('data', (data) => resolve(String(data)));
    socket.once('close', () => resolve(''));
  });

it('a client may keep a hundred connections that have sent nothing, and not one more', async () => {
  await serve(false);
  const [first] = await Promise.all(Array.from({ length: 100 }, () => open()));
  expect(await answerOn(await open(whole))).toBe('');
  first?.write(whole);
  expect(await answerOn(first as Socket)).toContain('200 OK');
  expect(await answerOn(await open(whole))).toContain('200 OK');
});

it('a connection that goes away makes room', async () => {
  await serve(false);
  const [first] = await Promise.all(Array.from({ length: 100 }, () => open()));
  first?.destroy();
  await expect.poll(async () => answerOn(await open(whole))).toContain('200 OK');
});

it('counts bodies that do not come also on connections that were used before', async () => {
  await serve(false);
  const used = await Promise.all(Array.from({ length: 60 }, () => open(whole)));
  await Promise.all(used.map(answerOn));
  const again = await Promise.all(Array.from({ length: 40 }, () => open()));
  for (const socket of [...used, ...again]) socket.write(`${headFor('192.0.2.1', 2)}a`);
  await expect.poll(() => heads).toBe(160);
  expect(await answerOn(await open(`${headFor('192.0.2.1', 2)}a`))).not.toContain('200 OK');
});

it('behind a proxy whole requests are waited for from each client alone', async () => {
  await serve(true);
  const halfOf = (client: string) => open(`${headFor(client, 2)}a`);
  await Promise.all(Array.from({ length: 100 }, () => halfOf('192.0.2.7')));
  await expect.poll(() => heads).toBe(100);
  expect(await answerOn(await halfOf('192.0.2.7'))).toContain('429');
  expect(await answerOn(await open(`${headFor('192.0.2.8', 2)}ab`))).toContain('200 OK');
});
