import type { Connection, Database, Transaction } from '#db/database.ts';
import type { Clock } from '#platform/time/clock.ts';
import { type Doubt, doubtsIn, suspectOf, type Word } from './belief.rules.ts';
import { daysToLookAt, judgeAgain, trusting } from './judge-readings.ts';
import { lockStates, reportingSensors, saveStates } from './readings.store.ts';
import { noteRefills } from './refills.store.ts';

type Deps = { db: Database; clock: Clock };

/**
 * What a person says to be in a tank settles what its sensors tell and nobody believes: they are right, or they lie. It
 * is kept for what they tell next.
 */
export async function hearWord(
  { db, clock }: Deps,
  { tankId, word }: { tankId: number; word: Word },
): Promise<void> {
  const sensors = await db
    .selectFrom('sensorStates')
    .innerJoin('sensors', 'sensors.id', 'sensorStates.sensorId')
    .select('sensors.id')
    .where('tankId', '=', tankId)
    .where('kind', '<>', 'dip')
    .orderBy('sensors.id')
    .execute();
  for (const { id } of sensors)
    await db.transaction().execute((tx) => heardOf(tx, { sensorId: id, word, now: clock.now() }));
}

async function heardOf(
  tx: Transaction,
  { sensorId, word, now }: { sensorId: number; word: Word; now: Date },
): Promise<void> {
  const [state] = await lockStates(tx, { ids: [sensorId], now });
  const [sensor] = await reportingSensors(tx, [sensorId]);
  const [first] = state?.doubts.map(({ from }) => from).toSorted((a, b) => a.getTime() - b.getTime()) ?? [];
  if (!state || !sensor?.tankId || (state.wordAt && state.wordAt > word.at)) return;
  if (!first) {
    await saveStates(tx, [{ ...state, wordAt: word.at, wordLitres: word.litres }]);
    return;
  }
  const until = word.at > first ? word.at : first;
  const { trust, anew } = await judgeAgain(tx, { sensor, state, from: first, until, word });
  const heard = { ...trusting(state, trust), wordAt: word.at, wordLitres: word.litres };
  await saveStates(tx, [{ ...heard, measuredDays: state.measuredDays + anew.added }]);
  await noteRefills(tx, {
    ...{ measured: [], touched: anew.days, others: daysToLookAt([anew]) },
    ...{ before: new Map([[sensorId, state]]), sensors: new Map([[sensorId, sensor]]) },
  });
}

/** Oil that the sensor in a tank says is gone and that is still believed to be there; null where nothing is suspect. */
export async function suspectIn(db: Connection, tankId: number): Promise<Doubt | null> {
  const rows = await db
    .selectFrom('sensorStates')
    .innerJoin('sensors', 'sensors.id', 'sensorStates.sensorId')
    .select('doubts')
    .where('tankId', '=', tankId)
    .where('kind', '<>', 'dip')
    .execute();
  return suspectOf(rows.flatMap(({ doubts }) => doubtsIn(doubts)))?.doubt ?? null;
}

/** It is gone, or the sensor lies. */
export const suspectAnswers = ['gone', 'lie'] as const;
export type SuspectAnswer = (typeof suspectAnswers)[number];

/** Answers what is suspect since a moment. False when it is not any more, or something else is. */
export async function answerSuspect(
  deps: Deps,
  { tankId, from, answer }: { tankId: number; from: string; answer: SuspectAnswer },
): Promise<boolean> {
  const doubt = await suspectIn(deps.db, tankId);
  if (doubt?.from.toISOString() !== from) return false;
  const litres = answer === 'gone' ? doubt.litres : doubt.before;
  await hearWord(deps, { tankId, word: { at: deps.clock.now(), litres } });
  return true;
}
