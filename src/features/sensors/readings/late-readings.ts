import type { Transaction } from '#db/database.ts';
import { isClockBehind } from './late-clock.rules.ts';
import { type Draft, draftsOf } from './reading-drafts.ts';
import type { Reading } from './readings.rules.ts';
import { lateBefore, type ReportingSensor } from './readings.store.ts';
import type { SensorState } from './sensor-state.rules.ts';

type Sent = {
  batches: readonly { sensorId: number; readings: readonly Reading[] }[];
  sensors: ReadonlyMap<number, ReportingSensor>;
  states: ReadonlyMap<number, SensorState>;
  now: Date;
};

/**
 * The readings of each batch as they are stored. Of sensors whose readings are a day behind without a number it is looked up
 * whether their clocks went back or the readings were held up: these keep their own times.
 */
export async function draftsIn(tx: Transaction, { batches, sensors, states, now }: Sent): Promise<Draft[][]> {
  const drafted = (late: ReadonlySet<number>) =>
    batches.map(({ sensorId, readings }) => {
      const [sensor, state] = [sensors.get(sensorId), states.get(sensorId)];
      return sensor && state ? draftsOf(readings, { sensor, state, now, isLate: late.has(sensorId) }) : [];
    });
  const drafts = drafted(new Set());
  const behind = drafts.flat().filter((draft) => isDayBehind(draft, states));
  if (behind.length === 0) return drafts;
  const late = await lateSensors(tx, { behind, drafts: drafts.flat(), now });
  return late.size === 0 ? drafts : drafted(late);
}

/** No number says whether it is late. */
const isDayBehind = ({ sensorId, clockFault, sequence }: Draft, states: Sent['states']): boolean =>
  clockFault === 'went_back' && (sequence === null || states.get(sensorId)?.sequence == null);

type Behind = { behind: readonly Draft[]; drafts: readonly Draft[]; now: Date };

/** Those whose readings were held up. What tells the present beside them has a clock that is right. */
async function lateSensors(tx: Transaction, { behind, drafts, now }: Behind): Promise<Set<number>> {
  const late = new Set<number>();
  for (const [sensorId, some] of Map.groupBy(behind, (draft) => draft.sensorId)) {
    const times = some.map(({ deviceAt }) => deviceAt);
    const tellsPresent = drafts.some((one) => one.sensorId === sensorId && one.clockFault === null);
    const until = times.reduce((least, time) => (time < least ? time : least));
    const before = tellsPresent ? null : await lateBefore(tx, { sensorId, until });
    if (tellsPresent || !isClockBehind({ times, receivedAt: now, before })) late.add(sensorId);
  }
  return late;
}
