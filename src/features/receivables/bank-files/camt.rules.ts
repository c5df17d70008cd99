import { elementAt, elementsAt, readXml, textAt, textsAt, type Xml } from '#platform/files/xml.ts';
import { xmlAmount } from './amount-texts.rules.ts';
import {
  type BankDocument,
  type Booking,
  bookedSum,
  fileLineOf,
  referenceIn,
  type Statement,
} from './bank-file.rules.ts';
import { type Amounts, partsOf } from './camt-parts.rules.ts';
import { purposeFields, returnCodeIn } from './payment-purpose.rules.ts';

/** The messages of ISO 20022 that tell of an account, in any version: report (052), statement (053), notification (054). */
const messages = {
  BkToCstmrAcctRpt: { each: 'Rpt', informs: true, isNotice: false },
  BkToCstmrStmt: { each: 'Stmt', informs: false, isNotice: false },
  BkToCstmrDbtCdtNtfctn: { each: 'Ntfctn', informs: false, isNotice: true },
} as const;

type Message = (typeof messages)[keyof typeof messages];

/** Null when the text is none of them. */
export function readCamt(text: string): BankDocument | null {
  const document = elementAt(readXml(text) ?? {}, 'Document');
  const known = Object.entries(messages).find(([name]) => Object.keys(elementAt(document, name)).length > 0);
  if (!known) return null;
  const [name, message] = known;
  const statements = elementsAt(document, name, message.each).map((one, at) =>
    statementOf(one, { message, number: at + 1 }),
  );
  return { source: 'camt', isNotice: message.isNotice, statements };
}

type Place = { message: Message; number: number };

function statementOf(xml: Xml, { message, number }: Place): Statement {
  const account = textAt(xml, 'Acct', 'Id', 'IBAN') || textAt(xml, 'Acct', 'Id', 'Othr', 'Id');
  const id = textAt(xml, 'ElctrncSeqNb') || textAt(xml, 'LglSeqNb') || textAt(xml, 'Id');
  const balances = elementsAt(xml, 'Bal').map(balanceOf);
  const balance = (...codes: string[]) =>
    codes.map((code) => balances.find((one) => one.code === code)).find(Boolean)?.amount ?? null;
  const entries = elementsAt(xml, 'Ntry').map((entry, at) =>
    entryOf(entry, { message, account, place: `Auszug ${id || number}, Buchung ${at + 1}` }),
  );
  const closing = balances.findLast(({ code }) => code === 'ITBD')?.amount ?? null;
  return {
    account,
    name: id,
    currency: textAt(xml, 'Acct', 'Ccy') || (balances[0]?.currency ?? ''),
    // A report informs of entries that its statement will have: its balances are between two of them.
    opening: message.informs ? null : balance('OPBD', 'PRCD', 'ITBD'),
    closing: message.informs ? null : (balance('CLBD') ?? closing),
    booked: bookedSum(entries.map(({ total }) => total)),
    lines: entries.flatMap(({ bookings }) => bookings.map(fileLineOf)),
    faults: entries.flatMap(({ fault }) => fault ?? []),
  };
}

function balanceOf(xml: Xml): { code: string; amount: number | null; currency: string } {
  const amount = xmlAmount(textAt(xml, 'Amt'));
  const isDebt = textAt(xml, 'CdtDbtInd') === 'DBIT';
  return {
    code: textAt(xml, 'Tp', 'CdOrPrtry', 'Cd'),
    amount: amount === null ? null : isDebt ? -amount : amount,
    currency: textAt(xml, 'Amt', '@Ccy'),
  };
}

type EntryPlace = { message: Message; account: string; place: string };
type Entry = {
  total: Pick<Booking, 'amount' | 'status'>;
  bookings: Booking[];
  fault: Statement['faults'][number] | null;
};

function entryOf(entry: Xml, { message, account, place }: EntryPlace): Entry {
  const amount = amountsOf(entry).own?.amount ?? null;
  const day = dayAt(entry, 'BookgDt') || dayAt(entry, 'ValDt');
  const status = statusOf(entry, message);
  const details = elementsAt(entry, 'NtryDtls').flatMap((one) => elementsAt(one, 'TxDtls'));
  const split = partsOf(amountsOf(entry), details.map(amountsOf));
  const whole = { day, status, currency: textAt(entry, 'Amt', '@Ccy'), amountText: textAt(entry, 'Amt') };
  const entryRef = referenceIn(textAt(entry, 'AcctSvcrRef'));
  const entryKey = `${day} ${amount} ${entryRef || referenceIn(textAt(entry, 'NtryRef'))}`;
  const isNamed = split.kind === 'parts' && details.length > 0;
  const amounts = split.kind === 'parts' ? split.amounts : [{ amount, fee: 0 }];
  // What the bank took of the whole is a part that no transaction stands for.
  const sources = isNamed
    ? amounts.map((_, at): Xml => details[at] ?? {})
    : [details.length === 1 ? (details[0] ?? entry) : entry];
  const textsIn = (part: Xml, isDebit: boolean) => textsOf(part, { entry, account, isDebit });
  const bookings = sources.map((part, at) => ({
    ...whole,
    ...textsIn(part, (amounts[at]?.amount ?? 0) < 0),
    ...(!isNamed &&
      details.length > 1 && { purpose: listed(details.map((one) => textsIn(one, (amount ?? 0) < 0))) }),
    place: sources.length > 1 ? `${place}, Teil ${at + 1}` : place,
    amount: amounts[at]?.amount ?? null,
    fee: amounts[at]?.fee ?? 0,
    bankRef: refOf(part, { entryRef, at }),
    payments: isNamed ? 1 : Math.max(details.length, paymentsIn(entry), 1),
    entryKey: !message.isNotice && details.length === 0 ? entryKey : '',
    partOf: message.isNotice || sources.length > 1 ? entryKey : '',
  }));
  const fault = split.kind === 'differ' ? { what: 'parts' as const, place, ...split.sums } : null;
  return { total: { amount, status }, bookings, fault };
}

/** For whoever splits an entry: of whom its payments are, and what for. */
const listed = (payments: readonly { party: string; purpose: string }[]): string =>
  payments.map(({ party, purpose }) => [party, purpose].filter(Boolean).join(': ')).join(' · ');

/** BOOK stands alone in older versions and in Cd in newer ones. */
function statusOf(entry: Xml, { informs }: Message): Booking['status'] {
  const status = textAt(entry, 'Sts', 'Cd') || textAt(entry, 'Sts', 'Prtry') || textAt(entry, 'Sts');
  if (status === 'INFO' || informs) return 'informs';
  return status === '' || status === 'BOOK' ? 'booked' : 'pending';
}

const dayAt = (entry: Xml, name: string): string =>
  (textAt(entry, name, 'Dt') || textAt(entry, name, 'DtTm')).slice(0, 10);

/** Of how many payments an entry says that it consists. */
const paymentsIn = (entry: Xml): number =>
  elementsAt(entry, 'NtryDtls').reduce((sum, one) => {
    const named = Number(textAt(one, 'Btch', 'NbOfTxs'));
    return sum + (Number.isSafeInteger(named) && named > 0 && named < 100_000 ? named : 0);
  }, 0);

function amountsOf(node: Xml): Amounts {
  const currency = textAt(node, 'Amt', '@Ccy');
  const at = (...path: string[]) => {
    const amount = xmlAmount(textAt(node, ...path));
    return amount === null ? null : { amount, currency: textAt(node, ...path, '@Ccy') };
  };
  const indicator = textAt(node, 'CdtDbtInd');
  const sign = indicator === 'DBIT' ? -1 : indicator === 'CRDT' ? 1 : null;
  const own = at('Amt') ?? at('AmtDtls', 'TxAmt', 'Amt');
  const charges = elementsAt(node, 'Chrgs').flatMap((one) => [one, ...elementsAt(one, 'Rcrd')]);
  return {
    own: own && { ...own, amount: own.amount * (sign ?? 1) },
    instructed: at('AmtDtls', 'InstdAmt', 'Amt'),
    sign,
    charges: charges.reduce((sum, one) => sum + (xmlAmount(textAt(one, 'Amt')) ?? 0), 0),
    isReturn: Object.keys(elementAt(node, 'RtrInf')).length > 0,
    currency,
  };
}

function refOf(part: Xml, { entryRef, at }: { entryRef: string; at: number }): string {
  const proprietary = elementsAt(part, 'Refs', 'Prtry').find((one) => /UMSATZ-?ID/i.test(textAt(one, 'Tp')));
  const own =
    referenceIn(textAt(proprietary ?? {}, 'Ref')) ||
    referenceIn(textAt(part, 'Refs', 'AcctSvcrRef')) ||
    entryRef;
  return own && `${own}/${at}`;
}

type Texts = Pick<Booking, 'party' | 'iban' | 'purpose' | 'endToEndId' | 'returnCode'>;

function textsOf(part: Xml, of: { entry: Xml; account: string; isDebit: boolean }): Texts {
  const free = textsAt(part, 'RmtInf', 'Ustrd').join(' ');
  const structured = elementsAt(part, 'RmtInf', 'Strd').flatMap((one) => [
    textAt(one, 'CdtrRefInf', 'Ref'),
    ...elementsAt(one, 'RfrdDocInf').map((document) => textAt(document, 'Nb')),
    ...textsAt(one, 'AddtlRmtInf'),
  ]);
  const more = textAt(part, 'AddtlTxInf') || textAt(of.entry, 'AddtlNtryInf');
  const fields = purposeFields([free, ...structured].filter(Boolean).join(' ') || more);
  const returnCode = codeOf(part, of.entry, `${free} ${more}`);
  return {
    ...partyOf(part, { ...of, isReturn: returnCode !== '' }),
    purpose: fields.purpose,
    endToEndId: referenceIn(textAt(part, 'Refs', 'EndToEndId')) || fields.endToEndId,
    returnCode,
  };
}

/** Bank transaction codes of what comes back: ISO's of direct debits and transfers, and the German ones. */
const returned = /^(?:UPDD|PRDD|RRTN|UPCT|ARET|RJCT)$|\+(?:108|109|159)\+|^(?:108|109|159)$/;

/** ISO's NARR stands for a return whose reason is nowhere said. */
function codeOf(part: Xml, entry: Xml, words: string): string {
  const reason = textAt(part, 'RtrInf', 'Rsn', 'Cd') || textAt(part, 'RtrInf', 'Rsn', 'Prtry');
  if (reason !== '') return reason;
  const codes = [part, entry].flatMap((node) => [
    textAt(node, 'BkTxCd', 'Domn', 'Fmly', 'SubFmlyCd'),
    textAt(node, 'BkTxCd', 'Prtry', 'Cd'),
  ]);
  const isReturn =
    Object.keys(elementAt(part, 'RtrInf')).length > 0 || codes.some((code) => returned.test(code));
  return isReturn ? returnCodeIn(words) || 'NARR' : '';
}

/**
 * Who stands on the other side: whoever paid us, or whom we paid. A payment that comes back keeps the roles that it
 * had, so that its two sides are the other way round.
 */
function partyOf(
  part: Xml,
  { account, isDebit, isReturn }: { account: string; isDebit: boolean; isReturn: boolean },
): { party: string; iban: string } {
  const parties = elementAt(part, 'RltdPties');
  const ibanOf = (side: string) => textAt(parties, `${side}Acct`, 'Id', 'IBAN');
  const expected = isDebit === isReturn ? 'Dbtr' : 'Cdtr';
  const isOurs = account !== '' && ibanOf(expected) === account;
  const side = isOurs ? (expected === 'Dbtr' ? 'Cdtr' : 'Dbtr') : expected;
  return { party: textAt(parties, side, 'Pty', 'Nm') || textAt(parties, side, 'Nm'), iban: ibanOf(side) };
}
