import { localDay, momentOf, yearOf } from '#platform/time/calendar.ts';

const day = 24 * 60 * 60 * 1000;

/** Alarms that a customer ended, what made them go off, and opt-ins that nobody confirmed are kept as long as drafts. */
export const alarmsForgottenBefore = (now: Date): Date => new Date(now.getTime() - 30 * day);

/**
 * The proof that somebody agreed to mails is kept for three years after the year in which that ended: as long as a
 * claim can be made (§§ 195, 199 BGB).
 */
export const consentsEndedBefore = (now: Date): Date =>
  momentOf(`${yearOf(localDay(now, 'Europe/Berlin')) - 3}-01-01`, 0, 'Europe/Berlin');
