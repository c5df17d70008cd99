export { parseAmount } from './amount.rules.ts';
export { annuity } from './annuity.ts';
export {
  brokenRequirements,
  defaultParameterIds,
  defaultProduct,
  disabledOptions,
  isInScope,
  maxStations,
  minAmount,
  roundToBags,
  totalBounds,
  vatPermille,
} from './catalog.rules.ts';
export { isMailKind } from './mail-kinds.ts';
export { isExpressDelivery, isHose, namedParameters } from './parameters.ts';
export {
  anyPaymentId,
  approvalProviders,
  byHostedProvider,
  defaultInstalmentMonths,
  hostedProviders,
  instalmentMonths,
  isOperatorPayment,
  isPaymentParameter,
  paymentMethodList,
  paymentMethodOf,
  paymentMethods,
  paymentProviders,
  textOfPayment,
} from './payment-methods.ts';
export {
  amountLimits,
  productGroupList,
  productGroupOfSlug,
  productGroups,
  stationLimits,
} from './product-groups.ts';
