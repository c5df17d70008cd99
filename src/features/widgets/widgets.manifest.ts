import { feature } from '#server/feature.ts';
import { widgetsRoutes } from './widgets.routes.ts';

/** Pages for frames of other sites. */
export const widgetsFeature = feature({
  name: 'widgets',
  routes: widgetsRoutes,
});
