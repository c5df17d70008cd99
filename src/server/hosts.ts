import { countries, countryList } from '#features/places/shared.ts';
import type { Country, CountryCode } from '#features/places/types.ts';
export type CountryHosts = Record<CountryCode, readonly string[]>;

/** The country follows from the host name; unknown hosts and bare addresses are Germany. */
export function countryResolver(hosts: CountryHosts): (hostname: string) => Country {
  const byHost = new Map<string, Country>();
  for (const country of countryList) {
    for (const host of hosts[country.code]) byHost.set(host.toLowerCase(), country);
  }
  return (hostname) => byHost.get(hostname.toLowerCase()) ?? countries[1];
}
