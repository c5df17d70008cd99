import { feature } from '#server/feature.ts';
import { pressPictureUses } from './pictures/pictures.ts';
import { releaseMediaUses } from './releases/releases.store.ts';

/** Releases, and pictures for those who write. */
export const pressFeature = feature({
  name: 'press',
  mediaUses: () => [pressPictureUses, releaseMediaUses],
});
