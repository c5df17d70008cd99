import { readMonth } from '#features/billing/shared.ts';
import { addMonths, momentOf } from '#platform/time/calendar.ts';

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
  const month = readMonth(text);
  if (month === null) return null;
  const first = `${month}-01`;
  return { month, from: momentOf(first, 0, timeZone), until: momentOf(addMonths(first, 1), 0, timeZone) };
}
