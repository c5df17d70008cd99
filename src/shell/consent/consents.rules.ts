import { addMonths, localTime, momentOf } from '#platform/time/calendar.ts';

const timeZone = 'Europe/Berlin';

/** The log proves a choice for three years, the limitation period of German civil law (§ 195 BGB). */
export function consentsForgottenBefore(now: Date): Date {
  const { day, minutes } = localTime(now, timeZone);
  return momentOf(addMonths(day, -36), minutes, timeZone);
}
