import { z } from 'zod';
import { endpoint } from '#platform/http/endpoint.ts';
import { readingFaults } from './readings.rules.ts';
import { unitFactors } from './units.rules.ts';

/** In one call; a device with more sends them in turn. */
export const maxReadings = 1000;

const finite = z.number().refine(Number.isFinite);
const small = (bound: number) => finite.min(-bound).max(bound).nullish();

/** A time by the device's clock: ISO 8601 with a zone, or seconds or milliseconds since 1970. */
const time = z.union([z.iso.datetime({ offset: true }), finite.min(0).max(4e12), z.date()]).nullish();

const reading = z.object({
  time,
  sequence: z.int().min(0).max(Number.MAX_SAFE_INTEGER).nullish(),
  /** One of these; by default mm down from the sensor, mm up from the floor, Pa, l, % of the capacity. */
  distance: finite.nullish(),
  level: finite.nullish(),
  pressure: finite.nullish(),
  volume: finite.nullish(),
  percent: finite.nullish(),
  /** Of that value, when it is another one than by default. */
  unit: z.string().max(20).nullish(),
  /** °C */
  temperature: small(200),
  /** V */
  battery: small(1000),
  /** dBm */
  signal: small(30_000),
});

export type SentReading = z.output<typeof reading>;

export const readingsEndpoint = endpoint({
  method: 'POST',
  path: '/api/mex/readings',
  summary: `Stores what a sensor measured, up to ${maxReadings} readings. Needs HTTP Basic with the sensor’s serial and key; 401 without. What is answered is stored durably; the same reading sent again is a duplicate. Units: ${Object.keys(unitFactors).join(', ')}`,
  tag: 'Mex',
  access: 'public',
  limit: 'device',
  acceptsCbor: true,
  body: z.object({ readings: z.array(reading).min(1).max(maxReadings) }),
  result: z.object({
    /** One for each reading, in order. */
    items: z.array(
      z.object({
        result: z.enum(['stored', 'duplicate', 'rejected']),
        /** Why a reading tells no volume; it is kept all the same. */
        code: z.enum(readingFaults).nullable(),
      }),
    ),
  }),
});
