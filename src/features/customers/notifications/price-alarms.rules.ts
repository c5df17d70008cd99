import { amountLimits } from '#features/catalog/shared.ts';
import { roundHalfUp } from '#platform/money/money.ts';

/** More than one house has fuels and amounts to watch. */
export const maxAlarms = 10;

/** An alarm that went off is armed again half a percent above its target: a price that trembles there is one mail. */
const rearmPermille = 5;

export type AlarmStep = 'nothing' | 'go_off' | 'arm';

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
  const typed = text.replace(/[\s€]|CHF|EUR|Fr\.?/gi, '').replaceAll(/['’]/g, '');
  const plain = /^\d{1,3}(\.\d{3})+(,\d{1,2})?$/.test(typed) ? typed.replaceAll('.', '') : typed;
  const parts = /^(\d{1,6})(?:[.,](\d{1,2}))?$/.exec(plain);
  if (!parts) return null;
  return Number(parts[1]) * 100 + Number((parts[2] ?? '0').padEnd(2, '0'));
}

/** A price worth waiting for: three percent below the present one, on ten cents. */
export const suggestedTarget = (unitPrice: number): number => roundHalfUp(unitPrice * 97, 1000) * 10;

export const isAlarmAmount = (amount: number): boolean =>
  Number.isInteger(amount) && amount >= amountLimits.minimum && amount <= amountLimits.maximum;
