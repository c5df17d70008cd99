import { type ErrorsIn, type Field, type FormOutcome, form, optional, read } from '#platform/forms/form.ts';
import type { PostedForm } from '#platform/forms/posted-form.ts';
import { failed, ok, type Result } from '#platform/result.ts';
import { type Day, isDay } from '#platform/time/calendar.ts';
import type { Schedule } from '../../dealers.types.ts';

/** Saturdays count for appointments alone: no offer promises one. */
export const weekdays = [1, 2, 3, 4, 5, 6] as const;

const days: Field<Pick<Schedule, 'morningDays' | 'afternoonDays'>, 'none'> = (posted) => {
  const tickedIn = (half: 'm' | 'a') => weekdays.filter((day) => posted.text(`${half}-${day}`) !== '');
  const [morningDays, afternoonDays] = [tickedIn('m'), tickedIn('a')];
  const isPromised = [...morningDays, ...afternoonDays].some((day) => day < 6);
  return isPromised ? ok({ morningDays, afternoonDays }) : failed('none');
};

/** The form of delivery days: boxes "m-1" and "a-1" for Monday, an end of the day, a number of stops. */
const week = form({ days, cutOff: optional(read(timeIn, 'time')), stops: optional(read(stopsIn, 'count')) });

export type ScheduleErrors = ErrorsIn<typeof week>;

export function readSchedule(posted: PostedForm): FormOutcome<Schedule, ScheduleErrors> {
  const sent = week(posted);
  if (!sent.ok) return sent;
  const { stops, days: ticked, cutOff } = sent.values;
  return { ok: true, values: { ...ticked, cutOff, stopsPerDay: stops } };
}

/** "14", "14:30" or "14.30 Uhr" in minutes; null when it is no time from 6 to 22. */
function timeIn(input: string): number | null {
  const text = input.replace(/uhr|\s/gi, '');
  const [, hours = '', minutes = '0'] = /^(\d{1,2})(?:[:.](\d{2}))?$/.exec(text) ?? [];
  const time = Number(hours) * 60 + Number(minutes);
  return Number(minutes) < 60 && time >= 360 && time <= 1320 ? time : null;
}

function stopsIn(input: string): number | null {
  const text = input.trim();
  return /^\d{1,4}$/.test(text) && Number(text) >= 1 && Number(text) <= 1000 ? Number(text) : null;
}

/** "14:30" */
export const timeText = (minutes: number): string =>
  `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;

const maxDays = 200;

/**
 * Days as people list them, one a line: 24.12.2026 or 2026-12-24. The error is the first line that is no day; null when
 * there are too many.
 */
export function readDays(text: string): Result<readonly Day[], string | null> {
  const lines = text
    .split(/[\r\n,;]+/)
    .map((line) => line.trim())
    .filter(Boolean);
  if (lines.length > maxDays) return failed(null);
  const wrong = lines.find((line) => !isDay(dayOf(line)));
  return wrong === undefined ? ok([...new Set(lines.map(dayOf))].sort()) : failed(wrong.slice(0, 40));
}

function dayOf(line: string): string {
  const [, day = '', month = '', year = ''] = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(line) ?? [];
  return year === '' ? line : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}
