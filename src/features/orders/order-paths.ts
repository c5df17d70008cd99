import { productGroups } from '#features/catalog/shared.ts';
import type { OrderId } from '#features/catalog/types.ts';
import type { Order } from './orders.types.ts';

/** Where an order is shown. */
export const orderPath = (order: Pick<Order, 'id' | 'terms'>): string =>
  `/${productGroups[order.terms.product.productGroupId].slug}/bestellung-erfolgreich/${order.id}`;

/** Where its customer or guest follows an order. */
export const orderDetailsPath = (id: OrderId): string => `/bestellung/${id}`;

/** Where its dealer works on it. */
export const dealerOrderPath = (id: OrderId): string => `/haendler/bestellungen/${id}`;

export const calendarPath = (id: OrderId): string => `/bestellung/${id}/termin.ics`;

/** The page of a group order, for everybody who has its link. */
export const groupPath = (code: string): string => `/sammelbestellung/${code}`;

/** Where neighbours are invited to an order. */
export const invitePath = (orderId: OrderId | number): string => `/sammelbestellung/neu/${orderId}`;

/** A delivery tour in the dealer's inbox. */
export const deliveryTourPath = (runNumber: string): string => `/haendler/bestellungen?tour=${runNumber}`;
