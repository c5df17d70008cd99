import type { Database } from '#db/database.ts';
import { type Problem, problem, type Route, route } from '#platform/http/endpoint.ts';
import type { Queue } from '#platform/jobs/queue.ts';
import type { Clock } from '#platform/time/clock.ts';
import { sensorByKey } from '../sensors.store.ts';
import { readingsEndpoint, type SentReading } from './readings.contract.ts';
import type { Measure, Reading } from './readings.rules.ts';
import { storeReadings } from './store-readings.ts';
import { inOwnUnit } from './units.rules.ts';

type Deps = { db: Database; clock: Clock; queue: Queue };

export const readingsRoutes = (deps: Deps): Route[] => [
  route(readingsEndpoint, async ({ header, body }) => {
    const credentials = basicCredentials(header('authorization') ?? '');
    const sensor = credentials && (await sensorByKey(deps.db, credentials));
    if (!sensor) return problem(unknownSensor);
    const [answers = []] = await storeReadings(deps, [
      { sensorId: sensor.id, readings: body.readings.map(readingOf) },
    ]);
    return {
      body: {
        items: answers.map((answer) => ({
          result: answer.status,
          code: answer.status === 'rejected' ? answer.code : null,
        })),
      },
    };
  }),
];

const unknownSensor: Problem = {
  status: 401,
  code: 'sensor_key_invalid',
  detail: 'Bitte senden Sie die Seriennummer des Sensors und seinen Schlüssel (HTTP Basic).',
};

/** Serial and key of an Authorization header by HTTP Basic (RFC 7617); null when it is none. */
export function basicCredentials(header: string): { serial: string; key: string } | null {
  const encoded = /^Basic ([A-Za-z0-9+/]{1,400}={0,2})$/i.exec(header.trim())?.[1];
  if (!encoded) return null;
  const text = Buffer.from(encoded, 'base64').toString('utf8');
  const colon = text.indexOf(':');
  if (colon < 1 || text.includes('\0')) return null;
  return { serial: text.slice(0, colon), key: text.slice(colon + 1) };
}

const measured = ['distance', 'level', 'pressure', 'volume', 'percent'] as const satisfies readonly Measure[];

function readingOf(sent: SentReading): Reading {
  const measure = measured.find((name) => sent[name] !== null && sent[name] !== undefined);
  const given = measure ? (sent[measure] ?? null) : null;
  const value =
    given !== null && measure && sent.unit ? inOwnUnit(given, { measure, unit: sent.unit }) : given;
  return {
    deviceAt: momentOfTime(sent.time),
    sequence: sent.sequence ?? null,
    measure: measure ?? 'none',
    value: value === null ? given : value,
    temperature: sent.temperature ?? null,
    battery: sent.battery ?? null,
    signal: sent.signal === null || sent.signal === undefined ? null : Math.round(sent.signal),
    ...(given !== null && value === null && { fault: 'unknown_unit' }),
  };
}

/** From here on a number is meant in milliseconds: in seconds it would be the year 5138. */
const firstMilliseconds = 1e11;

function momentOfTime(time: SentReading['time']): Date | null {
  if (time === null || time === undefined) return null;
  const moment = new Date(typeof time === 'number' && time < firstMilliseconds ? time * 1000 : time);
  return Number.isNaN(moment.getTime()) ? null : moment;
}
