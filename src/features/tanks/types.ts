export type { Household } from './house/consumption-estimate.rules.ts';
export type { HeatYear } from './house/heat-year.rules.ts';
export type { KnownLevel } from './shape/calibration.rules.ts';
export type { ShapedTank } from './shape/tank-room.rules.ts';
export type { DipTable, Heads, TankForm } from './shape/tank-shapes.rules.ts';
export type { Gauge } from './shape/tank-volume.rules.ts';
export type { NewTank, Tank, TankValues } from './tanks.store.ts';
