import type { Connection } from '#db/database.ts';
import { readMonth } from '#features/billing/shared.ts';
import { documentTexts } from '#features/documents/shared.ts';
import { letterhead } from '#features/orders/orders.ts';
import { countries } from '#features/places/shared.ts';
import type { CountryId, Operator } from '#features/places/types.ts';
import { csvHead, csvLine } from '#platform/files/csv-export.ts';
import { formatter } from '#platform/i18n/format.ts';
import { cents } from '#platform/money/money.ts';
import type { DocumentContent } from '#platform/pdf/document-content.ts';
import { addMonths, localDay, momentOf } from '#platform/time/calendar.ts';
import { chargesIn, type FreeBecause } from '../lead-partner-figures.ts';
import { ownLeadsTexts } from './own-leads.texts.ts';

/** Net, in minor units; what is credited in a later month is set off there. */
export type StatementLine = {
  key: string;
  number: number | null;
  sentAt: Date | null;
  price: number;
  freeBecause: FreeBecause | null;
};

export type Statement = { month: string; lines: StatementLine[]; count: number; sum: number };

type Partner = { id: number; countryId: CountryId };

/** What a partner is charged in a month of its country; null for what is no month. */
export async function statementOf(
  db: Connection,
  partner: Partner,
  asked: string,
): Promise<Statement | null> {
  const month = monthIn(asked, countries[partner.countryId].timeZone);
  if (!month) return null;
  const charged = await chargesIn(db, partner.id, month);
  const lines = charged.map(({ id, ...line }): StatementLine => ({ key: String(id), ...line }));
  const sum = lines.reduce((total, { price }) => total + price, 0);
  return {
    month: month.month,
    lines,
    count: lines.filter(({ freeBecause }) => freeBecause === null).length,
    sum,
  };
}

type About = { partner: Partner & { name: string }; operator: Operator; issuedAt: Date };

/** A month's statement as it is printed. */
export function statementSheet(
  { month, lines, count, sum }: Statement,
  { partner, operator, issuedAt }: About,
): DocumentContent {
  const { locale, timeZone } = countries[partner.countryId];
  const texts = ownLeadsTexts(locale);
  const format = formatter(locale);
  const { number, sentAt, remark, price } = texts.columns;
  const column = (title: string, share: number, align: 'left' | 'right' = 'left') => ({
    title,
    share,
    align,
  });
  return {
    locale,
    ...letterhead(operator, partner.countryId, documentTexts(locale)),
    title: texts.statementTitle(format.month(`${month}-01`)),
    recipient: [partner.name],
    facts: [
      { label: texts.issued, value: format.date(localDay(issuedAt, timeZone)) },
      { label: texts.charged, value: texts.count(format.quantity(count)) },
    ],
    blocks: [
      { kind: 'text', text: texts.statementLead },
      {
        kind: 'table',
        columns: [column(number, 15), column(sentAt, 30), column(remark, 35), column(price, 20, 'right')],
        rows: lines.map((line) => [
          line.number === null ? '' : format.quantity(line.number),
          line.sentAt ? format.moment(line.sentAt) : '',
          line.freeBecause ? texts.freeBecause[line.freeBecause] : '',
          format.money(cents(line.price)),
        ]),
        total: [texts.sum, '', '', format.money(cents(sum))],
      },
      { kind: 'note', text: texts.noInvoice },
    ],
  };
}

export function statementCsv({ lines }: Statement): string {
  const texts = ownLeadsTexts('de-DE');
  const { number, sentAt, remark, price } = texts.columns;
  return (
    csvHead([number, sentAt, remark, price]) +
    lines
      .map((line) =>
        csvLine([
          [line.number, 'integer'],
          [line.sentAt, 'moment'],
          [line.freeBecause ? texts.freeBecause[line.freeBecause] : '', 'text'],
          [line.price, 'money'],
        ]),
      )
      .join('')
  );
}

/** "2026-11" as its first and its next month's first moment; null for what is no month. */
export function monthIn(text: string, timeZone: string): { month: string; from: Date; until: Date } | null {
  const month = readMonth(text);
  if (month === null) return null;
  const first = `${month}-01`;
  return { month, from: momentOf(first, 0, timeZone), until: momentOf(addMonths(first, 1), 0, timeZone) };
}
