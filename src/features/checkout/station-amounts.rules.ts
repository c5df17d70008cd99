import { parseAmount, productGroups } from '#features/catalog/shared.ts';
import type { OfferRequest } from '#features/pricing/types.ts';

/** Shares of an amount for stations: as even as whole bags allow, adding up exactly. */
export function evenAmounts(
  request: Pick<OfferRequest, 'amount' | 'stations' | 'productGroupId'>,
): readonly number[] {
  const { amountStep } = productGroups[request.productGroupId];
  const steps = Math.floor(request.amount / amountStep);
  const share = Math.floor(steps / request.stations);
  const larger = steps % request.stations;
  const shares = Array.from(
    { length: request.stations },
    (_, at) => (share + (at < larger ? 1 : 0)) * amountStep,
  );
  return shares.map((amount, at) => (at === 0 ? amount + (request.amount % amountStep) : amount));
}

/** Litres or kg that are not yet given to a station; negative when too much is. */
export const remainingAmount = (ordered: number, inputs: readonly string[]): number =>
  inputs.reduce((left, text) => left - (parseAmount(text) ?? 0), ordered);
