import { type Day, localDay } from '#platform/time/calendar.ts';

/** A reading that was stored and told a volume. */
export type Measured = {
  sensorId: number;
  tankId: number;
  timeZone: string;
  at: Date;
  /** At 15 °C. */
  litres: number;
  temperature: number | null;
  /** A person read it, or it was doubtful and lasted: what was measured before it says nothing of it. */
  standsAlone: boolean;
};

export type Rollup = {
  tankId: number;
  low: number;
  high: number;
  last: number;
  lastAt: Date;
  temperature: number | null;
  readings: number;
};
/** `standsAlone`: one of its readings does. */
export type HourRollup = Rollup & { hour: Date; standsAlone: boolean };
export type DayRollup = Rollup & { day: Day; timeZone: string };

const millisecondsPerHour = 3_600_000;

const hourNumber = (at: Date): number => Math.floor(at.getTime() / millisecondsPerHour);

export const hourOf = (at: Date): Date => new Date(hourNumber(at) * millisecondsPerHour);

/** What readings add to their hours, in the order in which every batch locks the rows. */
export const hourRollups = (measured: readonly Measured[]): HourRollup[] =>
  rollUp(measured, {
    periodOf: ({ at }) => hourNumber(at),
    namesOf: ({ at }) => ({ hour: hourOf(at) }),
  });

/** The same for local days. */
export function dayRollups(measured: readonly Measured[]): DayRollup[] {
  const dayOf = localDays();
  const periodOf = ({ at, timeZone }: Measured) => dayOf(at, timeZone);
  return rollUp(measured, {
    periodOf,
    namesOf: (reading) => ({ day: periodOf(reading), timeZone: reading.timeZone }),
  });
}

/** Local days of many moments: in our countries a day begins with an hour, so one answer serves an hour. */
export function localDays(): (at: Date, timeZone: string) => Day {
  const known = new Map<string, Map<number, Day>>();
  return (at, timeZone) => {
    const hour = hourNumber(at);
    const ofZone = known.get(timeZone) ?? new Map<number, Day>();
    const before = ofZone.get(hour);
    if (before) return before;
    const day = localDay(at, timeZone);
    known.set(timeZone, ofZone.set(hour, day));
    return day;
  };
}

type Periods<Period, Names> = {
  periodOf(reading: Measured): Period;
  /** Of the first reading of a period. */
  namesOf(reading: Measured): Names;
};

function rollUp<Period extends number | string, Names>(
  measured: readonly Measured[],
  { periodOf, namesOf }: Periods<Period, Names>,
): (Summed & Names)[] {
  const tanks = new Map<number, Map<Period, Summed & Names>>();
  for (const reading of measured) {
    const sums = tanks.get(reading.tankId) ?? new Map<Period, Summed & Names>();
    const period = periodOf(reading);
    const known = sums.get(period);
    if (known) add(known, reading);
    else tanks.set(reading.tankId, sums.set(period, { ...first(reading), ...namesOf(reading) }));
  }
  return [...tanks.values()]
    .flatMap((sums) => [...sums.values()])
    .toSorted((a, b) => a.tankId - b.tankId || a.lastAt.getTime() - b.lastAt.getTime());
}

type Summed = Rollup & { standsAlone: boolean };

const first = ({ tankId, litres, at, temperature, standsAlone }: Measured): Summed => ({
  tankId,
  low: litres,
  high: litres,
  last: litres,
  lastAt: at,
  temperature,
  readings: 1,
  standsAlone,
});

function add(sum: Summed, { litres, at, temperature, standsAlone }: Measured): void {
  sum.low = Math.min(sum.low, litres);
  sum.high = Math.max(sum.high, litres);
  sum.standsAlone ||= standsAlone;
  sum.readings += 1;
  if (!isLater({ at, litres }, { at: sum.lastAt, litres: sum.last })) return;
  Object.assign(sum, { last: litres, lastAt: at, temperature });
}

/** Of two readings of the same moment the fuller one is the later: so that no order of arrival matters. */
export const isLater = (one: { at: Date; litres: number }, other: { at: Date; litres: number }): boolean => {
  const ahead = one.at.getTime() - other.at.getTime();
  return ahead > 0 || (ahead === 0 && one.litres > other.litres);
};
