import { sql } from 'kysely';
import type { Connection, Database } from '#db/database.ts';
import { lockedPayment, raiseAlert } from '#features/payments/payments.ts';
import type { Job } from '#platform/jobs/queue.ts';
import { addDays, localDay, yearOf } from '#platform/time/calendar.ts';
import { matchLinesJob } from './bank-files/import-bank-file.ts';
import { lastClaimOf, overduePayments } from './claims.store.ts';
import { type CollectDeps, dayIn, sendClaim } from './collect-payment.ts';
import { type ClaimLevel, graceDays, lastLevel, openAmount } from './payment-reminders.rules.ts';
import { matchNamedJob } from './reconcile/match-bank-line.ts';

/** What is owed to the operator: bank lines that wait for their order, reminders, retention. */
export const receivablesJobs = (deps: CollectDeps & { db: Database }): Job[] => [
  matchLinesJob(deps),
  matchNamedJob(deps),
  {
    task: 'remind_of_claims',
    cron: '10 6 * * *',
    run: async () => void (await remindOfClaims(deps)),
  },
  {
    task: 'forget_bank_facts',
    cron: '25 3 * * *',
    run: () => anonymizeOldBankFacts(deps.db, deps.clock.now()),
  },
];

/** Longest time in which a debit can be taken back (§ 676b BGB, 13 months), with some days for the bank. */
const fileDays = 400;
/** Vouchers: ten calendar years after that of the booking, as Art. 958f OR has it, the longest of the three countries. */
const retentionYears = 10;
/** A file that does not add up and that nobody decides about is read in anew rather than kept. */
const heldDays = 90;

/** Deletes the files of old debits and transfers, and anonymizes bank lines and payees that the tax office wants no more. */
async function anonymizeOldBankFacts(db: Connection, now: Date): Promise<void> {
  const before = new Date(now.getTime() - fileDays * 86_400_000);
  await sql`update debit_files set content = '' where made_at < ${before} and content <> ''`.execute(db);
  await sql`update transfer_files set content = '' where made_at < ${before} and content <> ''`.execute(db);
  const wanted = sql`make_date(${yearOf(localDay(now, 'Europe/Berlin')) - retentionYears}, 1, 1)`;
  await sql`update transfers set payee = '', iban = '', reason = ''
    where execute_on < ${wanted} and (payee, iban, reason) <> ('', '', '')`.execute(db);
  await sql`
    update bank_lines set party = '', iban = '', purpose = '', end_to_end_id = '', note = ''
    where booked_on < ${wanted}
      and (party, iban, purpose) <> ('', '', '')`.execute(db);
  await sql`
    update bank_movements set party = '', purpose = '' from bank_statements
    where bank_statements.id = statement_id and imported_at < ${wanted}
      and (party, purpose) <> ('', '')`.execute(db);
  await sql`
    update bank_statements set state = 'discarded', content = null, reason = 'niemand hat entschieden'
    where state = 'held' and imported_at < ${new Date(now.getTime() - heldDays * 86_400_000)}`.execute(db);
}

type Deps = CollectDeps & { db: Database };

const batch = 200;

/**
 * Reminds those who did not pay, letter by letter; after the last one it is a matter for people. Answers how many.
 * Each is a transaction of its own that reads again, so that two runs send one letter.
 */
export async function remindOfClaims(deps: Deps): Promise<number> {
  const dueBefore = addDays(localDay(deps.clock.now(), 'Europe/Berlin'), -graceDays);
  let reminded = 0;
  for (;;) {
    const ids = await overduePayments(deps.db, { dueBefore, limit: batch });
    let now = 0;
    for (const id of ids) if (await remind(deps, id)) now++;
    reminded += now;
    // Those of other countries whose day has not come yet stay where they are.
    if (ids.length < batch || now === 0) return reminded;
  }
}

const remind = (deps: Deps, id: number): Promise<boolean> =>
  deps.db.transaction().execute(async (tx) => {
    const at = deps.clock.now();
    const payment = await lockedPayment(tx, id);
    const claim = payment && (await lastClaimOf(tx, id));
    if (!payment || !claim || openAmount(payment) <= 0) return false;
    if (claim.dueOn >= addDays(dayIn(payment, at), -graceDays)) return false;
    if (claim.level === lastLevel) {
      const reason = `fällig seit ${claim.dueOn}`;
      await raiseAlert(deps.queue, tx, { about: { paymentId: id }, kind: 'unpaid', reason, at });
    } else {
      const level = (claim.level + 1) as ClaimLevel;
      const { cause } = claim;
      await sendClaim(deps, tx, { payment, level, amount: openAmount(payment), cause });
    }
    return true;
  });
