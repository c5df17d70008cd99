import type { Charge } from './battery-charge.rules.ts';
import type { LastClock } from './device-clock.rules.ts';
import type { Doubt } from './doubtful-levels.rules.ts';
import type { Word } from './plausible-bounds.rules.ts';
import { isLater } from './rollups.rules.ts';

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
  /** `litres` are of the latest level that is believed: see plausible-levels.rules.ts. */
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
