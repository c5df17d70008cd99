import { useTexts } from '#platform/i18n/locale.ts';
import { Badge, type Tone } from '#platform/ui/badge.tsx';
import type { SensorState } from '../health/sensor-health.rules.ts';
import { sensorStateTexts } from '../health/sensor-states.texts.ts';

const tones: Readonly<Record<SensorState, Tone>> = {
  fine: 'good',
  waiting: 'neutral',
  unassigned: 'neutral',
  battery: 'warn',
  drifting: 'warn',
  fault: 'warn',
  lying: 'warn',
  stuck: 'warn',
  silent: 'bad',
  suspect: 'bad',
};

/** In a word, how a sensor is. `isNamed` where nothing beside it tells that a sensor is meant. */
export function SensorBadge({ state, isNamed }: { state: SensorState; isNamed?: boolean }) {
  const texts = useTexts(sensorStateTexts);
  return (
    <Badge tone={tones[state]}>
      {isNamed && 'Sensor: '}
      {texts[state]}
    </Badge>
  );
}
