import type { FastifyInstance } from 'fastify';
import type { Places } from '#features/places/types.ts';

import type { GeocoderConfig } from '#server/geocoder-config.ts';
import { mountStandIns } from './mount.ts';
import { nominatimStandIn } from './nominatim-stand-in.ts';

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
