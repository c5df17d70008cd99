import type { Transaction } from '#db/database.ts';
import { countries } from '#features/places/shared.ts';
import { type Belief, isDoubtful, isRough, roughTrustIn, type Trust } from './belief.rules.ts';
import { deliveredDays, judgeAnew, levelBefore, markBeliefs } from './belief.store.ts';
import type { Known, ToldLevel } from './doubtful-levels.rules.ts';
import { deniedBy } from './owner-word.rules.ts';
import { type Bounds, boundsIn, type Word } from './plausible-bounds.rules.ts';
import { LevelJudge } from './plausible-levels.rules.ts';
import type { NewReading, ReportingSensor } from './readings.store.ts';
import { isLater } from './rollups.rules.ts';
import { type Reckoned, rollUpAnew } from './rollups.store.ts';
import type { SensorState } from './sensor-state.rules.ts';

/** A sensor whose earlier levels were judged anew. */
export type Anew = Reckoned & { sensorId: number };

export type Judged<Reading> = {
  /** Of those that are new: what counts at once. Where earlier ones were judged anew they count already. */
  believed: readonly Reading[];
  /** Of these, what was doubtful and had lasted. */
  lasted: ReadonlySet<Reading>;
  trusts: ReadonlyMap<number, Trust>;
  anew: readonly Anew[];
};

type Judging<Reading> = {
  stored: readonly Reading[];
  sensors: ReadonlyMap<number, ReportingSensor>;
  states: ReadonlyMap<number, SensorState>;
};

/**
 * What of new readings is believed. In their order they are judged by what is known of their sensors; what comes late, or
 * decides about earlier ones, judges these anew. What a person read is believed.
 */
export async function judgeStored<Reading extends NewReading>(
  tx: Transaction,
  { stored, sensors, states }: Judging<Reading>,
): Promise<Judged<Reading>> {
  const believed: Reading[] = [];
  const lasted = new Set<Reading>();
  const trusts = new Map<number, Trust>();
  const anew: Anew[] = [];
  const doubted: (Reading & { belief: Belief })[] = [];
  for (const [sensorId, readings] of Map.groupBy(stored, (reading) => reading.sensorId)) {
    const [sensor, state] = [sensors.get(sensorId), states.get(sensorId)];
    if (!sensor || !state) continue;
    if (sensor.kind === 'dip') {
      believed.push(...readings);
      continue;
    }
    const levels = readings.flatMap(levelOf).toSorted((a, b) => (isLater(a.level, b.level) ? 1 : -1));
    if (levels.length === 0) continue;
    const told = levels.map(({ level }) => level);
    const judged = await inOrderOf(tx, told, { sensor, state });
    if (judged) {
      trusts.set(sensorId, judged.trust);
      levels.forEach(({ reading }, at) => {
        const belief = judged.beliefs[at] ?? null;
        if (belief !== null) doubted.push({ ...reading, belief });
        if (belief !== null && !isDoubtful(belief)) lasted.add(reading);
        if (!isDoubtful(belief)) believed.push(reading);
      });
      continue;
    }
    const [first, last] = [levels[0]?.level.at, levels.at(-1)?.level.at];
    if (!first || !last || !sensor.tankId) continue;
    const again = await judgeAgain(tx, { sensor, state, from: first, until: last });
    trusts.set(sensorId, again.trust);
    anew.push(again.anew);
  }
  await markBeliefs(tx, doubted);
  return { believed, lasted, trusts, anew };
}

/** As the database keeps them: with single precision. */
const levelOf = <Reading extends NewReading>(
  reading: Reading,
): { reading: Reading; level: ToldLevel & { litres: number } }[] => {
  const { at, litres, value, tankId } = reading;
  if (litres === null || tankId === null) return [];
  const level = { at, litres: Math.fround(litres), value: value === null ? null : Math.fround(value) };
  return [{ reading, level }];
};

const levelAt = (at: Date | null, litres: number | null): Known | null =>
  at && litres !== null ? { at, litres } : null;

/** Where a sensor has told nothing like what somebody said against it that counts, roughly. */
const trustOf = (state: SensorState): Trust => {
  const said = state.measuredAt ? undefined : state.said.at(-1);
  return said ? { ...roughTrustIn(said), doubts: state.doubts } : toldBy(state);
};

const toldBy = (state: SensorState): Trust => ({
  known:
    state.measuredAt && state.litres !== null
      ? { at: state.measuredAt, litres: state.litres, value: state.measuredValue }
      : null,
  confirmed: levelAt(state.confirmedAt, state.confirmedLitres),
  anchor: levelAt(state.anchorAt, state.anchorLitres),
  isFirm: state.isFirm,
  doubts: state.doubts,
});

const nothingMeasured = {
  measuredAt: null,
  litres: null,
  measuredValue: null,
  changedAt: null,
  isFirm: false,
  confirmedAt: null,
  confirmedLitres: null,
  anchorAt: null,
  anchorLitres: null,
};

/** What a person said last. */
function wordOf({ wordAt, wordLitres, said }: SensorState): Word | null {
  const word = levelAt(wordAt, wordLitres);
  return said.find(({ at }) => at.getTime() === word?.at.getTime()) ?? word;
}

/** Whether a delivery explains what was told is asked for when something needs an explanation. */
async function inOrderOf(
  tx: Transaction,
  told: readonly ToldLevel[],
  { sensor, state }: { sensor: ReportingSensor; state: SensorState },
) {
  const word = wordOf(state);
  const { tankId } = sensor;
  const trust = trustOf(state);
  const before = trust.known || !tankId ? null : await levelBefore(tx, { sensorId: sensor.id, tankId });
  const asked = { told, state, trust: before ? { ...before, doubts: trust.doubts } : trust };
  const judged = inOrder(asked, boundsIn(sensor, { delivered: [], word }));
  const [first, last] = [told[0]?.at, told.at(-1)?.at];
  const isOdd = judged?.beliefs.some((belief) => belief !== null);
  if (!judged || !isOdd || !first || !last || !tankId) return judged;
  const from = judged.trust.doubts.reduce((least, doubt) => (doubt.from < least ? doubt.from : least), first);
  const delivered = await deliveredDays(tx, { tankId, from, until: last });
  return delivered.length === 0 ? judged : inOrder(asked, boundsIn(sensor, { delivered, word }));
}

type InOrder = { told: readonly ToldLevel[]; state: SensorState; trust: Trust };

/** Null when levels came late, or when they decide about earlier ones. */
function inOrder({ told, state, trust }: InOrder, bounds: Bounds) {
  const [first] = told;
  const heard = [trust.known?.at, state.wordAt, ...trust.doubts.map(({ until }) => until)];
  if (!first || heard.some((at) => at && at >= first.at)) return null;
  const beliefs: Belief[] = [];
  let reachesBack = false;
  const run = new LevelJudge(trust, bounds, (earlier) => {
    if (earlier === 'before_run') reachesBack = true;
    else beliefs[earlier.at] = earlier.belief;
  });
  told.forEach((level, at) => {
    beliefs[at] = run.next(level);
  });
  return reachesBack ? null : { beliefs, trust: run.trust };
}

type Again = {
  sensor: ReportingSensor;
  state: SensorState;
  from: Date;
  until: Date;
  /** What somebody just said. */
  word?: Word;
};

/** Judges what a sensor said from a moment on, and reckons the hours and days of it again. */
export async function judgeAgain(
  tx: Transaction,
  { sensor, state, from, until, word }: Again,
): Promise<{ trust: Trust; anew: Anew }> {
  const tankId = sensor.tankId ?? 0;
  const said = word ?? wordOf(state);
  const last = state.measuredAt && state.measuredAt > until ? state.measuredAt : until;
  const { trust, changed } = await judgeAnew(tx, {
    sensorId: sensor.id,
    tankId,
    from,
    until,
    before: trustOf(state),
    word: said,
    said: state.said,
    isNews: word !== undefined && isNews(state, word),
    boundsSince: async (since) =>
      boundsIn(sensor, {
        delivered: await deliveredDays(tx, { tankId, from: since, until: last }),
        word: said,
      }),
    leastNoise: boundsIn(sensor, { delivered: [], word: said }).leastNoise,
    begun: levelAt(state.begunAt, state.begunLitres),
  });
  const reckoned = await rollUpAnew(tx, {
    tankId,
    timeZone: countries[sensor.countryId ?? 1].timeZone,
    from: earlier(from, changed?.from),
    until: later(until, changed?.until),
  });
  return { trust, anew: { sensorId: sensor.id, ...reckoned } };
}

/** Whether a person said something after all that is believed of a sensor. */
const isNews = (state: SensorState, { at }: Word): boolean => (trustOf(state).known?.at ?? at) <= at;

/** Whether what somebody says cannot be what a sensor told last, or takes the place of what was said against it before. */
export const isSaidAgainst = ({ sensor, state }: Pick<Again, 'sensor' | 'state'>, word: Word): boolean => {
  const trust = trustOf(state);
  const { known } = trust;
  if (!known || !isNews(state, word)) return false;
  return isRough(trust) || deniedBy(word, known, boundsIn(sensor, { delivered: [], word: null })) !== null;
};

/** Words of which a late reading may have to know. */
const mostWords = 5;

/** What people said to a sensor that had told something, each after all that was believed of it then. */
export function saidAfter(state: SensorState, word: Word): readonly Word[] {
  const hasTold = trustOf(state).known !== null || state.doubts.length > 0;
  return hasTold && isNews(state, word)
    ? [...state.said.filter(({ at }) => at < word.at), word].slice(-mostWords)
    : state.said;
}

const earlier = (one: Date, other: Date | undefined): Date => (other && other < one ? other : one);
const later = (one: Date, other: Date | undefined): Date => (other && other > one ? other : one);

/** The state of a sensor by what is believed of it. What was told before it came is no level of its own, and read anew. */
export function trusting(state: SensorState, trust: Trust): SensorState {
  const { known, confirmed, anchor, isFirm, doubts } = trust;
  if (isRough(trust)) return { ...state, ...nothingMeasured, doubts };
  const believed = {
    ...state,
    isFirm,
    doubts,
    confirmedAt: confirmed?.at ?? null,
    confirmedLitres: confirmed?.litres ?? null,
    anchorAt: anchor?.at ?? null,
    anchorLitres: anchor?.litres ?? null,
  };
  if (!known) return believed;
  const isSame = state.litres !== null && Math.round(state.litres) === Math.round(known.litres);
  return {
    ...believed,
    measuredAt: known.at,
    litres: known.litres,
    measuredValue: known.value,
    changedAt: isSame ? state.changedAt : known.at,
  };
}
