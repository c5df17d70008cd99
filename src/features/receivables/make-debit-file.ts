import { randomBytes } from 'node:crypto';
import type { Database, Transaction } from '#db/database.ts';
import { findOrder } from '#features/orders/orders.ts';
import { findPayment } from '#features/payments/payments.ts';
import type { PaymentSetup } from '#features/payments/types.ts';

import { enqueueMails } from '#platform/mail/mail.ts';
import { cents } from '#platform/money/money.ts';
import { addDays, localDay } from '#platform/time/calendar.ts';
import type { CollectDeps } from './collect.ts';
import { collectDay, restDays } from './collecting.rules.ts';
import { changeDebit, type Debit, insertDebitFile, lockedDebitsToExport } from './collecting.store.ts';
import { debitFileXml, type FileDebit } from './debit-file.rules.ts';

type Deps = CollectDeps & {
  db: Database;
  payments: Pick<PaymentSetup, 'creditorId' | 'collectionIban' | 'operatorName'>;
};

export type DebitFileOutcome =
  | { kind: 'made'; fileId: number }
  | { kind: 'nothing' }
  | { kind: 'not_configured' };

/**
 * Makes the file of all debits that were announced long enough ago. Debits and file are one transaction, and a debit is
 * in one file: whoever presses twice gets the second time nothing, and the first file again from the list.
 */
export async function makeDebitFile(deps: Deps, userId: number): Promise<DebitFileOutcome> {
  const { creditorId, collectionIban, operatorName } = deps.payments;
  if (creditorId === null || collectionIban === null) return { kind: 'not_configured' };
  const creditor = { name: operatorName, id: creditorId, iban: collectionIban };
  return deps.db.transaction().execute(async (tx) => {
    const madeAt = deps.clock.now();
    const today = localDay(madeAt, 'Europe/Berlin');
    const announcedBefore = new Date(madeAt.getTime() - restDays * 86_400_000);
    const debits: FileDebit[] = [];
    const taken: Debit[] = [];
    for (const debit of await lockedDebitsToExport(tx, announcedBefore)) {
      const written = await fileDebitOf(deps, tx, debit);
      if (!written) continue;
      debits.push(written);
      taken.push(debit);
    }
    if (debits.length === 0) return { kind: 'nothing' };
    const messageId = `BW-${today}-${randomBytes(4).toString('hex').toUpperCase()}`;
    const fileId = await insertDebitFile(tx, {
      ...{ messageId, madeAt, madeBy: userId, debits: debits.length },
      total: cents(debits.reduce((sum, { amount }) => sum + amount, 0)),
      content: debitFileXml({ messageId, madeAt, creditor, debits }),
    });
    for (const [at, { id }] of taken.entries()) {
      const collectOn = debits[at]?.collectOn;
      await changeDebit(tx, id, { state: 'exported', fileId, at: madeAt, ...(collectOn && { collectOn }) });
    }
    return { kind: 'made', fileId };
  });
}

/** One whose day has come too near is drawn later, and its customer is told. */
async function fileDebitOf(
  { clock, queue }: Deps,
  tx: Transaction,
  { id, paymentId, endToEndId, amount, collectOn: announced }: Debit,
): Promise<FileDebit | null> {
  const payment = await findPayment(tx, paymentId);
  const order = payment && (await findOrder(tx, payment.orderId));
  const said = payment?.details.said;
  if (!order || said?.kind !== 'sepa') return null;
  const today = localDay(clock.now(), 'Europe/Berlin');
  const isInTime = announced > addDays(today, 1);
  if (!isInTime) await enqueueMails(queue, tx, [{ kind: 'payment_debit_moved', about: id }]);
  return {
    ...{ endToEndId, amount, mandate: said.mandate },
    collectOn: isInTime ? announced : collectDay(today),
    purpose: `Bestellung ${order.number}`,
  };
}
