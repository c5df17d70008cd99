import { roundToBags } from '#features/catalog/shared.ts';
import type { Catalog } from '#features/catalog/types.ts';
import type { Configuration, OfferRequest } from '#features/pricing/types.ts';
import { canonicalJson } from './order-terms.rules.ts';

/** Whether a wish that a caller believes to order is the one that its hash seals; the payment may be chosen anew. */
export function isSameWish(claimed: OfferRequest, sealed: OfferRequest, catalog: Catalog): boolean {
  const withoutPayment = (wish: OfferRequest) => ({
    ...wish,
    parameters: wish.parameters
      .filter((chosen) => catalog.parameters.get(chosen.id)?.groupKey !== 'Payment')
      .map((chosen) => `${chosen.id} ${chosen.desiredDate ?? ''}`)
      .sort(),
  });
  return canonicalJson(withoutPayment(claimed)) === canonicalJson(withoutPayment(sealed));
}

/**
 * Whether a configuration as clients send it describes the sealed wish: what it says must agree, what it leaves out
 * may be anything. The payment may be chosen anew.
 */
export function describesWish(sent: Configuration, wish: OfferRequest, catalog: Catalog): boolean {
  const agrees = (said: unknown, sealed: unknown) => said === null || said === undefined || said === sealed;
  const climate = sent.product?.climateNeutral ?? sent.cn;
  return (
    sent.zipCode === wish.postalCode &&
    roundToBags(wish.productGroupId, sent.amount) === wish.amount &&
    agrees(sent.countryId, wish.countryId) &&
    agrees(sent.productGroupId, wish.productGroupId) &&
    agrees(sent.stations, wish.stations) &&
    agrees(sent.product?.id, wish.productId) &&
    agrees(climate, wish.climateContribution) &&
    agrees(sent.appointmentPlus ?? sent.ap, wish.appointmentPlus) &&
    (sent.parameters ?? []).every((parameter) => isChosen(parameter, wish, catalog))
  );
}

/** Options that do not apply to the product group are ignored, as when an offer is calculated. */
function isChosen(
  { id, desiredDate }: { id: number; desiredDate?: string | null | undefined },
  wish: OfferRequest,
  catalog: Catalog,
): boolean {
  const scope = catalog.scope(wish.countryId, wish.productGroupId);
  const group = scope.parameterGroups.find(({ parameters }) => parameters.some((known) => known.id === id));
  if (!group || group.key === 'Payment') return true;
  const chosen = wish.parameters.find((parameter) => parameter.id === id);
  if (!chosen) return false;
  return !desiredDate || !chosen.desiredDate || desiredDate.slice(0, 10) === chosen.desiredDate;
}
