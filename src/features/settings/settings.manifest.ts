import { feature } from '#server/feature.ts';
import { settingsPersonalData } from './setting-changes.ts';

/** What Admin sets. */
export const settingsFeature = feature({
  name: 'settings',
  personalData: [settingsPersonalData],
});
