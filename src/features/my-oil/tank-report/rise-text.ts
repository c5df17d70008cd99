import type { OpenRise } from '#features/sensors/types.ts';
import type { Formatter } from '#platform/i18n/format.ts';
import { type Day, yearOf } from '#platform/time/calendar.ts';
import type { reportTexts } from './report.texts.ts';

type Writer = { texts: ReturnType<typeof reportTexts>; format: Formatter };

/** What is asked about a rise, on the page and in its files. */
export function riseText(rise: OpenRise & { tank: string }, { texts, format }: Writer): string {
  const { tank, day, since, litres, isMore } = rise;
  const dayText = (of: Day) => `${format.dayOfMonth(of)} ${yearOf(of)}`;
  const [on, amount] = [dayText(day), format.quantity(litres)];
  const { rise: plain, riseMore, riseSince, riseSinceMore } = texts.missingTexts;
  if (since === null) return (isMore ? riseMore : plain)(tank, on, amount);
  return (isMore ? riseSinceMore : riseSince)(tank, dayText(since), on, amount);
}
