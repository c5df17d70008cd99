import { takeLock } from '#db/advisory-locks.ts';
import type { Connection, Database, Transaction } from '#db/database.ts';
import { withServiceVat } from '#features/billing/billing.ts';
import { nameOfMonth } from '#features/billing/shared.ts';
import { documentsById, issueDocument, statementsOf } from '#features/documents/documents.ts';
import { documentTexts } from '#features/documents/shared.ts';
import { heading, imprint, letterhead, row, text } from '#features/orders/orders.ts';
import { orderMailTexts } from '#features/orders/shared.ts';
import { partnerById } from '#features/partners/partners.ts';
import type { Partner } from '#features/partners/types.ts';
import { countries } from '#features/places/shared.ts';
import type { CountryId, Operator } from '#features/places/types.ts';
import { invoiceTexts, taxTable } from '#features/receivables/receivables.ts';
import { formatter } from '#platform/i18n/format.ts';
import type { Job, Queue } from '#platform/jobs/queue.ts';
import { enqueueMails, type MailSource } from '#platform/mail/mail.ts';
import { cents } from '#platform/money/money.ts';
import type { DocumentBlock, DocumentContent } from '#platform/pdf/document-content.ts';
import { localDay } from '#platform/time/calendar.ts';
import type { Clock } from '#platform/time/clock.ts';
import { creditLines, issuedTotals, type OpenCredit, openCredits } from './partner-figures.store.ts';
import { figuresTexts, shareOf } from './partner-figures.texts.ts';

type Deps = { db: Database; clock: Clock; queue: Queue; operator: Operator };

/**
 * Issues what partners are credited for all months that are over and have no statement, each in a transaction of its own. Nothing is
 * booked into a month that is over, so what is issued is all of it. Answers how many.
 */
export async function issueCredits(deps: Deps): Promise<number> {
  const open = await openOn(deps.db, deps.clock.now());
  for (const credit of open) await deps.db.transaction().execute((tx) => issueOnce(deps, tx, credit));
  return open.length;
}

/** Berlin, Vienna and Zurich share a clock. */
const openOn = (db: Connection, now: Date) => openCredits(db, localDay(now, countries[1].timeZone));

/** The demo market's own: its months are over when it is filled, and nobody is told by mail. */
export async function issuePastCredits(
  tx: Transaction,
  { operator }: Pick<Deps, 'operator'>,
  now: Date,
): Promise<void> {
  for (const credit of await openOn(tx, now)) await issue(tx, operator, { ...credit, at: now });
}

async function issueOnce(deps: Deps, tx: Transaction, credit: OpenCredit): Promise<void> {
  // Of two processes only one issues it.
  await takeLock(tx, 'partnerStatements');
  const issued = await statementsOf(tx, credit);
  if (issued.some(({ countryId }) => countryId === credit.countryId)) return;
  const id = await issue(tx, deps.operator, { ...credit, at: deps.clock.now() });
  if (id !== null) await enqueueMails(deps.queue, tx, [{ kind: 'partner_statement', about: id }]);
}

async function issue(
  tx: Transaction,
  operator: Operator,
  of: OpenCredit & { at: Date },
): Promise<number | null> {
  const { partnerId, countryId, month, at } = of;
  const partner = await partnerById(tx, partnerId);
  if (!partner) return null;
  const lines = await creditLines(tx, { partnerId, countryId, month: month.slice(0, 7) });
  const net = lines.reduce((sum, line) => sum + line.amount, 0);
  const price = partner.vatNumber === '' ? untaxed(net) : withServiceVat(net, countryId);
  const { totalPrice: gross, vatPermille, vatAmount } = price;
  const carried = carriedAfter(await issuedTotals(tx, { partnerId, countryId }));
  return issueDocument(tx, {
    kind: 'partner_statement',
    edition: 1,
    countryId,
    subject: { orderId: null, orderYear: null, month, dealerId: null, partnerId },
    figures: { currency: countries[countryId].currency, gross, vatPermille, vatAmount },
    reverses: null,
    issuedAt: at,
    number: null,
    sheet: (number) =>
      content({ operator, partner, countryId, month, at, lines, net, price, carried }, number),
  });
}

/** What is still to be set off after these statements, cents: nothing, or less. What is above it was paid with each. */
const carriedAfter = (totals: readonly number[]): number =>
  totals.reduce((carried, total) => Math.min(0, carried + total), 0);

/** Of those who charge no VAT. */
const untaxed = (net: number) => ({ vatPermille: 0, vatAmount: cents(0), totalPrice: cents(net) });

type Source = {
  operator: Operator;
  partner: Partner;
  countryId: CountryId;
  month: string;
  at: Date;
  lines: Awaited<ReturnType<typeof creditLines>>;
  net: number;
  price: ReturnType<typeof withServiceVat>;
  /** Cents of earlier statements, gross, that this one is set off against; 0 or less. */
  carried: number;
};

/** A credit note in the partner's place (§ 14 (2) UStG): every booking, the sum, the tax. */
function content(source: Source, number: string): DocumentContent {
  const { operator, partner, countryId, month, at, lines, net, price } = source;
  const { locale } = countries[countryId];
  const format = formatter(locale);
  const { sheet: texts, kinds } = figuresTexts(locale);
  const name = nameOfMonth(month.slice(0, 7));
  return {
    locale,
    ...letterhead(operator, countryId, documentTexts(locale)),
    title: texts.title(name),
    recipient: [partner.legalName, partner.street, `${partner.postalCode} ${partner.place}`],
    facts: [
      row(texts.number, number),
      row(texts.date, format.date(at)),
      row(texts.month, name),
      ...(partner.vatNumber === '' ? [] : [row(texts.yourVatId, partner.vatNumber)]),
    ],
    blocks: [
      text(texts.hello),
      text(texts.lead(name, partner.name)),
      {
        kind: 'table',
        columns: texts.columns.map((title, index) => ({
          title,
          share: [4, 3, 3, 3, 2, 3][index] ?? 3,
          align: index < 3 ? ('left' as const) : ('right' as const),
        })),
        rows: lines.map((line) => [
          line.number,
          format.date(line.bookedAt),
          kinds[line.kind],
          format.money(cents(line.booked)),
          shareOf(line.share),
          format.money(cents(line.amount)),
        ]),
        total: [texts.total, '', '', '', '', format.money(cents(net))],
      },
      taxTable({ texts: invoiceTexts(locale), format }, price),
      ...(partner.vatNumber === '' ? [text(texts.untaxed)] : []),
      heading(texts.payment),
      ...paymentBlocks(source),
    ],
  };
}

function paymentBlocks({ countryId, price, carried }: Source): DocumentBlock[] {
  const { locale } = countries[countryId];
  const { sheet: texts } = figuresTexts(locale);
  const { money } = formatter(locale);
  const due = price.totalPrice + carried;
  const amount = money(cents(Math.abs(due)));
  const said = due === 0 ? texts.nothing : due > 0 ? texts.transfer(amount) : texts.carried(amount);
  if (carried === 0) return [text(said)];
  const setOff: DocumentBlock = {
    kind: 'sum',
    rows: [row(texts.gross, money(price.totalPrice)), row(texts.earlier, money(cents(carried)))],
    total: row(due < 0 ? texts.open : texts.paid, money(cents(due))),
    notes: [],
  };
  return [setOff, text(said)];
}

export const partnerFiguresJobs = (deps: Deps): Job[] => [
  // After the dealers' own.
  { task: 'issue_partner_statements', cron: '5 5 * * *', run: async () => void (await issueCredits(deps)) },
];

type MailDeps = { db: Database; operator: Operator; originOf(countryId: CountryId): string };

/** Brings a partner the statement of a month. */
export const partnerMails = ({ db, operator, originOf }: MailDeps): MailSource[] => [
  {
    kind: 'partner_statement',
    draft: async (about) => {
      const [statement] = await documentsById(db, [about]);
      const partner = statement?.partnerId ? await partnerById(db, statement.partnerId) : null;
      if (!statement?.month || !partner) return null;
      const { countryId, figures, month } = statement;
      const { locale } = countries[countryId];
      const { mail } = figuresTexts(locale);
      const name = nameOfMonth(month.slice(0, 7));
      const amount = formatter(locale).money(cents(figures.gross));
      return {
        countryId,
        recipient: partner.email,
        replyTo: operator.email,
        orderId: null,
        secrets: [],
        documentIds: [about],
        document: {
          locale,
          subject: mail.title(name),
          preview: mail.title(name),
          title: mail.title(name),
          blocks: [
            { kind: 'text', text: mail.hello },
            { kind: 'text', text: mail.text(name, amount) },
            { kind: 'button', label: mail.button, url: `${originOf(countryId)}/werbung/partner` },
            { kind: 'text', text: mail.closing },
          ],
          footer: imprint({ countryId }, operator, orderMailTexts(locale)),
        },
      };
    },
  },
];
