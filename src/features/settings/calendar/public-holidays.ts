import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { countryList, holidayPartsOf } from '#features/places/shared.ts';
import type { CountryId, Places, State } from '#features/places/types.ts';
import { type Day, isWeekend, yearOf } from '#platform/time/calendar.ts';
import { publicHolidays } from '#platform/time/holidays.ts';
import { calendarTexts } from './delivery-calendar.texts.ts';

/** A day on which nobody works by law, and where. */
type Holiday = { day: Day; name: string; regions: string };

const texts = calendarTexts('de-DE');

/** The public holidays of each country in some years, in the order of days; a day of several names has a row for each. */
export async function holidaysOfCountries(places: Pick<Places, 'states'>, years: readonly number[]) {
  const countries: { countryId: CountryId; name: string; holidays: Holiday[] }[] = [];
  for (const { id, name } of countryList)
    countries.push({
      countryId: id,
      name,
      holidays: await holidaysIn({ places, countryId: id, name, years }),
    });
  return countries;
}

type Asked = {
  places: Pick<Places, 'states'>;
  countryId: CountryId;
  name: string;
  years: readonly number[];
};

async function holidaysIn({ places, countryId, name: country, years }: Asked): Promise<Holiday[]> {
  const states = places.states(countryId);
  const found = new Map<string, { day: Day; name: string; where: string[] }>();
  for (const state of states) {
    // A state's first time takes milliseconds; requests wait for no more than one.
    await yieldToEventLoop();
    for (const { day, name, where } of years.flatMap((year) => holidaysOfState(state, year))) {
      const known = found.get(`${day} ${name}`) ?? { day, name, where: [] };
      found.set(`${day} ${name}`, { ...known, where: [...known.where, where] });
    }
  }
  const isWhole = (where: readonly string[]) => states.every(({ name }) => where.includes(name));
  return [...found.values()]
    .map(({ day, name, where }) => ({
      day,
      name,
      regions: isWhole(where) ? texts.whole(country) : where.join(', '),
    }))
    .toSorted((a, b) => a.day.localeCompare(b.day) || a.name.localeCompare(b.name, 'de'));
}

/** Holidays of a state and of its parts, with where each of them is one. */
function holidaysOfState({ code, name: state }: Pick<State, 'code' | 'name'>, year: number) {
  const whole = publicHolidays(code, year);
  const parts = holidayPartsOf(code).map(({ region, name }) => ({
    name,
    holidays: publicHolidays(region, year),
  }));
  const missingIn = (day: Day) => parts.filter(({ holidays }) => !holidays.has(day)).map(({ name }) => name);
  return [
    ...[...whole].map(([day, name]) => {
      const missing = missingIn(day);
      return { day, name, where: missing.length === 0 ? state : texts.notIn(state, missing.join('; ')) };
    }),
    ...parts.flatMap(({ name: where, holidays }) =>
      [...holidays].flatMap(([day, name]) => (whole.has(day) ? [] : [{ day, name, where }])),
    ),
  ];
}

/** Whether a country or a state, or some of it, has a public holiday on a day from Monday to Friday. */
export function isWeekdayHoliday(places: Pick<Places, 'states'>, region: string, day: Day): boolean {
  const countryId = countryList.find(({ iso }) => iso === region)?.id;
  const states = countryId ? places.states(countryId).map(({ code }) => code) : [region];
  const regions = states.flatMap((state) => [state, ...holidayPartsOf(state).map((part) => part.region)]);
  return !isWeekend(day) && regions.some((one) => publicHolidays(one, yearOf(day)).has(day));
}
