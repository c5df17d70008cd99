import { createHash } from 'node:crypto';
import { dayNumber, dayOfNumber } from '#demo/dealers/price-level.rules.ts';
import { type House, houseOf, litresBurnt } from '#demo/tanks/house.rules.ts';
import { type Climate, climateOf, type Weather, weatherOf } from '#demo/tanks/weather.rules.ts';
import type { CountryId } from '#features/places/types.ts';
import { type Random, seededRandom } from '#platform/random.ts';
import type { Day } from '#platform/time/calendar.ts';

/** A household whose tank began to be measured on the first of a month, and what became of its oil. */
export type Case = {
  /** In which the measuring began, 1 to 12. */
  month: number;
  today: Day;
  litres: number;
  days: { day: Day; litres: number }[];
  stated: { annualLitres: number; waterLitres: number; isByOwner: boolean };
  /** Of the ten years up to today, and of none after it. */
  temperatures: ReadonlyMap<Day, number>;
  /** Days from today until it was empty. */
  truth: number;
  /** What somebody expects who knows the house and all habits to come, but not the weather. */
  oracle: number;
};

type World = { climate: Climate; weather: Weather; others: Weather[] };

const worlds: readonly (readonly [CountryId, number])[] = [
  [1, 60],
  [1, 480],
  [2, 300],
  [3, 520],
];
const firstDay = dayNumber('2000-01-01');
const lastYear = 2030;
/** Weathers that the oracle knows to be possible. */
const possible = 25;
const horizon = 730;

/** The same number of households for each month; `measured` days of levels lie before a forecast. */
export function makeCases(
  series: string,
  { perMonth, measured }: { perMonth: number; measured: number },
): Case[] {
  const made = worlds.map(([countryId, altitude]): World => {
    const climate = climateOf(countryId, altitude);
    const named = (name: string, days: { firstDay: number; days: number }) =>
      weatherOf(`${series}:${countryId}:${altitude}:${name}`, climate, days);
    return {
      climate,
      weather: named('truth', { firstDay, days: dayNumber(`${lastYear + 4}-01-01`) - firstDay }),
      others: Array.from({ length: possible }, (_, at) =>
        named(`other ${at}`, { firstDay, days: 366 + horizon + 1 }),
      ),
    };
  });
  return Array.from({ length: 12 * perMonth }, (_, at) => at).flatMap((at) => {
    const world = made[at % made.length];
    const month = 1 + Math.floor(at / perMonth);
    return world ? [makeCase(`${series}:${month}:${at}`, { month, measured, world })] : [];
  });
}

const lead = 10;

function makeCase(
  seed: string,
  { month, measured, world }: { month: number; measured: number; world: World },
): Case {
  const { climate, weather, others } = world;
  const random = seededRandom(`case:${seed}`);
  const house = houseOf(seed);
  const year = 2011 + random.whole(0, lastYear - 2011);
  const start = dayNumber(`${year}-${String(month).padStart(2, '0')}-01`);
  const now = start + measured;
  const known = part(weather, start - lead, measured + lead + 1);
  const burnt = litresBurnt(house, climate, joined(known, part(weather, now + 1, horizon)));
  const before = part(weather, start - 3 * 365, 3 * 365);
  const bought = sum(litresBurnt(house, climate, before)) / 3;
  const litres = Math.round(random.between(0.25, 0.75) * Math.max(1500, bought * 1.1));
  const days = measuredDays(burnt.slice(lead, lead + measured + 1), { start, litres, random });
  const ahead = (weatherAhead: Weather) =>
    emptyAfter(
      litresBurnt(house, climate, joined(known, weatherAhead)).slice(known.temperatures.length),
      litres,
    );
  const seasonStart = firstDay + Math.floor((now + 1 - firstDay) % 365.25);
  const expected = others
    .map((other) => ahead(part(other, seasonStart, horizon)))
    .toSorted((one, other) => one - other);
  return {
    month,
    days,
    today: dayOfNumber(now),
    litres: days.at(-1)?.litres ?? litres,
    stated: statedBy(house, { bought, random }),
    temperatures: new Map(
      part(weather, now - 3652, 3653).temperatures.map((mean, at) => [
        dayOfNumber(now - 3652 + at),
        Math.round(mean * 10) / 10,
      ]),
    ),
    truth: emptyAfter(burnt.slice(known.temperatures.length), litres),
    oracle: expected[Math.floor(possible / 2)] ?? 0,
  };
}

/** What owners know: what they bought in three years, by memory. One of five knows nothing but the house. */
function statedBy(house: House, { bought, random }: { bought: number; random: Random }): Case['stated'] {
  const isByOwner = random.chance(0.8);
  const waterLitres = house.heatsWater ? house.persons * 100 : 0;
  const perArea = house.builtYear < 1977 ? 20 : house.builtYear < 2002 ? 13.6 : 10;
  const remembered = Math.max(300, Math.round((bought * Math.exp(0.06 * random.normal())) / 100) * 100);
  return {
    waterLitres,
    isByOwner,
    annualLitres: isByOwner ? remembered : Math.round(house.area * perArea + waterLitres),
  };
}

/** The levels before today's, with the noise of a sensor, whole litres; some days are missing. */
function measuredDays(
  burnt: readonly number[],
  { start, litres, random }: { start: number; litres: number; random: Random },
): Case['days'] {
  let level = litres + sum(burnt.slice(1));
  return burnt.flatMap((use, at) => {
    if (at > 0) level -= use;
    const isSilent = at < burnt.length - 1 && random.chance(0.03);
    return isSilent
      ? []
      : [{ day: dayOfNumber(start + at), litres: Math.round(level + 5 * random.normal()) }];
  });
}

const part = (weather: Weather, first: number, days: number): Weather => ({
  firstDay: first,
  temperatures: weather.temperatures.slice(first - weather.firstDay, first - weather.firstDay + days),
  sun: weather.sun.slice(first - weather.firstDay, first - weather.firstDay + days),
});

const joined = (one: Weather, other: Weather): Weather => ({
  firstDay: one.firstDay,
  temperatures: [...one.temperatures, ...other.temperatures],
  sun: [...one.sun, ...other.sun],
});

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);

/** The number of the day on which nothing is left. */
function emptyAfter(burnt: readonly number[], litres: number): number {
  let left = litres;
  const at = burnt.findIndex((use) => {
    left -= use;
    return left <= 0;
  });
  return at < 0 ? burnt.length : at + 1;
}

/** Tells whether the truth is still the one that was fixed. */
export const digestOf = (cases: readonly Case[]): string =>
  createHash('sha256')
    .update(
      JSON.stringify(
        cases.map(({ temperatures, ...rest }) => ({ ...rest, temperatures: [...temperatures] })),
      ),
    )
    .digest('hex');
