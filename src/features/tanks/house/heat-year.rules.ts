import { addDays, type Day } from '#platform/time/calendar.ts';

/** Shares of the heat of a normal year, ‰ by month (VDI 2067). */
const heatByMonth = [170, 150, 130, 80, 40, 40 / 3, 40 / 3, 40 / 3, 30, 80, 120, 160] as const;
const daysInMonth = [31, 28.25, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const;

/** The share of a normal year's heat that falls on a day: all days of a year add up to 1. */
export function heatShare(day: Day): number {
  const month = Number(day.slice(5, 7)) - 1;
  return (heatByMonth[month] ?? 0) / 1000 / (daysInMonth[month] ?? 30);
}

/** How a year's heat falls on its days, as shares of what a normal year needs. */
export type HeatYear = {
  /** Whether what days really needed is known from their temperatures. */
  isMeasured: boolean;
  /** Of a day: by its temperature where that is known, else of the normal year. */
  heatOf(day: Day): number;
  /** Variance of the share of some days together, of which the normal year expects `heat`. */
  unrest(heat: number, days: number): number;
};

/** A month that needs as much as any is by so much of a year's heat warmer or colder than usual. */
const monthlyUnrest = 0.028;

/** Months of little heat vary by less, but more than in proportion to it. Long spans even out, but a mild winter is mild for months. */
function unrest(heat: number, days: number): number {
  const ofMean = Math.min(1, (365 * heat) / Math.max(1, days));
  return monthlyUnrest ** 2 * ofMean * (days / 30) ** (days < 30 ? 1.5 : 1);
}

/**
 * Degree days count from 20 °C, but people, lamps and sun warm a house by a few kelvin: what a boiler has to add is less
 * by that, on mild days by most of it. So the boiler's year is steeper than the year of degree days.
 */
const gained = 0.0011;
const boilerShare = (share: number): number => share - gained * (1 - Math.exp(-share / gained));

const months = heatByMonth.map((permille, at) => boilerShare(permille / 1000 / (daysInMonth[at] ?? 30)));

/** Straight from the middle of a month to the middle of the next: no day needs a third more than the day before. */
function boilerRate(day: Day): number {
  const month = Number(day.slice(5, 7)) - 1;
  const place = (Number(day.slice(8, 10)) - 0.5) / (daysInMonth[month] ?? 30) - 0.5;
  const near = months[(month + (place < 0 ? 11 : 1)) % 12] ?? 0;
  return (months[month] ?? 0) * (1 - Math.abs(place)) + near * Math.abs(place);
}

const leapYear = Array.from({ length: 366 }, (_, at) => addDays('2024-01-01', at));
const rates = leapYear.map(boilerRate);
const ofAllDays = rates.reduce((sum, rate) => sum + rate, 0) * (365.25 / 366);
const normalShares = new Map(
  leapYear.map((day, at) => [day.slice(5), (rates[at] ?? 0) / ofAllDays] as const),
);

const normalYear: HeatYear = {
  isMeasured: false,
  heatOf: (day) => normalShares.get(day.slice(5)) ?? 0,
  unrest,
};

/** Fewer days of temperatures (three years) do not tell what is normal at a place. */
const minKnownDays = 1095;

/** The year of a place by its temperatures; the normal year of VDI 2067 without enough of them. */
export function heatYear(temperatures: ReadonlyMap<Day, number> | undefined, today: Day): HeatYear {
  if (!temperatures || temperatures.size < minKnownDays) return normalYear;
  const { usual, perYear, days } = usualKelvin(temperatures, today);
  if (days < minKnownDays || !(perYear > 0)) return normalYear;
  return {
    isMeasured: true,
    unrest,
    heatOf: (day) => {
      const mean = temperatures.get(day);
      const at = calendarDay(day);
      return (mean === undefined ? (usual[at] ?? 0) : kelvin(mean, at)) / perYear;
    },
  };
}

/** The number of a calendar day, each month counted as 31 days. */
const calendarDay = (day: Day): number => (Number(day.slice(5, 7)) - 1) * 31 + Number(day.slice(8, 10)) - 1;
const calendarDays = 12 * 31;

/** Up to which mean of a day boilers run: 16 °C in the dark, less when the sun helps. */
const limits = Array.from(
  { length: calendarDays },
  (_, at) => 16 - 1.25 * (1 - Math.cos((2 * Math.PI * (at + 10)) / calendarDays)),
);

/** Kelvin that are missing to the limit; with a soft edge, as no two houses have the same. */
function kelvin(mean: number, at: number): number {
  const missing = ((limits[at] ?? 15) - mean) / softness;
  return softness * (missing > 20 ? missing : Math.log1p(Math.exp(missing)));
}
const softness = 1.2;

/** What each calendar day usually misses, with the fortnight around it, and what a year does. */
function usualKelvin(temperatures: ReadonlyMap<Day, number>, today: Day) {
  const sums = new Float64Array(calendarDays);
  const counts = new Float64Array(calendarDays);
  let days = 0;
  for (const [day, mean] of temperatures) {
    if (day > today) continue;
    const at = calendarDay(day);
    sums[at] = (sums[at] ?? 0) + kelvin(mean, at);
    counts[at] = (counts[at] ?? 0) + 1;
    days++;
  }
  const usual = Array.from(sums, (_, at) => {
    let [sum, count] = [0, 0];
    for (let near = at - 7; near <= at + 7; near++) {
      const place = (near + calendarDays) % calendarDays;
      sum += sums[place] ?? 0;
      count += counts[place] ?? 0;
    }
    return count > 0 ? sum / count : 0;
  });
  // By calendar days: a history that begins in one winter and ends in another would count a winter too much.
  const [all, present] = usual.reduce(
    ([sum, count], value, at) => (counts[at] ? [sum + value, count + 1] : [sum, count]),
    [0, 0],
  );
  return { usual, days, perYear: present > 0 ? (all / present) * 365.25 : 0 };
}
