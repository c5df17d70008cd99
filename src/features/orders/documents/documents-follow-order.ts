import type { Transaction } from '#db/database.ts';
import type { Operator } from '#features/locations/operator.ts';
import { feeToCancel } from '../change-order.ts';
import type { AfterOrderChange, OrderChange } from '../order-changes.types.ts';
import type { OrderTerms } from '../orders.types.ts';
import { confirmationSheet } from './confirmation.sheet.ts';
import type { NewDocument } from './documents.types.ts';
import { issueDocument } from './issue-document.ts';
import { settlementSheet } from './settlement.sheet.ts';
import type { Sheet } from './sheet.types.ts';

/** Issues the papers that dealer and customer get about an order, in the transaction of the change they tell of. */
export const documentsFollowOrder =
  ({ operator }: { operator: Operator }): AfterOrderChange =>
  async (tx, change) => {
    if (change.from === change.to) return;
    if (change.to === 'confirmed') await issueConfirmation(tx, change, operator);
    if (change.to === 'delivered') await issueSettlement(tx, change, operator);
  };

async function issueConfirmation(tx: Transaction, change: OrderChange, operator: Operator): Promise<void> {
  const { order, at } = change;
  const fee = await feeToCancel({ db: tx }, order, { actor: 'customer' });
  const sheet = confirmationSheet({ order, operator, at, fee });
  await issueDocument(tx, { ...paper(change, order.terms, sheet), kind: 'confirmation' });
}

async function issueSettlement(tx: Transaction, change: OrderChange, operator: Operator): Promise<void> {
  const { delivered } = change.order.course;
  if (!delivered) return;
  const sheet = settlementSheet({ order: change.order, operator });
  await issueDocument(tx, { ...paper(change, delivered.settlement, sheet), kind: 'settlement' });
}

const paper = (
  { order, at }: OrderChange,
  price: Pick<OrderTerms, 'totalPrice' | 'vatPermille' | 'vatAmount'>,
  sheet: Sheet,
): Omit<NewDocument, 'kind'> => ({
  countryId: order.countryId,
  subject: { orderId: order.id, month: null, dealerId: order.terms.dealer.id },
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
