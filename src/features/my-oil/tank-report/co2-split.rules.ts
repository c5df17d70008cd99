import { type Cents, cents, roundHalfUp } from '#platform/money/money.ts';

/**
 * Which part of the CO2 cost of a dwelling its landlord bears, by kg CO2 per m² of living space and year: the ten steps of
 * the annex to §§ 5 to 7 CO2KostAufG. A step ends below its bound.
 */
export const co2Steps: readonly { below: number; landlordPercent: number }[] = [
  { below: 12, landlordPercent: 0 },
  { below: 17, landlordPercent: 10 },
  { below: 22, landlordPercent: 20 },
  { below: 27, landlordPercent: 30 },
  { below: 32, landlordPercent: 40 },
  { below: 37, landlordPercent: 50 },
  { below: 42, landlordPercent: 60 },
  { below: 47, landlordPercent: 70 },
  { below: 52, landlordPercent: 80 },
  { below: Number.POSITIVE_INFINITY, landlordPercent: 95 },
];

export type Co2Split = {
  /** Of the period. */
  kilogramsPerArea: number;
  landlordPercent: number;
  landlord: Cents;
  tenants: Cents;
};

/** How landlord and tenants share the CO2 cost of a period; of a part of a year the bounds are scaled (§ 5 (1)). */
export function co2Split(given: {
  kilograms: number;
  /** m² */
  area: number;
  cost: Cents;
  days: number;
  daysOfYear: number;
}): Co2Split {
  const kilogramsPerArea = given.kilograms / given.area;
  const scale = given.days / given.daysOfYear;
  const step = co2Steps.find(({ below }) => kilogramsPerArea < below * scale);
  const landlordPercent = step?.landlordPercent ?? 0;
  const landlord = cents(roundHalfUp(given.cost * landlordPercent, 100));
  return { kilogramsPerArea, landlordPercent, landlord, tenants: cents(given.cost - landlord) };
}
