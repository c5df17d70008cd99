import type { CountryId } from '#features/places/types.ts';

/** How a partner gets its requests. */
export const deliveryWays = ['mail', 'hook', 'csv'] as const;
export type DeliveryWay = (typeof deliveryWays)[number];

/** A partner as the choice of recipients sees it. */
type Serving = {
  countryId: CountryId;
  areas: readonly string[];
  guideIds: readonly number[];
  isActive: boolean;
};

export type Wanted = { countryId: CountryId; postalCode: string; guideId: number };

/** Whether a partner takes requests of this guide from there. */
export const serves = (partner: Serving, { countryId, postalCode, guideId }: Wanted): boolean =>
  partner.isActive &&
  partner.countryId === countryId &&
  (partner.areas.length === 0 || partner.areas.some((area) => postalCode.startsWith(area))) &&
  (partner.guideIds.length === 0 || partner.guideIds.includes(guideId));

/** "10, 12*; 803" → ['10', '12', '803']: beginnings of postal codes, each once; null where something else stands there. */
export function areasIn(text: string): string[] | null {
  const parts = text
    .replaceAll(/(?<=\d)\*+/g, ' ')
    .split(/[\s,;/|]+/)
    .filter(Boolean);
  return parts.every((part) => /^\d{1,5}$/.test(part)) ? [...new Set(parts)].toSorted() : null;
}
