import { personaLines } from '#demo/fill-personas.ts';
import { countryList } from '#features/places/shared.ts';
import type { Country, CountryId } from '#features/places/types.ts';
import type { Config } from './config.ts';

export type Address = { country: Country; url: string };

/** Where each country's site is to be found; behind a proxy the port is the proxy's own affair. */
export function siteAddresses(config: Pick<Config, 'hosts' | 'trustProxy'>, port: number): Address[] {
  return countryList.map((country) => {
    const host = config.hosts[country.code][0] ?? 'localhost';
    return { country, url: addressOf(config, host, port) };
  });
}

const addressOf = (config: Pick<Config, 'trustProxy'>, host: string, port: number): string =>
  config.trustProxy ? `https://${host}` : `http://${host}:${port}`;

/** The same by country, for links, and where this process reaches itself; the port is known once the server listens. */
export function originsOf(config: Pick<Config, 'hosts' | 'trustProxy' | 'host' | 'port'>) {
  const { host } = config;
  const isEverywhere = host === '0.0.0.0' || host === '::';
  const ownName = isEverywhere ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host;
  const state = { port: config.port, addresses: siteAddresses(config, config.port) };
  return {
    /** Of a host of ours that is no country's. */
    ofHost: (name: string): string => addressOf(config, name, state.port),
    of: (countryId: CountryId): string =>
      state.addresses.find(({ country }) => country.id === countryId)?.url ?? '',
    own: (): string => `http://${ownName}:${state.port}`,
    listenOn: (port: number): void => {
      Object.assign(state, { port, addresses: siteAddresses(config, port) });
    },
  };
}

type Announced = { addresses: readonly Address[]; operatorLink: string };

/** What whoever started the process wants to know first. */
export function announce(
  { addresses, operatorLink }: Announced,
  config: Pick<Config, 'demo' | 'geocoder'>,
): void {
  const width = Math.max(...addresses.map(({ country }) => country.name.length));
  console.log('Brennwert is ready:');
  for (const { country, url } of addresses) console.log(`  ${country.name.padEnd(width)}  ${url}`);
  console.log(`Mails of the marketplace, for the operator, once: ${operatorLink}`);
  if (config.demo === 'off') return;
  console.log('The market holds demo data (BRENNWERT_DEMO=off for an empty one).');
  if (!config.geocoder) {
    console.log(
      'Distances of neighbours are measured with made-up positions (GEOCODER_URL for a real geocoder).',
    );
  }
  for (const line of personaLines()) console.log(line);
}
