import { expansionFactor, gaugeOf, levelOfPressure, litresAt15 } from '#features/tanks/shared.ts';
import type { Gauge, TankForm } from '#features/tanks/types.ts';

/** What a sensor can tell: a distance or level in mm, a pressure in Pa, litres, per cent of the capacity. */
export const measures = ['none', 'distance', 'level', 'pressure', 'volume', 'percent'] as const;
export type Measure = (typeof measures)[number];

/** Why a reading tells no volume. It is kept all the same. */
export const readingFaults = [
  'no_reading',
  'too_short',
  'above_maximum',
  'below_minimum',
  'tank_not_configured',
  'unknown_unit',
  'wrong_unit',
  'no_known_field',
] as const;

export type ReadingFault = (typeof readingFaults)[number];

/** Why one of a list is not stored, or tells no volume. */
export const answerCodes = [...readingFaults, 'not_a_number'] as const;

export type AnswerCode = (typeof answerCodes)[number];

/** One of a list that is no reading, by its place. */
export type RefusedReading = { place: number; code: 'not_a_number' | 'no_known_field' };

export type Reading = {
  /** By the device's own clock; null when it has none. */
  deviceAt: Date | null;
  /** The time is that of a network or service, which keeps its clock right whatever the device says. */
  isNetworkTime?: boolean;
  /** What the device's clock said, where that cannot be read: it tells the reading from others all the same. */
  unreadTime?: string;
  sequence: number | null;
  /** The sequence number names a frame and does not grow. */
  isFrame?: boolean;
  measure: Measure;
  /** mm, mm, Pa, l, % */
  value: number | null;
  /** Litres that a text of them means if its point is one of thousands ("3.110 l"): the tank decides (`asMeant`). */
  inThousands?: number;
  /** °C */
  temperature: number | null;
  /** V */
  battery: number | null;
  /** Of a sensor that tells no volts. */
  batteryPercent?: number | null;
  /** dBm */
  signal: number | null;
  /** What the sender itself found, when it told no value. */
  fault?: ReadingFault | null;
};

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

/** Why a device's time is not believed; null when it is. */
export type ClockFault = 'no_clock' | 'too_old' | 'in_future' | 'went_back';

/** No sensor of ours is older; clocks without a battery begin at 1970 or 2000. */
const oldestDeviceTime = Date.UTC(2020, 0, 1);
const minutes = 60_000;
/** How far a device's clock may be ahead of ours. */
const aheadTolerance = 10 * minutes;
/** How far a clock is set back when it is corrected over the network. */
const backTolerance = 10 * minutes;
/** A reading without a number that is older than this beside what was said before: late, or its clock went back. */
const longestDelay = 24 * 60 * minutes;

/** What was believed of a sensor last. */
export type LastClock = { deviceAt: Date | null; sequence: number | null };

type ClockInput = {
  reading: Pick<Reading, 'deviceAt' | 'sequence' | 'isNetworkTime'>;
  receivedAt: Date;
  last: LastClock;
  /** Somebody typed it: days of long ago come after those of today. */
  isByHand: boolean;
  /** What came together has no number and was held up (late-clock.rules.ts): it may be days behind. */
  isLate?: boolean;
};

/**
 * Readings may come late and out of order, so one that is older than the last is no lie in itself. It is one when its
 * sequence number says that it is the newer one, or, without a number, when it is a day behind and nothing says that it was
 * held up. A network's time does not go back.
 */
export function clockFaultOf(input: ClockInput): ClockFault | null {
  const { reading, receivedAt, last, isByHand, isLate = false } = input;
  const { deviceAt, sequence, isNetworkTime } = reading;
  if (!deviceAt || !isStorableTime(deviceAt)) return 'no_clock';
  if (deviceAt.getTime() > receivedAt.getTime() + aheadTolerance) return 'in_future';
  if (isByHand) return null;
  if (deviceAt.getTime() < oldestDeviceTime) return 'too_old';
  if (!last.deviceAt || isNetworkTime) return null;
  const behind = last.deviceAt.getTime() - deviceAt.getTime();
  if (behind <= backTolerance) return null;
  if (sequence === null || last.sequence === null)
    return behind > longestDelay && !isLate ? 'went_back' : null;
  return sequence > last.sequence ? 'went_back' : null;
}

/** What the database's calendar and ours both know. */
const isStorableTime = (moment: Date): boolean => {
  const time = moment.getTime();
  return time >= Date.UTC(1901, 0, 1) && time < Date.UTC(9999, 0, 1);
};

/**
 * A clock that cannot be read says no more than none; nor does one that begins anew at each start, unless readings are
 * numbered: it names the same time again and again. Such readings are told apart by when they came.
 */
export const isClockless = ({ sequence }: Pick<Reading, 'sequence'>, clockFault: ClockFault | null) =>
  clockFault === 'no_clock' || (clockFault === 'too_old' && sequence === null);

/** What a clock said that counts for nothing: it still tells readings apart that were sent together. */
export const claimedTime = ({ deviceAt, unreadTime }: Pick<Reading, 'deviceAt' | 'unreadTime'>) =>
  unreadTime ?? (deviceAt && String(deviceAt.getTime()));

/**
 * The sequence number, or below zero a digest of the values (FNV-1a, 48 bits) with the time that a clock claimed which
 * counts for nothing: what makes a reading the same one at the same time.
 */
export function identityOf(reading: Reading, claimed: string | null = null): number {
  const { sequence, measure, value, temperature, battery, batteryPercent, signal, fault } = reading;
  if (sequence !== null && Number.isSafeInteger(sequence) && sequence >= 0) return sequence;
  const charge = batteryPercent == null ? battery : `${batteryPercent} %`;
  const values = [measure, value, temperature, charge, signal, fault ?? ''];
  return -1 - digest([...values, ...(claimed === null ? [] : [claimed])].join('|'));
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
