import { randomBytes } from 'node:crypto';
import type { Database, Transaction } from '#db/database.ts';
import { findOrders } from '#features/orders/orders.ts';
import { findPayments } from '#features/payments/payments.ts';
import type { Mandate, PaymentSetup } from '#features/payments/types.ts';
import { writeXml, type Xml, xmlDeclaration } from '#platform/files/xml.ts';
import { enqueueMails } from '#platform/mail/mail.ts';
import { cents } from '#platform/money/money.ts';
import { addDays, type Day, localDay } from '#platform/time/calendar.ts';
import {
  type BankAddress,
  bankAddressOf,
  bankAmount,
  bankMoment,
  bankName,
  bankText,
  isBeyondEea,
  sumOf,
} from './bank-files/bank-text.rules.ts';
import { checkedFile, debitFileErrors } from './bank-files/pain-grammar.rules.ts';
import { partyOf } from './bank-files/transfer-file.rules.ts';
import type { CollectDeps } from './collect-payment.ts';
import { collectDay, restDays } from './debit-days.rules.ts';
import { changeDebit, type Debit, insertDebitFile, lockedDebitsToExport } from './direct-debits.store.ts';

type Deps = CollectDeps & {
  db: Database;
  payments: Pick<PaymentSetup, 'creditorId' | 'collectionIban' | 'operatorName'>;
};

type DebitFileOutcome = { kind: 'made'; fileId: number } | { kind: 'nothing' } | { kind: 'not_configured' };

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
    const debits = await fileDebitsOf(deps, tx, await lockedDebitsToExport(tx, announcedBefore));
    if (debits.length === 0) return { kind: 'nothing' };
    const messageId = `BW-${today}-${randomBytes(4).toString('hex').toUpperCase()}`;
    const { id: fileId } = await insertDebitFile(tx, {
      messageId,
      madeAt,
      madeBy: userId,
      debits: debits.length,
      total: cents(sumOf(debits)),
      content: checkedFile(debitFileXml({ messageId, madeAt, creditor, debits }), debitFileErrors),
    });
    for (const { id, collectOn } of debits)
      await changeDebit(tx, id, { state: 'exported', fileId, collectOn, at: madeAt });
    return { kind: 'made', fileId };
  });
}

/** Those with a mandate. One whose day has come too near is drawn later, and its customer is told. */
async function fileDebitsOf(
  { clock, queue }: Deps,
  tx: Transaction,
  debits: readonly Debit[],
): Promise<(FileDebit & Pick<Debit, 'id'>)[]> {
  const payments = await findPayments(
    tx,
    debits.map(({ paymentId }) => paymentId),
  );
  const orders = await findOrders(
    tx,
    [...payments.values()].map(({ orderId }) => orderId),
  );
  const today = localDay(clock.now(), 'Europe/Berlin');
  const found = debits.flatMap(({ id, paymentId, endToEndId, amount, collectOn: announced }) => {
    const payment = payments.get(paymentId);
    const order = payment && orders.get(payment.orderId);
    const details = payment?.paymentDetails;
    if (!order || details?.kind !== 'sepa') return [];
    const collectOn = announced > addDays(today, 1) ? announced : collectDay(today);
    const { mandate } = details;
    const lives = order.invoiceAddress ?? order.stations[0]?.address;
    const address = isBeyondEea(mandate) && lives ? bankAddressOf(lives) : null;
    return [
      {
        id,
        endToEndId,
        amount,
        announced,
        collectOn,
        mandate,
        address,
        purpose: `Bestellung ${order.number}`,
      },
    ];
  });
  const moved = found.filter(({ announced, collectOn }) => announced !== collectOn);
  await enqueueMails(
    queue,
    tx,
    moved.map(({ id }) => ({ kind: 'payment_debit_moved', about: id })),
  );
  return found;
}

type FileDebit = Pick<Debit, 'endToEndId' | 'amount' | 'collectOn'> & {
  mandate: Mandate;
  /** Where the debtor lives: needed outside of the Economic Area alone (EPC130-08, AT-09). */
  address: BankAddress | null;
  purpose: string;
};

type DebitFile = {
  /** Unique at the bank, up to 35 of A–Z 0–9 -. */
  messageId: string;
  madeAt: Date;
  /** The operator and its account for the customers' money. */
  creditor: { name: string; id: string; iban: string };
  debits: readonly FileDebit[];
};

const namespace = 'urn:iso:std:iso:20022:tech:xsd:pain.008.001.08';

/**
 * A customer direct debit initiation (ISO 20022 pain.008.001.08, SEPA core as in DFÜ-Abkommen, annex 3): a group for
 * each day, one-off mandates, each debit booked alone so that a statement names it.
 */
export function debitFileXml(file: DebitFile): string {
  const groups = Map.groupBy(file.debits, ({ collectOn }) => collectOn);
  const days = [...groups].sort(([a], [b]) => (a < b ? -1 : 1));
  const content: Xml = {
    Document: {
      '@xmlns': namespace,
      CstmrDrctDbtInitn: {
        GrpHdr: {
          MsgId: file.messageId,
          CreDtTm: bankMoment(file.madeAt),
          NbOfTxs: file.debits.length,
          CtrlSum: bankAmount(sumOf(file.debits)),
          InitgPty: { Nm: bankName(file.creditor.name) },
        },
        PmtInf: days.map(([day, debits], at) =>
          group(file, { day, debits, id: `${file.messageId}-${at + 1}` }),
        ),
      },
    },
  };
  return `${xmlDeclaration}\n${writeXml(content, 'indented')}`;
}

function group(
  { creditor }: DebitFile,
  { day, debits, id }: { day: Day; debits: readonly FileDebit[]; id: string },
): Xml {
  return {
    PmtInfId: id,
    PmtMtd: 'DD',
    BtchBookg: 'false',
    NbOfTxs: debits.length,
    CtrlSum: bankAmount(sumOf(debits)),
    PmtTpInf: { SvcLvl: { Cd: 'SEPA' }, LclInstrm: { Cd: 'CORE' }, SeqTp: 'OOFF' },
    ReqdColltnDt: day,
    Cdtr: { Nm: bankName(creditor.name) },
    CdtrAcct: { Id: { IBAN: creditor.iban } },
    CdtrAgt: { FinInstnId: { Othr: { Id: 'NOTPROVIDED' } } },
    ChrgBr: 'SLEV',
    CdtrSchmeId: { Id: { PrvtId: { Othr: { Id: creditor.id, SchmeNm: { Prtry: 'SEPA' } } } } },
    DrctDbtTxInf: debits.map(debitOf),
  };
}

const debitOf = ({ endToEndId, amount, mandate, address, purpose }: FileDebit): Xml => ({
  PmtId: { EndToEndId: endToEndId },
  InstdAmt: { '@Ccy': 'EUR', '#': bankAmount(amount) },
  DrctDbtTx: { MndtRltdInf: { MndtId: mandate.reference, DtOfSgntr: mandate.signedAt } },
  DbtrAgt: { FinInstnId: { Othr: { Id: 'NOTPROVIDED' } } },
  Dbtr: partyOf({ name: mandate.accountHolder, address }),
  DbtrAcct: { Id: { IBAN: mandate.iban } },
  RmtInf: { Ustrd: bankText(purpose, 140) },
});
