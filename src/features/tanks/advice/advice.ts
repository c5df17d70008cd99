import type { Database } from '#db/database.ts';
import { countrySeries } from '#features/market/market.ts';
import { defaultTrackedAmount } from '#features/market/shared.ts';
import { countries } from '#features/places/shared.ts';
import type { Country, Places } from '#features/places/types.ts';
import { defaultOfferRequest } from '#features/pricing/shared.ts';
import type { Pricing } from '#features/pricing/types.ts';
import { addMonths, type Day, localDay } from '#platform/time/calendar.ts';
import type { Clock } from '#platform/time/clock.ts';
import { isWorkingDayIn } from '#platform/time/holidays.ts';
import { reserveOf, type TankStatus } from '../tank-status.ts';
import { type Advice, advise } from './advice.rules.ts';

export type AdviceDeps = { db: Database; clock: Clock; places: Places; pricing: Pricing };

/** As far back as past years are asked, and the year in which the first of them ends. */
const yearsRead = 11;
/** Working days that a delivery takes where nobody offers one at the moment. */
const usualDeliveryDays = 10;

/** What to do about a tank's oil today; null while its room or its range is not known. */
export async function adviceFor(
  deps: AdviceDeps,
  status: TankStatus,
  country: Country,
): Promise<Advice | null> {
  const { tank, gauge, room, forecast } = status;
  if (room === null || forecast === null) return null;
  const today = localDay(deps.clock.now(), country.timeZone);
  const question = {
    countryId: country.id,
    productId: country.defaultProductId,
    amount: defaultTrackedAmount,
  };
  const period = { from: addMonths(today, -12 * yearsRead), until: today };
  return advise({
    ...{ today, curve: forecast.curve, reserve: reserveOf(tank, gauge), room },
    deliveryDays: deliveryDays(deps, status, country),
    isWorkingDay: workingDays(deps, status),
    prices: await countrySeries(deps.db, question, period),
  });
}

/** How long the usual offers of the place take; the middle one, because it need not be the fastest that is bought. */
function deliveryDays({ pricing, clock }: AdviceDeps, { tank, room }: TankStatus, country: Country): number {
  const { catalog } = pricing.index();
  const product = catalog.products.get(country.defaultProductId);
  if (!product) return usualDeliveryDays;
  const amount = Math.max(room ?? 0, defaultTrackedAmount);
  const request = defaultOfferRequest(catalog, { product, amount, postalCode: tank.postalCode });
  const days = pricing
    .calculate(request, clock.now())
    .offers.map((offer) => offer.deliveryDays)
    .sort((a, b) => a - b);
  return days[Math.floor(days.length / 2)] ?? usualDeliveryDays;
}

function workingDays({ places }: AdviceDeps, { tank }: TankStatus): (day: Day) => boolean {
  const place = places.find(tank.countryId, tank.postalCode);
  const stateCode = place?.stateCode ?? countries[tank.countryId].iso;
  return (day) => isWorkingDayIn(stateCode, day);
}
