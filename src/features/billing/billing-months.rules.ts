import { addMonths, type Day, momentOf } from '#platform/time/calendar.ts';

/** "2026-11", or null. */
export const readMonth = (text: string): string | null =>
  /^20\d\d-(0[1-9]|1[0-2])$/.test(text) ? text : null;

/** Months are those of Berlin, whose clock Vienna and Zurich share. */
export const timeZone = 'Europe/Berlin';

export const monthSpan = (month: string): { firstDay: Day; nextDay: Day; from: Date; to: Date } => {
  const firstDay = `${month}-01`;
  const nextDay = addMonths(firstDay, 1);
  return { firstDay, nextDay, from: momentOf(firstDay, 0, timeZone), to: momentOf(nextDay, 0, timeZone) };
};

/** The month of a day and those before it, the latest first. */
export const monthsUntil = (today: Day, count: number): string[] =>
  Array.from({ length: count }, (_, back) => addMonths(`${today.slice(0, 7)}-01`, -back).slice(0, 7));

const monthName = new Intl.DateTimeFormat('de-DE', { month: 'long', year: 'numeric', timeZone: 'UTC' });
/** "November 2026" of "2026-11". */
export const nameOfMonth = (month: string): string => monthName.format(new Date(`${month}-01T00:00:00Z`));
