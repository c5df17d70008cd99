import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { webHook } from './web-hook.ts';

describe('a web hook', () => {
  let port = 0;
  let status = 204;
  const got: { headers: NodeJS.Dict<string | string[]>; body: string }[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    got.push({ headers: request.headers, body });
    response.writeHead(status, { location: 'http://127.0.0.1:1/elsewhere' }).end('{}');
  });
  beforeAll(async () => {
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
    port = (server.address() as AddressInfo).port;
  });
  afterAll(() => void server.close());
  const sent = { body: '{"Id":7}', headers: { 'idempotency-key': 'lead-7' } };

  it('reaches a server of this machine where that is allowed, and takes nothing but 2xx for a yes', async () => {
    const local = webHook({ isLocalAllowed: true });
    const url = `http://127.0.0.1:${port}/hook`;
    await local.send(url, sent);
    expect(got).toMatchObject([{ body: '{"Id":7}', headers: { 'idempotency-key': 'lead-7' } }]);
    for (status of [302, 404, 500]) await expect(local.send(url, sent)).rejects.toThrow(`answered ${status}`);
  });

  it.each([
    ...([
      'https://127.0.0.1/h',
      'https://[fd00::1]/h',
      'https://localhost/h',
      'http://partner.example/h',
    ] as const),
    ...([
      'ftp://partner.example',
      'https://user:pass@partner.example',
      'javascript:alert(1)',
      'x',
      '',
    ] as const),
  ])('%s is nothing that a partner can name', (url) => {
    expect(webHook({ isLocalAllowed: false }).accepts(url)).toBe(false);
  });

  it('whose address is of the internet can be named, and one of this machine where that is allowed', () => {
    expect(webHook({ isLocalAllowed: false }).accepts('https://partner.example/anfragen')).toBe(true);
    const local = webHook({ isLocalAllowed: true });
    expect(['http://localhost:81/h', 'http://10.0.0.1/h'].map(local.accepts)).toEqual([true, false]);
  });

  it.each(['127.0.0.1', 'localhost', '[::1]', '169.254.169.254', '2130706433', '0x7f.1'])(
    'never sends anything to %s otherwise',
    async (host) => {
      const before = got.length;
      const open = webHook({ isLocalAllowed: false });
      await expect(open.send(`https://${host}:${port}/hook`, sent)).rejects.toThrow('private network');
      expect(got.length).toBe(before);
    },
  );
});
