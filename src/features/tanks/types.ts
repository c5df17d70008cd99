export type { HeatYear } from './house/heat-year.rules.ts';
export type { Household } from './house/household.rules.ts';
export type { KnownLevel } from './shape/calibration.rules.ts';
export type { DipTable, Gauge, Heads, ShapedTank, TankForm } from './shape/shapes.rules.ts';
export type { NewTank, Tank, TankValues } from './tanks.store.ts';
