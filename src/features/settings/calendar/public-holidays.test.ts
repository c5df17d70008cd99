import { expect, it } from 'vitest';
import { loadPlaces } from '#features/places/places.store.ts';
import { holidaysOfCountries } from './public-holidays.ts';

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
