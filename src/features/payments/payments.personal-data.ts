import type { PersonalData } from '#features/identity/types.ts';
import { orderIdsOf } from '#features/orders/reads.ts';

/** Payments belong to their orders and to the books, which the law makes us keep. */
export const paymentsPersonalData: PersonalData = {
  tables: ['payment_attempts', 'bank_lines', 'transfers'],
  read: async (db, { userIds }) => [
    {
      file: 'bezahlvorgaenge',
      title: 'Bezahlvorgänge',
      labels: { createdAt: 'Begonnen', provider: 'Anbieter', state: 'Stand' },
      records: await db
        .selectFrom('paymentAttempts')
        .select(['reference', 'provider', 'amount', 'currency', 'state', 'createdAt', 'updatedAt'])
        .where('customerId', 'in', userIds)
        .orderBy('id')
        .execute(),
    },
    {
      file: 'kontobewegungen',
      title: 'Zahlungen auf unser Konto',
      labels: { bookedOn: 'Gebucht', amount: 'Betrag', purpose: 'Verwendungszweck' },
      records: await db
        .selectFrom('bankLines')
        .innerJoin('payments', 'payments.id', 'bankLines.paymentId')
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
        .innerJoin('payments', 'payments.id', 'transfers.paymentId')
        .select(['executeOn', 'transfers.amount', 'payments.currency', 'payee', 'iban', 'transfers.state'])
        .where('payments.orderId', 'in', orderIdsOf(userIds))
        .orderBy('transfers.id')
        .execute(),
    },
  ],
  // Bank statements and transfers are kept as the law wants (§ 147 AO); a job anonymizes them afterwards.
  // One that is under way holds money: it comes to its end first and loses the order request by itself.
  deletePersonalData: async (tx, { userIds }) => {
    await tx
      .updateTable('paymentAttempts')
      .set({ customerId: null, sessionId: null })
      .where('customerId', 'in', userIds)
      .where('state', 'in', ['placed', 'refused', 'expired', 'given_back'])
      .execute();
  },
};
