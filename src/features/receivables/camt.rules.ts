import { elementAt, elementsAt, readXml, textAt, textsAt, type Xml } from '#platform/files/xml.ts';
import { isDay } from '#platform/time/calendar.ts';
import { isCurrency, readAmount } from './amount-text.rules.ts';
import type { ReadStatement, StatementLine } from './statement.types.ts';

/** ISO 20022 camt.053 in any of its versions: each transaction of each booked entry is a line. */
export function readCamt(text: string): ReadStatement {
  const document = readXml(text);
  const report = document && elementAt(document, 'Document', 'BkToCstmrStmt');
  if (!report || Object.keys(report).length === 0) return { format: null };
  const entries = elementsAt(report, 'Stmt').flatMap((statement) => elementsAt(statement, 'Ntry'));
  const read = entries.filter(isBooked).map(linesOfEntry);
  return {
    format: 'camt',
    lines: read.flatMap((lines) => lines ?? []),
    faults: read.flatMap((lines, at) => (lines ? [] : [{ line: at + 1, fault: 'unreadable' as const }])),
  };
}

/** BOOK stands alone in older versions and in Cd in newer ones. */
const isBooked = (entry: Xml): boolean => {
  const status = textAt(entry, 'Sts') || textAt(entry, 'Sts', 'Cd');
  return status === '' || status === 'BOOK';
};

/** Null when the entry is unreadable. */
function linesOfEntry(entry: Xml): StatementLine[] | null {
  const bookedOn = (textAt(entry, 'BookgDt', 'Dt') || textAt(entry, 'BookgDt', 'DtTm')).slice(0, 10);
  const total = amountAt(entry, 'Amt');
  if (!isDay(bookedOn) || !total) return null;
  const sign = textAt(entry, 'CdtDbtInd') === 'DBIT' ? -1 : 1;
  const details = elementsAt(entry, 'NtryDtls').flatMap((one) => elementsAt(one, 'TxDtls'));
  const parts = details.length > 0 ? details : [entry];
  const reference = textAt(entry, 'AcctSvcrRef');
  return parts.map((part, index) => {
    const own =
      parts.length === 1
        ? total
        : (amountAt(part, 'Amt') ?? amountAt(part, 'AmtDtls', 'TxAmt', 'Amt') ?? total);
    const bankRef = textAt(part, 'Refs', 'AcctSvcrRef') || (reference && `${reference}/${index}`);
    return {
      bankRef,
      ...{ bookedOn, amount: sign * own.amount, currency: own.currency },
      ...partyOf(part, sign),
      purpose: purposeOf(part),
      endToEndId: textAt(part, 'Refs', 'EndToEndId').replace('NOTPROVIDED', ''),
      returnCode: textAt(part, 'RtrInf', 'Rsn', 'Cd') || textAt(part, 'RtrInf', 'Rsn', 'Prtry'),
    };
  });
}

/** Who stands on the other side: whoever paid us, or whom we paid. */
function partyOf(part: Xml, sign: number): { party: string; iban: string } {
  const side = sign > 0 ? 'Dbtr' : 'Cdtr';
  const party = textAt(part, 'RltdPties', side, 'Nm') || textAt(part, 'RltdPties', side, 'Pty', 'Nm');
  return { party: party.slice(0, 140), iban: textAt(part, 'RltdPties', `${side}Acct`, 'Id', 'IBAN') };
}

function purposeOf(part: Xml): string {
  const free = textsAt(part, 'RmtInf', 'Ustrd').join(' ');
  const structured = elementsAt(part, 'RmtInf', 'Strd').map((one) => textAt(one, 'CdtrRefInf', 'Ref'));
  return [free, ...structured].filter(Boolean).join(' ').slice(0, 500);
}

function amountAt(node: Xml, ...path: string[]): { amount: number; currency: 'EUR' | 'CHF' } | null {
  const amount = readAmount(textAt(node, ...path));
  const currency = textAt(node, ...path, '@Ccy');
  return amount !== null && amount > 0 && isCurrency(currency) ? { amount, currency } : null;
}
