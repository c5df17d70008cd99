import type { Database, Transaction } from '#db/database.ts';
import { countries } from '#features/places/shared.ts';
import type { Queue } from '#platform/jobs/queue.ts';
import type { Clock } from '#platform/time/clock.ts';
import type { Trust } from './belief.rules.ts';
import { hearWord, lockSensed } from './hear-word.ts';
import { judgeStored, trusting } from './judge-readings.ts';
import { draftsIn } from './late-readings.ts';
import { noticeTankJob, tanksToLookAt } from './loss-candidates.ts';
import type { Draft } from './reading-drafts.ts';
import type { AnswerCode, Reading, RefusedReading } from './readings.rules.ts';
import {
  addRollups,
  insertReadings,
  lockStates,
  type ReportingSensor,
  recentWithoutClock,
  reportingSensors,
  saveStates,
} from './readings.store.ts';
import { noteRefills } from './refills.store.ts';
import { dayRollups, hourRollups, type Measured } from './rollups.rules.ts';
import { heardAt, nextState, type SensorState } from './sensor-state.rules.ts';

/** `rejected`: it tells no volume, and is kept with its code all the same. */
export type ReadingAnswer = { status: 'stored' | 'duplicate' } | { status: 'rejected'; code: AnswerCode };

/** The answers to a list, those to what was no reading in their places. */
export function answersWith(
  refused: readonly RefusedReading[],
  answers: readonly ReadingAnswer[],
): ReadingAnswer[] {
  const all = [...answers];
  for (const { place, code } of refused) all.splice(place, 0, { status: 'rejected', code });
  return all;
}

export type ReadingBatch = {
  sensorId: number;
  readings: readonly Reading[];
  /** A service was asked, which tells the last reading again while the sensor says nothing. */
  isPolled?: boolean;
};

type Deps = {
  db: Database;
  clock: Clock;
  /** Looks at once at a tank that lost oil; what is read in of the past has none and asks for no look. */
  queue?: Queue;
};

/**
 * Stores what sensors said, of as many sensors as there are, in one transaction: what is answered is durable. The same
 * reading again is a duplicate and changes nothing but when its sensor was heard; one that tells no volume is kept with
 * its fault, one that is doubtful with that (plausible-levels.rules.ts). Batches that run beside each other wait in the order of their sensors and never for each other.
 */
export async function storeReadings(
  { db, clock, queue }: Deps,
  batches: readonly ReadingBatch[],
): Promise<ReadingAnswer[][]> {
  if (!batches.some(({ readings }) => readings.length > 0)) return batches.map(() => []);
  const now = clock.now();
  return db.transaction().execute(async (tx) => {
    const { answers, dropped } = await storeIn(tx, batches, now);
    if (queue && dropped.length > 0) await queue.enqueueAll(tx, dropped.map(noticeTankJob));
    return answers;
  });
}

type Dips = { tankId: number; sensorId: number; readings: readonly Reading[] };

/** Stores what a person read in a tank; the latest of it is their word about what its sensors say (`hearWord`). */
export const storeDips = (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { tankId, sensorId, readings }: Dips,
): Promise<ReadingAnswer[]> =>
  db.transaction().execute(async (tx) => {
    const now = clock.now();
    await lockSensed(tx, { tankId, others: [sensorId], now });
    const { answers, stored } = await storeIn(tx, [{ sensorId, readings }], now);
    const [word] = stored
      .flatMap(({ at, litres }) => (litres === null ? [] : [{ at, litres }]))
      .toSorted((a, b) => b.at.getTime() - a.at.getTime());
    if (word) await hearWord(tx, { tankId, word, now });
    return answers[0] ?? [];
  });

/** The answers to batches, what of them is new, and the tanks that lost oil. */
async function storeIn(tx: Transaction, batches: readonly ReadingBatch[], now: Date) {
  const ids = [...new Set(batches.map(({ sensorId }) => sensorId))];
  const states = await lockStates(tx, { ids, now });
  const sensors = new Map((await reportingSensors(tx, ids)).map((sensor) => [sensor.id, sensor]));
  const known = new Map(states.map((state) => [state.sensorId, state]));
  const drafts = await draftsIn(tx, { batches, sensors, states: known, now });
  const places = await withoutReplays(tx, { drafts: drafts.flat(), now });
  const stored = await insertNew(tx, places);
  const { dropped } = await follow(tx, { batches, stored, sensors, known, now });
  const isStored = new Set(stored);
  const answers = batches.map(({ readings }, at) =>
    readings.map((_, place): ReadingAnswer => {
      const draft = drafts[at]?.[place];
      if (!draft) return { status: 'rejected', code: 'tank_not_configured' };
      if (!isStored.has(draft)) return { status: 'duplicate' };
      return draft.fault ? { status: 'rejected', code: draft.fault } : { status: 'stored' };
    }),
  );
  return { answers, stored, dropped };
}

/**
 * Without a clock the same number, or the same values at the same claimed time, within ten minutes is the same reading,
 * sent again. Later it may be another one of a device that begins to count, or its clock, anew whenever it wakes.
 */
const replayWindow = 10 * 60_000;

/** Leaves out what occurs twice in one call, and what a sensor without a clock said a moment ago. */
async function withoutReplays(
  tx: Transaction,
  { drafts, now }: { drafts: readonly Draft[]; now: Date },
): Promise<Draft[]> {
  const named = drafts.filter(({ isNamed }) => isNamed);
  const since = new Date(now.getTime() - replayWindow);
  const sensorIds = [...new Set(named.map(({ sensorId }) => sensorId))];
  const recent = sensorIds.length > 0 ? await recentWithoutClock(tx, { sensorIds, since }) : [];
  const seen = new Set(recent.map(({ sensorId, identity }) => `${sensorId} named ${identity}`));
  return drafts.filter(({ sensorId, isNamed, deviceAt, identity }) => {
    const key = `${sensorId} ${isNamed ? 'named' : deviceAt.getTime()} ${identity}`;
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

async function insertNew(tx: Transaction, drafts: readonly Draft[]): Promise<Draft[]> {
  const duplicates = await insertReadings(tx, drafts);
  return drafts.filter((_, place) => !duplicates.has(place));
}

type Followed = {
  batches: readonly ReadingBatch[];
  stored: readonly Draft[];
  sensors: ReadonlyMap<number, ReportingSensor>;
  known: ReadonlyMap<number, SensorState>;
  now: Date;
};

/** What follows from readings that are new: hours, days, refills, the sensors' states. Answers the tanks that lost oil. */
async function follow(tx: Transaction, { batches, stored, sensors, known, now }: Followed) {
  const { believed, lasted, trusts, anew } = await judgeStored(tx, { stored, sensors, states: known });
  const measured = believed.flatMap((reading) =>
    measuredOf(reading, { sensors, hasLasted: lasted.has(reading) }),
  );
  const hours = hourRollups(measured);
  const days = dayRollups(measured);
  const added = await addRollups(tx, { hours, days });
  const states = statesAfter({ batches, stored, believed, trusts, known, now });
  for (const day of added.filter(({ isNew }) => isNew)) {
    const sensorId = measured.find(({ tankId }) => tankId === day.tankId)?.sensorId;
    countDays(states, sensorId, 1);
  }
  for (const { sensorId, added: more } of anew) countDays(states, sensorId, more);
  await saveStates(
    tx,
    [...states.values()].toSorted((a, b) => a.sensorId - b.sensorId),
  );
  const touched = [...added, ...anew.flatMap((one) => one.days)];
  const others = anew.flatMap(({ moved }) => moved);
  await noteRefills(tx, { measured, touched, before: known, sensors, others });
  return { dropped: tanksToLookAt({ states, known, sensors, touched, now }) };
}

function countDays(states: Map<number, SensorState>, sensorId: number | undefined, more: number): void {
  const state = sensorId === undefined ? undefined : states.get(sensorId);
  if (state) state.measuredDays += more;
}

function measuredOf(
  reading: Draft,
  { sensors, hasLasted }: { sensors: ReadonlyMap<number, ReportingSensor>; hasLasted: boolean },
): Measured[] {
  const { sensorId, tankId, at, litres, temperature } = reading;
  const { countryId, kind } = sensors.get(sensorId) ?? {};
  if (litres === null || tankId === null || !countryId) return [];
  const standsAlone = kind === 'dip' || hasLasted;
  return [
    { sensorId, tankId, at, litres, temperature, standsAlone, timeZone: countries[countryId].timeZone },
  ];
}

type StatesAfter = Omit<Followed, 'sensors'> & {
  believed: readonly Draft[];
  trusts: ReadonlyMap<number, Trust>;
};

function statesAfter({
  batches,
  stored,
  believed,
  trusts,
  known,
  now,
}: StatesAfter): Map<number, SensorState> {
  const states = new Map<number, SensorState>();
  for (const { sensorId, readings, isPolled } of batches) {
    const state = known.get(sensorId);
    if (state && readings.length > 0 && !isPolled) states.set(sensorId, heardAt(state, now));
  }
  const counts = new Set(believed);
  for (const reading of stored.toSorted((a, b) => a.at.getTime() - b.at.getTime())) {
    const state = states.get(reading.sensorId) ?? known.get(reading.sensorId);
    if (!state) continue;
    const litres = counts.has(reading) ? reading.litres : null;
    states.set(
      reading.sensorId,
      nextState(state, { ...reading, litres, isTimely: reading.clockFault === null }),
    );
  }
  for (const [sensorId, trust] of trusts) {
    const state = states.get(sensorId) ?? known.get(sensorId);
    if (state) states.set(sensorId, trusting(state, trust));
  }
  return states;
}
