import { amountLimits } from '#features/catalog/shared.ts';
import { roundHalfUp } from '#platform/money/money.ts';
import { addMonths, type Day, isDay, localDay, momentOf, yearOf } from '#platform/time/calendar.ts';

/** More than one house has fuels and amounts to watch. */
export const maxAlarms = 10;

/** An alarm that went off is armed again half a percent above its target: a price that trembles there is one mail. */
const rearmPermille = 5;

type AlarmStep = 'nothing' | 'go_off' | 'arm';

/** What to do about an alarm at the present price; both in cents per price unit, null when nobody delivers. */
export function alarmStep(
  alarm: { isBelow: boolean; targetPrice: number },
  unitPrice: number | null,
): AlarmStep {
  if (unitPrice === null) return 'nothing';
  if (!alarm.isBelow) return unitPrice <= alarm.targetPrice ? 'go_off' : 'nothing';
  return unitPrice * 1000 > alarm.targetPrice * (1000 + rearmPermille) ? 'arm' : 'nothing';
}

/** Reads "95", "95,50", "1.095,50" or "95.5" as cents; null when it is no price. */
export function parsePrice(text: string): number | null {
  const input = text.replace(/[\s€]|CHF|EUR|Fr\.?/gi, '').replaceAll(/['’]/g, '');
  const plain = /^\d{1,3}(\.\d{3})+(,\d{1,2})?$/.test(input) ? input.replaceAll('.', '') : input;
  const parts = /^(\d{1,6})(?:[.,](\d{1,2}))?$/.exec(plain);
  if (!parts) return null;
  return Number(parts[1]) * 100 + Number((parts[2] ?? '0').padEnd(2, '0'));
}

/** A price worth waiting for: three percent below the present one, on ten cents. */
export const suggestedTarget = (unitPrice: number): number => roundHalfUp(unitPrice * 97, 1000) * 10;

/** Least mean marks that an alarm may ask for, tenths. */
export const markChoices = [40, 45] as const;

/** Whether a rating (0–100, null without reviews) is at least so many tenths of a mark, rounded as it is shown. */
export const meetsMark = (rating: number | null, minMark: number | null): boolean =>
  minMark === null || (rating !== null && roundHalfUp((rating + 25) * 10, 25) >= minMark);

/** An alarm may wait for two winters. */
const longestWait = 24;

/** Whether a day may be an alarm's last one: today or later, within two years. */
export const isAlarmEnd = (day: Day, today: Day): boolean =>
  isDay(day) && day >= today && day <= addMonths(today, longestWait);

export const isAlarmAmount = (amount: number): boolean =>
  Number.isInteger(amount) && amount >= amountLimits.minimum && amount <= amountLimits.maximum;

const day = 24 * 60 * 60 * 1000;

/** Alarms that a customer ended, what made them go off, and opt-ins that nobody confirmed are kept as long as drafts. */
export const alarmsDeletedBefore = (now: Date): Date => new Date(now.getTime() - 30 * day);

/**
 * The proof that somebody agreed to mails is kept for three years after the year in which that ended: as long as a
 * claim can be made (§§ 195, 199 BGB).
 */
export const consentsEndedBefore = (now: Date): Date =>
  momentOf(`${yearOf(localDay(now, 'Europe/Berlin')) - 3}-01-01`, 0, 'Europe/Berlin');
