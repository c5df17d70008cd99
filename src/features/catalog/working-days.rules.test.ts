import { expect, it } from 'vitest';
import { rows } from './catalog.fixture.ts';
import { makeCatalog } from './catalog.rules.ts';
import { isFreeDayOf, isWorkingDayOf } from './working-days.rules.ts';

const catalog = makeCatalog({
  ...rows,
  closings: [
    { region: 'DE-BY', day: '2028-08-15', isOpened: true },
    { region: 'DE-BY', day: '2027-01-06', isOpened: true },
    { region: 'DE', day: '2027-01-06', isOpened: false },
  ],
});

it('a holiday of a state or a country is a working day where people work on it, unless the marketplace has closed the day', () => {
  const works = (region: string, day: string) => isWorkingDayOf(catalog, region, day);
  expect([works('DE-BY', '2028-08-15'), works('DE-BY-AUGSBURG', '2028-08-15')]).toEqual([true, true]);
  expect([works('DE-SL', '2028-08-15'), works('DE-BY', '2029-08-15')]).toEqual([false, false]);
  expect([works('DE-BY', '2027-01-06'), works('DE-BE', '2027-01-06')]).toEqual([false, false]);
  expect(isFreeDayOf(catalog, 'DE-BY', '2028-08-15')).toBe(false);
});
