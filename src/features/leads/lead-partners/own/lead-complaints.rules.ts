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
