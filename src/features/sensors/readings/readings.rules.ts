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
