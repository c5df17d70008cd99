export { carbonCost, carbonPrice, fossilPermille, gasOil, gramsOf } from './carbon.rules.ts';
export {
  climateOn,
  countryRateKinds,
  defaultParameterIds,
  defaultProduct,
  isInScope,
  productIn,
  vatAt,
  vatWithin,
  withRequirements,
} from './catalog.rules.ts';
export {
  allowedPayments,
  brokenRequirements,
  disabledOptions,
  isForbidden,
  ruledPayments,
  totalBounds,
} from './choices.rules.ts';
export { isMailKind } from './mail-kinds.rules.ts';
export { isExpressDelivery, isHose, namedParameters } from './parameters.ts';
export {
  annuity,
  anyPaymentId,
  approvalProviders,
  byHostedProvider,
  defaultInstalmentMonths,
  hostedProviders,
  instalmentMonths,
  isOperatorPayment,
  isPaymentParameter,
  monthsOrDefault,
  nominalRateOf,
  paymentMethodList,
  paymentMethodOf,
  paymentMethods,
  paymentProviders,
  textOfPayment,
} from './payment-methods.ts';
export {
  amountLimits,
  hasCarbonCosts,
  isFraction,
  isProductGroupId,
  maxStations,
  minAmount,
  parseAmount,
  productGroupList,
  productGroupOfSlug,
  productGroups,
  roundToBags,
  stationLimits,
} from './product-groups.ts';
export {
  boundKinds,
  pairKinds,
  requirementSentence,
  requirementsOf,
  ruleKinds,
} from './requirement-rules.rules.ts';
