import { z } from 'zod';
import { rolesByPermission } from '#features/identity/shared.ts';
import { endpoint } from '#platform/http/endpoint.ts';

/** What every field of a sensor is; no number is null, no text is empty. */
const item = z.object({
  sensorId: z.int(),
  isMain: z.boolean(),
  sensorTypeId: z.int(),
  /** Litres, and what they are of the capacity in per cent. */
  currentVolume: z.number(),
  currentVolumePercentage: z.number(),
  maxVolume: z.number(),
  /** Litres. */
  notifyAtLowLevel: z.number(),
  notifyAtAlmostEmptyLevel: z.number(),
  notificationsEnabled: z.boolean(),
  /** Litres a day, and in a normal year. */
  usage: z.number(),
  yearlyOilUsage: z.number(),
  remainsUntil: z.string(),
  remainingDays: z.int(),
  remainsUntilCombined: z.object({
    monthAndYear: z.string(),
    remainsValue: z.string(),
    remainsUnit: z.string(),
  }),
  zipCode: z.string(),
  mexName: z.string(),
  lastMeasurementTimeStamp: z.string(),
  lastMeasurementWithDifferentValue: z.string(),
  /** V; mains counts as a full battery. */
  battery: z.number(),
  batteryPercentage: z.number(),
  litresPerCentimeter: z.number(),
  lastMeasurementWasSuccessfully: z.boolean(),
  lastMeasurementWasTooHigh: z.boolean(),
  hasMeasurements: z.boolean(),
  measuredDaysCount: z.int(),
  lastOrderPrice: z.number(),
  resultCode: z.literal(0),
  resultMessage: z.null(),
});

const topLevel = {
  /** Main units per price unit: of the latest order, else today's average of the country. */
  lastOrderPrice: z.number(),
  /** Shares, such as -0.0042, or false where they are not known; the forecast is of the country's price in a month. */
  priceComparedToYesterdayPercentage: z.union([z.number(), z.literal(false)]),
  priceForecastPercentage: z.union([z.number(), z.literal(false)]),
  hasMultipleMexDevices: z.boolean(),
  dashboardViewMode: z.int(),
  showComparedToYesterday: z.boolean(),
  showForecast: z.boolean(),
  resultCode: z.literal(0),
  resultMessage: z.null(),
};

const app = { tag: 'Tank sensors of other programs', access: 'public' } as const;
const sessionId = z.string().max(200);

export const appSignInEndpoint = endpoint({
  ...app,
  method: 'POST',
  path: '/app/api/app/Login',
  limit: 'write',
  summary: 'Signs in a program; its session id stands in the address of the other calls',
  body: z.object({ username: z.string().max(254), password: z.string().max(200) }),
  result: z.object({ resultCode: z.literal(0), resultMessage: z.null(), sessionId: z.string() }),
});

export const appDashboardEndpoint = endpoint({
  ...app,
  method: 'GET',
  path: '/app/api/app/GetDashboardData/:sessionId/:mode/:index/:flag',
  limit: 'read',
  summary: 'One tank with a sensor by its ordinal, 1 to 20, the main one first',
  params: z.object({
    sessionId,
    mode: z.string().max(10),
    index: z.string().max(10),
    flag: z.string().max(10),
  }),
  result: z.object({ ...topLevel, items: z.array(item) }),
});

export const appRemainingEndpoint = endpoint({
  ...app,
  method: 'GET',
  path: '/app/api/app/measurement/CalculateRemaining/:sessionId/:sensorId/:flag',
  limit: 'read',
  summary: 'What is expected to be left in a tank, litres by day from today on',
  params: z.object({ sessionId, sensorId: z.string().max(20), flag: z.string().max(10) }),
  result: z.object({
    consumptionCurveResult: z.record(z.string(), z.number()),
    resultCode: z.literal(0),
    resultMessage: z.null(),
  }),
});

export const appUsageEndpoint = endpoint({
  ...app,
  method: 'GET',
  path: '/app/api/app/GetOilUsage/:sessionId/:flag',
  limit: 'read',
  summary: 'What all tanks with sensors used, litres by month',
  params: z.object({ sessionId, flag: z.string().max(10) }),
  result: z.object({
    values: z.record(z.string(), z.number()),
    resultCode: z.literal(0),
    resultMessage: z.null(),
  }),
});

export const webDashboardEndpoint = endpoint({
  method: 'GET',
  path: '/api/customer/mex/dashboard/get',
  tag: 'Customer',
  access: rolesByPermission.ownAccount,
  limit: 'read',
  summary: 'The customer’s tanks with sensors, for programs that keep the cookie of /api/account/anmelden',
  result: z.object({ ...topLevel, items: z.array(item.extend({ tankId: z.int() })) }),
});
