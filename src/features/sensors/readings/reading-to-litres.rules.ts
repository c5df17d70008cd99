import { expansionFactor, gaugeOf, litresAt15 } from '#features/tanks/shared.ts';
import type { Gauge, TankForm } from '#features/tanks/types.ts';
import type { Reading, ReadingFault } from './readings.rules.ts';

/** Where a sensor sits, and in which tank; without a tank it measures nothing. */
export type Mounting = {
  /** mm from the floor to the sensor; null: it sits at the top of the tank. */
  mountedAt: number | null;
  levelOffset: number;
  /** mm before the sensor in which it measures nothing. */
  blindZone: number;
  /** Null without a tank. */
  form: TankForm | null;
  /** Null while a dimension is missing. */
  gauge: Gauge | null;
};

/** A02YYUW: 3 cm. Others name their own in the sensor's settings (`blindZone`). */
const defaultBlindZone = 30;

export function mountingOf(
  sensor: { mountedAt: number | null; levelOffset: number; settings: unknown },
  form: TankForm | null,
): Mounting {
  const { settings, mountedAt, levelOffset } = sensor;
  const own = typeof settings === 'object' && settings !== null && Object.entries(settings);
  const [, blindZone] = (own || []).find(([name]) => name === 'blindZone') ?? [];
  return {
    mountedAt,
    levelOffset,
    form,
    gauge: form && gaugeOf(form),
    blindZone: typeof blindZone === 'number' ? blindZone : defaultBlindZone,
  };
}

export type Told = { litres: number; fault: null } | { litres: null; fault: ReadingFault };

const faulty = (fault: ReadingFault): Told => ({ litres: null, fault });

/** What a level may lie outside of its tank before it is a fault: waves, a tank that is not level, 1 cm of an echo. */
const levelTolerance = 20;
/** The same for litres and per cent, as a share of the capacity. */
const shareTolerance = 0.02;
/** More than any sensor tells; also more than a float of the database should hold. */
const maxValue = 1e9;

/** More litres than a usual cellar holds. */
const usualMost = 20_000;

/**
 * A reading whose litres are those that its text means: nobody measures the thousandth part of what a tank holds, so a point
 * before three figures ("3.110 l") is one of thousands as far as so much fits in.
 */
export function asMeant(reading: Reading, { form, gauge }: Mounting): Reading {
  const { measure, inThousands } = reading;
  if (measure !== 'volume' || inThousands === undefined) return reading;
  const capacity = gauge?.capacity ?? form?.capacity;
  const most = capacity ? capacity * (1 + shareTolerance) : usualMost;
  return inThousands <= most ? { ...reading, value: inThousands } : reading;
}

type Said = Pick<Reading, 'measure' | 'value' | 'temperature' | 'fault'>;

/** Litres at 15 °C that a reading tells of, or why it tells none. */
export function litresOf(reading: Said, mounting: Mounting): Told {
  const { measure, value } = reading;
  if (reading.fault) return faulty(reading.fault);
  if (measure === 'none' || value === null || !isUsable(value)) return faulty('no_reading');
  if (!mounting.form) return faulty('tank_not_configured');
  const temperature = usableTemperature(reading.temperature);
  switch (measure) {
    case 'distance':
      // An ultrasonic sensor that says 0 has heard nothing.
      if (value === 0) return faulty('no_reading');
      if (value < mounting.blindZone) return faulty('too_short');
      return ofLevel(reading, mounting);
    case 'level':
    case 'pressure':
      return ofLevel(reading, mounting);
    case 'volume':
      return ofVolume({ litres: value, temperature }, mounting.gauge?.capacity ?? mounting.form.capacity);
    case 'percent': {
      const capacity = mounting.gauge?.capacity ?? mounting.form.capacity;
      if (!capacity) return faulty('tank_not_configured');
      return ofVolume({ litres: (capacity * value) / 100, temperature }, capacity);
    }
  }
}

/** mm that a reading says the oil stands high, even where its tank is lower; null of one that tells no level. */
export function levelOf(
  { measure, value, temperature }: Pick<Reading, 'measure' | 'value' | 'temperature'>,
  { mountedAt, levelOffset, gauge }: Mounting,
): number | null {
  if (value === null) return null;
  switch (measure) {
    case 'distance': {
      const top = mountedAt ?? gauge?.height;
      return top === undefined ? null : top - value + levelOffset;
    }
    case 'level':
      return value + levelOffset;
    case 'pressure': {
      // Warm oil is lighter and stands higher at the same pressure.
      const usable = usableTemperature(temperature);
      return levelOfPressure(value) / (usable === null ? 1 : expansionFactor(usable)) + levelOffset;
    }
    case 'none':
    case 'volume':
    case 'percent':
      return null;
  }
}

function ofLevel(reading: Said, mounting: Mounting): Told {
  const { gauge } = mounting;
  const level = levelOf(reading, mounting);
  if (!gauge || level === null) return faulty('tank_not_configured');
  if (level > gauge.height + levelTolerance) return faulty('above_maximum');
  if (level < -levelTolerance) return faulty('below_minimum');
  return billed(gauge.litresAt(level), usableTemperature(reading.temperature));
}

type Measured = { temperature: number | null };

function ofVolume({ litres, temperature }: Measured & { litres: number }, capacity: number | null): Told {
  if (capacity && litres > capacity * (1 + shareTolerance)) return faulty('above_maximum');
  if (litres < -(capacity ?? 0) * shareTolerance) return faulty('below_minimum');
  return billed(Math.max(0, capacity ? Math.min(litres, capacity) : litres), temperature);
}

const billed = (litres: number, temperature: number | null): Told => ({
  litres: temperature === null ? litres : litresAt15(litres, temperature),
  fault: null,
});

const isUsable = (value: number): boolean => Number.isFinite(value) && Math.abs(value) <= maxValue;

/** Null for what no oil is: a broken thermometer, or that of a chip, must not change litres. */
export const usableTemperature = (temperature: number | null): number | null =>
  temperature !== null && temperature >= -40 && temperature < 48 ? temperature : null;

/** What is stored of a number that somebody sent; null for what no column holds, 0 for what is next to nothing. */
export function storable(value: number | null): number | null {
  if (value === null || !isUsable(value)) return null;
  return Math.abs(value) < minValue ? 0 : value;
}

/** A real of the database holds nothing below 1e-45, and refuses it. */
const minValue = 1e-9;

/** kg/m³ of heating oil at 15 °C. */
const density = 845;
const gravity = 9.80665;

/** h = Δp / (ρ · g): the level in mm over a probe on the tank's floor, of its pressure in Pa. */
export const levelOfPressure = (pascal: number): number => (pascal / (density * gravity)) * 1000;
