import { addDays, type Day } from '#platform/time/calendar.ts';
import { nextBankDay } from './bank-days.rules.ts';

/** Whole days between announcement and debit: agreed on in the mandate (EPC016-06, 4.3.4: otherwise 14). */
const noticeDays = 5;
/** A debit rests so long before a file takes it, so that a mistake can still be mended. */
export const restDays = 2;

/** The day on which a debit is drawn that is announced today. */
export const collectDay = (today: Day): Day => nextBankDay(addDays(today, noticeDays + 1));

/** Our name for a debit at the bank, 35 characters at most (EPC AT-10). */
export const endToEndId = (mandateReference: string): string => `${mandateReference}-1`;
