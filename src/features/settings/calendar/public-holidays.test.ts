import { expect, it } from 'vitest';
import { loadPlaces } from '#features/places/places.store.ts';
import { holidaysOfCountries, isWeekdayHoliday } from './public-holidays.ts';

const places = await loadPlaces();

it('public holidays are listed by country, each once, with the states that have it', async () => {
  const [germany, austria, switzerland] = await holidaysOfCountries(places, [2026, 2027]);
  const named = (found: typeof germany, name: string) =>
    found?.holidays.filter((holiday) => holiday.name === name).map(({ day, regions }) => [day, regions]);
  expect(named(germany, 'Tag der Deutschen Einheit')).toEqual([
    ['2026-10-03', 'Deutschland, ganz'],
    ['2027-10-03', 'Deutschland, ganz'],
  ]);
  expect(named(germany, 'Internationaler Frauentag')?.[0]).toEqual([
    '2026-03-08',
    'Berlin, Mecklenburg-Vorpommern',
  ]);
  expect(named(austria, 'Nationalfeiertag')?.[0]).toEqual(['2026-10-26', 'Österreich, ganz']);
  expect(named(switzerland, 'Bundesfeiertag')?.[0]?.[0]).toBe('2026-08-01');
  const days = germany?.holidays.map(({ day }) => day) ?? [];
  expect(days).toEqual(days.toSorted());
});

it('a holiday of communes is listed with them, and one of the rest of their state without them', async () => {
  const [germany, , switzerland] = await holidaysOfCountries(places, [2028]);
  const where = (found: typeof germany, name: string) =>
    found?.holidays.filter((holiday) => holiday.name === name).map(({ regions }) => regions);
  expect(where(germany, 'Augsburger Friedensfest')).toEqual(['Augsburg']);
  expect(where(germany, 'Mariä Himmelfahrt')?.[0]).toMatch(/Bayern \(nicht: .*Erlangen.*\), Saarland/);
  expect(where(switzerland, 'Fronleichnam')?.[0]).toContain('Le Landeron');
  expect(where(switzerland, 'Fronleichnam')?.[0]).not.toContain('Neuenburg,');
  expect(where(switzerland, 'Näfelser Fahrt')).toEqual(['Glarus']);
});

it.each([
  ['DE', '2028-08-15', true],
  ['DE-BY', '2028-08-08', true],
  ['DE-BY', '2028-08-09', false],
  ['DE-BE', '2028-08-15', false],
  ['CH', '2027-04-01', true],
  ['DE', '2026-10-03', false],
])('in %s, %s is a holiday from Monday to Friday: %s', (region, day, expected) => {
  expect(isWeekdayHoliday(places, region, day)).toBe(expected);
});
