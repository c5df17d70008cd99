import { reminderOf } from '#features/forecast/forecast.ts';
import { listHref } from '#features/offers/shared.ts';
import type { Country } from '#features/places/types.ts';
import { defaultOfferRequest, unsettledVat } from '#features/pricing/shared.ts';
import type { Cents } from '#platform/money/money.ts';
import type { Day } from '#platform/time/calendar.ts';
import { comparedPurchases } from '../dashboard/purchase-prices.ts';
import type { Fill } from './fill-amount.rules.ts';
import type { MyOilDeps } from './my-oil.ts';

/** What filling up costs today. */
export type FillPrice =
  | { kind: 'unknown_code'; postalCode: string }
  | { kind: 'no_offers'; postalCode: string; listPath: string; alarmPath: string }
  /** Nobody may offer anything there: why, in a sentence. */
  | { kind: 'closed'; reason: string }
  | {
      kind: 'offer';
      totalPrice: Cents;
      /** Per 100 l. */
      unitPrice: Cents;
      dealer: string;
      deliveryDate: Day;
      listPath: string;
      /** The form of a price alarm, filled in. */
      alarmPath: string;
      alarmPrice: Cents;
    };

type Where = {
  postalCode: string;
  country: Country;
  /** Whose site shows it. */
  host: Country;
  /** The last day to buy, by the advice. */
  buyBy: Day | null;
};

/** The cheapest offer for exactly what fits in. */
export async function priceOfFill(
  { db, pricing, places, clock, originOf }: MyOilDeps,
  fill: Extract<Fill, { kind: 'order' }>,
  { postalCode, country, host, buyBy }: Where,
): Promise<FillPrice> {
  const { catalog } = pricing.index();
  const product = catalog.products.get(country.defaultProductId);
  const place = places.find(country.id, postalCode);
  if (!product || !place) return { kind: 'unknown_code', postalCode };
  const usual = defaultOfferRequest(catalog, { product, postalCode, amount: fill.litres });
  const request = { ...usual, stations: fill.stations };
  const site = country.id === host.id ? '' : originOf(country.id);
  const listPath = site + listHref({ slug: 'heizoel', request });
  const alarmPath = `${site}/kunde/benachrichtigungen?zipCode=${postalCode}&amount=${fill.litres}`;
  const now = clock.now();
  const reason = unsettledVat(catalog, request, { now, place: `${postalCode} ${place.name}` });
  if (reason !== null) return { kind: 'closed', reason };
  const offer = pricing.cheapest(request, now)?.offer;
  if (!offer) return { kind: 'no_offers', postalCode, listPath, alarmPath };
  const { totalPrice, unitPrice } = offer;
  const wished = { tank: { postalCode }, unitPrice, litres: fill.litres, buyBy };
  const reminder = await reminderOf({ db, clock }, country, wished);
  return {
    kind: 'offer',
    totalPrice,
    unitPrice,
    listPath,
    dealer: offer.dealerName,
    deliveryDate: offer.deliveryDate,
    alarmPrice: reminder.price,
    alarmPath: site + reminder.path,
  };
}

/** The latest heating oil somebody bought here, beside the market of its day; null without one. */
export async function latestPurchase(
  deps: Pick<MyOilDeps, 'db' | 'clock'>,
  whose: { userId: number; country: Country },
) {
  const [latest] = await comparedPurchases(deps, { ...whose, limit: 1, productGroupId: 1 });
  if (!latest) return null;
  const { day, amount, unitPrice, saving } = latest;
  return { day, amount, unitPrice, saving };
}
