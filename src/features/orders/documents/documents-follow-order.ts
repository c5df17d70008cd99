import type { Transaction } from '#db/database.ts';
import { documentsOfOrder, issueDocument } from '#features/documents/documents.ts';
import { lastEdition } from '#features/documents/shared.ts';
import type { NewDocument, OrderDocumentKind } from '#features/documents/types.ts';
import type { Operator } from '#features/places/types.ts';

import type { Sheet } from '#platform/pdf/sheet.types.ts';
import { feeToCancel } from '../change/change-order.ts';
import type { OrderChange, OrderChangeListener } from '../change/order-changes.types.ts';
import { yearOfOrder } from '../orders.rules.ts';
import type { Order, OrderTerms } from '../orders.types.ts';
import { confirmationSheet } from './confirmation.sheet.ts';
import { settlementSheet } from './settlement.sheet.ts';

/**
 * Issues the papers that dealer and customer get about an order, in the transaction of the change they tell of. A price
 * that is lowered afterwards (the common tier of neighbours) makes a further edition of the paper that named it.
 */
export const documentsFollowOrder =
  ({ operator }: { operator: Operator }): OrderChangeListener =>
  async (tx, change) => {
    const { order, from, to } = change;
    const isConfirmed = from !== to && to === 'confirmed';
    const isDelivered = from !== to && to === 'delivered';
    const isLowered = isPriceLowered(change);
    if (isConfirmed || (isLowered && !order.course.delivered)) await issueConfirmation(tx, change, operator);
    if (isDelivered || (isLowered && order.course.delivered)) await issueSettlement(tx, change, operator);
  };

/** The marketplace itself changes an order that stays where it is only to lower its price. */
export const isPriceLowered = ({ from, to, party }: OrderChange): boolean =>
  from === to && party.actor === 'operator';

async function issueConfirmation(tx: Transaction, change: OrderChange, operator: Operator): Promise<void> {
  const { order, at } = change;
  const fee = await feeToCancel({ db: tx }, order, { actor: 'customer' });
  const edition = await nextEdition(tx, order, 'confirmation');
  const sheet = confirmationSheet({ order, operator, at, fee, edition });
  await issueDocument(tx, { ...paper(change, order.terms, sheet), kind: 'confirmation', edition });
}

async function issueSettlement(tx: Transaction, change: OrderChange, operator: Operator): Promise<void> {
  const { order } = change;
  const { delivered } = order.course;
  if (!delivered) return;
  const edition = await nextEdition(tx, order, 'settlement');
  const sheet = settlementSheet({ order, operator, edition });
  await issueDocument(tx, { ...paper(change, delivered.settlement, sheet), kind: 'settlement', edition });
}

/** The order's row is locked: nobody else issues about it now. */
export const nextEdition = async (tx: Transaction, { id }: Order, kind: OrderDocumentKind): Promise<number> =>
  (lastEdition(await documentsOfOrder(tx, id), kind)?.edition ?? 0) + 1;

const paper = (
  { order, at }: OrderChange,
  price: Pick<OrderTerms, 'totalPrice' | 'vatPermille' | 'vatAmount'>,
  sheet: Sheet,
): Omit<NewDocument, 'kind' | 'edition'> => ({
  countryId: order.countryId,
  subject: {
    orderId: order.id,
    orderYear: yearOfOrder(order.id),
    month: null,
    dealerId: order.terms.dealer.id,
  },
  figures: {
    currency: order.currency,
    gross: price.totalPrice,
    vatPermille: price.vatPermille,
    vatAmount: price.vatAmount,
  },
  reverses: null,
  issuedAt: at,
  number: order.number,
  sheet: () => sheet,
});
