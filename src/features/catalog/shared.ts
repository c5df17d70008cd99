export { parseAmount } from './amount.rules.ts';
export { annuity } from './annuity.ts';
export {
  anyPaymentId,
  brokenRequirements,
  defaultInstalmentMonths,
  defaultParameterIds,
  defaultProduct,
  desiredDateId,
  disabledOptions,
  expressOneDayId,
  expressTwoDaysId,
  instalmentId,
  instalmentMonths,
  isInScope,
  isOperatorPayment,
  leastAmount,
  mostStations,
  roundToBags,
  totalBounds,
  vatPermille,
} from './catalog.rules.ts';
export {
  amountLimits,
  productGroupList,
  productGroupOfSlug,
  productGroups,
  stationLimits,
} from './product-groups.ts';
