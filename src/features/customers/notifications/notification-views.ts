import { productGroups } from '#features/catalog/shared.ts';
import type { Country } from '#features/places/types.ts';
import { type Cents, cents } from '#platform/money/money.ts';
import { suggestedTarget } from './price-alarms.rules.ts';
import { alarmsOf } from './price-alarms.store.ts';
import { type AlarmDeps, cheapestOffer, watchableProducts } from './price-alarms.ts';

/** A watched price as its customer sees it. */
export type AlarmView = {
  id: number;
  product: string;
  unit: 'l' | 'kg';
  amount: number;
  postalCode: string;
  place: string;
  targetPrice: Cents;
  /** Gross per price unit; null when nobody delivers. */
  today: Cents | null;
  isBelow: boolean;
};

export async function alarmViews(deps: AlarmDeps, userId: number): Promise<AlarmView[]> {
  const { catalog } = deps.pricing.index();
  return (await alarmsOf(deps.db, userId)).map((alarm) => {
    const product = catalog.products.get(alarm.productId);
    const { id, amount, postalCode, isBelow } = alarm;
    return {
      ...{ id, amount, postalCode, isBelow },
      product: product?.name ?? '',
      unit: productGroups[product?.productGroupId ?? 1].unit,
      place: deps.places.find(alarm.countryId, postalCode)?.name ?? '',
      targetPrice: cents(alarm.targetPrice),
      today: cheapestOffer(deps, alarm)?.unitPrice ?? null,
    };
  });
}

const usualAmount = 3000;

/** What the form for a new alarm offers and begins with. */
export function productChoices(deps: AlarmDeps, country: Country) {
  const { catalog } = deps.pricing.index();
  const products = watchableProducts(catalog, country.id);
  const { defaultProductId: productId, referencePostalCode: postalCode } = country;
  const offer = cheapestOffer(deps, { productId, postalCode, amount: usualAmount });
  return {
    products: products.map(({ id, name }) => ({ value: String(id), label: name })),
    /** At the country's reference code; null when nobody delivers there. */
    today: offer?.unitPrice ?? null,
    start: {
      productId: String(productId),
      postalCode: '',
      amount: String(usualAmount),
      targetPrice: cents(offer ? suggestedTarget(offer.unitPrice) : 0),
    },
  };
}
