import { z } from 'zod';
import { endpoint } from '#platform/http/endpoint.ts';
import { answerCodes } from './readings.rules.ts';
import { maxReadings, readingsBody } from './sent-field-names.rules.ts';
import { jsonOf } from './sent-json.rules.ts';
import type { SentReading } from './sent-reading.rules.ts';
import { unitFactors } from './units.rules.ts';

/** CBOR knows "not a number", and JSON numbers beyond all bounds: a sensor that heard nothing says so. */
const finiteOrNull = (value: unknown) =>
  typeof value === 'number' && !Number.isFinite(value) ? null : value;
const number = z.preprocess(finiteOrNull, z.number().nullable()).optional();

/** Only what it is built of is checked here: one odd value must not hold up all that a device sends with it. */
const reading = z.object({
  time: z.preprocess(finiteOrNull, z.union([z.string(), z.number(), z.date()]).nullable()).optional(),
  sequence: number,
  distance: number,
  level: number,
  pressure: number,
  volume: number,
  percent: number,
  unit: z.string().nullish(),
  temperature: number,
  battery: number,
  batteryPercent: number,
  batteryVolts: number,
  signal: number,
  // What `readingsBody` found out; no sender names it.
  inThousands: z.number().optional().meta({ isInternal: true }),
  refused: z.enum(['not_a_number', 'no_known_field']).optional().meta({ isInternal: true }),
}) satisfies z.ZodType<SentReading>;

export const readingsEndpoint = endpoint({
  method: 'POST',
  path: '/api/mex/readings',
  summary: `Stores what a sensor measured, up to ${maxReadings} readings. Needs HTTP Basic with the sensor’s serial and key; 401 without. What is answered is stored durably; the same reading sent again is a duplicate. Names may be spelled in small letters, one reading may stand alone, and a number may be a text with its unit (“72 cm”). Of a list each is answered by itself: one that is no reading is rejected and holds up none of the others. Temperature (°C), battery (V, or per cent) or signal (dBm) that make no sense are left out; a time without a zone, or that cannot be read, counts as a clock in doubt: the time of receipt is used. Distance and level in mm, pressure in Pa, volume in l and percent unless a unit is named. Units: ${Object.keys(unitFactors).join(', ')}`,
  tag: 'Mex',
  access: 'public',
  limit: 'device',
  acceptsCbor: true,
  readsJson: jsonOf,
  alsoTakes: readingsBody,
  body: z.object({ readings: z.array(reading).min(1).max(maxReadings) }),
  result: z.object({
    /** One for each reading, in order. */
    items: z.array(
      z.object({
        result: z.enum(['stored', 'duplicate', 'rejected']),
        /** Why a reading tells no volume; it is kept all the same, unless it is no reading (`not_a_number`). */
        code: z.enum(answerCodes).nullable(),
      }),
    ),
  }),
});
