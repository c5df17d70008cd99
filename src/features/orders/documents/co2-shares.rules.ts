/**
 * Which part of the CO2 cost of a dwelling its landlord bears, by kg CO2 per m² of living space and year: the ten steps
 * of the annex to §§ 5 to 7 CO2KostAufG.
 */
export const landlordShares: readonly { label: string; percent: number }[] = [
  { label: '< 12', percent: 0 },
  { label: 'ab 12', percent: 10 },
  { label: 'ab 17', percent: 20 },
  { label: 'ab 22', percent: 30 },
  { label: 'ab 27', percent: 40 },
  { label: 'ab 32', percent: 50 },
  { label: 'ab 37', percent: 60 },
  { label: 'ab 42', percent: 70 },
  { label: 'ab 47', percent: 80 },
  { label: 'ab 52', percent: 95 },
];
