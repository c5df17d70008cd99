import type { Database } from '#db/database.ts';
import { countries } from '#features/places/shared.ts';
import type { Queue } from '#platform/jobs/queue.ts';
import type { Clock } from '#platform/time/clock.ts';
import type { Reading } from '../readings/readings.rules.ts';
import { answersWith, type ReadingAnswer, storeReadings } from '../readings/store-readings.ts';
import { knownSequences, type MessageSensor, messageSensors, saveMessages } from './messages.store.ts';
import { readOwnMessage } from './own-message.rules.ts';
import {
  isPreset,
  type MessageFault,
  type MessageNote,
  type ReadMessage,
  readMessage,
  settingsOf,
} from './presets.rules.ts';

type Deps = { db: Database; clock: Clock; queue: Queue };

export type IncomingMessage = {
  sensorId: number;
  way: 'http' | 'mqtt' | 'poll';
  body: string;
  /** Over MQTT, where it was said. */
  topic?: string;
  /** It was said where programs of their own say readings: it means the same of whatever preset the sensor is. */
  isOwn?: boolean;
};

/** `unknown`: there is no such sensor any more. */
export type ReceivedMessage =
  | { kind: 'read'; answers: readonly ReadingAnswer[]; isPartly?: boolean }
  | { kind: 'ignored'; note?: MessageNote }
  | { kind: 'fault'; fault: MessageFault }
  | { kind: 'unknown' };

/** Of a message that is shown to its owner so much is kept. */
const shownLength = 2000;

/** A frame that a network sends again comes within so many milliseconds. */
const repeatedWithin = 7 * 86_400_000;

/**
 * Messages of many sensors: what they say is stored durably when this returns, and what was wrong with them is kept for
 * the pages of their owners. One outcome for each, in order.
 */
export async function receiveMessages(
  deps: Deps,
  messages: readonly IncomingMessage[],
): Promise<ReceivedMessage[]> {
  const receivedAt = deps.clock.now();
  const sensors = await messageSensors(
    deps.db,
    messages.map(({ sensorId }) => sensorId),
  );
  const read = readEach(sensors, messages, receivedAt);
  const batches = await Promise.all(
    messages.map(async ({ sensorId, way }, at) => {
      const outcome = read[at];
      const readings = outcome?.kind === 'read' ? outcome.readings : [];
      const isFramed = readings.some((reading) => reading.isFrame);
      return {
        sensorId,
        isPolled: way === 'poll',
        readings: isFramed ? await unknownFrames(deps, sensorId, readings) : readings,
      };
    }),
  );
  const stored = await storeReadings(
    deps,
    batches.filter(({ readings }) => readings.length > 0),
  );
  let next = 0;
  const outcomes = messages.map((_, at): ReceivedMessage => {
    const outcome = read[at];
    if (!outcome) return { kind: 'unknown' };
    if (outcome.kind !== 'read') return outcome;
    const answers = (batches[at]?.readings.length ?? 0) > 0 ? (stored[next++] ?? []) : [];
    const { refused = [] } = outcome;
    const own = answers.length > 0 ? answers : [{ status: 'duplicate' as const }];
    return { kind: 'read', answers: answersWith(refused, own), isPartly: refused.length > 0 };
  });
  await saveMessages(deps.db, lastOfEach(messages, outcomes, receivedAt));
  return outcomes;
}

/** Only one whose frame was not stored yet, whatever time the network says of it. */
async function unknownFrames(deps: Deps, sensorId: number, readings: readonly Reading[]) {
  const sequences = readings.flatMap(({ sequence }) => (sequence === null ? [] : [sequence]));
  const since = new Date(deps.clock.now().getTime() - repeatedWithin);
  const known = await knownSequences(deps.db, { sensorId, sequences, since });
  return readings.filter(({ sequence }) => sequence === null || !known.has(sequence));
}

/** Each in order: what a sensor said in one of them tells when the next was, where its clock leaves that open. */
function readEach(
  sensors: ReadonlyMap<number, MessageSensor>,
  messages: readonly IncomingMessage[],
  receivedAt: Date,
): (ReadMessage | null)[] {
  const lastAt = new Map<number, Date>();
  return messages.map((message) => {
    const sensor = sensors.get(message.sensorId);
    if (!sensor) return null;
    const known = { ...sensor, lastAt: lastAt.get(sensor.id) ?? sensor.lastAt };
    const outcome = readAs(known, message, receivedAt);
    const told = outcome.kind === 'read' ? outcome.readings.at(-1)?.deviceAt : null;
    if (told) lastAt.set(sensor.id, told);
    return outcome;
  });
}

function readAs(sensor: MessageSensor, message: IncomingMessage, receivedAt: Date): ReadMessage {
  const { preset } = sensor;
  const isAsked = preset === 'oilfox';
  if (!message.isOwn || isAsked || !isPreset(preset)) return readByPreset(sensor, message, receivedAt);
  const own = readOwnMessage(message.body);
  if (own.kind === 'read') return own;
  // What a firmware says there all the same.
  const byPreset = readByPreset(sensor, message, receivedAt);
  return byPreset.kind === 'read' ? byPreset : own;
}

function readByPreset(sensor: MessageSensor, { way, body }: IncomingMessage, receivedAt: Date): ReadMessage {
  const { preset, settings, countryId, lastAt } = sensor;
  if (!isPreset(preset)) return readOwnMessage(body);
  // Of a service that we ask, nobody else can tell us anything.
  if ((preset === 'oilfox') !== (way === 'poll')) return { kind: 'fault', fault: 'wrong_preset' };
  const { timeZone } = countries[countryId];
  return readMessage(preset, settingsOf(preset, settings), { body, receivedAt, timeZone, lastAt });
}

/** Ignored ones without a note leave what is shown as it is, and so does what a service tells again that measured nothing since. */
function lastOfEach(
  messages: readonly IncomingMessage[],
  outcomes: readonly ReceivedMessage[],
  receivedAt: Date,
) {
  const last = new Map<number, Parameters<typeof saveMessages>[1][number]>();
  for (const [at, { sensorId, way, body, topic = null }] of messages.entries()) {
    const outcome = outcomes[at];
    if (!outcome || outcome.kind === 'unknown' || (outcome.kind === 'ignored' && !outcome.note)) continue;
    if (way === 'poll' && isKnown(outcome)) continue;
    const fault = faultOf(outcome);
    last.set(sensorId, { sensorId, way, receivedAt, topic, message: shown(body), fault });
  }
  return [...last.values()];
}

const isKnown = (outcome: ReceivedMessage): boolean =>
  outcome.kind === 'read' && outcome.answers.every(({ status }) => status === 'duplicate');

function faultOf(outcome: Exclude<ReceivedMessage, { kind: 'unknown' }>): string | null {
  if (outcome.kind === 'fault') return outcome.fault;
  if (outcome.kind === 'ignored') return outcome.note ?? null;
  if (outcome.isPartly) return 'partly_read';
  const rejected = outcome.answers.findLast((answer) => answer.status === 'rejected');
  return rejected?.status === 'rejected' ? rejected.code : null;
}

/** The database takes neither a NUL nor half a character. */
export const shown = (body: string): string =>
  body.slice(0, shownLength).replaceAll('\u0000', '\uFFFD').toWellFormed();
