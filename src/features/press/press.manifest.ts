import { feature } from '#server/feature.ts';
import { pressPictureUses } from './pictures/pictures.ts';
import { releaseMediaUses, waitingReleases } from './releases/releases.store.ts';

/** Releases, and pictures for those who write. */
export const pressFeature = feature({
  name: 'press',
  mediaUses: () => [pressPictureUses, releaseMediaUses],
  waiting: [{ key: 'releases', page: 'press/releases/release-list', count: () => waitingReleases }],
});
