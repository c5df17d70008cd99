import { takeLock } from '#db/advisory-locks.ts';
import type { Connection, Database, Transaction } from '#db/database.ts';
import { documentsById, issueDocument, statementsOf } from '#features/documents/documents.ts';
import { documentTexts } from '#features/documents/shared.ts';
import { heading, imprint, letterhead, row, text, vatRate } from '#features/orders/orders.ts';
import { orderMailTexts } from '#features/orders/shared.ts';
import { countries, vatTerritoryOf } from '#features/places/shared.ts';
import type { CountryId, Operator, VatTerritoryId } from '#features/places/types.ts';
import { invoiceTexts, taxTable, transferBlocks } from '#features/receivables/receivables.ts';
import { formatter } from '#platform/i18n/format.ts';
import type { Job, Queue } from '#platform/jobs/queue.ts';
import { enqueueMails, type MailSource } from '#platform/mail/mail.ts';
import { cents, roundHalfUp } from '#platform/money/money.ts';
import type { DocumentBlock, DocumentContent } from '#platform/pdf/document-content.ts';
import { addDays, localDay } from '#platform/time/calendar.ts';
import type { Clock } from '#platform/time/clock.ts';
import { nameOfMonth } from '../billing-months.rules.ts';
import { deleteReviewTexts } from '../cancellations/cancellations.store.ts';
import { dealerAddress, type OpenStatement, openStatements, statementLines } from './commission.store.ts';
import { commissionTexts } from './commission.texts.ts';

type StatementDeps = { db: Database; clock: Clock; queue: Queue; operator: Operator };

/**
 * Issues the statements of all months that are over and have none, each in a transaction of its own, so that a failure
 * costs one and the next run makes up for it. Nothing is booked into a month that is over. Answers how many.
 */
export async function issueStatements(deps: StatementDeps): Promise<number> {
  const open = await openMonths(deps.db, deps.clock.now());
  for (const statement of open) {
    await deps.db.transaction().execute((tx) => issueStatement(deps, tx, statement));
  }
  return open.length;
}

/** Berlin, Vienna and Zurich share a clock. */
const openMonths = (db: Connection, now: Date) => openStatements(db, localDay(now, countries[1].timeZone));

/** The demo market's own: its months are over when it is filled, and nobody is told by mail. */
export async function issuePastStatements(tx: Transaction, deps: Pick<StatementDeps, 'operator'>, now: Date) {
  for (const statement of await openMonths(tx, now))
    await issue(tx, deps.operator, { ...statement, at: now });
}

async function issueStatement(deps: StatementDeps, tx: Transaction, statement: OpenStatement): Promise<void> {
  // Of two processes only one issues it.
  await takeLock(tx, 'commissionStatements');
  const issued = await statementsOf(tx, statement);
  if (issued.some(({ countryId }) => countryId === statement.countryId)) return;
  const id = await issue(tx, deps.operator, { ...statement, at: deps.clock.now() });
  await enqueueMails(deps.queue, tx, [{ kind: 'dealer_statement', about: id }]);
}

async function issue(tx: Transaction, operator: Operator, of: OpenStatement & { at: Date }) {
  const { dealerId, countryId, month, at } = of;
  const source = await statementSource(tx, operator, of);
  const { totalPrice: gross, vatPermille, vatAmount } = source.price;
  return issueDocument(tx, {
    kind: 'statement',
    edition: 1,
    countryId,
    subject: { orderId: null, orderYear: null, month, dealerId },
    figures: { currency: countries[countryId].currency, gross, vatPermille, vatAmount },
    reverses: null,
    issuedAt: at,
    number: null,
    sheet: (number) => statementContent(source, number),
  });
}

type StatementSource = Awaited<ReturnType<typeof statementSource>>;

async function statementSource(tx: Transaction, operator: Operator, of: OpenStatement & { at: Date }) {
  const { dealerId, countryId, month } = of;
  const lines = await statementLines(tx, { dealerId, countryId, month: month.slice(0, 7) });
  const dealer = await dealerAddress(tx, dealerId);
  const net = lines.reduce((sum, line) => sum + line.amount, 0);
  // A seat abroad is in none of this country's territories, though a code may be the same.
  const territory = dealer.countryId === countryId ? vatTerritoryOf(countryId, dealer.postalCode) : null;
  return { ...of, operator, dealer, lines, net, price: withServiceVat(net, countryId, territory) };
}

/** The statements of months that are over, and what the review says of people who are gone. */
export const billingJobs = (deps: StatementDeps): Job[] => [
  { task: 'delete_review_texts', cron: '55 2 * * *', run: () => deleteReviewTexts(deps.db) },
  { task: 'issue_statements', cron: '45 4 * * *', run: async () => void (await issueStatements(deps)) },
];

type Deps = { db: Database; operator: Operator; originOf(countryId: CountryId): string };

/** Brings a dealer the statement of a month. */
export const statementMails = ({ db, operator, originOf }: Deps): MailSource[] => [
  {
    kind: 'dealer_statement',
    draft: async (about) => {
      const [statement] = await documentsById(db, [about]);
      if (!statement?.month || statement.dealerId === null) return null;
      const { countryId, figures, month } = statement;
      const { locale } = countries[countryId];
      const { mail } = commissionTexts(locale);
      const dealer = await dealerAddress(db, statement.dealerId);
      const name = nameOfMonth(month.slice(0, 7));
      const amount = formatter(locale).money(cents(figures.gross));
      return {
        countryId,
        recipient: dealer.email,
        replyTo: operator.email,
        orderId: null,
        secrets: [],
        documentIds: [about],
        document: {
          locale,
          subject: mail.subject(name),
          preview: mail.title(name),
          title: mail.title(name),
          blocks: [
            { kind: 'text', text: mail.hello(dealer.legalName) },
            { kind: 'text', text: mail.text(name, amount) },
            { kind: 'button', label: mail.button, url: `${originOf(countryId)}/haendler/abrechnungen` },
            { kind: 'text', text: mail.closing },
          ],
          footer: imprint({ countryId }, operator, orderMailTexts(locale)),
        },
      };
    },
  },
];

const daysToPay = 14;

/** What a dealer owes for a month: every booking, the sum, the tax. */
function statementContent(source: StatementSource, number: string): DocumentContent {
  const { operator, countryId, dealer, month, lines, net, price, at } = source;
  const { locale } = countries[countryId];
  const { sheet: texts, title, total, kinds } = commissionTexts(locale);
  const format = formatter(locale);
  const name = nameOfMonth(month.slice(0, 7));
  const shares = [4, 3, 3, 3, 2, 3];
  const linesTable: DocumentBlock = {
    kind: 'table',
    columns: texts.columns.map((heading, at) => ({
      title: heading,
      share: shares[at] ?? 3,
      align: at < 3 ? ('left' as const) : ('right' as const),
    })),
    rows: lines.map((line) => [
      line.number,
      format.date(line.bookedAt),
      kinds[line.kind],
      format.money(cents(line.base)),
      vatRate(line.permille, format),
      format.money(cents(line.amount)),
    ]),
    total: [total, '', '', '', '', format.money(cents(net))],
  };
  return {
    locale,
    ...letterhead(operator, countryId, documentTexts(locale)),
    title: `${title} ${name}`,
    recipient: [dealer.legalName, dealer.street, `${dealer.postalCode} ${dealer.place}`],
    facts: [
      row(texts.number, number),
      row(texts.date, format.date(at)),
      row(texts.month, name),
      row(texts.yourVatId, dealer.vatNumber),
    ],
    blocks: [
      text(texts.hello),
      text(texts.lead(name)),
      linesTable,
      taxTable({ texts: invoiceTexts(locale), format }, price),
      ...(price.vatPermille === 0 ? [text(texts.noVat)] : []),
      ...paymentBlocks(source, number),
    ],
  };
}

function paymentBlocks({ operator, countryId, price, at }: StatementSource, number: string): DocumentBlock[] {
  const gross = price.totalPrice;
  const { locale, timeZone } = countries[countryId];
  const { sheet: texts } = commissionTexts(locale);
  const billTexts = invoiceTexts(locale);
  const format = formatter(locale);
  const title = heading(billTexts.payment);
  if (gross === 0) return [title, text(texts.nothing)];
  if (gross < 0) return [title, text(texts.credit(format.money(cents(-gross))))];
  const day = format.date(addDays(localDay(at, timeZone), daysToPay));
  const transfer = { amount: format.money(gross), day, operator, countryId, purpose: number };
  return [title, ...transferBlocks({ texts: billTexts }, transfer)];
}

/** VAT of the operator's services in permille: § 12 (1) UStG, § 10 (1) UStG of Austria, Art. 25 (1) MWSTG. */
const serviceVat: Readonly<Record<CountryId, number>> = { 1: 190, 2: 200, 3: 81 };

/** Where that is another at the seat of a dealer, which decides (§ 3a (2) UStG); Samnaun’s services are taxed as others. */
const territoryServiceVat: Readonly<Partial<Record<VatTerritoryId, number>>> = {
  jungholz_mittelberg: 190,
  buesingen: 0,
  helgoland: 0,
};

/** A net sum of a statement with its tax, cents. `territory`: where the seat is that decides about it. */
export function withServiceVat(net: number, countryId: CountryId, territory: VatTerritoryId | null = null) {
  const vatPermille = (territory && territoryServiceVat[territory]) ?? serviceVat[countryId];
  const vatAmount = cents(roundHalfUp(net * vatPermille, 1000));
  return { vatPermille, vatAmount, totalPrice: cents(net + vatAmount) };
}
