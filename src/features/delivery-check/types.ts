export type { SeenDelivery } from './calibrate.ts';
