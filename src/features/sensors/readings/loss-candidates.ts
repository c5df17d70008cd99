import { addDays, localDay } from '#platform/time/calendar.ts';
import { isAlarming } from './loss-alarms.rules.ts';
import type { ReportingSensor, TouchedDay } from './readings.store.ts';
import type { SensorState } from './sensor-state.rules.ts';

type Looked = {
  /** Of the sensors that told something, after it and before it. */
  states: ReadonlyMap<number, SensorState>;
  known: ReadonlyMap<number, SensorState>;
  sensors: ReadonlyMap<number, ReportingSensor>;
  touched: readonly TouchedDay[];
  now: Date;
};

/** Tanks that lost oil, or whose sensor says so now: their owners are told as soon as somebody has looked at the figures. */
export const tanksToLookAt = ({ touched, now, ...alarm }: Looked): number[] => [
  ...new Set([...droppedTanks(touched, now), ...alarmedTanks(alarm)]),
];

/** What is asked of whoever tells owners what befalls their tanks; stored, so it never changes. */
export const noticeTankTask = 'notice_tank';

/** Looks at a tank at once; asked for twice, it is looked at once. */
export const noticeTankJob = (tankId: number) => ({
  task: noticeTankTask,
  payload: { tankId },
  jobKey: `${noticeTankTask}:${tankId}`,
});

/** Tanks of which a sensor says now, more than once, that oil is gone. */
const alarmedTanks = ({ states, known, sensors }: Pick<Looked, 'states' | 'known' | 'sensors'>): number[] =>
  [...states.values()].flatMap(({ sensorId, doubts }) => {
    const tankId = sensors.get(sensorId)?.tankId;
    const wasAlarming = known.get(sensorId)?.doubts.some(isAlarming);
    return tankId && !wasAlarming && doubts.some(isAlarming) ? [tankId] : [];
  });

/** Litres below the highest level of a day and of the evening before, from which a tank is looked at. */
const lookedAtDrop = 60;

/** Tanks that lost so much today or yesterday: few, most of them large houses. Whether it is too much the look decides. */
function droppedTanks(touched: Looked['touched'], now: Date): number[] {
  const since = addDays(localDay(now, 'Europe/Berlin'), -1);
  const low = touched.filter(({ day, high, before, last }) => {
    return day >= since && Math.max(high, before ?? 0) - last >= lookedAtDrop;
  });
  return low.map(({ tankId }) => tankId);
}
