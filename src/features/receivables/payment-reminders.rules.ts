import type { Payment } from '#features/payments/types.ts';
import type { CountryId } from '#features/places/types.ts';
import { type Cents, cents } from '#platform/money/money.ts';
import { addDays, type Day } from '#platform/time/calendar.ts';

/** What a customer still has to transfer; negative: what the operator has to pay back. */
export const openAmount = ({
  invoiced,
  received,
  paidBack,
}: Pick<Payment, 'invoiced' | 'received' | 'paidBack'>): Cents => cents(invoiced - received + paidBack);

/** 0 the invoice, then its reminders (dunning letters): a friendly one, another and the last one. None of them costs a fee. */
export type ClaimLevel = 0 | 1 | 2 | 3;
export const lastLevel = 3;

/** Days that the invoice gives, as it says itself, and those that each reminder gives. */
const toPay: Readonly<Record<CountryId, number>> = { 1: 14, 2: 14, 3: 30 };
const toPayReminded: Readonly<Record<Exclude<ClaimLevel, 0>, number>> = { 1: 10, 2: 10, 3: 7 };
/** A transfer of the last day is booked by then. */
export const graceDays = 3;

/** The day until which a letter of today is to be paid. */
export const dueOn = (level: ClaimLevel, today: Day, countryId: CountryId): Day =>
  addDays(today, level === 0 ? toPay[countryId] : toPayReminded[level]);
