import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { Visitor } from '#platform/http/endpoint.ts';
import { collected } from '../features.ts';
import { installErrorHandler } from '../http-errors.ts';
import { unlimited } from '../rate-limits.ts';
import { mountUploadForms } from './upload-forms.ts';

const usual = 256 * 1024;
let app: FastifyInstance;

beforeAll(async () => {
  app = Fastify({ bodyLimit: usual });
  await app.register(async (scope) =>
    mountUploadForms(scope, {
      forms: collected.uploadForms,
      visitorOf: async ({ headers }) => {
        const roles = String(headers['x-roles'] ?? '');
        return { user: roles && { roles: [roles] } } as unknown as Visitor;
      },
      limits: unlimited,
      handle: async (request, reply) => reply.send(String((request.body as Buffer | undefined)?.length ?? 0)),
    }),
  );
});
afterAll(() => app.close());

const send = (url: string, bytes: number, { role = '', text = '' } = {}) => {
  const head = `--b\r\ncontent-disposition: form-data; name="file"; filename="x.png"\r\n\r\n`;
  const note = `\r\n--b\r\ncontent-disposition: form-data; name="note"\r\n\r\n${text}\r\n--b--\r\n`;
  const payload = Buffer.concat([Buffer.from(head), Buffer.alloc(bytes), Buffer.from(note)]);
  const headers = { 'content-type': 'multipart/form-data; boundary=b', 'x-roles': role };
  return app.inject({ method: 'POST', url, headers, payload });
};

describe('a form with files', () => {
  it.each([
    ['/support/cms/media', 'editor', true],
    ['/support/cms/media.data', 'marketing', true],
    ['/support/cms/media/12', 'admin', true],
    ['/support/adverts/create', 'ad_manager', true],
    ['/support/adverts/12.data', 'ad_manager', true],
    ['/support/adverts/12', 'editor', false],
    ['/support/cms/media', 'customer_support', false],
    ['/support/cms/media', '', false],
    ['/community/neu', 'customer', true],
    ['/community/beitrag/7/antworten.data', 'customer', true],
    ['/community/neu', '', false],
    ['/haendler-werden', '', true],
    ['/haendler-werden/eine-einladung', '', true],
  ])('to %s by %j larger than usual is read: %s', async (url, role, isRead) => {
    const { body, statusCode } = await send(url, 2 * usual, { role });
    expect([statusCode, Number(body) > 2 * usual]).toEqual([200, isRead]);
  });

  it('is refused beyond what its page takes', async () => {
    expect((await send('/support/cms/media', 26 * 1024 * 1024, { role: 'editor' })).statusCode).toBe(413);
    expect((await send('/haendler-werden', 33 * 1024 * 1024)).statusCode).toBe(413);
  });

  it('may hold any bytes in its files, and no zero bytes in its texts', async () => {
    expect((await send('/haendler-werden', 10)).statusCode).toBe(200);
    expect((await send('/haendler-werden', 10, { text: 'a\0b' })).statusCode).toBe(400);
  });
});

describe('larger bodies', () => {
  const start = async (room: { bytes: number; perClient: number }) => {
    const counted: string[] = [];
    const [hold, reached] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const server = Fastify({ bodyLimit: usual });
    installErrorHandler(server);
    await server.register(async (scope) =>
      mountUploadForms(scope, {
        forms: collected.uploadForms,
        visitorOf: async () => ({ user: { roles: ['customer'] } }) as unknown as Visitor,
        limits: {
          ...unlimited,
          ofRoute: (limitClass) => ({ onRequest: async () => void counted.push(limitClass) }),
        },
        handle: async (_, reply) => {
          reached.resolve();
          await hold.promise;
          return reply.send('');
        },
        room,
      }),
    );
    onTestFinished(() => server.close());
    const post = async (bytes: number, remoteAddress: string) =>
      server.inject({
        method: 'POST',
        url: '/community/neu',
        payload: Buffer.alloc(bytes, 'x'),
        remoteAddress,
        headers: { 'content-type': 'application/octet-stream' },
      });
    return { server, post, begun: reached.promise, hold, counted };
  };

  it('find room for so many at once, of one client for fewer, and again once they are answered', async () => {
    const { post, hold } = await start({ bytes: 8 * usual, perClient: 2 });
    const begun = [post(2 * usual, '192.0.2.1'), post(2 * usual, '192.0.2.1')];
    const third = await post(2 * usual, '192.0.2.1');
    expect([third.statusCode, Number(third.headers['retry-after'])]).toEqual([429, 2]);
    begun.push(post(2 * usual, '192.0.2.2'), post(9, '192.0.2.1'));
    const full = await post(3 * usual, '192.0.2.3');
    expect([full.statusCode, Number(full.headers['retry-after'])]).toEqual([503, 2]);
    hold.resolve();
    expect((await Promise.all(begun)).map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    expect((await post(8 * usual, '192.0.2.3')).statusCode).toBe(200);
  });

  it('keep their room while their page works on them, though their sender has hung up', async () => {
    const { server, begun, hold } = await start({ bytes: 8 * usual, perClient: 1 });
    const url = `${await server.listen({ host: '127.0.0.1', port: 0 })}/community/neu`;
    const body = { method: 'POST', body: Buffer.alloc(2 * usual, 'x') };
    const headers = { 'content-type': 'application/octet-stream' };
    const gone = new AbortController();
    const closed = new Promise((resolve) =>
      server.server.once('connection', (socket) => socket.once('close', resolve)),
    );
    const first = fetch(url, { ...body, headers, signal: gone.signal }).catch(() => 'gone');
    await begun;
    gone.abort();
    expect(await first).toBe('gone');
    await closed;
    expect((await fetch(url, { ...body, headers })).status).toBe(429);
    hold.resolve();
    await expect.poll(async () => (await fetch(url, { ...body, headers })).status).toBe(200);
  });

  it('count as written before they are read', async () => {
    const { post, hold, counted } = await start({ bytes: usual, perClient: 2 });
    hold.resolve();
    expect([(await post(2 * usual, '192.0.2.1')).statusCode, counted]).toEqual([503, ['write']]);
  });
});
