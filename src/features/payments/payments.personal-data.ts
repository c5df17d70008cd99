import type { PersonalData } from '#features/identity/types.ts';

/** Payments belong to their orders and to the books, which the law makes us keep. */
export const paymentsPersonalData: PersonalData = {
  tables: ['payment_attempts'],
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
  ],
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
