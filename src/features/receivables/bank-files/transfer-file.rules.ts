import { writeXml, type Xml, xmlDeclaration } from '#platform/files/xml.ts';
import type { Cents } from '#platform/money/money.ts';
import type { Day } from '#platform/time/calendar.ts';
import {
  type BankAddress,
  bankAmount,
  bankMoment,
  bankName,
  bankText,
  isAustrian,
  sumOf,
} from './bank-text.rules.ts';

type Party = { name: string; iban: string; address: BankAddress | null };

/** One payment of a file. `endToEndId` is unique at the bank, at most 35 of its letters. */
export type FileTransfer = {
  endToEndId: string;
  amount: Cents;
  executeOn: Day;
  payee: Party;
  purpose: string;
};

export type TransferFile = {
  /** Unique at the bank, at most 35 of its letters. */
  messageId: string;
  madeAt: Date;
  /** Of the account that all of it is paid from. */
  currency: 'EUR' | 'CHF';
  payer: Party;
  transfers: readonly FileTransfer[];
};

const namespace = 'urn:iso:std:iso:20022:tech:xsd:pain.001.001.09';

/**
 * A customer credit transfer initiation (ISO 20022 pain.001.001.09): SEPA credit transfers in euros (EPC132-08, DFÜ-Abkommen
 * annex 3, in Austria pain.001.001.09.at.005), payments in francs as the Swiss Payment Standards have them. A group for each
 * day; each transfer is booked alone, so that a statement names it.
 */
export function transferFileXml(file: TransferFile): string {
  const groups = Map.groupBy(file.transfers, ({ executeOn }) => executeOn);
  const days = [...groups].sort(([a], [b]) => (a < b ? -1 : 1));
  const content: Xml = {
    Document: {
      '@xmlns': namespace,
      CstmrCdtTrfInitn: {
        GrpHdr: {
          MsgId: file.messageId,
          CreDtTm: bankMoment(file.madeAt),
          NbOfTxs: file.transfers.length,
          CtrlSum: bankAmount(sumOf(file.transfers)),
          InitgPty: { Nm: bankName(file.payer.name) },
        },
        PmtInf: days.map(([day, transfers], at) =>
          group(file, { day, transfers, id: `${file.messageId}-${at + 1}` }),
        ),
      },
    },
  };
  return `${xmlDeclaration}\n${writeXml(content, 'indented')}`;
}

function group(
  { payer, currency }: TransferFile,
  { day, transfers, id }: { day: Day; transfers: readonly FileTransfer[]; id: string },
): Xml {
  const isSepa = currency === 'EUR';
  return {
    PmtInfId: id,
    PmtMtd: 'TRF',
    BtchBookg: 'false',
    NbOfTxs: transfers.length,
    CtrlSum: bankAmount(sumOf(transfers)),
    ...(isSepa && { PmtTpInf: { SvcLvl: { Cd: 'SEPA' } } }),
    ReqdExctnDt: { Dt: day },
    // Austria's rules know no address of the payer, whose bank has it anyway.
    Dbtr: partyOf(isAustrian(payer) ? { ...payer, address: null } : payer),
    DbtrAcct: { Id: { IBAN: payer.iban } },
    DbtrAgt: { FinInstnId: isSepa ? { Othr: { Id: 'NOTPROVIDED' } } : swissBankOf(payer.iban) },
    ...(isSepa && { ChrgBr: 'SLEV' }),
    CdtTrfTxInf: transfers.map((transfer) => transferOf(transfer, currency)),
  };
}

const transferOf = ({ endToEndId, amount, payee, purpose }: FileTransfer, currency: string): Xml => ({
  PmtId: { EndToEndId: endToEndId },
  Amt: { InstdAmt: { '@Ccy': currency, '#': bankAmount(amount) } },
  Cdtr: partyOf(payee),
  CdtrAcct: { Id: { IBAN: payee.iban } },
  RmtInf: { Ustrd: bankText(purpose, 140) },
});

/** A payer or payee with a name that is never empty, and an address where it has a town. */
export function partyOf({ name, address }: Pick<Party, 'name' | 'address'>): Xml {
  const town = address === null ? '' : bankText(address.town, 35);
  // From November 2026 an address without its town and country is refused, one of free lines as well.
  if (address === null || town === '') return { Nm: bankName(name) };
  const parts = {
    StrtNm: bankText(address.street, 70),
    BldgNb: bankText(address.building, 16),
    PstCd: bankText(address.postalCode, 16),
    TwnNm: town,
    Ctry: address.countryIso,
  };
  return {
    Nm: bankName(name),
    PstlAdr: Object.fromEntries(Object.entries(parts).filter(([, part]) => part !== '')),
  };
}

/** The number of a Swiss bank stands in its accounts: "CH93 00762 …" (SIX, bank master). */
const swissBankOf = (iban: string): Xml => ({
  ClrSysMmbId: { ClrSysId: { Cd: 'CHBCC' }, MmbId: iban.slice(4, 9).replace(/^0{1,2}/, '') },
});
