import type { Database } from '#db/database.ts';
import type { Catalog, Product } from '#features/catalog/types.ts';
import type { Country, Places } from '#features/places/types.ts';
import { defaultWish } from '#features/pricing/shared.ts';
import type { Offer, Pricing } from '#features/pricing/types.ts';
import type { Queue } from '#platform/jobs/queue.ts';
import { failed, ok, type Result } from '#platform/result.ts';
import type { Clock } from '#platform/time/clock.ts';
import { askForConsent } from './consents.ts';
import { isAlarmAmount, maxAlarms } from './price-alarms.rules.ts';
import { alarmsOf, saveAlarm, type WatchedPrice } from './price-alarms.store.ts';

export type AlarmDeps = {
  db: Database;
  clock: Clock;
  queue: Queue;
  places: Pick<Places, 'find'>;
  pricing: Pick<Pricing, 'calculate' | 'index'>;
};

export type AlarmField = 'productId' | 'postalCode' | 'amount' | 'targetPrice';
export type AlarmErrors = Partial<
  Record<AlarmField, 'unknown' | 'invalid' | 'nobody_delivers' | 'already_below'>
>;

/** As it was put in; null is what could not be read. */
type WantedAlarm = {
  productId: number;
  postalCode: string;
  amount: number | null;
  targetPrice: number | null;
};

/** Watches a price for a customer and asks for leave to write, when that was not given yet. */
export async function watchPrice(
  deps: AlarmDeps,
  owner: { userId: number; email: string; country: Country },
  wanted: WantedAlarm,
): Promise<Result<'asked' | 'given' | 'too_many', AlarmErrors | 'full'>> {
  const { country, userId, email } = owner;
  const checked = checkAlarm(deps, country, wanted);
  if (!checked.ok) return checked;
  const present = await alarmsOf(deps.db, userId);
  if (present.length >= maxAlarms) return failed('full');
  await deps.db
    .transaction()
    .execute((tx) => saveAlarm(tx, { ...checked.value, userId, now: deps.clock.now() }));
  return ok(await askForConsent(deps, { userId, email, countryId: country.id, kind: 'price_alarm' }));
}

function checkAlarm(
  deps: AlarmDeps,
  country: Country,
  { productId, postalCode, amount, targetPrice }: WantedAlarm,
): Result<WatchedPrice, AlarmErrors> {
  const product = deps.pricing.index().catalog.products.get(productId);
  const errors: AlarmErrors = {
    ...(product?.countryId !== country.id && { productId: 'invalid' }),
    ...(!deps.places.find(country.id, postalCode) && { postalCode: 'unknown' }),
    ...((amount === null || !isAlarmAmount(amount)) && { amount: 'invalid' }),
    ...((targetPrice === null || targetPrice < 1) && { targetPrice: 'invalid' }),
  };
  if (amount === null || targetPrice === null || Object.keys(errors).length > 0) return failed(errors);
  const alarm = { countryId: country.id, productId, postalCode, amount, targetPrice };
  const cheapest = cheapestOffer(deps, alarm);
  if (!cheapest) return failed({ postalCode: 'nobody_delivers' });
  return cheapest.unitPrice <= targetPrice ? failed({ targetPrice: 'already_below' }) : ok(alarm);
}

/** What the cheapest dealer asks at the usual conditions now; undefined when nobody delivers. */
export function cheapestOffer(
  { pricing, clock }: Pick<AlarmDeps, 'pricing' | 'clock'>,
  { productId, amount, postalCode }: Pick<WatchedPrice, 'productId' | 'amount' | 'postalCode'>,
): Offer | undefined {
  const { catalog } = pricing.index();
  const product = catalog.products.get(productId);
  if (!product) return undefined;
  return pricing.calculate(defaultWish(catalog, { product, amount, postalCode }), clock.now()).offers[0];
}

/** What can be watched in a country. */
export const watchableProducts = (catalog: Catalog, countryId: Country['id']): readonly Product[] =>
  [...catalog.products.values()].filter((product) => product.countryId === countryId);
