import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { nominatimStandIn, oddStreets } from '#demo/stand-ins/geocoder.ts';
import type { StandIn } from '#demo/stand-ins/stand-in.ts';
import { serveStandIn } from '#test/fakes/stand-in-server.ts';
import { kilometresBetween } from '../distance.rules.ts';
import { loadPlaces } from '../places.store.ts';
import { type NominatimSettings, nominatim, pacing } from './nominatim.ts';

const berlin = { street: 'Lindenweg 4a', postalCode: '10115', place: 'Berlin', countryIso: 'DE' };
const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

function asking(url: string, more: Partial<NominatimSettings> = {}) {
  const failures: string[] = [];
  const onFailure = (reason: string) => void failures.push(reason);
  const userAgent = 'Brennwert/1.0 (https://brennwert.example; kontakt@brennwert.example)';
  return { failures, geocoder: nominatim({ url, userAgent, perSecond: 1000, onFailure, ...more }) };
}

/** The stand-in, or one that wraps it, on a port of its own. */
async function standIn(more: Partial<NominatimSettings> = {}, wrap = (own: StandIn) => own) {
  const places = await loadPlaces();
  const server = await serveStandIn(() => wrap(nominatimStandIn(places)));
  stops.push(server.stop);
  const home = (code: string) => places.find(1, code) ?? { latitude: 0, longitude: 0 };
  return { server, home, ...asking(server.url, more) };
}

/** A server that answers as it likes. */
async function serving(answer: (request: IncomingMessage, response: ServerResponse) => void) {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  stops.push(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

describe('a geocoder with Nominatim’s API', () => {
  it('finds a house within a kilometre of its postal code, always at the same place', async () => {
    const { geocoder, home, failures } = await standIn();
    const [position, again] = [await geocoder.locate(berlin), await geocoder.locate({ ...berlin })];
    expect(position).toMatchObject({ uncertainty: 0 });
    expect(again).toEqual(position);
    expect(position && kilometresBetween(position, home('10115'))).toBeLessThan(1);
    const other = await geocoder.locate({ ...berlin, street: 'Eschenweg 9' });
    expect(other).not.toEqual(position);
    expect(failures).toEqual([]);
  });

  it.each([
    [{ postalCode: '1010', place: 'Wien', countryIso: 'AT' }],
    [{ postalCode: '8001', place: 'Zürich', countryIso: 'CH' }],
    [{ postalCode: '9490', place: 'Vaduz', countryIso: 'LI' }],
  ])('finds houses of %o', async (there) => {
    const { geocoder } = await standIn();
    expect(await geocoder.locate({ ...berlin, ...there })).toMatchObject({ uncertainty: 0 });
  });

  it('asks as documented, by name and with a contact', async () => {
    const heard: { query: Record<string, string>; agent: string | undefined }[] = [];
    const { geocoder } = await standIn({}, (own) => async (request) => {
      heard.push({ query: Object.fromEntries(request.query), agent: request.header('user-agent') });
      return own(request);
    });
    await geocoder.locate({ ...berlin, street: 'Gasse & Söhne=1#x/../ 4a' });
    expect(heard).toEqual([
      {
        query: {
          street: 'Gasse & Söhne=1#x/../ 4a',
          city: 'Berlin',
          postalcode: '10115',
          countrycodes: 'de',
          format: 'jsonv2',
          addressdetails: '1',
          layer: 'address',
          dedupe: '0',
          limit: '40',
        },
        agent: 'Brennwert/1.0 (https://brennwert.example; kontakt@brennwert.example)',
      },
    ]);
  });

  it('says how vague a street is whose houses are not known', async () => {
    const { geocoder } = await standIn();
    const position = await geocoder.locate({ ...berlin, street: 'Lindenweg' });
    expect(position?.uncertainty).toBeGreaterThan(100);
    expect(position?.uncertainty).toBeLessThan(300);
  });

  it('knows the streets that are made for trying out', async () => {
    const { geocoder, home } = await standIn();
    const at = (street: string) => geocoder.locate({ ...berlin, street });
    const far = await at(`${oddStreets.far} 1`);
    expect(far && kilometresBetween(far, home('10115'))).toBeCloseTo(5, 1);
    expect(await at(`${oddStreets.unknown} 1`)).toBe(null);
    expect(await at(`${oddStreets.double} 1`)).toBe(null);
  });

  it('takes no answer for another postal code or country', async () => {
    const { geocoder } = await standIn({}, (own) => async (request) => {
      request.query.set('postalcode', '80331');
      return own(request);
    });
    expect(await geocoder.locate(berlin)).toBe(null);
  });

  it('asks for the same address once, also by several at the same time, but again after a failure', async () => {
    const { geocoder, server, failures } = await standIn();
    server.faults.push({ path: /search/, kind: 'down', times: 1 });
    expect(await geocoder.locate(berlin)).toBe(null);
    expect(failures).toEqual(['status 503']);
    const answers = await Promise.all([1, 2, 3, 4].map(() => geocoder.locate({ ...berlin })));
    expect(new Set(answers.map((one) => one?.latitude)).size).toBe(1);
    expect(server.calls).toHaveLength(2);
  });

  it('does not wait for one that hangs', async () => {
    const { geocoder, server, failures } = await standIn({ patience: 400 });
    server.faults.push({ path: /search/, kind: 'hang', times: 1 });
    expect(await geocoder.locate(berlin)).toBe(null);
    expect(failures).toEqual(['no answer']);
  });

  it('gives up a turn that comes too late', async () => {
    const { geocoder, server, failures } = await standIn({ perSecond: 0.5 });
    const houses = [1, 2, 3, 4].map((number) => ({ ...berlin, street: `Lindenweg ${number}` }));
    const answers = await Promise.all(houses.map((house) => geocoder.locate(house)));
    expect(answers.map((one) => one !== null)).toEqual([true, false, false, false]);
    expect(server.calls).toHaveLength(1);
    expect(failures).toEqual(Array(3).fill('too much asked at once'));
  });

  it.each([
    ['too many requests', 429, '[]', 'status 429'],
    ['an error', 500, 'Traceback', 'status 500'],
    ['a refusal', 403, 'Usage limit reached', 'status 403'],
    ['no JSON', 200, '<html>', 'unreadable answer'],
    ['another shape', 200, '{"error":"x"}', 'unreadable answer'],
    ['a place without address', 200, '[{"lat":"1","lon":"1","place_rank":30}]', 'unreadable answer'],
    [
      'a position that is none',
      200,
      '[{"lat":"NaN","lon":"200","place_rank":30,"boundingbox":["1","1","1","1"],"address":{}}]',
      'unreadable answer',
    ],
  ])('takes %s for not known', async (_what, status, body, reason) => {
    const url = await serving((_request, response) => response.writeHead(status).end(body));
    const { geocoder, failures } = asking(url);
    expect(await geocoder.locate(berlin)).toBe(null);
    expect(failures).toEqual([reason]);
  });

  it('follows no answer to anywhere else', async () => {
    const inside: string[] = [];
    const secret = await serving((request, response) => {
      inside.push(request.url ?? '');
      response.end('[]');
    });
    const url = await serving((_request, response) =>
      response.writeHead(302, { location: `${secret}/latest/meta-data` }).end(),
    );
    const { geocoder, failures } = asking(url);
    expect(await geocoder.locate(berlin)).toBe(null);
    expect(failures).toEqual(['no answer']);
    expect(inside).toEqual([]);
  });

  it('is not known when nobody is there, and says so without the address', async () => {
    const { geocoder, failures } = asking('http://127.0.0.1:1/nominatim/');
    expect(await geocoder.locate(berlin)).toBe(null);
    expect(failures.join()).not.toContain('Linden');
  });

  it('may lie below a path', async () => {
    const heard: string[] = [];
    const url = await serving((request, response) => {
      heard.push((request.url ?? '').split('?')[0] ?? '');
      response.end('[]');
    });
    await asking(`${url}/geo/`).geocoder.locate(berlin);
    expect(heard).toEqual(['/geo/search']);
  });
});

it('gives as many turns as a second may have, one after the other', async () => {
  const pace = pacing(20);
  const begun = performance.now();
  expect(await Promise.all([1, 2, 3, 4].map(() => pace(10_000)))).toEqual([true, true, true, true]);
  // The clock of timers may be a millisecond ahead.
  expect(performance.now() - begun).toBeGreaterThan(145);
});

it('gives none that would come too late, and keeps none for it', async () => {
  const pace = pacing(0.1);
  expect(await pace(100)).toBe(true);
  expect(await pace(100)).toBe(false);
  expect(await pace(9000)).toBe(false);
});
