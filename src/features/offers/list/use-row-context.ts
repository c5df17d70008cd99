import { productGroups } from '#features/catalog/shared.ts';
import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { writeWish } from '../entry/calculator.rules.ts';
import { confirmHref, orderHref } from './list-address.ts';
import { offerListTexts } from './offer-list.texts.ts';
import type { ListedOffers, OfferRequestForm } from './offer-list.types.ts';
import type { RowContext } from './offer-row.tsx';

/** Everything that is the same for all rows: words, shown days and payments, the shared parts of addresses. */
export function useRowContext(form: OfferRequestForm, result: ListedOffers): RowContext {
  const texts = useTexts(offerListTexts);
  const format = useFormatter();
  const { slug, parameterGroups, products } = form.choices;
  const { wish, seal, days } = result;
  const { unit, priceUnit } = productGroups[wish.productGroupId];
  const names = new Map(
    parameterGroups.flatMap(({ parameters }) => parameters.map(({ id, shortName }) => [id, shortName])),
  );
  // A wish that nobody serves was replaced: the customer confirms the other one before ordering.
  const nextHref = result.dropped === null ? orderHref : confirmHref;
  const target = { slug, wish, seal };
  const query = writeWish(wish);
  const known = new Map<string, string>();
  return {
    texts,
    format,
    product: products.find(({ id }) => id === wish.productId)?.shortName ?? '',
    perUnit: texts.perUnit(format.quantity(priceUnit), unit),
    days: new Map(days.map((day) => [day, format.shortDay(day)])),
    isDesiredDate: wish.parameters.some(({ desiredDate }) => desiredDate !== undefined),
    paymentNames: (ids) => remembered(known, ids.join(), () => ids.map((id) => names.get(id)).join(', ')),
    detailsHref: (dealerId) => `/${slug}/angebotsliste/${dealerId}?${query}&hash=${seal}.${dealerId}`,
    nextHref: nextHref(target),
  };
}

function remembered(known: Map<string, string>, key: string, make: () => string): string {
  const value = known.get(key) ?? make();
  known.set(key, value);
  return value;
}
