import type { Day } from '#platform/time/calendar.ts';

/** A movement on the account as a bank's file has it; cents (Rappen), negative when money left. */
export type StatementLine = {
  /** The bank's own reference; '' when it gives none. */
  bankRef: string;
  bookedOn: Day;
  amount: number;
  currency: 'EUR' | 'CHF';
  party: string;
  iban: string;
  purpose: string;
  endToEndId: string;
  /** Why a direct debit came back; '' when it did not. */
  returnCode: string;
};

export type StatementFault = {
  line: number;
  fault: 'unreadable' | 'day' | 'amount' | 'currency' | 'columns';
};

export type ReadStatement =
  | { format: 'camt' | 'csv'; lines: readonly StatementLine[]; faults: readonly StatementFault[] }
  | { format: null };
