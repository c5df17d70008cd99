import type { DayLevel } from '#features/sensors/types.ts';
import type { Gauge } from '#features/tanks/types.ts';
import { type Day, daysBetween } from '#platform/time/calendar.ts';
import type { DipUnit } from './guide-steps.rules.ts';

/** What was typed and what would have been expected in its place, both in the unit that was typed. */
export type DipQuestion = { typed: number; expected: number; unit: DipUnit };

/** Litres at 15 °C that a tank probably held on a day, and how far off a level may be without being odd. */
export type Expected = { litres: number; tolerance: number };

type Known = {
  gauge: Gauge;
  today: Day;
  /** Litres today, with those that were measured before what was used since; null where nothing tells. */
  level: { litres: number; measured: number; source: 'sensor' | 'dip' | 'order' } | null;
  /** Oldest first. */
  levels: readonly DayLevel[];
};

/** Of the capacity: a glance at a dipstick is not exact, and after an order alone nobody knows what was left before it. */
const shares = { measured: 0.12, ordered: 0.35 } as const;
/** Of what was probably used since the last level: houses differ from their model. */
const usedShare = 0.5;
/** Levels further apart say nothing of a day between them. */
const mostDays = 60;

/** What was expected on a day: today's level, or of a day before what lies between the levels around it; null where neither is known. */
export function expectedOn(day: Day, { gauge, today, level, levels }: Known): Expected | null {
  if (day === today) return level && { litres: level.litres, tolerance: toleranceOf(gauge, level) };
  const before = levels.findLast((one) => one.day <= day);
  const after = levels.find((one) => one.day >= day);
  if (!before || !after || daysBetween(before.day, after.day) > mostDays) return null;
  const span = daysBetween(before.day, after.day);
  const share = span === 0 ? 0 : daysBetween(before.day, day) / span;
  const change = after.litres - before.litres;
  return {
    litres: before.litres + share * change,
    tolerance: shares.measured * gauge.capacity + (span === 0 ? 0 : Math.abs(change)),
  };
}

const toleranceOf = (
  { capacity }: Pick<Gauge, 'capacity'>,
  { litres, measured, source }: NonNullable<Known['level']>,
): number =>
  shares[source === 'order' ? 'ordered' : 'measured'] * capacity + usedShare * Math.abs(measured - litres);

type Typed = { value: number; unit: DipUnit };

/** What to ask of a level that differs by more than is plausible; null where there is nothing to ask. */
export function dipQuestion(
  { value, unit }: Typed,
  { gauge, expected }: { gauge: Gauge; expected: Expected | null },
): DipQuestion | null {
  if (!expected) return null;
  const off = Math.abs(litresAt({ value, unit }, gauge) - expected.litres);
  if (off <= expected.tolerance) return null;
  return { typed: value, expected: Math.round(inUnit(expected.litres, unit, gauge)), unit };
}

function litresAt({ value, unit }: Typed, gauge: Gauge): number {
  switch (unit) {
    case 'cm':
      return gauge.litresAt(value * 10);
    case 'percent':
      return (value / 100) * gauge.capacity;
    case 'litres':
      return value;
  }
}

function inUnit(litres: number, unit: DipUnit, gauge: Gauge): number {
  switch (unit) {
    case 'cm':
      return gauge.levelOf(litres) / 10;
    case 'percent':
      return (litres / gauge.capacity) * 100;
    case 'litres':
      return litres;
  }
}
