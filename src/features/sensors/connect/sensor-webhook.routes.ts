import type { Database } from '#db/database.ts';
import { countries } from '#features/places/shared.ts';
import type { CountryId } from '#features/places/types.ts';
import { type Outcome, problem, type Route, route } from '#platform/http/endpoint.ts';
import type { Queue } from '#platform/jobs/queue.ts';
import type { Clock } from '#platform/time/clock.ts';
import type { AnswerCode } from '../readings/readings.rules.ts';
import { sensorByKey } from '../sensors.store.ts';
import { faultTexts, messageFaultTexts } from './faults.texts.ts';
import { type ReceivedMessage, receiveMessages } from './receive-messages.ts';
import { hookEndpoint, secretHookEndpoint, valueHookEndpoint } from './sensor-webhook.contract.ts';

type Deps = { db: Database; clock: Clock; queue: Queue };

/** Messages of sensors that speak HTTP: the key proves the sensor, nothing of a visitor counts. */
export const hooksRoutes = (deps: Deps): Route[] => [
  route(hookEndpoint, ({ params: { serial }, body, header, hostCountryId }) =>
    receive(deps, { serial, key: bearerOf(header('authorization')), body, hostCountryId }),
  ),
  route(secretHookEndpoint, ({ params, body, hostCountryId }) =>
    receive(deps, { ...params, body, hostCountryId }),
  ),
  route(valueHookEndpoint, ({ params, query: { value, temperature }, hostCountryId }) =>
    receive(deps, { ...params, body: valueMessage(value, temperature), hostCountryId }),
  ),
];

/** As a message that every preset with a path of its own reads: the value alone, or under the name of the path. */
const valueMessage = (value: string, temperature: string | undefined): string =>
  JSON.stringify({ value, ...(temperature !== undefined && { temperature }) });

const bearerOf = (header: string | undefined): string => (header ?? '').replace(/^bearer\s+/i, '').trim();

type Sent = { serial: string; key: string; body: string; hostCountryId: CountryId };

async function receive(deps: Deps, { serial, key, body, hostCountryId }: Sent): Promise<Outcome<Answer>> {
  const sensor = await sensorByKey(deps.db, { serial, key });
  if (!sensor) return problem({ status: 401, code: 'wrong_key', detail: texts.wrongKey });
  const [received] = await receiveMessages(deps, [{ sensorId: sensor.id, way: 'http', body }]);
  if (!received || received.kind === 'unknown')
    return problem({ status: 401, code: 'wrong_key', detail: texts.wrongKey });
  const { locale } = countries[hostCountryId];
  if (received.kind === 'fault')
    return problem({ status: 400, code: received.fault, detail: messageFaultTexts(locale)[received.fault] });
  return { body: { received: true, readings: readingsOf(received, faultTexts(locale)) } };
}

type Answer = {
  received: boolean;
  readings: {
    status: 'stored' | 'duplicate' | 'rejected';
    code: AnswerCode | null;
    message: string;
  }[];
};

type Read = Extract<ReceivedMessage, { kind: 'read' | 'ignored' }>;

function readingsOf(received: Read, faults: ReturnType<typeof faultTexts>): Answer['readings'] {
  if (received.kind === 'ignored') return [];
  return received.answers.map((answer) =>
    answer.status === 'rejected'
      ? { status: answer.status, code: answer.code, message: faults[answer.code].what }
      : { status: answer.status, code: null, message: texts[answer.status] },
  );
}

const texts = {
  wrongKey:
    'Nummer oder Schlüssel des Sensors stimmt nicht. Die Nummer steht auf der Seite des Sensors. Den Schlüssel zeigen wir nur einmal: Haben Sie ihn nicht mehr, legen Sie dort einen neuen an. Der alte gilt dann nicht mehr.',
  stored: 'Gespeichert.',
  duplicate: 'Diese Messung ist schon gespeichert.',
};
