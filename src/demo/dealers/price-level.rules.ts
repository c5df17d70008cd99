import type { ProductGroupId } from '#features/catalog/types.ts';
import type { CountryId } from '#features/places/types.ts';
import { seededRandom } from '#platform/random.ts';
import { addDays, type Day } from '#platform/time/calendar.ts';
import allFigures from './figures.json' with { type: 'json' };

const { levels: figures } = allFigures;

/** Local days with the level around each; the market moves smoothly from one to the next. */
type Anchors = Readonly<Record<Day, number>>;

/**
 * The price level of the demo market for 3,000 litres or kg, gross, EUR or CHF per price unit.
 * A function of the day alone: the same on every machine, also for days that lie ahead of the last anchor.
 */
export type Levels = {
  on(countryId: CountryId, groupId: ProductGroupId, day: number): number;
  /** Between the days' levels: prices move from 8 to 18 o'clock. `hours` is the local time of day. */
  at(countryId: CountryId, groupId: ProductGroupId, moment: { day: number; hours: number }): number;
};

type PerCountry = Record<CountryId, (day: number) => number>;

const millisecondsOfDay = 86_400_000;

/** Days since 1970-01-01 of a YYYY-MM-DD day. */
export const dayNumber = (day: string): number => Date.parse(`${day}T00:00:00Z`) / millisecondsOfDay;

export const dayOfNumber = (day: number): Day => addDays('1970-01-01', day);

/** Where the random part begins; the history never starts earlier. */
const firstLevelDay = dayNumber('2015-01-01');

/** `lastDay` is the last day that will be asked for. */
export function demoLevels(lastDay: number): Levels {
  const oilNoise = noiseUntil('oil', lastDay + 1, oilVolatility);
  const pelletsNoise = noiseUntil('pellets', lastDay + 1, () => 0.004);
  const on: Levels['on'] = (countryId, groupId, day) => {
    const oil = germanOil(day) * (oilNoise[day - firstLevelDay] ?? 1) * oilRatio[countryId](day);
    const pellets = germanPellets(day) * (pelletsNoise[day - firstLevelDay] ?? 1) * pelletsRatio[countryId];
    switch (groupId) {
      case 1:
        return oil;
      case 2:
        return oil + dieselSpread[countryId](day);
      case 3:
        return pellets;
      case 4:
        return pellets * baggedRatio;
      case 5:
        return adBlue(day) * adBlueRatio[countryId];
    }
  };
  return { on, at: (countryId, groupId, moment) => during(moment, (day) => on(countryId, groupId, day)) };
}

/**
 * Heating oil in Germany, EUR gross per 100 l for 3,000 l. Shaped so that the yearly means are those of the portals:
 * 58.1 (2015), 48.7, 56.5, 68.8, 67.4, 46.5, 71.4, 130, 104, 99, 93 (2025), and that the known days of 2025 and 2026
 * fit. From April 2026 on the level of the demo market's own present.
 */
const germanOil = curve(figures.germanOil);

/** Loose pellets in Germany, EUR gross per tonne for 3 t, which is 4 % above the usual 6 t (279, 363, 302 in 2024/25). */
const germanPellets = curve(figures.germanPellets);

/** AdBlue in bulk, EUR gross per 100 l: the pump price, 50–100 in 2020 and 150–175 in November 2022, less about a quarter. */
const adBlue = curve(figures.adBlue);

/**
 * Against Germany in EUR. Austria: the EU bulletin less the 4–11 that it runs above portals, 108.5 in December 2024.
 * Switzerland in CHF: 98 in November 2024, 89 in February 2026; earlier years estimated.
 */
const oilRatio: PerCountry = {
  1: () => 1,
  2: curve(figures.austrianOilRatio),
  3: curve(figures.swissOilRatio),
};

/**
 * What Diesel costs above heating oil per 100 l: the mean pump price of the year less the oil level, less about 3
 * for delivery in bulk. Austria and Switzerland are estimates.
 */
const dieselSpread: PerCountry = {
  1: curve(figures.dieselSpread[1]),
  2: curve(figures.dieselSpread[2]),
  3: curve(figures.dieselSpread[3]),
};

/** Swiss pellets: CHF 396 in June 2024 against EUR 290 in Germany. */
const pelletsRatio: Record<CountryId, number> = { 1: 1, 2: 0.99, 3: 1.37 };
/** Bagged pellets are 20–30 % dearer than loose ones. */
const baggedRatio = 1.25;
const adBlueRatio: Record<CountryId, number> = { 1: 1, 2: 1.04, 3: 1.3 };

function during({ day, hours }: { day: number; hours: number }, on: (day: number) => number): number {
  const progress = Math.min(1, Math.max(0, (hours - 8) / 10));
  const yesterday = on(day - 1);
  return yesterday + (on(day) - yesterday) * progress;
}

/** Between two anchors by equal steps of the logarithm; before the first and after the last one their values hold. */
function curve(anchors: Anchors): (day: number) => number {
  const points = Object.entries(anchors).map(([day, level]) => ({
    day: dayNumber(day),
    logarithm: Math.log(level),
  }));
  return (day) => {
    const next = points.findIndex((point) => point.day > day);
    const after = points[next === -1 ? points.length - 1 : next];
    const before = points[next === -1 ? points.length - 1 : Math.max(0, next - 1)];
    if (!before || !after) throw new RangeError('no anchors');
    const share = after === before ? 0 : (day - before.day) / (after.day - before.day);
    return Math.exp(before.logarithm + (after.logarithm - before.logarithm) * share);
  };
}

/** Deviation of a trading day's return: about 1.1 % in calm years, up to 4 % in a crisis. */
function oilVolatility(day: number): number {
  const iso = dayOfNumber(day);
  if (iso >= '2022-02-24' && iso < '2022-05-01') return 0.036;
  if (iso >= '2022-05-01' && iso < '2022-12-01') return 0.022;
  // The anchors of March 2026 already hold most of its movement.
  if (iso >= '2026-03-01' && iso < '2026-04-15') return 0.012;
  if (iso >= '2020-03-01' && iso < '2020-06-15') return 0.021;
  return 0.0112;
}

/** Pull of the random part towards the anchors, per trading day. */
const meanReversion = 0.16;

/** A factor around 1 for each day since `firstLevelDay`; weekends keep Friday's. */
function noiseUntil(seed: string, lastDay: number, volatility: (day: number) => number): Float64Array {
  const random = seededRandom(`level:${seed}`);
  const factors = new Float64Array(lastDay - firstLevelDay + 1);
  let logarithm = 0;
  for (let index = 0; index < factors.length; index++) {
    const day = firstLevelDay + index;
    if (isTradingDay(day)) {
      logarithm += -meanReversion * logarithm + volatility(day) * random.normal();
    }
    factors[index] = Math.exp(logarithm);
  }
  return factors;
}

/** Monday to Friday; 1970-01-01 was a Thursday. */
export const isTradingDay = (day: number): boolean => (day + 3) % 7 < 5;
