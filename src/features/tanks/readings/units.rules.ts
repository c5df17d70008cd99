import type { Measure } from './readings.rules.ts';

type Known = { measures: readonly Measure[]; factor: number };

const lengths = ['distance', 'level'] as const;

/** What a value in a unit is multiplied with to be mm, Pa, l or per cent. */
export const unitFactors: Readonly<Record<string, Known>> = {
  mm: { measures: lengths, factor: 1 },
  cm: { measures: lengths, factor: 10 },
  m: { measures: lengths, factor: 1000 },
  Pa: { measures: ['pressure'], factor: 1 },
  hPa: { measures: ['pressure'], factor: 100 },
  mbar: { measures: ['pressure'], factor: 100 },
  kPa: { measures: ['pressure'], factor: 1000 },
  bar: { measures: ['pressure'], factor: 100_000 },
  l: { measures: ['volume'], factor: 1 },
  L: { measures: ['volume'], factor: 1 },
  m3: { measures: ['volume'], factor: 1000 },
  '%': { measures: ['percent'], factor: 1 },
};

/** The value in the unit that its measure is kept in; null when the unit is unknown or measures something else. */
export function inOwnUnit(
  value: number,
  { measure, unit }: { measure: Measure; unit: string },
): number | null {
  const known = Object.hasOwn(unitFactors, unit) ? unitFactors[unit] : undefined;
  return known?.measures.includes(measure) ? value * known.factor : null;
}
