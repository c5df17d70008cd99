import type { Database } from '#db/database.ts';
import { countries } from '#features/places/shared.ts';
import type { Queue } from '#platform/jobs/queue.ts';
import type { Clock } from '#platform/time/clock.ts';
import type { Reading } from '../readings/readings.rules.ts';
import { type ReadingAnswer, storeReadings } from '../readings/store-readings.ts';
import { isPreset, settingsOf } from './message-settings.rules.ts';
import { knownSequences, type MessageSensor, messageSensors, saveMessages } from './messages.store.ts';
import { readOwnMessage } from './own-message.rules.ts';
import { type MessageFault, type MessageNote, type ReadMessage, readMessage } from './presets.rules.ts';

type Deps = { db: Database; clock: Clock; queue: Queue };

export type IncomingMessage = { sensorId: number; way: 'http' | 'mqtt' | 'poll'; body: string };

/** `unknown`: there is no such sensor any more. */
export type ReceivedMessage =
  | { kind: 'read'; answers: readonly ReadingAnswer[] }
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
  const read = messages.map((message) => {
    const sensor = sensors.get(message.sensorId);
    return sensor ? readAs(sensor, message, receivedAt) : null;
  });
  const batches = await Promise.all(
    messages.map(async ({ sensorId, way }, at) => {
      const outcome = read[at];
      const readings = outcome?.kind === 'read' ? outcome.readings : [];
      const isFramed = readings.some((reading) => reading.isFrame);
      return {
        ...{ sensorId, isPolled: way === 'poll' },
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
    return { kind: 'read', answers: answers.length > 0 ? answers : [{ status: 'duplicate' }] };
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

function readAs(sensor: MessageSensor, { way, body }: IncomingMessage, receivedAt: Date): ReadMessage {
  const { preset, settings, countryId } = sensor;
  if (!isPreset(preset)) return readOwnMessage(body);
  // Of a service that we ask, nobody else can tell us anything.
  if ((preset === 'oilfox') !== (way === 'poll')) return { kind: 'fault', fault: 'wrong_preset' };
  const { timeZone } = countries[countryId];
  return readMessage(preset, settingsOf(preset, settings), { body, receivedAt, timeZone });
}

/** Ignored ones without a note leave what is shown as it is, and so does what a service tells again that measured nothing since. */
function lastOfEach(
  messages: readonly IncomingMessage[],
  outcomes: readonly ReceivedMessage[],
  receivedAt: Date,
) {
  const last = new Map<number, Parameters<typeof saveMessages>[1][number]>();
  for (const [at, { sensorId, way, body }] of messages.entries()) {
    const outcome = outcomes[at];
    if (!outcome || outcome.kind === 'unknown' || (outcome.kind === 'ignored' && !outcome.note)) continue;
    if (way === 'poll' && isKnown(outcome)) continue;
    last.set(sensorId, { sensorId, way, receivedAt, message: shown(body), fault: faultOf(outcome) });
  }
  return [...last.values()];
}

const isKnown = (outcome: ReceivedMessage): boolean =>
  outcome.kind === 'read' && outcome.answers.every(({ status }) => status === 'duplicate');

function faultOf(outcome: Exclude<ReceivedMessage, { kind: 'unknown' }>): string | null {
  if (outcome.kind === 'fault') return outcome.fault;
  if (outcome.kind === 'ignored') return outcome.note ?? null;
  const rejected = outcome.answers.findLast((answer) => answer.status === 'rejected');
  return rejected?.status === 'rejected' ? rejected.code : null;
}

/** The database takes neither a NUL nor half a character. */
const shown = (body: string): string =>
  body.slice(0, shownLength).replaceAll('\u0000', '\uFFFD').toWellFormed();
