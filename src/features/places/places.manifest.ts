import { feature } from '#server/feature.ts';
import { locationsRoutes } from './places.routes.ts';

/** Countries, places and their postal codes. */
export const placesFeature = feature({
  name: 'places',
  routes: locationsRoutes,
});
