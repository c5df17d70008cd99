import { roundToBags } from '#features/catalog/shared.ts';
import type { Catalog } from '#features/catalog/types.ts';
import type { Configuration, OfferRequest } from '#features/pricing/types.ts';
import { canonicalJson } from './order-terms.rules.ts';

/** Whether a request that a caller believes to order is the one that its hash seals; the payment may be chosen anew. */
export function isSameRequest(claimed: OfferRequest, sealed: OfferRequest, catalog: Catalog): boolean {
  const withoutPayment = (request: OfferRequest) => ({
    ...request,
    parameters: request.parameters
      .filter((chosen) => catalog.parameters.get(chosen.id)?.groupKey !== 'Payment')
      .map((chosen) => `${chosen.id} ${chosen.desiredDate ?? ''}`)
      .sort(),
  });
  return canonicalJson(withoutPayment(claimed)) === canonicalJson(withoutPayment(sealed));
}

/**
 * Whether a configuration as clients send it describes the sealed request: what it says must agree, what it leaves out
 * may be anything. The payment may be chosen anew.
 */
export function describesRequest(sent: Configuration, request: OfferRequest, catalog: Catalog): boolean {
  const agrees = (claimed: unknown, sealed: unknown) =>
    claimed === null || claimed === undefined || claimed === sealed;
  const climate = sent.product?.climateNeutral ?? sent.cn;
  return (
    sent.zipCode === request.postalCode &&
    roundToBags(request.productGroupId, sent.amount) === request.amount &&
    agrees(sent.countryId, request.countryId) &&
    agrees(sent.productGroupId, request.productGroupId) &&
    agrees(sent.stations, request.stations) &&
    agrees(sent.product?.id, request.productId) &&
    agrees(climate, request.climateContribution) &&
    agrees(sent.appointmentPlus ?? sent.ap, request.appointmentPlus) &&
    (sent.parameters ?? []).every((parameter) => isChosen(parameter, request, catalog))
  );
}

/** Options that do not apply to the product group are ignored, as when an offer is calculated. */
function isChosen(
  { id, desiredDate }: { id: number; desiredDate?: string | null | undefined },
  request: OfferRequest,
  catalog: Catalog,
): boolean {
  const scope = catalog.scope(request.countryId, request.productGroupId);
  const group = scope.parameterGroups.find(({ parameters }) => parameters.some((known) => known.id === id));
  if (!group || group.key === 'Payment') return true;
  const chosen = request.parameters.find((parameter) => parameter.id === id);
  if (!chosen) return false;
  return !desiredDate || !chosen.desiredDate || desiredDate.slice(0, 10) === chosen.desiredDate;
}
