import { z } from 'zod';
import { rolesByPermission } from '#features/identity/shared.ts';
import { countryIdField } from '#features/places/places.ts';
import { endpoint } from '#platform/http/endpoint.ts';

const own = { tag: 'Customer', access: rolesByPermission.ownAccount } as const;
const id = z.int().min(1).max(2_147_483_647);
const params = z.object({ id: z.coerce.number().pipe(id) });

/** An emptied field is null and 0 stays; programs send 1500.4 where whole millimetres are kept. */
const whole = (least: number, most: number) =>
  z
    .union([z.literal(''), z.null(), z.number()])
    .transform((value) => (value === '' || value === null ? null : Math.round(value)))
    .pipe(z.int().min(least).max(most).nullable());
const millimetres = whole(0, 100_000);
const litres = whole(0, 1_000_000);

/** Each may be left out, and then stays as it is. */
const tankFields = {
  name: z.string().trim().min(1).max(60).optional(),
  house: z.string().trim().max(60).optional(),
  zipCode: z.string().trim().min(4).max(10).optional(),
  /** 1 angular, 2 cylinder, 3 ball, 4 battery; a battery is sent back as 1 with its count. */
  tankTypeId: whole(1, 4).optional(),
  /** 1 wlan, 2 gsm, 3 and 4 radio; of the tank's sensor. */
  sensorTypeId: whole(1, 4).optional(),
  tankCount: whole(1, 25).optional(),
  length: millimetres.optional(),
  width: millimetres.optional(),
  height: millimetres.optional(),
  diameter: millimetres.optional(),
  isStanding: z.boolean().optional(),
  heads: z.enum(['flat', 'kloepper', 'korbbogen']).optional(),
  /** Litres by the plate, of all tanks together. */
  capacity: litres.optional(),
  deadStock: whole(0, 100_000).optional(),
  maxFillPercent: whole(50, 100).optional(),
  notifyAtLowLevel: whole(1, 90).optional(),
  notifyAtAlmostEmptyLevel: whole(0, 90).optional(),
  yearlyOilUsage: litres.optional(),
  dipTable: z
    .array(z.object({ level: z.int().min(0).max(100_000), litres: z.int().min(0).max(1_000_000) }))
    .max(500)
    .nullable()
    .optional(),
};

const maybe = z.int().nullable();
const tank = z.object({
  id,
  version: z.int(),
  name: z.string(),
  house: z.string(),
  zipCode: z.string(),
  isMain: z.boolean(),
  sensorId: maybe,
  tankTypeId: maybe,
  sensorTypeId: maybe,
  tankCount: z.int(),
  length: maybe,
  width: maybe,
  height: maybe,
  diameter: maybe,
  isStanding: z.boolean(),
  heads: z.enum(['flat', 'kloepper', 'korbbogen']),
  capacity: maybe,
  deadStock: maybe,
  maxFillPercent: z.int(),
  notifyAtLowLevel: z.int(),
  notifyAtAlmostEmptyLevel: z.int(),
  yearlyOilUsage: maybe,
  dipTable: z.array(z.object({ level: z.int(), litres: z.int() })).nullable(),
  /** What it holds by plate, dip table or dimensions; null while one is missing. */
  maxVolume: maybe,
});

export const tankEndpoint = endpoint({
  ...own,
  method: 'GET',
  path: '/api/mex/tanks/:id',
  limit: 'read',
  params,
  result: tank,
  summary: 'One of the customer’s tanks',
});

export const saveTankEndpoint = endpoint({
  ...own,
  method: 'PUT',
  path: '/api/mex/tanks/:id',
  limit: 'write',
  params,
  result: tank,
  summary: 'Changes a tank; with a version only if nobody changed it since',
  logsRefusals: true,
  body: z.object({ ...tankFields, version: z.int().min(1).optional() }),
});

export const addTankEndpoint = endpoint({
  ...own,
  method: 'POST',
  path: '/api/mex/tanks',
  limit: 'write',
  status: 201,
  result: tank,
  summary: 'Adds a tank; the first one is the main one',
  body: z.object({
    ...tankFields,
    name: z.string().trim().min(1).max(60),
    zipCode: z.string().trim().min(4).max(10),
    countryId: countryIdField.default(1),
  }),
});

export const endTankEndpoint = endpoint({
  ...own,
  method: 'DELETE',
  path: '/api/mex/tanks/:id',
  limit: 'write',
  params,
  summary: 'Ends a tank: its levels stay readable, its sensor is free',
  result: z.object({ success: z.boolean() }),
});

export const snapshotEndpoint = endpoint({
  ...own,
  method: 'GET',
  path: '/api/site/mex/mex-snapshot',
  limit: 'read',
  summary: 'The tanks that a sensor may measure: those without one, and its own',
  query: z.object({ sensorId: z.coerce.number().pipe(id).optional() }),
  result: z.object({ availableTanks: z.array(tank) }),
});

const sensor = z.object({
  id,
  version: z.int(),
  serial: z.string(),
  kind: z.enum(['device', 'foreign']),
  name: z.string(),
  tankId: maybe,
  isMain: z.boolean(),
  sensorTypeId: maybe,
  /** 1 wlan, 2 gsm, 3 radio. */
  connectionId: maybe,
  mountedAt: maybe,
  levelOffset: z.int(),
  notificationsEnabled: z.boolean(),
  lastMeasurementTimeStamp: z.string().nullable(),
  /** Why the latest reading told no volume. */
  fault: z.string().nullable(),
  currentVolume: z.number().nullable(),
  temperature: z.number().nullable(),
  /** V */
  battery: z.number().nullable(),
  /** Of a sensor that tells no volts. */
  batteryPercent: z.number().nullable(),
  signal: z.number().nullable(),
});

export const sensorsEndpoint = endpoint({
  ...own,
  method: 'GET',
  path: '/api/mex/sensors',
  limit: 'read',
  summary: 'The customer’s sensors; a dipstick is none',
  result: z.object({ items: z.array(sensor) }),
});

export const saveSensorEndpoint = endpoint({
  ...own,
  method: 'PUT',
  path: '/api/mex/sensors/:id',
  limit: 'write',
  params,
  result: sensor,
  summary: 'Changes a sensor; with a version only if nobody changed it since',
  body: z.object({
    name: z.string().trim().max(60).optional(),
    tankId: whole(1, 2_147_483_647).optional(),
    sensorTypeId: whole(1, 4).optional(),
    mountedAt: millimetres.optional(),
    levelOffset: whole(-10_000, 10_000).optional(),
    notificationsEnabled: z.boolean().optional(),
    version: z.int().min(1).optional(),
  }),
});

export const setMainSensorEndpoint = endpoint({
  ...own,
  method: 'PUT',
  path: '/api/mex/sensors/:id/set-main',
  limit: 'write',
  params,
  summary: 'Makes the sensor’s tank the one that is meant when nobody says which',
  result: z.object({ success: z.boolean() }),
});

export const removeSensorEndpoint = endpoint({
  ...own,
  method: 'DELETE',
  path: '/api/mex/sensors/:id',
  limit: 'write',
  params,
  summary: 'Takes a sensor from the account; its single readings go, the tank’s days stay',
  result: z.object({ success: z.boolean() }),
});

export const addSensorEndpoint = endpoint({
  ...own,
  method: 'POST',
  path: '/api/mex/sensors',
  limit: 'write',
  status: 201,
  summary:
    'With a key: claims a device of ours. Without: registers a sensor of one’s own and tells its key once',
  body: z.object({
    serial: z
      .string()
      .trim()
      .regex(/^[A-Za-z0-9._:-]{3,64}$/)
      .optional(),
    key: z.string().trim().min(1).max(200).optional(),
    name: z.string().trim().max(60).optional(),
    tankId: whole(1, 2_147_483_647).optional(),
    sensorTypeId: whole(1, 4).optional(),
  }),
  result: z.object({
    id,
    serial: z.string(),
    /** Of a sensor that was registered now; never told again. */
    key: z.string().nullable(),
  }),
});
