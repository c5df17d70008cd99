import { questionOf } from '../readings/alarms.rules.ts';
import type { Charge } from '../readings/charge.rules.ts';
import type { Doubt } from '../readings/doubts.rules.ts';

/** How seldom a sensor reports, and whether it said goodbye. */
export type Rhythm = {
  /** Hours between its messages, as they usually are; null while too few are known. */
  usualHours: number | null;
  /** By its last will over MQTT; null while it is there, or never said one. */
  offlineSince: Date | null;
};

/** Of a sensor whose rhythm is not known two days are waited for: each reports at least once a day. */
export const unknownRhythm = 16;
export const missedMessages = 3;
export const silentBounds = { least: 12, most: 504 };
/** A last will comes also from a device that sleeps without signing off, so it shortens the wait and does not end it. */
export const shareOfOffline = 0.75;

/** Hours without a word after which a sensor is silent: to its owner, in mails and to support. */
export function silentAfterHours({ usualHours, offlineSince }: Rhythm): number {
  const hours = missedMessages * (usualHours ?? unknownRhythm);
  const bounded = Math.min(silentBounds.most, Math.max(silentBounds.least, hours));
  return offlineSince ? bounded * shareOfOffline : bounded;
}

export type Heard = Rhythm & { receivedAt: Date | null; assignedAt: Date | null };

/** Whether nothing was heard of a sensor for longer than is usual, since it last spoke or came to its owner. */
export function isSilent(sensor: Heard, now: Date): boolean {
  const heardAt = sensor.receivedAt ?? sensor.assignedAt;
  if (heardAt === null) return false;
  return now.getTime() - heardAt.getTime() >= silentAfterHours(sensor) * millisecondsPerHour;
}

/** V. A lithium cell of 3.6 V keeps its voltage until shortly before its end. */
export const lowBattery = 3.1;
/** Per cent, of a sensor that tells them. */
export const lowBatteryPercent = 20;

/** V and per cent: as its voltage is flat, the steps are coarse; below `lowBattery` little is left. */
const cellSteps = [
  [3.5, 100],
  [3.3, 75],
  [3.2, 50],
  [lowBattery, 25],
  [2.9, 10],
] as const;

/** Per cent of a battery, as told or by its volts, never 0: programs take that for no battery. Null when nothing is known. */
export function percentOf({ battery, batteryPercent }: Charge): number | null {
  if (batteryPercent !== null) return Math.max(1, batteryPercent);
  return battery === null ? null : (cellSteps.find(([from]) => battery >= from)?.[1] ?? 1);
}

/** V of a cell with so many per cent: for programs that know volts alone. */
export const voltsOf = ({ battery, batteryPercent }: Charge): number | null =>
  battery ?? (batteryPercent === null ? null : voltsOfPercent(batteryPercent));

const voltsOfPercent = (percent: number): number =>
  cellSteps.find(([, left]) => percent >= left)?.[0] ?? emptyCell;

/** V */
const emptyCell = 2.8;

export const isBatteryLow = ({ battery, batteryPercent }: Charge): boolean =>
  batteryPercent !== null ? batteryPercent <= lowBatteryPercent : battery !== null && battery < lowBattery;

/** Whether its level stands though the house burns oil; one that was taken out of its tank is not looked at any more. */
export const isStuck = ({
  tankId,
  stuckSince,
}: {
  tankId: number | null;
  stuckSince: Date | null;
}): boolean => tankId !== null && stuckSince !== null;

export const millisecondsPerHour = 3_600_000;

/** So many readings of 30 days that are not believed are more than an echo now and then. */
export const manyDoubtful = 5;
export const doubtfulDays = 30;

/** What somebody should look after, the most pressing first. */
export const sensorTroubles = [
  ...(['suspect', 'silent', 'stuck', 'lying', 'fault', 'drifting', 'battery', 'unassigned'] as const),
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
