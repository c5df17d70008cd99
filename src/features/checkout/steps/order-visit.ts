import { productGroupOfSlug } from '#features/catalog/shared.ts';
import type { ProductGroup } from '#features/catalog/types.ts';
import { notFound } from '#shell/shared.ts';
import type { RequestContext } from '#shell/types.ts';
import type { OrderVisit } from '../order-page.ts';

type Params = {
  productGroup: string;
  stepOrVariant?: string | undefined;
  stepName?: string | undefined;
  subStep?: string | undefined;
};

/** The product group of an address; anything else is not found. */
export function productGroupOf(params: { productGroup: string }): ProductGroup {
  const group = productGroupOfSlug(params.productGroup);
  if (!group) throw notFound();
  return group;
}

/** Who asks for which page of the order. */
export function orderVisit(context: RequestContext, params: Params, url: string): OrderVisit {
  return {
    site: { country: context.country, group: productGroupOf(params) },
    sessionId: context.visitor.sessionId,
    customer: customerOf(context.visitor.user),
    pathParts: [params.stepOrVariant, params.stepName, params.subStep].filter((part) => part !== undefined),
    query: new URL(url).searchParams,
  };
}

const customerOf = (user: RequestContext['visitor']['user']): OrderVisit['customer'] =>
  user && { id: user.id, name: `${user.firstName} ${user.lastName}`.trim(), email: user.email };
