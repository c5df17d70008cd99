import { addMonths, type Day, momentOf } from '#platform/time/calendar.ts';

/** What becomes of a request, in the partner's own words. */
export const progresses = ['new', 'working', 'won', 'lost'] as const;
export type Progress = (typeof progresses)[number];

/** For so many days a partner may say that a request is not worth its price. */
export const complaintDays = 14;

export type ComplaintState = 'open' | 'accepted' | 'refused';

export const canComplain = (
  { sentAt, complaintState }: { sentAt: Date | null; complaintState: ComplaintState | null },
  now: Date,
): boolean =>
  sentAt !== null &&
  complaintState === null &&
  now.getTime() - sentAt.getTime() <= complaintDays * 24 * 60 * 60_000;

/** "2026-11" as its first and its next month's first moment; null for what is no month. */
export function monthIn(text: string, timeZone: string): { month: string; from: Date; until: Date } | null {
  if (!/^20\d{2}-(0[1-9]|1[0-2])$/.test(text)) return null;
  const first: Day = `${text}-01`;
  return {
    month: text,
    from: momentOf(first, 0, timeZone),
    until: momentOf(addMonths(first, 1), 0, timeZone),
  };
}
