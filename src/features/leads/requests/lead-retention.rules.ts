import { addDays, type Day } from '#platform/time/calendar.ts';

/** Somebody who asked the same partner so lately asks for the same. */
export const duplicateDays = 90;

/** Leads are deleted after six months, what nobody confirmed after 30 days. */
const keptDays = { confirmed: 183, unconfirmed: 30 } as const;

export const retainedSince = (today: Day, kind: keyof typeof keptDays): Day =>
  addDays(today, -keptDays[kind]);
