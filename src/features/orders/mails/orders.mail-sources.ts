import type { Database } from '#db/database.ts';
import type { OrderId } from '#features/catalog/types.ts';
import { createOrderLink, isGuestWithoutAccount } from '#features/identity/identity.ts';
import type { CountryId, Operator } from '#features/places/types.ts';

import type { MailSource } from '#platform/mail/mail.ts';
import { dealerOrderPath } from '../order-paths.ts';
import { findOrder } from '../orders.store.ts';
import { dealerOrderDocument, receiptDocument } from './orders.mail.ts';

export type OrderMailDeps = {
  db: Database;
  operator: Operator;
  /** "https://brennwert.example", without a slash at the end. */
  originOf(countryId: CountryId): string;
};

/** Where a mail's secret is exchanged for a look at the order. */
export const accessPath = (secret: string): string => `/bestellung/zugang/${secret}`;

/** The mails of orders: the customer's receipt and the dealer's order. */
export const orderMails = ({ db, operator, originOf }: OrderMailDeps): MailSource[] => [
  {
    kind: 'order_receipt',
    draft: async (about, now) => {
      const order = await findOrder(db, about as OrderId);
      if (!order) return null;
      const secret = await createOrderLink(db, { userId: order.userId, orderId: order.id, now });
      const link = `${originOf(order.countryId)}${accessPath(secret)}`;
      const isGuest = await isGuestWithoutAccount(db, order.userId);
      return {
        countryId: order.countryId,
        recipient: order.email,
        replyTo: operator.email,
        orderId: order.id,
        secrets: [secret],
        document: receiptDocument({ order, operator, link, accountLink: isGuest ? `${link}#konto` : null }),
      };
    },
  },
  {
    kind: 'dealer_order',
    draft: async (about) => {
      const order = await findOrder(db, about as OrderId);
      if (!order) return null;
      return {
        countryId: order.countryId,
        recipient: order.terms.dealer.email,
        replyTo: operator.email,
        orderId: order.id,
        secrets: [],
        document: dealerOrderDocument({
          order,
          operator,
          link: `${originOf(order.countryId)}${dealerOrderPath(order.id)}`,
        }),
      };
    },
  },
];
