import { takeLock } from '#db/advisory-locks.ts';
import type { Connection, Database, Transaction } from '#db/database.ts';
import { documentsById, issueDocument, statementsOf } from '#features/documents/documents.ts';
import { imprint } from '#features/orders/orders.ts';
import { orderMailTexts } from '#features/orders/shared.ts';
import { countries } from '#features/places/shared.ts';
import type { CountryId, Operator } from '#features/places/types.ts';
import { formatter } from '#platform/i18n/format.ts';
import type { Job, Queue } from '#platform/jobs/queue.ts';
import { enqueueMails, type MailSource } from '#platform/mail/mail.ts';
import { cents } from '#platform/money/money.ts';
import { localDay } from '#platform/time/calendar.ts';
import type { Clock } from '#platform/time/clock.ts';
import { dealerAddress, type OpenStatement, openStatements, statementLines } from './commission.store.ts';
import { commissionTexts } from './commission.texts.ts';
import { statementMonth, statementSheet, withVat } from './statement.sheet.ts';

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
export async function issuePastStatements(
  tx: Transaction,
  deps: Pick<StatementDeps, 'operator'>,
  now: Date,
): Promise<void> {
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

async function issue(
  tx: Transaction,
  operator: Operator,
  { dealerId, countryId, month, at }: OpenStatement & { at: Date },
): Promise<number> {
  const { currency } = countries[countryId];
  const lines = await statementLines(tx, { dealerId, countryId, month: month.slice(0, 7) });
  const dealer = await dealerAddress(tx, dealerId);
  const net = lines.reduce((sum, line) => sum + line.amount, 0);
  const { totalPrice: gross, vatPermille, vatAmount } = withVat(net, countryId);
  return issueDocument(tx, {
    kind: 'statement',
    edition: 1,
    countryId,
    subject: { orderId: null, orderYear: null, month, dealerId },
    figures: { currency, gross, vatPermille, vatAmount },
    reverses: null,
    issuedAt: at,
    number: null,
    sheet: (number) => statementSheet({ operator, countryId, dealer, month, lines, at, number }),
  });
}

/** The statements of months that are over. */
export const billingJobs = (deps: StatementDeps): Job[] => [
  { task: 'issue_statements', cron: '45 4 * * *', run: async () => void (await issueStatements(deps)) },
];

type Deps = { db: Database; operator: Operator; originOf(countryId: CountryId): string };

/** Brings a dealer the statement of a month. */
export const statementMails = ({ db, operator, originOf }: Deps): MailSource[] => [
  {
    kind: 'dealer_statement',
    draft: async (about) => {
      const [statement] = await documentsById(db, [about]);
      if (!statement?.month) return null;
      const { countryId, figures, month } = statement;
      const { locale } = countries[countryId];
      const { mail } = commissionTexts(locale);
      const dealer = await dealerAddress(db, statement.dealerId);
      const name = statementMonth(month);
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
