import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { endpoint, route } from '#platform/http/endpoint.ts';
import { buildServer } from './http.ts';
import { newVisitors, testConfig, testDeps } from './server.fixture.ts';

const country = endpoint({
  method: 'GET',
  path: '/api/country',
  summary: 'Says its country',
  tag: 'Test',
  access: 'public',
  limit: 'read',
  query: z.object({ x: z.string().optional() }),
  result: z.number(),
});

let app: Awaited<ReturnType<typeof buildServer>>;
let port: number;
beforeAll(async () => {
  app = await buildServer({
    deps: testDeps({ config: { ...testConfig, trustProxy: '127.0.0.1', rateLimits: 'on' } }),
    routes: [route(country, ({ hostCountryId }) => ({ body: hostCountryId }))],
    sessions: newVisitors,
    logger: false,
    site: null,
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  port = (app.server.address() as AddressInfo).port;
});
afterAll(() => app.close());

/** The answer to a request that is sent byte by byte as it stands. */
async function ask(target: string, headers: readonly string[] = ['Host: localhost']): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write([`GET ${target} HTTP/1.1`, ...headers, 'Connection: close', '', ''].join('\r\n'));
  return text(socket);
}

const statusOf = async (...request: Parameters<typeof ask>): Promise<number> =>
  Number((await ask(...request)).split(' ')[1]);

describe('a target', () => {
  it.each([
    ['of more than twelve parts', `/${'a/'.repeat(12)}b`, 404],
    ['of 7,000 parts', `/${'a/'.repeat(7000 / 2)}`, 404],
    ['with a path of more than 1,000 characters', `/${'a'.repeat(1000)}`, 404],
    ['with a name of more than 1,000 characters', `/api/country/${'a'.repeat(1000)}`, 404],
    ['of more than 8 kB', `/api/country?x=${'a'.repeat(8192)}`, 414],
    ['that asks behind too many links at once', `/__manifest?paths=${'/a,'.repeat(250)}`, 404],
    ['that asks so in a roundabout way', `/x/../__manifest?a=?&paths=${'/a,'.repeat(250)}`, 404],
    ['that asks behind a link of too many parts', `/__manifest?paths=/${'a/'.repeat(2000)}`, 404],
    ['of parts between backslashes', `/${'a\\'.repeat(400)}`, 404],
    ['with a long query', `/api/country?x=${'a'.repeat(8000)}`, 200],
  ])('%s', async (_what, target, status) => expect(await statusOf(target)).toBe(status));

  it('that is a whole address names the host', async () => {
    const answer = await ask('http://ch.localhost:3000/api/country?x=1', ['Host: localhost']);
    expect(answer).toMatch(/^HTTP\/1\.1 200 [\s\S]*\r\n\r\n3$/);
  });

  it.each(['ftp://localhost/api/country', 'http://[/api/country'])('%s is none', async (target) => {
    expect(await statusOf(target)).toBeGreaterThanOrEqual(400);
  });
});

describe('a head', () => {
  it.each([
    ['two hosts', ['Host: localhost', 'Host: at.localhost'], 400],
    ['no host', [], 400],
    ['a protocol that is none', ['Host: localhost', 'X-Forwarded-Proto: javascript'], 400],
    ['the protocol of a proxy', ['Host: localhost', 'X-Forwarded-Proto: https'], 200],
  ])('with %s', async (_what, headers, status) =>
    expect(await statusOf('/api/country', headers)).toBe(status),
  );
});
