import { escapeXml } from '#platform/files/xml.ts';
import type { Day } from '#platform/time/calendar.ts';

/** What really happened on an account; cents. */
export type Truth = { day: Day; amount: number; party: string; iban: string; purpose: string };

/** With the balance that the bank has after it. */
export type Booked = Truth & { balance: number };

export const account = 'DE02120300000000202051';

/** How a bank tells of movements: the ones given, beginning with a balance in cents. */
export type Written = { movements: readonly Booked[]; opening: number; closing: number };

/** Movements with their balances. */
export const booked = (movements: readonly Truth[], opening: number): Booked[] => {
  let balance = opening;
  return movements.map((one) => {
    balance += one.amount;
    return { ...one, balance };
  });
};

const decimal = (cents: number) => (Math.abs(cents) / 100).toFixed(2);
const side = (cents: number) => (cents < 0 ? 'DBIT' : 'CRDT');

function entry({ day, amount, party, iban, purpose }: Truth): string {
  const other = amount < 0 ? 'Cdtr' : 'Dbtr';
  return `<Ntry><Amt Ccy="EUR">${decimal(amount)}</Amt><CdtDbtInd>${side(amount)}</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts>
    <BookgDt><Dt>${day}</Dt></BookgDt><AcctSvcrRef>NONREF</AcctSvcrRef><NtryDtls><TxDtls>
    <Refs><EndToEndId>NOTPROVIDED</EndToEndId></Refs><Amt Ccy="EUR">${decimal(amount)}</Amt><CdtDbtInd>${side(amount)}</CdtDbtInd>
    <RltdPties><${other}><Pty><Nm>${escapeXml(party)}</Nm></Pty></${other}>
    <${other}Acct><Id><IBAN>${iban}</IBAN></Id></${other}Acct></RltdPties>
    <RmtInf><Ustrd>${escapeXml(purpose)}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`;
}

const balance = (code: string, cents: number) =>
  `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">${decimal(cents)}</Amt><CdtDbtInd>${side(cents)}</CdtDbtInd></Bal>`;

const camt = ({ movements, opening, closing }: Written) => `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt><Id>1</Id>
<Acct><Id><IBAN>${account}</IBAN></Id><Ccy>EUR</Ccy></Acct>${balance('OPBD', opening)}${balance('CLBD', closing)}
${movements.map(entry).join('\n')}</Stmt></BkToCstmrStmt></Document>`;

const compact = (day: Day) => day.slice(2).replaceAll('-', '');
const swift = (cents: number) => decimal(cents).replace('.', ',');
const mark = (cents: number) => (cents < 0 ? 'D' : 'C');

/** Purposes in pieces of 27 letters, umlauts spelled out. */
function details({ party, iban, purpose, amount }: Truth): string {
  const words = `SVWZ+${swiftLetters(purpose)}`.match(/.{1,27}/g) ?? [];
  const pieces = words.map((piece, at) => `?${20 + at}${piece}`).join('');
  return `:86:${amount < 0 ? '177' : '166'}?00UMSATZ${pieces}?31${iban}?32${swiftLetters(party).slice(0, 27)}`;
}

const letters: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss', Ö: 'Oe' };
const swiftLetters = (text: string) => text.replaceAll(/[äöüßÖ]/g, (letter) => letters[letter] ?? letter);

const mt940 = ({ movements, opening, closing }: Written) =>
  [
    ...[':20:STARTUMSE', `:25:12030000/0000202051`, ':28C:1/1'],
    `:60F:${mark(opening)}261201EUR${swift(opening)}`,
    ...movements.flatMap((one) => [
      `:61:${compact(one.day)}${compact(one.day).slice(2)}${mark(one.amount)}R${swift(one.amount)}NTRFNONREF`,
      details(one),
    ]),
    `:62F:${mark(closing)}261201EUR${swift(closing)}`,
    '-',
  ].join('\r\n');

const csv = ({ movements }: Written) => {
  const rows = movements.map(({ day, amount, party, iban, purpose, balance: after }) => {
    const [year, month, date] = day.split('-');
    const [moved, left] = [amount, after].map((cents) => `${cents < 0 ? '-' : ''}${swift(cents)}`);
    return [account, `${date}.${month}.${year}`, party, iban, purpose, moved, 'EUR', left].join(';');
  });
  return ['IBAN Auftragskonto;Buchungstag;Name;IBAN;Verwendungszweck;Betrag;Währung;Saldo', ...rows].join(
    '\r\n',
  );
};

export const formats = { camt, mt940, csv } as const;
