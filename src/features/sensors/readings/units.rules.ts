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
  MPa: { measures: ['pressure'], factor: 1_000_000 },
  bar: { measures: ['pressure'], factor: 100_000 },
  l: { measures: ['volume'], factor: 1 },
  L: { measures: ['volume'], factor: 1 },
  m3: { measures: ['volume'], factor: 1000 },
  '%': { measures: ['percent'], factor: 1 },
};

/** How people and programs write those in small letters. */
const otherNames: Readonly<Record<string, string>> = {
  liter: 'l',
  litre: 'l',
  liters: 'l',
  litres: 'l',
  'm³': 'm3',
  'm^3': 'm3',
  millibar: 'mbar',
  millimeter: 'mm',
  millimeters: 'mm',
  millimetre: 'mm',
  millimetres: 'mm',
  zentimeter: 'cm',
  centimeter: 'cm',
  centimeters: 'cm',
  centimetre: 'cm',
  centimetres: 'cm',
  meter: 'm',
  meters: 'm',
  metre: 'm',
  metres: 'm',
  percent: '%',
  prozent: '%',
  pascal: 'Pa',
};

/** A unit by what somebody calls it, in letters of any size; null for one that nobody knows. */
function unitNamed(text: string): Known | null {
  const plain = text.trim();
  if (Object.hasOwn(unitFactors, plain)) return unitFactors[plain] ?? null;
  const small = plain.toLowerCase();
  const name = Object.hasOwn(otherNames, small) ? otherNames[small] : small;
  return Object.entries(unitFactors).find(([unit]) => unit.toLowerCase() === name)?.[1] ?? null;
}

/** In which an own program tells its measures unless it names another unit. */
export const usualUnits = { distance: 'mm', level: 'mm', pressure: 'Pa', volume: 'l', percent: '%' } as const;

/** A unit of which nobody measures thousandths, by any of its names; null for every other. */
export function wholeUnit(unit: string): 'mm' | 'Pa' | null {
  const known = unitNamed(unit);
  return known === unitFactors.mm ? 'mm' : known === unitFactors.Pa ? 'Pa' : null;
}

export function isLitre(unit: string): boolean {
  const known = unitNamed(unit);
  return known === unitFactors.l || known === unitFactors.L;
}

/** Why a value cannot be brought into the unit of its measure: nobody knows its unit, or it measures something else. */
export type UnitError = 'unknown_unit' | 'wrong_unit';

/** What a value in this unit is multiplied with to be in the unit that its measure is kept in. */
export function factorOf({ measure, unit }: { measure: Measure; unit: string }): number | UnitError {
  const known = unitNamed(unit);
  if (!known) return 'unknown_unit';
  return known.measures.includes(measure) ? known.factor : 'wrong_unit';
}
