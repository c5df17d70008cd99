import type { DayLevel } from '#features/sensors/types.ts';
import { heatShare, heatYear } from '#features/tanks/shared.ts';
import type { HeatYear } from '#features/tanks/types.ts';
import { addDays, type Day } from '#platform/time/calendar.ts';
import { learnedNeed, type Need } from './learned-need.rules.ts';

export type ForecastInput = {
  today: Day;
  /** In the tank now. */
  litres: number;
  /** What the pipe does not reach; the tank is empty there. */
  deadStock: number;
  /** What is not to be used up before the next delivery, dead stock included. */
  reserve: number;
  /** Measured levels, oldest first, at most one a day; gaps are allowed. */
  days: readonly DayLevel[];
  /** Litres a year that the house is said to need; used until enough was measured. */
  annualLitres: number;
  /** Of it for hot water. */
  waterLitres: number;
  /** How far off `annualLitres` usually is, as a share: less when the owner said it than when the house's age did. */
  statedSpread?: number;
  /** Mean temperature of days in °C, past ones and, where they are forecast, coming ones. None: the normal year. */
  temperatures?: ReadonlyMap<Day, number>;
};

/** A day of the range curve: what is expected to be left at its end, and the band that holds it in 8 of 10 cases. */
export type CurveDay = { day: Day; litres: number; low: number; high: number };

export type Forecast = {
  /** Mostly learned from this tank, or mostly from what its owner says of the house. */
  basis: 'measured' | 'stated';
  /** Litres in a normal year. */
  annualLitres: number;
  /** Share of it that hot water takes all year long. */
  waterShare: number;
  /** Litres that today takes in a normal year. */
  dailyLitres: number;
  /** Daily from today until it is empty, two years at most. */
  curve: readonly CurveDay[];
  /** Null when two years do not empty it. */
  emptyOn: Day | null;
  earliest: Day | null;
  latest: Day | null;
  /** When the expected level comes down to the reserve. */
  reserveOn: Day | null;
};

/** A rise above this is oil that came, not a wave or a warm day; litres. */
export const minRefill = 100;

/** Fewer measured days say too little to be called measured. */
const minMeasuredDays = 30;
const horizonDays = 730;
/** What is usual when nobody says how sure a statement is. */
const usualSpread = 0.12;

/** The share of a year's oil that falls on a day where hot water takes `waterShare` of it evenly. */
export const shareOfYear = (day: Day, waterShare: number): number =>
  (1 - waterShare) * heatShare(day) + waterShare / 365.25;

/** What was used between measured levels: falls alone, so that what was filled in, corrected or lost counts for nothing. */
export function usesOf(days: readonly DayLevel[]): { from: Day; until: Day; litres: number }[] {
  return days.slice(1).flatMap((level, at) => {
    const before = days[at];
    if (!before || level.isStep || level.litres - before.litres > minRefill) return [];
    return [{ from: before.day, until: level.day, litres: before.litres - level.litres - (level.lost ?? 0) }];
  });
}

/** How long the oil lasts: what the household needs in a year, spread over the days to come. */
export function forecast(input: ForecastInput): Forecast {
  const { days, today, annualLitres: stated, waterLitres, statedSpread = usualSpread } = input;
  const year = heatYear(input.temperatures, today);
  const uses = usesOf(days.filter(({ day }) => day <= today));
  const need = learnedNeed(
    { uses, today, stated: { annualLitres: stated, waterLitres, spread: statedSpread } },
    year,
  );
  const curve = rangeCurve(input, need, year);
  const firstBelow = (of: 'litres' | 'low' | 'high', bound: number) =>
    curve.find((one) => one[of] <= bound)?.day ?? null;
  const annualLitres = need.heat + need.water;
  const waterShare = need.water / annualLitres;
  return {
    basis: need.measuredDays < minMeasuredDays ? ('stated' as const) : ('measured' as const),
    annualLitres,
    waterShare,
    curve,
    dailyLitres: annualLitres * shareOfYear(today, waterShare),
    emptyOn: firstBelow('litres', input.deadStock),
    earliest: firstBelow('low', input.deadStock),
    latest: firstBelow('high', input.deadStock),
    reserveOn: firstBelow('litres', input.reserve),
  };
}

/** Of a normal distribution, eight of ten lie within so many deviations. */
const eightOfTen = 1.2816;

/** Habits of months to come, as a share of what is used. */
const habitError = 0.03;
/** Of today's level, litres. */
const levelError = 10;

/** What is expected to be left each day, and how far weather, habits and what is not known of the house may lead. */
function rangeCurve({ today, litres, deadStock }: ForecastInput, need: Need, year: HeatYear): CurveDay[] {
  const curve: CurveDay[] = [{ day: today, litres, low: litres, high: litres }];
  let heat = 0;
  let high = litres;
  let low = litres;
  let byWeather = 0;
  for (let at = 1; at <= horizonDays && high > deadStock; at++) {
    const day = addDays(today, at);
    const share = year.heatOf(day);
    heat += share;
    byWeather += year.unrest(share * 30, 30) / 30;
    const used = need.heat * heat + (need.water * at) / 365.25;
    const off = eightOfTen * deviation(need, year, { heat, byWeather, used, years: at / 365.25 });
    const left = Math.max(0, litres - used);
    low = Math.max(0, Math.min(low, litres - used - off));
    high = Math.max(0, Math.min(high, litres - used + off));
    curve.push({ day, litres: left, low, high });
  }
  return curve;
}

type Span = { heat: number; years: number; byWeather: number; used: number };

/**
 * Litres by which use may differ from what is expected, as a standard deviation: what is not known of the house, weather,
 * and habits, both as restless as this household was so far (its weather alone only where temperatures tell it apart).
 */
function deviation(need: Need, { isMeasured }: HeatYear, { heat, years, byWeather, used }: Span): number {
  const { variance, restlessness } = need;
  const unknown = variance.heat * heat ** 2 + variance.water * years ** 2 + 2 * variance.both * heat * years;
  const weather = need.heat ** 2 * byWeather * (isMeasured ? 1 : restlessness ** 2);
  const habits = (habitError * used * restlessness) ** 2;
  return Math.sqrt(Math.max(0, unknown) + weather + habits + levelError ** 2);
}
