import type { Payment } from '#features/payments/types.ts';
import type { CountryId } from '#features/places/types.ts';
import { type Cents, cents } from '#platform/money/money.ts';
import { addDays, type Day, isWeekend } from '#platform/time/calendar.ts';

/** What a customer still has to transfer; negative: what the operator has to pay back. */
export const openAmount = ({
  invoiced,
  received,
  paidBack,
}: Pick<Payment, 'invoiced' | 'received' | 'paidBack'>): Cents => cents(invoiced - received + paidBack);

/** 0 the invoice, then a friendly reminder, a reminder and the last one. */
export type ClaimLevel = 0 | 1 | 2 | 3;
export const lastLevel = 3;

/** Days that the invoice gives, as it says itself, and those that each reminder gives. */
const toPay: Readonly<Record<CountryId, number>> = { 1: 14, 2: 14, 3: 30 };
const toPayReminded: Readonly<Record<Exclude<ClaimLevel, 0>, number>> = { 1: 10, 2: 10, 3: 7 };
/** A transfer of the last day is booked by then. */
export const graceDays = 3;

export const dueOn = (level: ClaimLevel, today: Day, countryId: CountryId): Day =>
  addDays(today, level === 0 ? toPay[countryId] : toPayReminded[level]);

/** Whole days between announcement and debit: agreed on in the mandate (EPC016-06, 4.3.4: otherwise 14). */
const noticeDays = 5;
/** A debit rests so long before a file takes it, so that a mistake can still be mended. */
export const restDays = 2;

/** The day on which a debit is drawn that is announced today. */
export const collectDay = (today: Day): Day => nextBankDay(addDays(today, noticeDays + 1));

function nextBankDay(day: Day): Day {
  return isBankDay(day) ? day : nextBankDay(addDays(day, 1));
}

/** TARGET2 rests at weekends, New Year, Good Friday, Easter Monday, 1 May, 25 and 26 December (ECB). */
export function isBankDay(day: Day): boolean {
  if (isWeekend(day)) return false;
  if (['01-01', '05-01', '12-25', '12-26'].includes(day.slice(5))) return false;
  const easter = easterSunday(Number(day.slice(0, 4)));
  return day !== addDays(easter, -2) && day !== addDays(easter, 1);
}

/** Gregorian calendar, anonymous algorithm (Meeus, Astronomical Algorithms, chapter 8). */
export function easterSunday(year: number): Day {
  const [a, b, c] = [year % 19, Math.floor(year / 100), year % 100];
  const leap = Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3);
  const moon = (19 * a + b - Math.floor(b / 4) - leap + 15) % 30;
  const week = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - moon - (c % 4)) % 7;
  const late = Math.floor((a + 11 * moon + 22 * week) / 451);
  const days = moon + week - 7 * late + 114;
  const month = String(Math.floor(days / 31)).padStart(2, '0');
  return `${year}-${month}-${String((days % 31) + 1).padStart(2, '0')}`;
}

/** Our name for a debit at the bank, 35 characters at most (EPC AT-10). */
export const endToEndId = (mandateReference: string): string => `${mandateReference}-1`;
