import { type Gauge, gaugeOf, levelOfPressure, litresAt15, type TankForm } from '../shapes.rules.ts';

export const measures = ['none', 'distance', 'level', 'pressure', 'volume', 'percent'] as const;

/** mm down from the sensor, mm up from the floor, Pa over the floor, litres, per cent of the capacity. */
export type Measure = (typeof measures)[number];

/** Why a reading tells no volume. It is kept all the same. */
export const readingFaults = [
  'no_reading',
  'too_short',
  'above_maximum',
  'below_minimum',
  'tank_not_configured',
  'unknown_unit',
] as const;

export type ReadingFault = (typeof readingFaults)[number];

export type Reading = {
  /** By the device's own clock, which may lie; null when it has none. */
  deviceAt: Date | null;
  /** Counted by the device; null when it does not count. */
  sequence: number | null;
  measure: Measure;
  value: number | null;
  /** °C */
  temperature: number | null;
  /** V */
  battery: number | null;
  /** dBm */
  signal: number | null;
  /** What the sender itself found wrong. */
  fault?: ReadingFault;
};

/** What turns a reading into litres. */
export type Calibration = {
  /** Null while the sensor is in no tank. */
  tank: TankForm | null;
  /** mm from the floor to the sensor; null: it sits at the top of the tank. */
  mountedAt: number | null;
  /** mm that are added to every level. */
  levelOffset: number;
  /** mm in front of the sensor in which it hears nothing. */
  blindZone: number;
};

export type Volume = { ok: true; litres: number } | { ok: false; fault: ReadingFault };

/** Of a level beyond floor or top so much is a wave or a rounded dimension, mm. */
const levelTolerance = 20;
/** The same of volumes and per cents, as a share of the capacity. */
const volumeTolerance = 0.02;

/** How sensors are read that sit in one tank, worked out once for many readings. */
export function volumeReader(calibration: Calibration): (reading: Reading) => Volume {
  const gauge = calibration.tank && gaugeOf(calibration.tank);
  return (reading) => {
    const { measure, value, fault, temperature } = reading;
    if (fault) return failed(fault);
    if (measure === 'none' || value === null || !Number.isFinite(value)) return failed('no_reading');
    // Without a shape, only a device that tells litres can be read.
    if (!gauge) return measure === 'volume' ? warmed(value, temperature) : failed('tank_not_configured');
    if (measure === 'volume') return within(gauge, value, temperature);
    if (measure === 'percent') return within(gauge, (value / 100) * gauge.capacity, temperature);
    if (measure === 'distance' && value <= 0) return failed('no_reading');
    if (measure === 'distance' && value < calibration.blindZone) return failed('too_short');
    return atLevel(gauge, levelOf(measure, value, { ...calibration, gauge }), temperature);
  };
}

function levelOf(
  measure: 'distance' | 'level' | 'pressure',
  value: number,
  { mountedAt, levelOffset, gauge }: Calibration & { gauge: Gauge },
): number {
  switch (measure) {
    case 'distance':
      return (mountedAt ?? gauge.height) - value + levelOffset;
    case 'level':
      return value + levelOffset;
    case 'pressure':
      return levelOfPressure(value) + levelOffset;
  }
}

function atLevel(gauge: Gauge, level: number, temperature: number | null): Volume {
  if (level > gauge.height + levelTolerance) return failed('above_maximum');
  if (level < -levelTolerance) return failed('below_minimum');
  return warmed(gauge.litresAt(level), temperature);
}

function within({ capacity }: Gauge, litres: number, temperature: number | null): Volume {
  if (litres > capacity * (1 + volumeTolerance)) return failed('above_maximum');
  if (litres < -capacity * volumeTolerance) return failed('below_minimum');
  return warmed(Math.min(capacity, Math.max(0, litres)), temperature);
}

/** Temperatures that oil in a tank can have; a sensor that says another one is not believed. */
const coldest = -25;
const warmest = 50;

function warmed(litres: number, temperature: number | null): Volume {
  if (litres < 0) return failed('below_minimum');
  const isOilWarm = temperature !== null && temperature >= coldest && temperature <= warmest;
  return { ok: true, litres: isOilWarm ? litresAt15(litres, temperature) : litres };
}

const failed = (fault: ReadingFault): Volume => ({ ok: false, fault });

/** Before it there was no device of this marketplace, milliseconds. */
const firstMoment = Date.UTC(2020, 0, 1);
/** A clock may be so far ahead, milliseconds. */
const maxAhead = 10 * 60_000;

/** Nothing is kept on a device for longer before it is sent; who says an older time than before was set back. */
const maxLate = 31 * 86_400_000;

type Moments = { receivedAt: Date; latestAt: Date | null };

/** Whether a device's clock cannot be right: not set, in the future, or set back behind what it said before. */
export function isDoubtful(deviceAt: Date, { receivedAt, latestAt }: Moments): boolean {
  const said = deviceAt.getTime();
  const isSetBack = latestAt !== null && said < latestAt.getTime() - maxLate;
  return said < firstMoment || said > receivedAt.getTime() + maxAhead || isSetBack;
}

/**
 * What tells a reading from all others of its sensor at the same time: the device's own number, or below zero a digest
 * of its values (FNV-1a, 48 bits).
 */
export function identityOf(reading: Reading): number {
  if (reading.sequence !== null) return reading.sequence;
  const { measure, value, temperature, battery, signal } = reading;
  return -1 - digest(JSON.stringify([measure, value, temperature, battery, signal]));
}

function digest(text: string): number {
  let low = 0x811c9dc5;
  let high = 0xcbf29ce4;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    low = Math.imul(low ^ code, 0x01000193) >>> 0;
    high = Math.imul(high ^ code ^ low, 0x01000193) >>> 0;
  }
  return (high & 0xffff) * 0x1_0000_0000 + low;
}
