export type { OptionRow, OptionScope, ProductRow } from './assortment.store.ts';
export type {
  Catalog,
  CatalogScope,
  OrderId,
  Parameter,
  ParameterRequirement,
  Product,
} from './catalog.rules.ts';
export type { ClosingDay } from './closing-days.store.ts';
export type { ParameterGroupKey } from './parameters.ts';
export type {
  DetailsStep,
  HostedProvider,
  LenderMethod,
  PaymentMethod,
  PaymentMethodKey,
  PaymentSign,
  ProviderName,
} from './payment-methods.ts';
export type { HazardCode, ProductGroup, ProductGroupId, ProductGroupSlug } from './product-groups.ts';
export type { Rate, RateKey, RateKind } from './rate-kinds.ts';
export type { RateRow } from './rates.store.ts';
export type { RequirementRule, RuleKind } from './requirement-rules.rules.ts';
