import { sql } from 'kysely';
import type { Connection } from '#db/database.ts';
import { localDay, yearOf } from '#platform/time/calendar.ts';

/** Longest time in which a debit can be taken back (§ 676b BGB, 13 months), with some days for the bank. */
const fileDays = 400;
/** Vouchers: ten calendar years after that of the booking, as Art. 958f OR has it, the longest of the three countries. */
const keptYears = 10;

/** Forgets the files of old debits, and who stands in bank lines that the tax office wants no more. */
export async function forgetOldBankFacts(db: Connection, now: Date): Promise<void> {
  const before = new Date(now.getTime() - fileDays * 86_400_000);
  await sql`update debit_files set content = '' where made_at < ${before} and content <> ''`.execute(db);
  await sql`
    update bank_lines set party = '', iban = '', purpose = '', end_to_end_id = '', note = ''
    where booked_on < make_date(${yearOf(localDay(now, 'Europe/Berlin')) - keptYears}, 1, 1)
      and (party, iban, purpose) <> ('', '', '')`.execute(db);
}
