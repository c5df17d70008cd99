import type { Locale } from '#platform/i18n/catalogue.ts';
import type { GuideContent } from '../guide.rules.ts';
import { heatingChangeGuide } from './heating-change.texts.ts';
import { oilConsumptionGuide } from './oil-consumption.texts.ts';
import { tankRenewalGuide } from './tank-renewal.texts.ts';

const shipped = new Map([
  [1, oilConsumptionGuide],
  [2, heatingChangeGuide],
  [3, tankRenewalGuide],
]);

/** A guide as it comes with the product; it stands until editors publish one in its place. Null for one that they made. */
export const shippedGuide = (guideId: number, locale: Locale): GuideContent | null =>
  shipped.get(guideId)?.(locale) ?? null;
