import { catalogue } from '#platform/i18n/catalogue.ts';
import type { SensorState } from './sensor-health.rules.ts';

const states: Readonly<Record<SensorState, string>> = {
  fine: 'misst',
  waiting: 'wartet auf die erste Meldung',
  suspect: 'auffällig',
  silent: 'meldet sich nicht',
  stuck: 'bewegt sich nicht',
  lying: 'misst Zweifelhaftes',
  fault: 'misst nicht richtig',
  drifting: 'weicht ab',
  battery: 'Batterie schwach',
  unassigned: 'ohne Tank',
};

/** One word for each state of a sensor, wherever it is read. */
export const sensorStateTexts = catalogue(states);
