import { feature } from '#server/feature.ts';
import { promptsRoutes } from './prompts.routes.ts';
import { promptMediaUses } from './prompts.store.ts';

/** Notices to visitors. */
export const promptsFeature = feature({
  name: 'prompts',
  routes: promptsRoutes,
  mediaUses: () => [promptMediaUses],
});
