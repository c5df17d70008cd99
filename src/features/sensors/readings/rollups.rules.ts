import { type Day, localDay } from '#platform/time/calendar.ts';
import type { Word } from './bounds.rules.ts';
import type { Charge } from './charge.rules.ts';
import type { Doubt } from './doubts.rules.ts';
import type { LastClock } from './readings.rules.ts';

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

/** What a sensor said last. */
export type SensorState = {
  sensorId: number;
  receivedAt: Date;
  /** Of the latest reading, whether it told a volume or not. */
  at: Date | null;
  measuredAt: Date | null;
  litres: number | null;
  /** As it was sent, of the level that is believed. */
  measuredValue: number | null;
  changedAt: Date | null;
  fault: string | null;
  temperature: number | null;
  battery: number | null;
  batteryPercent: number | null;
  signal: number | null;
  measuredDays: number;
  /** `litres` are of the latest level that is believed: see belief.rules.ts. */
  isFirm: boolean;
  doubts: readonly Doubt[];
  /** What people read in its tank, each after all that was believed of it then, the oldest first. */
  said: readonly Word[];
  wordAt: Date | null;
  wordLitres: number | null;
  /** See `Trust`. */
  confirmedAt: Date | null;
  confirmedLitres: number | null;
  anchorAt: Date | null;
  anchorLitres: number | null;
  /** The level, reckoned by the scale that holds now, from which a change of scale let it go on. */
  begunAt: Date | null;
  begunLitres: number | null;
} & LastClock;

/** The state of a sensor that was heard, whatever it said. */
export const heardAt = (state: SensorState, at: Date): SensorState => ({
  ...state,
  receivedAt: later(state.receivedAt, at),
});

/** A reading that was stored. */
export type StoredReading = {
  receivedAt: Date;
  at: Date;
  deviceAt: Date;
  sequence: number | null;
  /** Its own clock was believed. */
  isTimely: boolean;
  litres: number | null;
  fault: string | null;
  temperature: number | null;
  battery: number | null;
  batteryPercent: number | null;
  signal: number | null;
};

/** The state after one more reading; an old one never hides what is known of a newer. */
export function nextState(state: SensorState, reading: StoredReading): SensorState {
  const { at } = reading;
  const isNewest = !state.at || at >= state.at;
  const pick = <Value>(newer: Value | null, older: Value | null): Value | null =>
    isNewest ? (newer ?? older) : (older ?? newer);
  return {
    ...state,
    receivedAt: later(state.receivedAt, reading.receivedAt),
    at: isNewest ? at : state.at,
    fault: isNewest ? reading.fault : state.fault,
    temperature: pick(reading.temperature, state.temperature),
    ...(isNewest ? chargeAfter(state, reading) : chargeAfter(reading, state)),
    signal: pick(reading.signal, state.signal),
    ...nextClock(state, reading),
    ...nextLevel(state, reading),
  };
}

/** Whichever of the two tells of its battery, the later one first; volts and per cent of two readings stay apart. */
function chargeAfter(older: Charge, newer: Charge): Charge {
  const { battery, batteryPercent } = newer.battery === null && newer.batteryPercent === null ? older : newer;
  return { battery, batteryPercent };
}

function nextClock(state: LastClock, { isTimely, deviceAt, sequence }: StoredReading): LastClock {
  const isNext = isTimely && (!state.deviceAt || deviceAt > state.deviceAt);
  return isNext ? { deviceAt, sequence } : { deviceAt: state.deviceAt, sequence: state.sequence };
}

function nextLevel(state: SensorState, { litres, at }: StoredReading): Partial<SensorState> {
  if (litres === null) return {};
  if (state.measuredAt && !isLater({ at, litres }, { at: state.measuredAt, litres: state.litres ?? 0 }))
    return {};
  const isSame = state.litres !== null && Math.round(state.litres) === Math.round(litres);
  return { measuredAt: at, litres, changedAt: isSame ? state.changedAt : at };
}

const later = (one: Date, other: Date): Date => (one > other ? one : other);
