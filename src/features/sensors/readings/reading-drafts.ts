import { claimedTime, clockFaultOf, isClockless } from './device-clock.rules.ts';
import { identityOf } from './duplicate-readings.rules.ts';
import { isEmptied } from './emptied-tank.rules.ts';
import { boundsIn } from './plausible-bounds.rules.ts';
import {
  asMeant,
  levelOf,
  litresOf,
  type Mounting,
  mountingOf,
  storable,
  usableTemperature,
} from './reading-to-litres.rules.ts';
import type { Reading } from './readings.rules.ts';
import type { NewReading, ReportingSensor } from './readings.store.ts';
import type { SensorState } from './sensor-state.rules.ts';

export type Draft = NewReading & {
  /** That grows. */
  sequence: number | null;
  /** It came without a usable clock, and a number or what that clock claims tells it from others all the same. */
  isNamed: boolean;
};

type Sender = {
  sensor: ReportingSensor;
  state: SensorState;
  now: Date;
  /** What is a day behind without a number was held up. */
  isLate?: boolean;
};

/** Readings as they are stored, each compared with those before it; `now` is when they came. */
export function draftsOf(readings: readonly Reading[], sender: Sender): Draft[] {
  const { sensor, state, now } = sender;
  const mounting = mountingOf(sensor, sensor.form);
  const clockFaults = clockFaultsOf(readings, sender);
  return readings.map((reading, place) =>
    draftOf(reading, { sensor, state, mounting, now, clockFault: clockFaults[place] ?? null }),
  );
}

/** Each reading is compared with those before it, in the order of their numbers where they have some. */
function clockFaultsOf(
  readings: readonly Reading[],
  { sensor, state, now, isLate = false }: Sender,
): Draft['clockFault'][] {
  const faults: Draft['clockFault'][] = readings.map(() => null);
  let last = { deviceAt: state.deviceAt, sequence: state.sequence };
  const inOrder = readings
    .map((reading, place) => ({ reading, place }))
    .toSorted((a, b) => (growing(a.reading) ?? 0) - (growing(b.reading) ?? 0));
  for (const { reading, place } of inOrder) {
    const { deviceAt, isNetworkTime = false } = reading;
    const sequence = growing(reading);
    const isByHand = sensor.kind === 'dip';
    const said = { deviceAt, sequence, isNetworkTime };
    const fault = clockFaultOf({ reading: said, receivedAt: now, last, isByHand, isLate });
    faults[place] = fault;
    if (fault || !deviceAt || sequence === null) continue;
    if (!last.deviceAt || deviceAt > last.deviceAt) last = { deviceAt, sequence };
  }
  return faults;
}

/** Its number, when a greater one is a later one. */
const growing = ({ sequence, isFrame }: Reading): number | null => (isFrame ? null : sequence);

type Drafting = {
  sensor: ReportingSensor;
  state: SensorState;
  mounting: Mounting;
  now: Date;
  clockFault: NewReading['clockFault'];
};

function draftOf(said: Reading, { sensor, state, mounting, now, clockFault }: Drafting): Draft {
  const reading = asMeant(said, mounting);
  const told = litresOf(reading, mounting);
  const isWithoutClock = isClockless(reading, clockFault);
  const claimed = isWithoutClock ? claimedTime(reading) : null;
  const deviceAt = isWithoutClock || !reading.deviceAt ? now : reading.deviceAt;
  const at = clockFault ? now : deviceAt;
  const hasNone =
    told.fault === 'below_minimum' &&
    isEmptied(state, { at, level: levelOf(reading, mounting) }, boundsIn(sensor));
  return {
    sensorId: sensor.id,
    tankId: sensor.tankId,
    deviceAt,
    receivedAt: now,
    at,
    clockFault: isWithoutClock ? 'no_clock' : clockFault,
    identity: identityOf(reading, claimed),
    sequence: growing(reading),
    isNamed: isWithoutClock && (reading.sequence !== null || claimed !== null),
    measure: reading.measure,
    value: storable(reading.value),
    temperature: storable(usableTemperature(reading.temperature)),
    battery: storable(reading.battery),
    batteryPercent: reading.batteryPercent ?? null,
    signal: smallint(reading.signal),
    litres: hasNone ? 0 : storable(told.litres),
    fault: told.fault,
  };
}

const smallint = (value: number | null): number | null =>
  value !== null && Math.abs(value) < 32_768 ? Math.round(value) : null;
