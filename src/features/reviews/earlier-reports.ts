import { sql } from 'kysely';
import { takeLock } from '#db/advisory-locks.ts';
import type { Transaction } from '#db/database.ts';
import type { DB } from '#db/types.gen.ts';

/** Receipts go to an address that anybody can type: more of them in an hour are reports without one. */
const receiptsPerHour = 5;

type ReportColumn = 'email' | 'reason' | 'text' | 'decision' | 'createdAt';
type WithReports = { [T in keyof DB]: ReportColumn extends keyof DB[T] ? T : never }[keyof DB];

type Report = {
  /** What is reported. */
  about: number;
  email: string;
  reason: string;
  text: string;
  now: Date;
};

/** The reports of a table and its column that says of what; the feature that owns the table declares it. */
export const reportsIn = <T extends WithReports>(
  table: T,
  of: Exclude<keyof DB[T] & string, ReportColumn>,
) => ({
  /**
   * What came from a report's address before. `isSame`: this very report waits already. `isReceiptDue`: it is told that the report
   * came, which happens once for all that wait about the same. Those sent at once are counted one after the other.
   */
  earlier: async (
    tx: Transaction,
    { about, email, reason, text, now }: Report,
  ): Promise<{ isSame: boolean; isReceiptDue: boolean }> => {
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
  },
});
