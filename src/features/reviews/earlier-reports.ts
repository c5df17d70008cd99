import { type Insertable, sql } from 'kysely';
import { takeLock } from '#db/advisory-locks.ts';
import type { Database, Transaction } from '#db/database.ts';
import type { DB } from '#db/types.gen.ts';
import { normalizeEmail } from '#features/identity/shared.ts';
import { keyOfContent } from '#platform/forms/form-keys.ts';
import type { PostedForm } from '#platform/forms/posted-form.ts';
import { type ReportErrors, reportForm } from '#platform/forms/report-form.ts';
import type { Queue } from '#platform/jobs/queue.ts';
import { enqueueMails, type MailKind } from '#platform/mail/mail.ts';
import type { Clock } from '#platform/time/clock.ts';

/** Receipts go to an address that anybody can type: more of them in an hour are reports without one. */
const receiptsPerHour = 5;

type ReportColumn = 'email' | 'reason' | 'text' | 'decision' | 'createdAt';
type WithReports = { [T in keyof DB]: ReportColumn extends keyof DB[T] ? T : never }[keyof DB];

type Written<Reason> = { reason: Reason; text: string; email: string };

type Kind<T extends WithReports, Reason> = {
  /** The column that says what is reported. */
  of: Exclude<keyof DB[T] & string, ReportColumn>;
  reasons: readonly Reason[];
  /** The mail that says that a report came. */
  receipt: MailKind;
};

type Received<T extends WithReports> = {
  /** What is reported. */
  about: number;
  form: PostedForm;
  /** What its row says besides. */
  also?: Partial<Insertable<DB[T]>>;
};

type Deps = { db: Database; clock: Clock; queue: Queue };

type Outcome = { kind: 'received' } | { kind: 'invalid'; errors: ReportErrors };

/**
 * The reports of a table; the feature that owns the table declares it. Anybody tells that something should not be shown, and why
 * (Art. 16 DSA). Sent twice, or in the same words as an open one from that address, it is one report; anything else is one more, as
 * nobody knows whose an address is. Who leaves an address is told that it came, once for each thing, and later what was decided.
 */
export const reportsIn = <T extends WithReports, Reason extends string>(
  table: T,
  { of, reasons, receipt }: Kind<T, Reason>,
) => {
  const read = reportForm(reasons, (email) => normalizeEmail(email) !== null);
  return async ({ db, clock, queue }: Deps, { about, form, also }: Received<T>): Promise<Outcome> => {
    const sent = read(form);
    if (!sent.ok) return { kind: 'invalid', errors: sent.errors };
    const { reason, text, email } = sent.values;
    const now = clock.now();
    // With other words, or from another address, it is one more.
    const key = sent.values.key
      ? keyOfContent(sent.values.key, [about, reason, text, email])
      : `${about} ${now.toISOString()}`;
    await db.transaction().execute(async (tx) => {
      const { isSame, isReceiptDue } = await earlier(tx, { table, of, about, reason, text, email, now });
      if (isSame) return;
      const row = Object.entries({ [of]: about, key, reason, text, email, createdAt: now, ...also });
      const { rows } = await sql<{ id: number }>`
        insert into ${sql.table(table)} (${sql.join(row.map(([column]) => sql.ref(column)))})
        values (${sql.join(row.map(([, value]) => value))})
        on conflict (key) do nothing returning id`.execute(tx);
      const [report] = rows;
      if (report && isReceiptDue) await enqueueMails(queue, tx, [{ kind: receipt, about: report.id }]);
    });
    return { kind: 'received' };
  };
};

/**
 * What came from a report's address before. `isSame`: this very report waits already. `isReceiptDue`: it is told that the report
 * came, which happens once for all that wait about the same. Those sent at once are counted one after the other.
 */
async function earlier(
  tx: Transaction,
  report: Written<string> & { table: WithReports; of: string; about: number; now: Date },
): Promise<{ isSame: boolean; isReceiptDue: boolean }> {
  const { table, of, about, email, reason, text, now } = report;
  if (email === '') return { isSame: false, isReceiptDue: false };
  await takeLock(tx, 'reportReceipts', email.toLowerCase());
  const hourAgo = new Date(now.getTime() - 3_600_000);
  const isOpen = sql`${sql.ref(of)} = ${about} and decision is null`;
  const { rows } = await sql<{ isOpen: boolean; isSame: boolean; lately: number }>`
    select coalesce(bool_or(${isOpen}), false) as is_open,
      coalesce(bool_or(${isOpen} and reason = ${reason} and text = ${text}), false) as is_same,
      (count(*) filter (where created_at > ${hourAgo}))::integer as lately
    from ${sql.table(table)} where lower(email) = lower(${email}) and email <> ''`.execute(tx);
  const { isSame = false, isOpen: isWaiting = false, lately = 0 } = rows[0] ?? {};
  return { isSame, isReceiptDue: !isWaiting && lately < receiptsPerHour };
}
