import { addDays, type Day, daysBetween } from '#platform/time/calendar.ts';

/** A level at the end of a day, litres at 15 °C. */
export type DayLevel = { day: Day; litres: number };

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
  /** Mean temperature of days in °C, past ones and, where they are forecast, coming ones. None: the normal year. */
  temperatures?: ReadonlyMap<Day, number>;
};

/** A day of the range curve: what is expected to be left at its end, and the band that holds it in 8 of 10 cases. */
export type CurveDay = { day: Day; litres: number; low: number; high: number };

export type Forecast = {
  /** Learned from this tank, or from what its owner says of the house. */
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
export const minRefill = 50;

/** Fewer measured days say too little. */
const minMeasuredDays = 30;
const horizonDays = 730;

/** Shares of the heat of a normal year, ‰ by month (VDI 2067). */
const heatByMonth = [170, 150, 130, 80, 40, 40 / 3, 40 / 3, 40 / 3, 30, 80, 120, 160] as const;
const daysInMonth = [31, 28.25, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const;

/** The share of a normal year's heat that falls on a day: all days of a year add up to 1. */
export function heatShare(day: Day): number {
  const month = Number(day.slice(5, 7)) - 1;
  return (heatByMonth[month] ?? 0) / 1000 / (daysInMonth[month] ?? 30);
}

/** The share of a year's oil that falls on a day where hot water takes `waterShare` of it evenly. */
export const shareOfYear = (day: Day, waterShare: number): number =>
  (1 - waterShare) * heatShare(day) + waterShare / 365.25;

/** What was used between measured levels: falls alone, so that what was filled in counts for nothing. */
export function usesOf(days: readonly DayLevel[]): { from: Day; until: Day; litres: number }[] {
  return days.slice(1).flatMap((level, at) => {
    const before = days[at];
    if (!before || level.litres - before.litres > minRefill) return [];
    return [{ from: before.day, until: level.day, litres: before.litres - level.litres }];
  });
}

/** How long the oil lasts: annual use from what was measured, spread over the days of a normal year. */
export function forecast(input: ForecastInput): Forecast {
  const stated = Math.max(1, input.annualLitres);
  const waterShare = Math.min(1, input.waterLitres / stated);
  const learned = learnedAnnualLitres(input.days, waterShare);
  const annualLitres = learned ?? stated;
  const curve = rangeCurve(input, { annualLitres, waterShare, spread: learned === null ? 0.25 : 0.12 });
  const firstBelow = (of: 'litres' | 'low' | 'high', bound: number) =>
    curve.find((one) => one[of] <= bound)?.day ?? null;
  return {
    ...{ basis: learned === null ? ('stated' as const) : ('measured' as const), annualLitres, waterShare },
    dailyLitres: annualLitres * shareOfYear(input.today, waterShare),
    curve,
    emptyOn: firstBelow('litres', input.deadStock),
    earliest: firstBelow('low', input.deadStock),
    latest: firstBelow('high', input.deadStock),
    reserveOn: firstBelow('litres', input.reserve),
  };
}

function learnedAnnualLitres(days: readonly DayLevel[], waterShare: number): number | null {
  const uses = usesOf(days);
  const measured = uses.reduce((sum, { from, until }) => sum + daysBetween(from, until), 0);
  if (measured < minMeasuredDays) return null;
  const litres = uses.reduce((sum, use) => sum + use.litres, 0);
  const share = uses.reduce((sum, { from, until }) => sum + shareBetween(from, until, waterShare), 0);
  return share > 0 && litres > 0 ? litres / share : null;
}

function shareBetween(from: Day, until: Day, waterShare: number): number {
  let share = 0;
  for (let day = addDays(from, 1); day <= until; day = addDays(day, 1)) share += shareOfYear(day, waterShare);
  return share;
}

type Use = { annualLitres: number; waterShare: number; spread: number };

function rangeCurve(
  { today, litres, deadStock }: ForecastInput,
  { annualLitres, waterShare, spread }: Use,
): CurveDay[] {
  const curve: CurveDay[] = [{ day: today, litres, low: litres, high: litres }];
  let used = 0;
  for (let at = 1; at <= horizonDays && (curve.at(-1)?.high ?? 0) > deadStock; at++) {
    const day = addDays(today, at);
    used += annualLitres * shareOfYear(day, waterShare);
    const left = (share: number) => Math.max(0, litres - used * share);
    curve.push({ day, litres: left(1), low: left(1 + spread), high: left(1 - spread) });
  }
  return curve;
}
