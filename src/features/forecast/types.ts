export type { Advice } from './advice/advice.rules.ts';
export type { CurveDay } from './forecast.rules.ts';
export type { TankStatus } from './tank-status.ts';
export type { WeatherSource } from './temperatures.ts';
