import { type Day, isDay } from '#platform/time/calendar.ts';

const maxDays = 200;

export type ReadDays =
  | { ok: true; days: readonly Day[] }
  /** The first line that is no day; null when there are too many. */
  | { ok: false; line: string | null };

/** Days as people list them, one a line: 24.12.2026 or 2026-12-24. */
export function readDays(text: string): ReadDays {
  const lines = text
    .split(/[\r\n,;]+/)
    .map((line) => line.trim())
    .filter(Boolean);
  if (lines.length > maxDays) return { ok: false, line: null };
  const days = lines.map((line) => ({ line, day: dayOf(line) }));
  const wrong = days.find(({ day }) => !isDay(day));
  return wrong
    ? { ok: false, line: wrong.line.slice(0, 40) }
    : { ok: true, days: [...new Set(days.map(({ day }) => day))].sort() };
}

function dayOf(line: string): string {
  const [, day = '', month = '', year = ''] = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(line) ?? [];
  return year === '' ? line : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}
