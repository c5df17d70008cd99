import { createContext } from 'react-router';
import { namedParameters, productGroupOfSlug, productGroups } from '#features/catalog/shared.ts';
import type { ProductGroup } from '#features/catalog/types.ts';
import type { Address } from '#features/customers/types.ts';
import { ownOrder } from '#features/orders/orders.ts';
import { carbonPart, deliveryTerm, notesOf, withdrawalNote } from '#features/orders/shared.ts';
import type { Order } from '#features/orders/types.ts';
import type { PaymentDeps } from '#features/payments/types.ts';
import { countries } from '#features/places/shared.ts';
import type { Geocoder } from '#features/places/types.ts';
import type { PostedForm } from '#platform/forms/posted-form.ts';
import { readablePhone } from '#platform/phones/phone.rules.ts';
import { localDay } from '#platform/time/calendar.ts';
import { notFound } from '#shell/shared.ts';
import type { RequestContext } from '#shell/types.ts';
import type { OrderSite } from './checkout-urls.ts';

export type CheckoutDeps = PaymentDeps & {
  /** For the distance of neighbours; left out and null: there is none. */
  outside?: { geocoder: Geocoder | null } | undefined;
};
export type OrderCustomer = { id: number; name: string; email: string };

export type OrderVisit = {
  site: OrderSite;
  sessionId: number | null;
  /** Signed in; null for guests. */
  customer: OrderCustomer | null;
  /** Below /{productGroup}/bestellung; '' for that address itself. */
  path: string;
  query: URLSearchParams;
};

export type StepPost = OrderVisit & {
  /** The button that was pressed: 'even' distributes an amount, 'plan' calculates rates, 'login' and 'register' leave for the account. */
  intent: string;
  posted: PostedForm;
  ensureSession: () => Promise<number>;
};

/** The path of the page that was asked for; the request's own address may be that of the page's data. */
export const pathOf = ({ site, path }: OrderVisit): string =>
  `/${site.group.slug}/bestellung${path && `/${path}`}`;

/** Where an order is filled with what the account knows. */
export const preparedPath = (slug: string): string => `/${slug}/bestellung-vorbereitet`;

/**
 * Set by an action that failed, for the loader of the same answer: the fields that were posted. A loader that finds
 * them shows them again from memory instead of asking the database that has just failed.
 */
export const failedPost = createContext<PostedForm | null>(null);

/** The product group of an address; anything else is not found. */
export function productGroupOf(params: { productGroup: string }): ProductGroup {
  const group = productGroupOfSlug(params.productGroup);
  if (!group) throw notFound();
  return group;
}

type Params = {
  productGroup: string;
  stepOrVariant?: string | undefined;
  stepName?: string | undefined;
  subStep?: string | undefined;
};

export function orderVisit({ country, visitor }: RequestContext, params: Params, url: string): OrderVisit {
  const { user, sessionId } = visitor;
  return {
    site: { country, group: productGroupOf(params) },
    sessionId,
    customer: user && { id: user.id, name: `${user.firstName} ${user.lastName}`.trim(), email: user.email },
    path: [params.stepOrVariant, params.stepName, params.subStep].filter(Boolean).join('/'),
    query: new URL(url).searchParams,
  };
}

/** The order of an address, for whoever placed it. */
export async function visibleOrder(
  context: RequestContext,
  params: { productGroup: string; orderId: string },
): Promise<Order> {
  const group = productGroupOf(params);
  const order = await ownOrder(context, params.orderId);
  if (order.terms.product.productGroupId !== group.id) throw notFound();
  return order;
}

/** A placed order as its customer sees it. */
export type PlacedOrderView = ReturnType<typeof placedOrderView>;

export function placedOrderView(order: Order) {
  const { number, state, placedAt, terms, email, vatId, countryId } = order;
  const readable = (address: Address) => ({ ...address, phone: readablePhone(address.phone) });
  return {
    number,
    state,
    placedAt,
    email,
    vatId,
    ...notesOf(order),
    groupSlug: productGroups[terms.product.productGroupId].slug,
    /** The last day on which the dealer confirms; `confirmBy` is the midnight that ends it. */
    confirmByDay: localDay(new Date(order.confirmBy.getTime() - 1), countries[countryId].timeZone),
    isDesiredDay: terms.options.some(({ id }) => id === namedParameters.Delivery.desiredDate),
    amount: order.request.amount,
    deliveryTerm: deliveryTerm(terms.options),
    /** What of the price pays for CO2; null where no law sets one. */
    carbonPart: carbonPart(order.request, {
      amount: order.request.amount,
      day: terms.deliveryDate,
      vatPermille: terms.vatPermille,
    }),
    terms: { ...terms, dealer: { ...terms.dealer, phone: readablePhone(terms.dealer.phone) } },
    stations: order.stations.map(({ address, amount }) => ({ address: readable(address), amount })),
    invoiceAddress: order.invoiceAddress && readable(order.invoiceAddress),
    withdrawal: withdrawalNote(countryId, terms.product.productGroupId),
  };
}
