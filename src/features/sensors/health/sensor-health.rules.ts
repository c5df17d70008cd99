import type { Charge } from '../readings/battery-charge.rules.ts';
import type { Doubt } from '../readings/doubtful-levels.rules.ts';
import { questionOf } from '../readings/loss-alarms.rules.ts';
import { isBatteryLow } from './low-battery.rules.ts';
import { type Heard, isSilent } from './silent-sensor.rules.ts';

/** Whether its level stands though the house burns oil; one that was taken out of its tank is not looked at any more. */
export const isStuck = ({
  tankId,
  stuckSince,
}: {
  tankId: number | null;
  stuckSince: Date | null;
}): boolean => tankId !== null && stuckSince !== null;

/** So many readings of 30 days that are not believed are more than an echo now and then. */
export const manyDoubtful = 5;
export const doubtfulDays = 30;

/** What somebody should look after, the most pressing first. */
export const sensorTroubles = [
  'suspect',
  'silent',
  'stuck',
  'lying',
  'fault',
  'drifting',
  'battery',
  'unassigned',
] as const;
export type SensorTrouble = (typeof sensorTroubles)[number];

/** The one word for how a sensor is, the same to its owner and to support. */
export type SensorState = SensorTrouble | 'waiting' | 'fine';

type Health = Heard &
  Charge & {
    kind: string;
    tankId: number | null;
    userId: number | null;
    fault: string | null;
    drift: string | null;
    /** Levels that it told and that are not believed. */
    doubts: readonly Doubt[];
    /** Readings of the last 30 days that are not believed. */
    doubtful: number | null;
    /** Since when its level stands though the house burns oil. */
    stuckSince: Date | null;
    /** Litres that left its tank unburned, of which nobody has said what it was. */
    unexplained: number;
  };

/** What its owner is asked to look at. Of one that stood, what is missing has been burned: nobody is asked where it went. */
export const suspectIn = ({ doubts, stuckSince }: Pick<Health, 'doubts' | 'stuckSince'>) =>
  stuckSince ? null : questionOf(doubts);

/** What is wrong with a sensor; a dipstick says nothing by itself, so nothing is wrong with it. */
export function troublesOf(sensor: Health, now: Date): SensorTrouble[] {
  if (sensor.kind === 'dip' || sensor.userId === null) return [];
  const wrong: Record<SensorTrouble, boolean> = {
    suspect: sensor.tankId !== null && (suspectIn(sensor) !== null || sensor.unexplained > 0),
    silent: sensor.tankId !== null && isSilent(sensor, now),
    stuck: isStuck(sensor) && !isSilent(sensor, now),
    lying: (sensor.doubtful ?? 0) >= manyDoubtful,
    drifting: sensor.drift !== null,
    battery: isBatteryLow(sensor),
    unassigned: sensor.tankId === null,
    fault: sensor.fault !== null,
  };
  return sensorTroubles.filter((trouble) => wrong[trouble]);
}

/** How a sensor is: its most pressing trouble; of one that is yet to speak for the first time, that it is waited for. */
export function sensorState(sensor: Health, now: Date): SensorState {
  if (sensor.receivedAt === null && !isSilent(sensor, now)) return 'waiting';
  return troublesOf(sensor, now)[0] ?? (sensor.receivedAt === null ? 'waiting' : 'fine');
}

/** Its state with what else is wrong with it, none of them twice. */
export const statesOf = (sensor: Health, now: Date): [SensorState, ...SensorTrouble[]] => {
  const state = sensorState(sensor, now);
  return [state, ...troublesOf(sensor, now).filter((trouble) => trouble !== state)];
};
