import type { Logger } from 'pino';
import { nominatim } from '#features/places/providers/nominatim.ts';
import type { Geocoder } from '#features/places/types.ts';
import type { Config } from './config.ts';
import type { GeocoderConfig } from './geocoder-config.ts';

type Opening = {
  geocoder: GeocoderConfig | null;
  operator: Config['operator'];
  /** Of the German site. */
  origin: string;
  log: Pick<Logger, 'warn'>;
};

/** Null when none is configured. The log is told that there was no answer, never about whom. */
export const openGeocoder = ({ geocoder, operator, origin, log }: Opening): Geocoder | null =>
  geocoder &&
  nominatim({
    get url() {
      return geocoder.url;
    },
    perSecond: geocoder.perSecond,
    userAgent: `Brennwert/1.0 (${origin}; ${operator.email})`,
    onFailure: (reason) => log.warn({ reason }, 'the geocoder did not help: distances are taken on trust'),
  });
