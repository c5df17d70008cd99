import { carbonCost, namedParameters } from '#features/catalog/shared.ts';
import type { OfferRequest } from '#features/pricing/types.ts';
import type { Cents } from '#platform/money/money.ts';
import { type Day, yearOf } from '#platform/time/calendar.ts';

const { standard, desiredDate } = namedParameters.Delivery;
/** Of them the day says everything. */
const saidByDay: readonly number[] = [standard, desiredDate];

/** The chosen term of delivery by name, such as express; null where it is no more than its day. */
export const deliveryTerm = (
  options: readonly { id: number; groupKey: string; name: string }[],
): string | null =>
  options.find(({ id, groupKey }) => groupKey === 'Delivery' && !saidByDay.includes(id))?.name ?? null;

/**
 * What of a price pays for CO2 by the law of its country, VAT included; null where no law sets a price.
 * @param of the amount that was ordered or delivered, and the day of that delivery
 */
export const carbonPart = (
  request: Pick<OfferRequest, 'countryId' | 'productGroupId' | 'productId'>,
  { amount, day, vatPermille }: { amount: number; day: Day; vatPermille: number },
): Cents | null => carbonCost(request, { litres: amount, year: yearOf(day), vatPermille });
