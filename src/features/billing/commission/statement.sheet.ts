import { documentTexts } from '#features/documents/shared.ts';
import { heading, letterhead, row, text, vatRate } from '#features/orders/orders.ts';
import { countries } from '#features/places/shared.ts';
import type { CountryId, Operator } from '#features/places/types.ts';
import { taxTable } from '#features/receivables/receivables.ts';
import { invoiceTexts } from '#features/receivables/shared.ts';
import { formatter } from '#platform/i18n/format.ts';
import { cents, roundHalfUp } from '#platform/money/money.ts';
import type { DocumentBlock, Sheet } from '#platform/pdf/sheet.types.ts';
import { addDays, type Day, localDay } from '#platform/time/calendar.ts';

import type { DealerAddress, StatementLine } from './commission.store.ts';
import { commissionTexts } from './commission.texts.ts';

type StatementSource = {
  operator: Operator;
  countryId: CountryId;
  dealer: DealerAddress;
  month: Day;
  lines: readonly StatementLine[];
  at: Date;
  number: string;
};

const daysToPay = 14;

const monthName = new Intl.DateTimeFormat('de-DE', { month: 'long', year: 'numeric', timeZone: 'UTC' });
export const statementMonth = (month: Day): string => monthName.format(new Date(`${month}T00:00:00Z`));

/** What a dealer owes for a month: every booking, the sum, the tax. */
export function statementSheet(source: StatementSource): Sheet {
  const { operator, countryId, dealer, month, lines, at, number } = source;
  const { locale } = countries[countryId];
  const { sheet: texts, title } = commissionTexts(locale);
  const format = formatter(locale);
  const net = lines.reduce((sum, line) => sum + line.amount, 0);
  const price = withVat(net, countryId);
  return {
    locale,
    ...letterhead(operator, countryId, documentTexts(locale)),
    title: `${title} ${statementMonth(month)}`,
    recipient: [dealer.legalName, dealer.street, `${dealer.postalCode} ${dealer.place}`],
    facts: [
      row(texts.number, number),
      row(texts.date, format.date(at)),
      row(texts.month, statementMonth(month)),
      row(texts.yourVatId, dealer.vatNumber),
    ],
    blocks: [
      text(texts.hello),
      text(texts.lead(statementMonth(month))),
      linesTable(source, net),
      taxTable({ texts: invoiceTexts(locale), format }, price),
      ...paymentOf(source, price.totalPrice),
    ],
  };
}

function linesTable({ countryId, lines }: StatementSource, net: number): DocumentBlock {
  const { locale } = countries[countryId];
  const texts = commissionTexts(locale);
  const format = formatter(locale);
  const shares = [4, 3, 3, 3, 2, 3];
  return {
    kind: 'table',
    columns: texts.sheet.columns.map((title, at) => ({
      ...{ title, share: shares[at] ?? 3 },
      align: at < 3 ? ('left' as const) : ('right' as const),
    })),
    rows: lines.map((line) => [
      line.number,
      format.date(line.bookedAt),
      texts.kinds[line.kind],
      format.money(cents(line.base)),
      vatRate(line.permille, format),
      format.money(cents(line.amount)),
    ]),
    total: [texts.total, '', '', '', '', format.money(cents(net))],
  };
}

function paymentOf({ operator, countryId, at, number }: StatementSource, gross: number): DocumentBlock[] {
  const { locale, timeZone } = countries[countryId];
  const { sheet: texts } = commissionTexts(locale);
  const format = formatter(locale);
  if (gross === 0) return [heading(texts.payment), text(texts.nothing)];
  if (gross < 0) return [heading(texts.payment), text(texts.credit(format.money(cents(-gross))))];
  const day = addDays(localDay(at, timeZone), daysToPay);
  const accountRows = [
    row(texts.receiver, operator.name),
    row(texts.iban, operator.countries[countryId].iban),
    row(texts.purpose, number),
  ];
  return [
    heading(texts.payment),
    text(texts.transfer(format.money(cents(gross)), format.date(day))),
    { kind: 'facts', rows: accountRows },
  ];
}

/** VAT of the operator's services in permille: § 12 (1) UStG, § 10 (1) UStG of Austria, Art. 25 (1) MWSTG. */
const serviceVat: Readonly<Record<CountryId, number>> = { 1: 190, 2: 200, 3: 81 };

/** A net sum of a statement with its tax, cents. */
export function withVat(net: number, countryId: CountryId) {
  const vatPermille = serviceVat[countryId];
  const vatAmount = cents(roundHalfUp(net * vatPermille, 1000));
  return { vatPermille, vatAmount, totalPrice: cents(net + vatAmount) };
}
