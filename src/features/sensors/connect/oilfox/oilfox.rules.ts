import { millisecondsPerHour } from '../../health/silent-sensor.rules.ts';
import type { ReadingFault } from '../../readings/readings.rules.ts';
import { numberOf } from '../../readings/sent-value.rules.ts';
import { isRecord } from '../message-values.rules.ts';
import type { ReadMessage } from '../presets.rules.ts';

/** A device as OilFox's customer API tells of it. */
export type OilfoxDevice = {
  hwid: string;
  /** When it is to measure next; null when that is not known. */
  nextAt: Date | null;
  /** What was told, as JSON: read as a message of the sensor. */
  message: string;
};

/** Why an account tells nothing. */
export const accountErrors = ['login_refused', 'unreachable', 'device_gone'] as const;

export type AccountError = (typeof accountErrors)[number];

/** foxinsights/customer-api, docs/v1: FULL to CRITICAL; per cent as Home Assistant’s users count them (chises/ha-oilfox). */
const batteries = { FULL: 100, GOOD: 70, MEDIUM: 50, WARNING: 20, CRITICAL: 0 } as const;

type Battery = keyof typeof batteries;

/** Why it measured nothing (`validationError`), in our words; what we do not know counts as no reading. */
const faults: Readonly<Record<string, ReadingFault>> = {
  NO_METERING: 'no_reading',
  EMPTY_METERING: 'no_reading',
  NO_EXTRACTED_VALUE: 'no_reading',
  SENSOR_CONFIG: 'tank_not_configured',
  MISSING_STORAGE_CONFIG: 'tank_not_configured',
  INVALID_STORAGE_CONFIG: 'tank_not_configured',
  DISTANCE_TOO_SHORT: 'too_short',
  ABOVE_STORAGE_MAX: 'above_maximum',
  BELOW_STORAGE_MIN: 'below_minimum',
};

/**
 * One item of `GET /device`: litres where it counts them. What counts kilograms weighs something else than heating oil
 * is sold by, so its per cent are read.
 */
export function readOilfox(given: unknown): ReadMessage {
  if (!isRecord(given)) return { kind: 'fault', fault: 'not_json' };
  const { fillLevelPercent, fillLevelQuantity, quantityUnit, validationError, batteryLevel } = given;
  const litres = quantityUnit === 'L' ? numberOf(fillLevelQuantity) : null;
  const percent = numberOf(fillLevelPercent);
  const fault = validationError ? (faults[String(validationError)] ?? 'no_reading') : null;
  const value = litres ?? percent;
  const reading = {
    deviceAt: momentOf(given.currentMeteringAt),
    sequence: null,
    isNetworkTime: true,
    temperature: null,
    signal: null,
    battery: null,
    batteryPercent: batteryNamed(batteryLevel),
  };
  return value === null || fault
    ? { kind: 'read', readings: [{ ...reading, measure: 'none', value: null, fault: fault ?? 'no_reading' }] }
    : { kind: 'read', readings: [{ ...reading, measure: litres === null ? 'percent' : 'volume', value }] };
}

/** How OilFox calls a state of its battery, for those per cent; null for some that it never tells. */
export const oilfoxBattery = (percent: number | null): Battery | null =>
  batteryNames.find((name) => batteries[name] === percent) ?? null;

const batteryNames = Object.keys(batteries) as Battery[];

function batteryNamed(given: unknown): number | null {
  const name = batteryNames.find((known) => known === given);
  return name ? batteries[name] : null;
}

/** Null for what is no moment of RFC 3339. */
export function momentOf(value: unknown): Date | null {
  const moment = typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value) ? new Date(value) : null;
  return moment === null || Number.isNaN(moment.getTime()) ? null : moment;
}

const minute = 60_000;
/** OilFox itself says when it measures; it needs a while to tell. */
const afterMetering = 10 * minute;
const [leastHours, mostHours] = [1, 24];
/** So often a login is refused until it rests: more would lock the account over there. */
const mostRefusals = 3;

const within = (wait: number): number =>
  Math.min(mostHours * millisecondsPerHour, Math.max(leastHours * millisecondsPerHour, wait));

/** When to ask again after it told of the device: after its next measurement, hourly at most, daily at least. */
export const nextPollAt = ({ nextAt, now }: { nextAt: Date | null; now: Date }): Date =>
  new Date(now.getTime() + within((nextAt?.getTime() ?? 0) + afterMetering - now.getTime()));

/** When to ask again after `failures` in a row: an hour, two, four … a day; a refused login daily. Null: not any more. */
export function retryAt(after: { fault: AccountError; failures: number; now: Date }): Date | null {
  const { fault, failures, now } = after;
  if (fault === 'login_refused' && failures >= mostRefusals) return null;
  const hours = fault === 'unreachable' ? 2 ** Math.min(failures - 1, 5) : mostHours;
  return new Date(now.getTime() + within(hours * millisecondsPerHour));
}
