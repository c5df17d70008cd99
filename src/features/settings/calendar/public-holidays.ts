import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { countryList } from '#features/places/shared.ts';
import type { CountryId, Places } from '#features/places/types.ts';
import type { Day } from '#platform/time/calendar.ts';
import { publicHolidays } from '#platform/time/holidays.ts';
import { calendarTexts } from './calendar.texts.ts';

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
  for (const { code, name: state } of states) {
    // A state's first time takes milliseconds; requests wait for no more than one.
    await yieldToEventLoop();
    for (const [day, name] of years.flatMap((year) => [...publicHolidays(code, year)])) {
      const known = found.get(`${day} ${name}`) ?? { day, name, where: [] };
      found.set(`${day} ${name}`, { ...known, where: [...known.where, state] });
    }
  }
  return [...found.values()]
    .map(({ day, name, where }) => ({
      ...{ day, name },
      regions: where.length === states.length ? texts.whole(country) : where.join(', '),
    }))
    .toSorted((a, b) => a.day.localeCompare(b.day) || a.name.localeCompare(b.name, 'de'));
}
