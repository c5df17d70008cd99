import type { PersonalData } from '#features/identity/types.ts';
import { orderIdsOf } from '#features/orders/reads.ts';
import { paymentsOfOrders } from '#features/payments/reads.ts';

/** What went over our account for somebody's orders belongs to the books, which the law makes us keep. */
export const receivablesPersonalData: PersonalData = {
  tables: ['bank_lines', 'transfers'],
  read: async (db, { userIds }) => [
    {
      file: 'kontobewegungen',
      title: 'Zahlungen auf unser Konto',
      labels: { bookedOn: 'Gebucht', amount: 'Betrag', purpose: 'Verwendungszweck' },
      records: await db
        .selectFrom('bankLines')
        .innerJoin(paymentsOfOrders.as('payments'), 'payments.id', 'bankLines.paymentId')
        .select(['bookedOn', 'bankLines.amount', 'bankLines.currency', 'party', 'iban', 'purpose'])
        .where('payments.orderId', 'in', orderIdsOf(userIds))
        .orderBy('bankLines.id')
        .execute(),
    },
    {
      file: 'rueckzahlungen',
      title: 'Rückzahlungen von unserem Konto',
      labels: { executeOn: 'Für den', amount: 'Betrag', payee: 'Empfänger', state: 'Stand' },
      records: await db
        .selectFrom('transfers')
        .innerJoin(paymentsOfOrders.as('payments'), 'payments.id', 'transfers.paymentId')
        .select(['executeOn', 'transfers.amount', 'payments.currency', 'payee', 'iban', 'transfers.state'])
        .where('payments.orderId', 'in', orderIdsOf(userIds))
        .orderBy('transfers.id')
        .execute(),
    },
  ],
  // Bank statements and transfers are kept as the law wants (§ 147 AO); a job anonymizes them afterwards.
  deletePersonalData: async () => {},
};
