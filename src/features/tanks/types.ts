export type { Reading } from './readings/readings.rules.ts';
