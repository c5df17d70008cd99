import type { Connection, Database, Transaction } from '#db/database.ts';
import type { Clock } from '#platform/time/clock.ts';
import { type Doubt, doubtsIn } from './doubtful-levels.rules.ts';
import { isSaidAgainst, judgeAgain, saidAfter, trusting } from './judge-readings.ts';
import { questionOf } from './loss-alarms.rules.ts';
import type { Word } from './plausible-bounds.rules.ts';
import { lockStates, reportingSensors, saveStates } from './readings.store.ts';
import { noteRefills } from './refills.store.ts';
import type { SensorState } from './sensor-state.rules.ts';

/** What the sensors in a tank have told; a dipstick is none. */
const sensedIn = (db: Connection, tankId: number) =>
  db
    .selectFrom('sensorStates')
    .innerJoin('sensors', 'sensors.id', 'sensorStates.sensorId')
    .select(['sensorId', 'doubts'])
    .where('tankId', '=', tankId)
    .where('kind', '<>', 'dip')
    .orderBy('sensorId')
    .execute();

/** The states of the sensors in a tank that told something, and of others beside them, locked in the order of their ids. */
export async function lockSensed(
  tx: Transaction,
  { tankId, others = [], now }: { tankId: number; others?: readonly number[]; now: Date },
): Promise<void> {
  const sensed = (await sensedIn(tx, tankId)).map(({ sensorId }) => sensorId);
  await lockStates(tx, { ids: [...others, ...sensed], now });
}

/**
 * What a person says to be in a tank settles what its sensors tell and nobody believes: they are right, or they lie. Where it cannot be
 * what a sensor told last, that is denied. It is kept for what they tell next. The states of the sensors are locked before (`lockSensed`).
 */
export async function hearWord(
  tx: Transaction,
  { tankId, word, now }: { tankId: number; word: Word; now: Date },
): Promise<void> {
  const ids = (await sensedIn(tx, tankId)).map(({ sensorId }) => sensorId);
  for (const state of await lockStates(tx, { ids, now })) await heardBy(tx, state, word);
}

async function heardBy(tx: Transaction, state: SensorState, word: Word): Promise<void> {
  const { sensorId } = state;
  const [sensor] = await reportingSensors(tx, [sensorId]);
  const [first] = state.doubts.map(({ from }) => from).toSorted((a, b) => a.getTime() - b.getTime());
  if (!sensor?.tankId || (state.wordAt && state.wordAt > word.at)) return;
  const spoken = { wordAt: word.at, wordLitres: word.litres, said: saidAfter(state, word) };
  if (!first && !isSaidAgainst({ sensor, state }, word)) {
    await saveStates(tx, [{ ...state, ...spoken }]);
    return;
  }
  const from = first && first < word.at ? first : word.at;
  const until = first && first > word.at ? first : word.at;
  const { trust, anew } = await judgeAgain(tx, { sensor, state, from, until, word });
  const heard = { ...trusting(state, trust), ...spoken };
  await saveStates(tx, [{ ...heard, measuredDays: state.measuredDays + anew.added }]);
  await noteRefills(tx, {
    measured: [],
    touched: anew.days,
    others: anew.moved,
    before: new Map([[sensorId, state]]),
    sensors: new Map([[sensorId, sensor]]),
  });
}

/** What the sensor in a tank says and nobody believes, and its owner is asked about: oil that is gone, or that came; else null. */
export async function suspectIn(db: Connection, tankId: number): Promise<Doubt | null> {
  const sensed = await sensedIn(db, tankId);
  return questionOf(sensed.flatMap(({ doubts }) => doubtsIn(doubts)));
}

/** It is gone, it came, or the sensor lies. */
export const suspectAnswers = ['gone', 'came', 'lie'] as const;
export type SuspectAnswer = (typeof suspectAnswers)[number];

/** Answers what is suspect since a moment. False when it is not any more, or something else is. */
export const answerSuspect = (
  { db, clock }: { db: Database; clock: Clock },
  { tankId, from, answer }: { tankId: number; from: string; answer: SuspectAnswer },
): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const now = clock.now();
    await lockSensed(tx, { tankId, now });
    const doubt = await suspectIn(tx, tankId);
    if (doubt?.from.toISOString() !== from) return false;
    const isOfKind = answer === 'lie' || (answer === 'came') === (doubt.kind === 'rise');
    if (!isOfKind) return false;
    const litres = answer === 'lie' ? doubt.before : doubt.litres;
    await hearWord(tx, { tankId, word: { at: now, litres, isAnswer: true }, now });
    return true;
  });
