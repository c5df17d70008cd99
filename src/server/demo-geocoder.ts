import type { FastifyInstance } from 'fastify';
import { nominatimStandIn } from '#adapters/geocoding/stand-ins/nominatim-stand-in.ts';
import type { Places } from '#features/locations/locations.types.ts';
import { mountStandIns } from './demo-stand-ins.ts';
import type { GeocoderConfig } from './geocoder-config.ts';

const mountPath = '/demo/geocoder';

export type DemoGeocoder = { config: GeocoderConfig; mount(app: FastifyInstance): void };

/**
 * A stand-in of Nominatim for the demo market, reached over HTTP like a real one: no address leaves the machine.
 * `origin` is where this process listens, known once it does.
 */
export const demoGeocoder = (places: Pick<Places, 'find'>, origin: () => string): DemoGeocoder => ({
  config: {
    get url() {
      return `${origin()}${mountPath}`;
    },
    perSecond: 100,
    operator: '',
  },
  mount: (app) => mountStandIns(app, { [mountPath]: nominatimStandIn(places) }),
});
