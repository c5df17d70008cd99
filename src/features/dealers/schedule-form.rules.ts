import type { Schedule } from './dealers.types.ts';

export const weekdays = [1, 2, 3, 4, 5] as const;

export type ScheduleFault = { days?: 'none'; cutOff?: 'time'; stops?: 'count' };

export type ReadSchedule = { ok: true; schedule: Schedule } | { ok: false; faults: ScheduleFault };

/** The form of delivery days: boxes "m-1" and "a-1" for Monday, an end of the day, a number of stops. */
export function readSchedule(field: (name: string) => string): ReadSchedule {
  const ticked = (half: 'm' | 'a') => weekdays.filter((day) => field(`${half}-${day}`) !== '');
  const [morningDays, afternoonDays] = [ticked('m'), ticked('a')];
  const cutOff = readTime(field('cutOff'));
  const stopsPerDay = readStops(field('stops'));
  const faults: ScheduleFault = {
    ...(morningDays.length + afternoonDays.length === 0 && { days: 'none' as const }),
    ...(cutOff === undefined && { cutOff: 'time' as const }),
    ...(stopsPerDay === undefined && { stops: 'count' as const }),
  };
  return cutOff === undefined || stopsPerDay === undefined || faults.days
    ? { ok: false, faults }
    : { ok: true, schedule: { morningDays, afternoonDays, cutOff, stopsPerDay } };
}

/** "14", "14:30" or "14.30 Uhr" in minutes; null when nothing was typed, undefined when it is no time from 6 to 22. */
function readTime(typed: string): number | null | undefined {
  const text = typed.replace(/uhr|\s/gi, '');
  if (text === '') return null;
  const [, hours = '', minutes = '0'] = /^(\d{1,2})(?:[:.](\d{2}))?$/.exec(text) ?? [];
  const time = Number(hours) * 60 + Number(minutes);
  return hours !== '' && Number(minutes) < 60 && time >= 360 && time <= 1320 ? time : undefined;
}

function readStops(typed: string): number | null | undefined {
  const text = typed.trim();
  if (text === '') return null;
  return /^\d{1,4}$/.test(text) && Number(text) >= 1 && Number(text) <= 1000 ? Number(text) : undefined;
}

/** "14:30" */
export const timeText = (minutes: number): string =>
  `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
