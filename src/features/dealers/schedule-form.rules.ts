import { type ErrorsIn, type Field, type FormOutcome, form, optional, read } from '#platform/forms/form.ts';
import type { PostedForm } from '#platform/forms/posted-form.ts';
import type { Schedule } from './dealers.types.ts';

export const weekdays = [1, 2, 3, 4, 5] as const;

type Days = Pick<Schedule, 'morningDays' | 'afternoonDays'>;

const days: Field<Days, 'none'> = (posted) => {
  const tickedIn = (half: 'm' | 'a') => weekdays.filter((day) => posted.text(`${half}-${day}`) !== '');
  const [morningDays, afternoonDays] = [tickedIn('m'), tickedIn('a')];
  return morningDays.length + afternoonDays.length === 0
    ? { ok: false, error: 'none' }
    : { ok: true, value: { morningDays, afternoonDays } };
};

/** The form of delivery days: boxes "m-1" and "a-1" for Monday, an end of the day, a number of stops. */
const week = form({
  days,
  cutOff: optional(read(timeIn, 'time')),
  stops: optional(read(stopsIn, 'count')),
});

export type ScheduleErrors = ErrorsIn<typeof week>;

export function readSchedule(posted: PostedForm): FormOutcome<Schedule, ScheduleErrors> {
  const sent = week(posted);
  if (!sent.ok) return sent;
  const { stops, days: ticked, cutOff } = sent.values;
  return { ok: true, values: { ...ticked, cutOff, stopsPerDay: stops } };
}
/** "14", "14:30" or "14.30 Uhr" in minutes; null when it is no time from 6 to 22. */
function timeIn(typed: string): number | null {
  const text = typed.replace(/uhr|\s/gi, '');
  const [, hours = '', minutes = '0'] = /^(\d{1,2})(?:[:.](\d{2}))?$/.exec(text) ?? [];
  const time = Number(hours) * 60 + Number(minutes);
  return hours !== '' && Number(minutes) < 60 && time >= 360 && time <= 1320 ? time : null;
}

function stopsIn(typed: string): number | null {
  const text = typed.trim();
  return /^\d{1,4}$/.test(text) && Number(text) >= 1 && Number(text) <= 1000 ? Number(text) : null;
}

/** "14:30" */
export const timeText = (minutes: number): string =>
  `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
