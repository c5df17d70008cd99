import { dayNumber, dayOfNumber } from '#demo/dealers/price-level.rules.ts';
import type { CountryId } from '#features/places/types.ts';
import { seededRandom } from '#platform/random.ts';

/** A region's usual year, °C: `mean` of all days, half the distance between its coldest and its warmest day. */
export type Climate = { mean: number; swing: number };

const lowlands: Readonly<Record<CountryId, Climate>> = {
  1: { mean: 10.2, swing: 8.9 },
  2: { mean: 10.4, swing: 10 },
  3: { mean: 10.3, swing: 9.4 },
};

/** Kelvin that a hundred metres of altitude take. */
const lapse = 0.55;

/** The usual year of a place; `altitude` in metres, the lowlands are those of about 150 m. */
export const climateOf = (countryId: CountryId, altitude: number): Climate => ({
  mean: lowlands[countryId].mean - (lapse * (altitude - 150)) / 100,
  swing: lowlands[countryId].swing,
});

/** Days of consecutive numbers (1970-01-01 is 0), the first being `firstDay`. */
export type Weather = {
  firstDay: number;
  /** Mean of each day, °C. */
  temperatures: readonly number[];
  /** 0 is a dark winter's day, 1 the clearest day of June. */
  sun: readonly number[];
};

/** About 19 January is the coldest day of a usual year. */
const coldestDay = 18;
const yearLength = 365.25;

/** The part of the year from the coldest day on, 0 to 1. */
const seasonOf = (day: number): number =>
  ((((day - dayNumber('2000-01-01') - coldestDay) % yearLength) + yearLength) % yearLength) / yearLength;

/** The mean temperature of a day in the usual year, °C. */
export const usualTemperature = ({ mean, swing }: Climate, day: number): number =>
  mean - swing * Math.cos(2 * Math.PI * seasonOf(day));

/**
 * Years that could have been: days follow the day before, months are as a whole too warm or too cold, winters are mild or
 * hard, and some have a spell of frost. Winters vary more than summers.
 */
export function weatherOf(
  seed: string,
  climate: Climate,
  { firstDay, days }: { firstDay: number; days: number },
): Weather {
  const random = seededRandom(`weather:${seed}`);
  const temperatures: number[] = [];
  const sun: number[] = [];
  let ofDay = random.normal() * daily.deviation;
  let ofMonth = random.normal() * monthly.deviation;
  const spells = coldSpells(seed, firstDay, days);
  for (let at = 0; at < days; at++) {
    const day = firstDay + at;
    ofDay = next(ofDay, daily, random.normal());
    ofMonth = next(ofMonth, monthly, random.normal());
    const winter = Math.cos(2 * Math.PI * seasonOf(day));
    const anomaly = (ofDay + ofMonth) * (1 + 0.15 * winter) + Math.max(0, winter) * winterOf(seed, day);
    temperatures.push(usualTemperature(climate, day) + anomaly - (spells[at] ?? 0));
    // A high over the country is warm in summer and cold in winter.
    const clearness = 0.5 + 0.12 * random.normal() - 0.05 * Math.sign(winter) * Math.min(2, ofDay / 3);
    const height = 0.55 - 0.45 * Math.cos(2 * Math.PI * seasonOf(day + 28));
    sun.push(Math.max(0, Math.min(1, clearness * height * 1.4)));
  }
  return { firstDay, temperatures, sun };
}

/** How much of yesterday's deviation is left today, and the deviation that comes of it, kelvin. */
const daily = { kept: 0.74, deviation: 3.1 };
const monthly = { kept: 0.965, deviation: 1.6 };

const next = (value: number, { kept, deviation }: typeof daily, normal: number): number =>
  kept * value + Math.sqrt(1 - kept * kept) * deviation * normal;

/** Kelvin by which a winter as a whole is milder. */
const winterOf = (seed: string, day: number): number =>
  0.8 * seededRandom(`winter:${seed}:${winterYear(day)}`).normal();

/** The year in which a winter ends. */
const winterYear = (day: number): number => Number(dayOfNumber(day + 184).slice(0, 4));

/** Kelvin by which spells of frost make days colder: in two of three winters one, five to twelve days long. */
function coldSpells(seed: string, firstDay: number, days: number): number[] {
  const colder = Array.from({ length: days }, () => 0);
  for (let year = winterYear(firstDay); year <= winterYear(firstDay + days - 1); year++) {
    const random = seededRandom(`frost:${seed}:${year}`);
    if (!random.chance(0.66)) continue;
    const begins = dayNumber(`${year}-01-01`) + random.whole(-25, 50) - firstDay;
    const length = random.whole(5, 12);
    const depth = random.between(3, 8);
    for (let at = 0; at < length; at++) {
      if (begins + at < 0 || begins + at >= days) continue;
      colder[begins + at] = depth * Math.sin((Math.PI * (at + 1)) / (length + 1));
    }
  }
  return colder;
}
