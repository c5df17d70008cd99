import type { Charge } from '../readings/battery-charge.rules.ts';

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

/** Whether a battery will soon be empty. */
export const isBatteryLow = ({ battery, batteryPercent }: Charge): boolean =>
  batteryPercent !== null ? batteryPercent <= lowBatteryPercent : battery !== null && battery < lowBattery;
