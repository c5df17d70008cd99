import type { CountryId } from '#features/places/types.ts';
import type { Destination } from './configuration.rules.ts';

type Server = {
  deps: {
    originOf(countryId: CountryId): string;
    config: { mqtt: { host: string | null; port: number; isTls: boolean } | null };
  };
  country: { id: CountryId };
};

/** Where a sensor of this site sends to. */
export function destinationOf(
  { deps, country }: Server,
  proof: Pick<Destination, 'serial' | 'key'>,
): Destination {
  const origin = deps.originOf(country.id);
  const { mqtt } = deps.config;
  return { origin, ...proof, mqtt: mqtt && { ...mqtt, host: mqtt.host ?? new URL(origin).hostname } };
}
