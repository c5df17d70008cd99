import { describe, expect, it } from 'vitest';
import {
  guideProgress,
  guideSteps,
  screenBeside,
  screenOf,
  screenPath,
  stepBeside,
  stepOf,
} from './guide-steps.rules.ts';

const dipped = { measuredBy: 'dip', guideStep: null };
const sensed = { measuredBy: 'device', guideStep: 'tank-volume' };

describe('the steps of the guide', () => {
  it('leave the sensor out where there is none', () => {
    expect(stepBeside('required-tools', { tank: dipped, by: 1 })).toBe('tank-type');
    expect(stepBeside('tank-type', { tank: dipped, by: -1 })).toBe('required-tools');
    expect(stepBeside('required-tools', { tank: sensed, by: 1 })).toBe('sensor-installation');
    expect(stepBeside('final', { tank: sensed, by: 1 })).toBeNull();
  });

  it.each([
    [undefined, sensed, 'tank-volume'],
    ['4', sensed, 'tank-dimensions'],
    ['2', dipped, 'tank-type'],
    ['final', dipped, 'final'],
    ['9', sensed, null],
    ['gibt-es-nicht', sensed, null],
  ] as const)('%s is a step', (text, tank, step) => expect(stepOf(text, tank)).toBe(step));

  it('ask one question a screen, which the address names, and are gone through in their order', () => {
    const walk = (tank: { measuredBy: string }, by: 1 | -1) => {
      const paths: string[] = [];
      let at = by === 1 ? screenOf('required-tools', null) : screenOf('final', null);
      for (; at; at = screenBeside(at, { tank, by })) paths.push(screenPath(7, at));
      return paths.map((path) => path.replace('/mex/tanks/7/', ''));
    };
    const all = walk(sensed, 1);
    expect(all).toEqual([
      ...['required-tools', 'required-tools?frage=ort', 'required-tools?frage=name', 'sensor-installation'],
      ...['tank-type', 'tank-dimensions', 'tank-volume', 'tank-volume?frage=rest'],
      ...['tank-volume?frage=verbrauch', 'sensor-connection', 'level-calibration', 'final'],
    ]);
    expect(walk(sensed, -1)).toEqual(all.toReversed());
    expect(walk(dipped, 1)).toEqual(all.filter((path) => !path.startsWith('sensor-')));
    for (const path of all) {
      const [step, word = null] = path.split('?frage=');
      const screen = screenOf(guideSteps.find((one) => one === step) ?? 'final', word);
      expect(screen && screenPath(7, screen)).toBe(`/mex/tanks/7/${path}`);
    }
    expect(screenOf('tank-volume', 'ort')).toEqual({ step: 'tank-volume', question: 'capacity' });
  });

  it('are counted from 1 to 7', () => {
    expect(guideSteps.map(guideProgress)).toEqual([1, 2, 3, 4, 5, 6, 7, 7]);
  });
});
