/** What is known of a house before anything was measured; null where the owner did not say. */
export type Household = {
  houseBuiltYear: number | null;
  /** m² */
  livingArea: number | null;
  persons: number | null;
  heatsWater: boolean | null;
  /** Litres a year, in the owner's own words. */
  annualLitres: number | null;
};

/** Litres per m² and year for heating alone, by the rules on insulation that held when a house was built. */
const litresPerArea = [
  { until: 1977, litres: 20 },
  { until: 2002, litres: 13.6 },
  { until: Number.POSITIVE_INFINITY, litres: 10 },
] as const;

/** Litres of oil a year that one person's hot water takes. */
const waterLitresPerPerson = 100;

/** A detached house and a household of the usual size. */
const usual = { year: 1985, area: 140, persons: 3 };

/** Litres a year: what the owner says, else what a house of this age and size usually needs. */
export function statedAnnualLitres(household: Household): number {
  if (household.annualLitres) return household.annualLitres;
  const year = household.houseBuiltYear ?? usual.year;
  const { litres } = litresPerArea.find(({ until }) => year < until) ?? litresPerArea[1];
  const heating = litres * (household.livingArea || usual.area);
  return Math.round(heating + statedWaterLitres(household));
}

/** Litres a year for hot water; 0 where oil does not heat it. Who did not say is taken to heat it by oil, as most do. */
export const statedWaterLitres = ({ heatsWater, persons }: Household): number =>
  heatsWater === false ? 0 : waterLitresPerPerson * (persons ?? usual.persons);

/** How far off a year's use usually is: what owners remember, and what a house's age and size suggest; as a share. */
export const ownerSpread = 0.08;
export const classSpread = 0.22;

export const statedSpread = ({ annualLitres }: Household): number =>
  annualLitres ? ownerSpread : classSpread;
