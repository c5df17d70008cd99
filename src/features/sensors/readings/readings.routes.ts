import type { Database } from '#db/database.ts';
import { type Problem, problem, type Route, route } from '#platform/http/endpoint.ts';
import type { Queue } from '#platform/jobs/queue.ts';
import type { Clock } from '#platform/time/clock.ts';
import { sensorByKey } from '../sensors.store.ts';
import { readingsEndpoint } from './readings.contract.ts';
import { readingOf } from './sent-reading.rules.ts';
import { answersWith, storeReadings } from './store-readings.ts';

type Deps = { db: Database; clock: Clock; queue: Queue };

export const readingsRoutes = (deps: Deps): Route[] => [
  route(readingsEndpoint, async ({ header, body }) => {
    const credentials = basicCredentials(header('authorization') ?? '');
    const sensor = credentials && (await sensorByKey(deps.db, credentials));
    if (!sensor) return problem(unknownSensor);
    const [answers = []] = await storeReadings(deps, [
      { sensorId: sensor.id, readings: body.readings.filter(({ refused }) => !refused).map(readingOf) },
    ]);
    const refused = body.readings.flatMap(({ refused: code }, place) => (code ? [{ place, code }] : []));
    return {
      body: {
        items: answersWith(refused, answers).map((answer) => ({
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
