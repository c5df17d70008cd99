import { isSilent } from '#features/sensors/shared.ts';
import type { Heard } from '#features/sensors/types.ts';

/** How long ago something was, in the largest unit that says it well. */
export type Age = { unit: 'now' | 'minutes' | 'hours' | 'days'; count: number };

export function ageOf(at: Date, now: Date): Age {
  const minutes = Math.floor((now.getTime() - at.getTime()) / 60_000);
  if (minutes < 1) return { unit: 'now', count: 0 };
  if (minutes < 60) return { unit: 'minutes', count: minutes };
  if (minutes < 48 * 60) return { unit: 'hours', count: Math.floor(minutes / 60) };
  return { unit: 'days', count: Math.floor(minutes / (24 * 60)) };
}

/** How long nothing was heard of a sensor; null while it is no longer than usual. */
export const silenceOf = (sensor: Heard, now: Date): Age | null =>
  sensor.receivedAt && isSilent(sensor, now) ? ageOf(sensor.receivedAt, now) : null;

/** Whether figures of `loadedAt` (milliseconds) may be loaded again: after five minutes (specification, section 9). */
export const isRefreshDue = (loadedAt: number, now: number): boolean => now - loadedAt >= 5 * 60 * 1000;
