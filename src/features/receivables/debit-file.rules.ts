import type { Mandate } from '#features/payments/types.ts';
import { writeXml, type Xml, xmlDeclaration } from '#platform/files/xml.ts';
import type { Cents } from '#platform/money/money.ts';
import type { Day } from '#platform/time/calendar.ts';

export type FileDebit = {
  endToEndId: string;
  amount: Cents;
  collectOn: Day;
  mandate: Mandate;
  purpose: string;
};

export type DebitFile = {
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
          CreDtTm: file.madeAt.toISOString(),
          NbOfTxs: file.debits.length,
          CtrlSum: decimal(sumOf(file.debits)),
          InitgPty: { Nm: nameOf(file.creditor.name) },
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
    CtrlSum: decimal(sumOf(debits)),
    PmtTpInf: { SvcLvl: { Cd: 'SEPA' }, LclInstrm: { Cd: 'CORE' }, SeqTp: 'OOFF' },
    ReqdColltnDt: day,
    Cdtr: { Nm: nameOf(creditor.name) },
    CdtrAcct: { Id: { IBAN: creditor.iban } },
    CdtrAgt: { FinInstnId: { Othr: { Id: 'NOTPROVIDED' } } },
    ChrgBr: 'SLEV',
    CdtrSchmeId: { Id: { PrvtId: { Othr: { Id: creditor.id, SchmeNm: { Prtry: 'SEPA' } } } } },
    DrctDbtTxInf: debits.map(debitOf),
  };
}

const debitOf = ({ endToEndId, amount, mandate, purpose }: FileDebit): Xml => ({
  PmtId: { EndToEndId: endToEndId },
  InstdAmt: { '@Ccy': 'EUR', '#': decimal(amount) },
  DrctDbtTx: { MndtRltdInf: { MndtId: mandate.reference, DtOfSgntr: mandate.signedAt } },
  DbtrAgt: { FinInstnId: { Othr: { Id: 'NOTPROVIDED' } } },
  Dbtr: { Nm: nameOf(mandate.accountHolder) },
  DbtrAcct: { Id: { IBAN: mandate.iban } },
  RmtInf: { Ustrd: sepaText(purpose, 140) },
});

/** A name in other letters leaves nothing that banks take, and an empty one would have them refuse the whole file. */
const nameOf = (name: string): string => sepaText(name, 70) || 'NOTPROVIDED';

const sumOf = (debits: readonly FileDebit[]): number => debits.reduce((sum, { amount }) => sum + amount, 0);
const decimal = (cents: number): string => (cents / 100).toFixed(2);

const spelled: Readonly<Record<string, string>> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  Ä: 'Ae',
  Ö: 'Oe',
  Ü: 'Ue',
  ß: 'ss',
  '&': '+',
};

/** The letters that every bank takes (EPC217-08): umlauts spelled out, accents dropped, all else a space. */
export const sepaText = (text: string, max: number): string =>
  text
    .replaceAll(/[äöüÄÖÜß&]/g, (letter) => spelled[letter] ?? letter)
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^A-Za-z0-9/\-?:().,'+ ]/g, ' ')
    .replaceAll(/ +/g, ' ')
    .trim()
    .slice(0, max);
