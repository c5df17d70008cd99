export type {
  Catalog,
  CatalogScope,
  OrderId,
  Parameter,
  ParameterRequirement,
  Product,
} from './catalog.rules.ts';
export type { ParameterGroupKey } from './parameters.ts';
export type {
  ApprovalProvider,
  DetailsStep,
  HostedProvider,
  LenderMethod,
  PaymentMethod,
  PaymentMethodKey,
  PaymentSign,
  ProviderName,
} from './payment-methods.ts';
export type { ProductGroup, ProductGroupId, ProductGroupSlug } from './product-groups.ts';
