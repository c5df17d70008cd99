import { feature } from '#server/feature.ts';
import { tanksPersonalData } from './tanks.personal-data.ts';

/** What a tank is: its shape, its house, whose it is. */
export const tanksFeature = feature({ name: 'tanks', personalData: [tanksPersonalData] });
