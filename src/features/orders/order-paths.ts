import { productGroups } from '#features/catalog/shared.ts';
import type { OrderId } from '#features/catalog/types.ts';
import { withOpen } from '#platform/http/list-address.ts';
import type { Day } from '#platform/time/calendar.ts';
import type { InboxSort, InboxTab } from './inbox/inbox-tabs.rules.ts';
import type { Order } from './orders.types.ts';

/** Where an order is shown. */
export const orderPath = (order: Pick<Order, 'id' | 'terms'>): string =>
  `/${productGroups[order.terms.product.productGroupId].slug}/bestellung-erfolgreich/${order.id}`;

/** Where its customer or guest follows an order. */
export const orderDetailsPath = (id: OrderId): string => `/bestellung/${id}`;

/** Where whoever may not see an order has its link sent to whoever ordered. */
export const orderLinkPath = (id: OrderId): string => `/bestellung/${id}/link`;

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

/** What the address of a step says that is taken beside the inbox: how the list was asked for, and which row follows. */
const besideNames = { list: 'liste', next: 'danach' } as const;

/** Where the panel of the inbox sends the step of an order. */
export const stepBesideInbox = (id: OrderId, search: string, next: OrderId | null): string =>
  `${dealerOrderPath(id)}?${new URLSearchParams({
    [besideNames.list]: search,
    ...(next !== null && { [besideNames.next]: String(next) }),
  })}`;

/**
 * The inbox from which a step was taken, as it was asked for, with what was done: beside it lies the same order while the
 * list still has it, else the one that followed. Null for a step of the order's own page.
 */
export function inboxAfterStep(url: URL, done: { id: OrderId; to: string; stays: boolean }): string | null {
  const list = url.searchParams.get(besideNames.list);
  if (list === null) return null;
  // The orders of a delivery tour are one list, whatever their state.
  const stays = done.stays || new URLSearchParams(list).has('tour');
  const open = stays ? String(done.id) : url.searchParams.get(besideNames.next);
  const search = new URLSearchParams(withOpen(list, open));
  search.set('zuvor', String(done.id));
  search.set('erledigt', done.to);
  return `/haendler/bestellungen?${search}`;
}

/** An order as its dealer opens it from the list: its sorting says which comes next. */
export const inboxOrderPath = (id: OrderId, place: Pick<InboxPlace, 'sort' | 'decided'>): string =>
  dealerOrderPath(id) + inboxSearch(place);

/** Where the contract of an order is withdrawn from, without signing in. */
export const withdrawalPath = ({ number }: Pick<Order, 'number'>): string =>
  `/vertrag-widerrufen?bestellung=${number}`;

export const calendarPath = (id: OrderId): string => `/bestellung/${id}/termin.ics`;

/** The page of a group order, for everybody who has its link. */
export const groupPath = (code: string): string => `/sammelbestellung/${code}`;

/** Where neighbours are invited to an order. */
export const invitePath = (orderId: OrderId | number): string => `/sammelbestellung/neu/${orderId}`;

/** A delivery tour in the dealer's inbox. */
export const deliveryTourPath = (runNumber: string): string => `/haendler/bestellungen?tour=${runNumber}`;
