import { type Day, localDay } from '#platform/time/calendar.ts';
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

export const hourOf = (at: Date): Date =>
  new Date(Math.floor(at.getTime() / millisecondsPerHour) * millisecondsPerHour);

/** What readings add to their hours, in the order in which every batch locks the rows. */
export const hourRollups = (measured: readonly Measured[]): HourRollup[] =>
  rollUp(
    measured.map((reading) => {
      const hour = hourOf(reading.at);
      return { reading, period: hour.getTime(), names: { hour } };
    }),
  );

/** The same for local days. */
export function dayRollups(measured: readonly Measured[]): DayRollup[] {
  const dayOf = localDays();
  return rollUp(
    measured.map((reading) => {
      const { timeZone } = reading;
      const day = dayOf(reading.at, timeZone);
      return { reading, period: Date.parse(day), names: { day, timeZone } };
    }),
  );
}

/** Local days of many moments: in our countries a day begins with an hour, so one answer serves an hour. */
export function localDays(): (at: Date, timeZone: string) => Day {
  const known = new Map<string, Day>();
  return (at, timeZone) => {
    const key = `${Math.floor(at.getTime() / millisecondsPerHour)} ${timeZone}`;
    const day = known.get(key) ?? localDay(at, timeZone);
    known.set(key, day);
    return day;
  };
}

function rollUp<Names>(
  given: readonly { reading: Measured; period: number; names: Names }[],
): (Summed & Names)[] {
  const sums = new Map<string, { period: number; sum: Summed & Names }>();
  for (const { reading, period, names } of given) {
    const key = `${reading.tankId} ${period}`;
    const known = sums.get(key);
    if (known) add(known.sum, reading);
    else sums.set(key, { period, sum: { ...first(reading), ...names } });
  }
  return [...sums.values()]
    .toSorted((a, b) => a.sum.tankId - b.sum.tankId || a.period - b.period)
    .map(({ sum }) => sum);
}

type Summed = Rollup & { standsAlone: boolean };

const first = ({ tankId, litres, at, temperature, standsAlone }: Measured): Summed => ({
  ...{ tankId, low: litres, high: litres, last: litres, lastAt: at, temperature, readings: 1, standsAlone },
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
