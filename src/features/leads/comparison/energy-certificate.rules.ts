import type { CountryId } from '#features/places/types.ts';
import { type Comparison, oil, usualEfficiency } from './compare-consumption.rules.ts';

/** Up to how many kWh per m² and year a class reaches; the last one has no end. */
type Classes = { limits: readonly (readonly [name: string, upTo: number])[]; last: string };

/** End energy per m² of usable floor space (GEG, annex 10). */
const german: Classes = {
  limits: [
    ['A+', 30],
    ['A', 50],
    ['B', 75],
    ['C', 100],
    ['D', 130],
    ['E', 160],
    ['F', 200],
    ['G', 250],
  ],
  last: 'H',
};

/** Heating demand per m² of gross floor space (OIB-Richtlinie 6). */
const austrian: Classes = {
  limits: [
    ['A++', 10],
    ['A+', 15],
    ['A', 25],
    ['B', 50],
    ['C', 100],
    ['D', 150],
    ['E', 200],
    ['F', 250],
  ],
  last: 'G',
};

/** Usable floor space of a square metre lived on, without a heated cellar (§ 82 (2) GEG). */
const usablePerLiving = 1.2;
/** kWh per m² that are added where hot water is made apart (§ 82 (2) GEG). */
const waterApart = 20;
/** Gross floor space of a square metre lived on, as is usual. */
const grossPerLiving = 1.25;

type CertificateClass = { name: string; kilowattHours: number };

/**
 * About which class a house's energy certificate would name for such a use. That one compares all houses with each other,
 * the grade here houses of a kind. Null in Switzerland, whose certificate compares with a new building of the same plan.
 */
export function certificateClass(countryId: CountryId, comparison: Comparison): CertificateClass | null {
  switch (countryId) {
    case 1: {
      const apart = comparison.water === 0 ? waterApart : 0;
      const area = comparison.livingArea * usablePerLiving;
      return classOf(german, (comparison.actual * oil.kilowattHours) / area + apart);
    }
    case 2: {
      const heat = comparison.heating * oil.kilowattHours * efficiencyOf(comparison);
      return classOf(austrian, heat / (comparison.livingArea * grossPerLiving));
    }
    case 3:
      return null;
  }
}

const classOf = ({ limits, last }: Classes, perArea: number): CertificateClass => {
  const kilowattHours = Math.round(perArea);
  return { name: limits.find(([, upTo]) => kilowattHours <= upTo)?.[0] ?? last, kilowattHours };
};

/** Of the household's own boiler, which its part of the comparison holds. */
const efficiencyOf = ({ parts }: Comparison): number =>
  usualEfficiency / (parts.find(({ key }) => key === 'boiler')?.factor ?? 1);
