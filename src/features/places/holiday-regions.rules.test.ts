import { expect, it } from 'vitest';
import { holidayCorrections } from '#platform/time/holiday-corrections.ts';
import { isWorkingDayIn } from '#platform/time/holidays.ts';
import { type CountryId, countryList } from './countries.ts';
import { holidayRegionOf } from './holiday-regions.rules.ts';
import { loadPlaces } from './places.store.ts';

const places = await loadPlaces();

const regionAt = (countryId: CountryId, postalCode: string): string => {
  const place = places.find(countryId, postalCode);
  return place ? holidayRegionOf(place) : 'unknown';
};

it.each<[CountryId, string, string, string]>([
  [1, '80331', 'München', 'DE-BY'],
  [1, '90402', 'Nürnberg', 'DE-BY-EVANGELISCH'],
  [1, '91052', 'Erlangen', 'DE-BY-EVANGELISCH'],
  [1, '91074', 'Herzogenaurach', 'DE-BY'],
  [1, '86150', 'Augsburg', 'DE-BY-AUGSBURG'],
  [1, '86343', 'Königsbrunn', 'DE-BY'],
  [1, '02997', 'Wittichenau', 'DE-SN-SORBEN'],
  [1, '01067', 'Dresden', 'DE-SN'],
  [1, '37308', 'Heilbad Heiligenstadt', 'DE-TH-KATHOLISCH'],
  [1, '99084', 'Erfurt', 'DE-TH'],
  [2, '1010', 'Wien', 'AT-9'],
  [3, '2525', 'Le Landeron', 'CH-NE-LANDERON'],
  [3, '2000', 'Neuenburg', 'CH-NE'],
  [3, '4629', 'Fulenbach', 'CH-SO-JOSEF'],
  [3, '4500', 'Solothurn', 'CH-SO'],
  [3, '9413', 'Oberegg', 'CH-AI-OBEREGG'],
  [3, '9050', 'Appenzell', 'CH-AI'],
  [3, '9490', 'Vaduz', 'LI'],
])('in country %i %s (%s) has the holidays of %s', (countryId, postalCode, _, region) => {
  expect(regionAt(countryId, postalCode)).toBe(region);
});

it.each<[CountryId, string, string, boolean]>([
  [1, '80331', '2028-08-15', false],
  [1, '90402', '2028-08-15', true],
  [1, '86150', '2028-08-08', false],
  [1, '80331', '2028-08-08', true],
  [3, '2525', '2027-05-27', false],
  [3, '2000', '2027-05-27', true],
  [3, '9490', '2027-05-07', true],
  [3, '9490', '2027-11-01', false],
  [3, '8750', '2027-04-01', false],
  [3, '8750', '2027-04-08', true],
])('in country %i at %s, %s is a working day: %s', (countryId, postalCode, day, isWorking) => {
  expect(isWorkingDayIn(regionAt(countryId, postalCode), day)).toBe(isWorking);
});

it('each part of a state with holidays of its own has places, and each place of one has them', () => {
  const all = countryList.flatMap(({ id }) => places.all(id)).map(holidayRegionOf);
  const inPlaces = new Set(all.filter((region) => region.split('-').length === 3));
  const corrected = new Set(holidayCorrections.map(({ region }) => region));
  const inTable = [...corrected].filter((region) => region.split('-').length === 3);
  expect([...inPlaces].toSorted()).toEqual(inTable.toSorted());
});
