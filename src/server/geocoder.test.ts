import { afterEach, expect, it } from 'vitest';
import { nominatimStandIn } from '#demo/stand-ins/geocoder.ts';
import { placesFixture } from '#features/orders/orders.fixture.ts';
import { type StandInServer, serveStandIn } from '#test/fakes/stand-in-server.ts';
import { parseConfig } from './config.ts';
import { createLog } from './log.ts';
import { openGeocoder } from './providers.ts';

let server: StandInServer | null = null;
afterEach(() => server?.stop());

const house = { street: 'Lindenweg 4a', postalCode: '10115', place: 'Berlin', countryIso: 'DE' };

/** As the environment says, with what it logged. */
function opened(env: Record<string, string>) {
  const lines: string[] = [];
  const log = createLog('info', { write: (line) => void lines.push(line) });
  const { geocoder, operator } = parseConfig(env);
  const origin = 'https://brennwert.example';
  return { lines, geocoder: openGeocoder({ geocoder, operator }, { origin, log }) };
}

it('is none as long as nobody configures one', () => {
  expect(opened({}).geocoder).toBe(null);
});

it('is asked under the operator’s name', async () => {
  const agents: (string | undefined)[] = [];
  server = await serveStandIn(() => async (request) => {
    agents.push(request.header('user-agent'));
    return nominatimStandIn(placesFixture)(request);
  });
  const { geocoder, lines } = opened({ GEOCODER_URL: server.url, OPERATOR_EMAIL: 'karten@oel.example' });
  expect(await geocoder?.locate(house)).toMatchObject({ uncertainty: 0 });
  expect(agents).toEqual(['Brennwert/1.0 (https://brennwert.example; karten@oel.example)']);
  expect(lines).toEqual([]);
});

it('is logged when it does not help, without the address that was asked for', async () => {
  const { geocoder, lines } = opened({ GEOCODER_URL: 'http://127.0.0.1:1' });
  expect(await geocoder?.locate(house)).toBe(null);
  expect(lines).toHaveLength(1);
  expect(lines.join()).toContain('no answer');
  for (const word of Object.values(house)) expect(lines.join()).not.toContain(word);
});
