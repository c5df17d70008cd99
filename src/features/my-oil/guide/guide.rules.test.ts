import { describe, expect, it } from 'vitest';
import { postedForm } from '#platform/forms/posted-form.ts';
import {
  choiceOf,
  formOfChoice,
  guideProgress,
  guideSteps,
  implausibleCapacity,
  readDimensions,
  readNumber,
  screenBeside,
  screenOf,
  screenPath,
  shapeChoices,
  standingErrors,
  stepBeside,
  stepOf,
} from './guide.rules.ts';

const form = (values: Record<string, string>) => {
  const data = new FormData();
  for (const [name, value] of Object.entries(values)) data.set(name, value);
  return postedForm(data);
};
const dipped = { measuredBy: 'dip', guideStep: null };
const sensed = { measuredBy: 'device', guideStep: 'tank-volume' };

describe('what was refused', () => {
  const errors = { length: 'missing', dipTable: 'row', key: 'missing' };

  it('stands until its field says something else', () => {
    const input = { length: '', dipTable: '1\r\n2' };
    expect(standingErrors(errors, { input, typed: null })).toEqual(errors);
    expect(standingErrors(errors, { input, typed: { length: '', dipTable: '1\n2' } })).toEqual(errors);
    const typed = { length: '160', dipTable: '1;2\n2' };
    expect(standingErrors(errors, { input, typed })).toEqual({ key: 'missing' });
  });
});

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

it('a shape that was chosen is the one that is shown as chosen', () => {
  const before = { shapeId: null, isStanding: false, dipTable: null, tankCount: 1 };
  for (const choice of shapeChoices) expect(choiceOf(formOfChoice(choice, before))).toBe(choice);
});

describe('what is typed in a cellar', () => {
  it.each([
    ['152,3', 152.3],
    ['152.3 cm', 152.3],
    ['1.523', 1523],
    ["1'523", 1523],
    ['0', 0],
    [' ', null],
    ['cm', null],
    ['1600 mm', 160],
    ['1.600mm', 160],
    ['1,60 m', 160],
    ['1.523 m', 152.3],
  ])('%s is a number of centimetres', (text, value) => expect(readNumber(text, 'cm')).toBe(value));

  it.each([
    ...(['-5', '1,2,3', 'viel', '152 l', '50 %'] as const).map((text) => [text, 'cm'] as const),
    ...(['150 cm', '50 %'] as const).map((text) => [text, 'litres'] as const),
    ...(['150 cm', '50 l'] as const).map((text) => [text, 'percent'] as const),
  ])('%s is none where %s are asked for', (text, asked) => expect(readNumber(text, asked)).toBeNaN());

  it('is kept in whole millimetres', () => {
    const read = readDimensions(form({ diameter: '160,04', length: '3000 mm', heads: 'korbbogen' }), {
      shapeId: 2,
      isStanding: false,
      heads: 'flat',
    });
    expect(read).toEqual({ ok: true, value: { diameter: 1600, length: 3000, heads: 'korbbogen' } });
  });

  it('names each dimension that is missing or impossible', () => {
    const read = readDimensions(form({ length: 'lang', width: '30.000' }), {
      shapeId: 1,
      isStanding: false,
      heads: 'flat',
    });
    expect(read).toEqual({ ok: false, errors: { length: 'number', width: 'range', height: 'missing' } });
  });
});

it('a plate that says something else than the dimensions is a hint from 15 % on', () => {
  const tank = {
    shapeId: 1 as const,
    length: 1000,
    width: 1000,
    height: 1000,
    diameter: null,
    dipTable: null,
    isStanding: false,
    heads: 'flat' as const,
    tankCount: 1,
  };
  expect(implausibleCapacity({ ...tank, capacity: 1140 })).toBeNull();
  expect(implausibleCapacity({ ...tank, capacity: 1160 })).toBe(1000);
  expect(implausibleCapacity({ ...tank, capacity: null })).toBeNull();
});
