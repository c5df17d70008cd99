import type { ProductGroupId } from '#features/catalog/types.ts';
import type { CountryId } from '#features/places/types.ts';
import { seededRandom } from '#platform/random.ts';
import { addDays, type Day } from '#platform/time/calendar.ts';
import { listOf } from '../lists.ts';

/** A local day and the level around it; the market moves smoothly from one to the next. */
type Anchor = readonly [day: string, level: number];

/**
 * Heating oil in Germany, EUR gross per 100 l for 3,000 l. Shaped so that the yearly means are those of the portals:
 * 58.1 (2015), 48.7, 56.5, 68.8, 67.4, 46.5, 71.4, 130, 104, 99, 93 (2025), and that the known days of 2025 and 2026 fit.
 */
const germanOilAnchors: readonly Anchor[] = [
  ...monthly(2015, [54, 61, 62, 63, 66, 63, 60, 55, 55, 56, 54, 47]),
  ...monthly(2016, [41.5, 40, 43.5, 44.5, 49.5, 52, 49.5, 48, 49, 55, 52.5, 58.5]),
  ...monthly(2017, [59, 59, 56.5, 56.5, 54, 51, 51.5, 53.5, 57, 58, 61, 61]),
  ...monthly(2018, [62, 60.5, 61, 64.5, 69, 68.5, 69, 70, 74, 80.5, 79.5, 66.5]),
  ...monthly(2019, [66, 67, 67.5, 69, 69.5, 66, 66.5, 65.5, 68.5, 67.5, 67, 68]),
  ...monthly(2020, [65, 58, 49, 45.5, 41, 45, 46, 44, 40, 40, 41, 44]),
  ...monthly(2021, [56, 61, 64, 63.5, 65.5, 68.5, 71, 70, 74, 87, 89, 86]),
  ...monthly(2022, [91, 97, 152, 128, 126, 135, 139, 147, 151, 150, 131, 116]),
  ...monthly(2023, [118, 111, 104, 102, 89.5, 91, 93, 107, 115, 113, 105, 100]),
  ...monthly(2024, [105, 107, 104, 105, 99, 98, 99, 94, 91, 95, 96, 96]),
  ...monthly(2025, [100.5, 98.5, 93, 89.5, 87]),
  ...anchorsOf('2025-06-10 89 | 2025-06-21 102 | 2025-07-01 94.5'),
  ...monthly(2025, [93.5, 91, 91.5, 88.9, 96, 91.5], 7),
  ...anchorsOf('2026-01-15 93 | 2026-02-26 98 | 2026-03-01 106 | 2026-03-05 132.7 | 2026-03-09 155'),
  ...anchorsOf('2026-03-15 148 | 2026-03-22 144.6'),
  // From here on the level of the demo market's own present.
  ...monthly(2026, [137, 127, 119, 114, 110.5, 108, 105.5, 103.5], 4),
];

/** Austria against Germany: the EU bulletin less the 4–11 that it runs above portals, 108.5 in December 2024. */
const austrianOilRatio = anchorsOf(`
  2015-07-01 1.11 | 2016-07-01 1.13 | 2017-07-01 1.1 | 2018-07-01 1.06 | 2019-07-01 1.08 |
  2020-07-01 1.16 | 2021-07-01 1.0 | 2022-07-01 1.02 | 2023-07-01 1.08 | 2024-12-15 1.13 |
  2026-03-10 1.05 | 2026-10-01 1.09`);

/** Switzerland in CHF against Germany in EUR: 98 in November 2024, 89 in February 2026; earlier years estimated. */
const swissOilRatio = anchorsOf(`
  2016-07-01 1.5 | 2017-07-01 1.44 | 2018-07-01 1.41 | 2019-07-01 1.4 | 2020-07-01 1.6 |
  2021-07-01 1.28 | 2022-07-01 1.1 | 2023-07-01 1.06 | 2024-11-15 1.02 | 2026-02-15 0.92`);

/**
 * What Diesel costs above heating oil per 100 l: the mean pump price of the year less the oil level, less about 3
 * for delivery in bulk. Austria and Switzerland are estimates.
 */
const dieselSpreads: Record<CountryId, readonly Anchor[]> = {
  1: anchorsOf(`
    2015-07-01 57 | 2016-07-01 56.5 | 2017-07-01 57.5 | 2018-07-01 56.5 | 2019-07-01 55 |
    2020-07-01 61.5 | 2021-07-01 65 | 2022-07-01 63 | 2023-07-01 66 | 2024-07-01 69 | 2026-07-01 66`),
  2: anchorsOf('2016-07-01 46 | 2024-07-01 47 | 2026-07-01 45'),
  3: anchorsOf('2016-07-01 72 | 2024-07-01 79 | 2026-07-01 78'),
};

/** Loose pellets in Germany, EUR gross per tonne for 3 t, which is 4 % above the usual 6 t (279, 363, 302 in 2024/25). */
const pelletsAnchors = anchorsOf(`
  2015-07-01 245 | 2016-07-01 238 | 2017-07-01 242 | 2018-07-01 252 | 2019-07-01 259 | 2020-07-01 244 |
  2021-06-01 232 | 2021-12-15 290 | 2022-03-15 385 | 2022-08-25 780 | 2022-11-15 640 | 2023-02-15 410 |
  2023-06-15 350 | 2023-10-15 385 | 2024-06-15 288 | 2024-10-15 290 | 2025-02-15 377 | 2025-06-15 314 |
  2025-11-15 352 | 2026-02-15 398 | 2026-06-15 340 | 2026-11-15 366`);

/** AdBlue in bulk, EUR gross per 100 l: the pump price, 50–100 in 2020 and 150–175 in November 2022, less about a quarter. */
const adBlueAnchors = anchorsOf(`
  2016-01-01 48 | 2020-06-01 52 | 2021-08-01 58 | 2021-12-15 105 | 2022-04-15 112 | 2022-11-15 124 |
  2023-06-15 84 | 2024-06-15 68 | 2026-11-01 66`);

/** Mid-month anchors of a year from a month on. */
function monthly(year: number, levels: readonly number[], firstMonth = 1): Anchor[] {
  return levels.map((level, index) => [`${year}-${String(index + firstMonth).padStart(2, '0')}-15`, level]);
}

/** Days with their levels, e.g. "2015-07-01 245 | 2016-07-01 238". */
function anchorsOf(text: string): Anchor[] {
  return listOf(text).map((anchor) => [anchor.slice(0, 10), Number(anchor.slice(11))]);
}

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

const germanOil = curve(germanOilAnchors);
const germanPellets = curve(pelletsAnchors);
const adBlue = curve(adBlueAnchors);
const oilRatio: PerCountry = { 1: () => 1, 2: curve(austrianOilRatio), 3: curve(swissOilRatio) };
const dieselSpread: PerCountry = {
  1: curve(dieselSpreads[1]),
  2: curve(dieselSpreads[2]),
  3: curve(dieselSpreads[3]),
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
function curve(anchors: readonly Anchor[]): (day: number) => number {
  const points = anchors.map(([day, level]) => ({ day: dayNumber(day), logarithm: Math.log(level) }));
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
