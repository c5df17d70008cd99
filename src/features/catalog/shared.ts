export {
  amountLimits,
  amountRange,
  isFraction,
  maxStations,
  minAmount,
  parseAmount,
  roundToBags,
  stationLimits,
} from './amount-limits.rules.ts';
export { carbonCost, carbonPrice, fossilPermille, gasOil, gramsOf } from './carbon-price.rules.ts';
export {
  climateOn,
  defaultParameterIds,
  defaultProduct,
  isInScope,
  productIn,
  withRequirements,
} from './catalog.rules.ts';
export {
  annuity,
  defaultInstalmentMonths,
  instalmentMonths,
  monthsOrDefault,
  nominalRateOf,
} from './instalment.rules.ts';
export { instalmentTexts } from './instalment.texts.ts';
export { isMailKind } from './mail-kinds.rules.ts';
export {
  allowedPayments,
  brokenRequirements,
  disabledOptions,
  isForbidden,
  ruledPayments,
  totalBounds,
} from './parameter-choices.rules.ts';
export { isExpressDelivery, isHose, namedParameters } from './parameters.ts';
export {
  anyPaymentId,
  approvalProviders,
  byHostedProvider,
  canPayAfterDelivery,
  hostedProviders,
  isOperatorPayment,
  isPaymentParameter,
  paymentMethodList,
  paymentMethodOf,
  paymentMethods,
  paymentProviders,
  textOfPayment,
} from './payment-methods.ts';
export { paymentsByTime, paymentsIn } from './payment-times.rules.ts';
export { paymentTimeTexts } from './payment-times.texts.ts';
export {
  hasCarbonCosts,
  isProductGroupId,
  productGroupList,
  productGroupOfSlug,
  productGroups,
} from './product-groups.ts';
export { isRateKind, rateKindList, rateKinds, subjectOfRate } from './rate-kinds.ts';
export {
  boundKinds,
  pairKinds,
  requirementSentence,
  requirementsOf,
  ruleKinds,
} from './requirement-rules.rules.ts';
export { vatAt, vatWithin } from './vat.rules.ts';
