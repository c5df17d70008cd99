export type {
  Catalog,
  CatalogScope,
  Parameter,
  ParameterGroupKey,
  ParameterRequirement,
  Product,
  ProductGroupId,
} from './catalog.types.ts';
export type { OrderId } from './order-id.ts';
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
export type { ProductGroup, ProductGroupSlug } from './product-groups.ts';
