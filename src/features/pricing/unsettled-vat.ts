import { vatAt } from '#features/catalog/shared.ts';
import type { Catalog } from '#features/catalog/types.ts';
import { countries } from '#features/places/shared.ts';
import { catalogue } from '#platform/i18n/catalogue.ts';
import { localDay } from '#platform/time/calendar.ts';
import type { OfferRequest } from './pricing.types.ts';

type Wanted = Pick<OfferRequest, 'countryId' | 'productId' | 'postalCode'>;

/** Whether it is known who may invoice the VAT of a request; nothing is offered where it is not. */
export function isVatSettled(
  catalog: Pick<Catalog, 'products'>,
  { countryId, productId, postalCode }: Wanted,
  now: Date,
): boolean {
  const product = catalog.products.get(productId);
  return (
    !product || vatAt(product, { day: localDay(now, countries[countryId].timeZone), postalCode }).isSettled
  );
}

/** Why nobody offers what is requested there, in a sentence; null where it is no matter of the VAT. */
export const unsettledVat = (
  catalog: Pick<Catalog, 'products'>,
  wanted: Wanted,
  { now, place }: { now: Date; place: string },
): string | null =>
  isVatSettled(catalog, wanted, now)
    ? null
    : unsettledVatTexts(countries[wanted.countryId].locale).sentence(place);

const sentence = (tax: string) => (place: string) =>
  `Für ${place} ist nicht geklärt, wer welche ${tax} in Rechnung stellen darf. Deshalb zeigen wir hier keine Angebote.`;

export const unsettledVatTexts = catalogue(
  { sentence: sentence('Umsatzsteuer') },
  { 'de-CH': { sentence: sentence('Mehrwertsteuer') } },
);
