import { namedParameters } from '#features/catalog/shared.ts';

const { standard, desiredDate } = namedParameters.Delivery;
/** Of them the day says everything. */
const saidByDay: readonly number[] = [standard, desiredDate];

/** The chosen term of delivery by name, such as express; null where it is no more than its day. */
export const deliveryTerm = (
  options: readonly { id: number; groupKey: string; name: string }[],
): string | null =>
  options.find(({ id, groupKey }) => groupKey === 'Delivery' && !saidByDay.includes(id))?.name ?? null;
