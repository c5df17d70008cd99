import { productGroups } from '#features/catalog/shared.ts';
import type { OrderId } from '#features/catalog/types.ts';
import type { Day } from '#platform/time/calendar.ts';
import type { InboxSort, InboxTab } from './orders.rules.ts';
import type { Order } from './orders.types.ts';

/** Where an order is shown. */
export const orderPath = (order: Pick<Order, 'id' | 'terms'>): string =>
  `/${productGroups[order.terms.product.productGroupId].slug}/bestellung-erfolgreich/${order.id}`;

/** Where its customer or guest follows an order. */
export const orderDetailsPath = (id: OrderId): string => `/bestellung/${id}`;

/** Where its dealer works on it. */
export const dealerOrderPath = (id: OrderId): string => `/haendler/bestellungen/${id}`;

type InboxPlace = {
  tab?: InboxTab;
  sort?: InboxSort;
  /** Of appointments: only this day's. */
  day?: Day | null;
  query?: string;
  offset?: number;
  /** The order that was decided on just now. */
  decided?: OrderId;
};

const inboxSearch = ({ tab, sort, day, query, offset, decided }: InboxPlace): string => {
  const search = new URLSearchParams();
  if (tab) search.set('stand', tab);
  if (sort === 'neu') search.set('sortierung', sort);
  if (day) search.set('tag', day);
  if (query) search.set('suche', query);
  if (offset) search.set('ab', String(offset));
  if (decided) search.set('zuvor', String(decided));
  return search.size === 0 ? '' : `?${search}`;
};

/** A dealer's list of orders. */
export const inboxPath = (place: InboxPlace): string => `/haendler/bestellungen${inboxSearch(place)}`;

/** An order as its dealer opens it from the list: its sorting says which comes next. */
export const inboxOrderPath = (id: OrderId, place: Pick<InboxPlace, 'sort' | 'decided'>): string =>
  dealerOrderPath(id) + inboxSearch(place);

export const calendarPath = (id: OrderId): string => `/bestellung/${id}/termin.ics`;

/** The page of a group order, for everybody who has its link. */
export const groupPath = (code: string): string => `/sammelbestellung/${code}`;

/** Where neighbours are invited to an order. */
export const invitePath = (orderId: OrderId | number): string => `/sammelbestellung/neu/${orderId}`;

/** A delivery tour in the dealer's inbox. */
export const deliveryTourPath = (runNumber: string): string => `/haendler/bestellungen?tour=${runNumber}`;
