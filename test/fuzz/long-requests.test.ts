import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { requestsPerEndpoint } from './asking.ts';
import { type Marketplace, startMarketplace } from './marketplace.ts';

let marketplace: Marketplace;
beforeAll(async () => {
  marketplace = await startMarketplace();
});
afterAll(() => marketplace.stop());

/** Milliseconds of the processor that a refusal may cost. */
const dearest = 50;

/** Bytes; Node takes 16 kB of a head, and the marketplace 256 kB of a body. */
const longestHead = 15_000;
const longestBody = 256 * 1024;

/** What a request is made longer by, again and again, and where. */
const units = {
  path: [
    ...['a/', '/', '../', '%2e%2e/', '%2f', 'a', '%61', '\\', ';', ':', '-', '(', 'A/b.c/', '.data', '//x'],
    ...['heizoel/angebotsliste/', 'bestellung/', 'heizoelpreise/bayern/', '%c3', '%00'],
  ],
  query: [
    ...[
      'a=1&',
      'a[]=1&',
      'a.b.c=1&',
      '&',
      '=',
      'options=5,',
      'options=7$dt',
      '%00',
      '%',
      'x=%ff&',
      'paths=/a,',
    ],
    ...['zipCode=1', '+', '?'],
  ],
  cookie: ['a=1; ', ';', '=', '"', 'a="b; ', '.auth._token=', 'eyJ', '.', ', ', '\\', '%'],
  header: [
    'a, ',
    'de;q=0.1,',
    '*',
    ';',
    '"',
    '(',
    'gzip,',
    'W/"x",',
    '/*',
    ':',
    ' ',
    'bytes=0-1,',
    '10.0.0.1,',
  ],
  body: [
    ...[
      '[',
      '{"a":',
      '"',
      '\\u0000',
      '0',
      '1e',
      '{"Parameters":[',
      'a=1&',
      '%',
      '+',
      '\n',
      '{"a":1},',
      '%5b',
    ],
    '-----x\r\nContent-Disposition: form-data; name="a"\r\n\r\n',
  ],
} as const;
type Part = keyof typeof units;

const pages = [
  ...[
    '/',
    '/heizoel/angebotsliste',
    '/heizoel/bestellung/adresse',
    '/benutzerkonto/anmeldung',
    '/__manifest',
  ],
  ...['/api/kalkulation/berechnen', '/api/location/check-zipcodes', '/assets/x.js', '/vertrag-widerrufen'],
];
const types = [
  ...[
    'application/json',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=---x',
    'text/plain',
  ],
];
const headers = [
  ...['Accept', 'Accept-Encoding', 'Accept-Language', 'Content-Type', 'If-None-Match', 'Range', 'Origin'],
  ...['X-Forwarded-For', 'Authorization', 'Idempotency-Key', 'User-Agent', 'Connection', 'Transfer-Encoding'],
];

const requestOf = (part: Part) =>
  fc.record({
    part: fc.constant(part),
    units: fc.array(fc.constantFrom(...units[part]), { minLength: 1, maxLength: 3 }),
    share: fc.constantFrom(1, 0.5, 0.1),
    page: fc.constantFrom(...pages),
    type: fc.constantFrom(...types),
    header: fc.constantFrom(...headers),
  });
const requests = fc.oneof(...(Object.keys(units) as Part[]).map(requestOf));
type Long = ReturnType<typeof requestOf> extends fc.Arbitrary<infer Value> ? Value : never;

/** The request as it goes over the line. */
function written({ part, units: chosen, share, page, type, header }: Long): string {
  const bytes = (part === 'body' ? longestBody : longestHead) * share;
  const unit = chosen.join('');
  const filling = unit.repeat(Math.ceil(bytes / unit.length)).slice(0, bytes);
  const target = part === 'path' ? `/${filling}` : part === 'query' ? `${page}?${filling}` : page;
  const head = [
    `${part === 'body' ? 'POST' : 'GET'} ${target.replaceAll(/\s/g, '')} HTTP/1.1`,
    'Host: localhost',
    'Accept: text/html',
    'Connection: close',
    ...(part === 'cookie' ? [`Cookie: ${filling}`] : []),
    ...(part === 'header' ? [`${header}: ${filling}`] : []),
    ...(part === 'body' ? [`Content-Type: ${type}`, `Content-Length: ${filling.length}`] : []),
  ];
  return `${head.join('\r\n')}\r\n\r\n${part === 'body' ? filling : ''}`;
}

/** The answer's status, and the milliseconds of the processor that it took; both ends are this process, jobs and all. */
async function ask(request: string): Promise<{ status: number; ms: number }> {
  const { port } = marketplace.app.server.address() as AddressInfo;
  const before = process.cpuUsage();
  const socket = connect(port, 'localhost');
  // Whoever is refused early is not read to the end.
  socket.on('error', () => {});
  socket.end(request);
  const answer = await text(socket).catch(() => '');
  const { user, system } = process.cpuUsage(before);
  return { status: Number(answer.split(' ', 2)[1] ?? 0), ms: (user + system) / 1000 };
}

it('a refusal costs next to nothing, however long what is refused for its form', async () => {
  let refused = 0;
  await fc.assert(
    fc.asyncProperty(requests, async (long) => {
      const request = written(long);
      let cheapest = await ask(request);
      // What else the process does meanwhile, and a machine that others keep busy, cost it something every time but one.
      for (let again = 0; again < 9 && cheapest.ms > dearest; again += 1) {
        const next = await ask(request);
        if (next.ms < cheapest.ms) cheapest = next;
      }
      expect(cheapest.status).toBeLessThan(500);
      if (cheapest.status < 400) return;
      refused += 1;
      expect(cheapest.ms, `milliseconds of a ${cheapest.status}`).toBeLessThanOrEqual(dearest);
    }),
    { numRuns: requestsPerEndpoint },
  );
  expect(refused).toBeGreaterThan(requestsPerEndpoint / 4);
});
