import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  answerError,
  answersIn,
  canReach,
  expectedSteps,
  firstOpenStep,
  type GuideContent,
  type GuideInput,
  guideErrors,
  orderedSteps,
  shownSteps,
  stepBeside,
  stepErrors,
  stepIdIn,
  tidyAnswers,
} from './guide.rules.ts';
import { oilConsumptionGuide } from './shipped/oil-consumption.texts.ts';
import { wholeNumber } from './whole-number.rules.ts';

const zip = /^[0-9]{5}$/;
const input = (key: string, more: Partial<GuideInput> = {}): GuideInput => ({
  key,
  kind: 'yesNo',
  label: key,
  help: '',
  options: [],
  min: null,
  max: null,
  unit: '',
  condition: null,
  ...more,
});
const guide: GuideContent = {
  name: 'G',
  lead: '',
  steps: [
    { id: 3, title: 'last', orderWeight: 30, inputs: [input('water')] },
    { id: 1, title: 'first', orderWeight: 10, inputs: [input('zip', { kind: 'zip' }), input('old')] },
    {
      id: 2,
      title: 'only for old houses',
      orderWeight: 20,
      inputs: [input('roof', { condition: { key: 'old', values: ['yes'] } })],
    },
  ],
};
const state = (answers: Record<string, string>) => ({ answers, zip });

describe('the steps of a guide', () => {
  it('follow their weights, and leave out what nobody is asked', () => {
    expect(orderedSteps(guide).map(({ id }) => id)).toEqual([1, 2, 3]);
    expect(shownSteps(guide, { old: 'no' }).map(({ id }) => id)).toEqual([1, 3]);
    expect(stepBeside(guide, 1, { answers: { old: 'no' }, by: 1 })?.id).toBe(3);
    expect(stepBeside(guide, 1, { answers: {}, by: -1 })).toBeNull();
    expect(stepBeside(guide, 9, { answers: {}, by: 1 })).toBeNull();
  });

  it('are counted with those that may still be asked', () => {
    const counted = (answers: Record<string, string>) => expectedSteps(guide, answers).length;
    expect([counted({}), counted({ old: 'yes' }), counted({ old: 'no' })]).toEqual([3, 3, 2]);
  });

  it('are reached by hand only past answered ones', () => {
    expect(canReach(guide, 1, state({}))).toBe(true);
    expect(canReach(guide, 3, state({ zip: '10115' }))).toBe(false);
    expect(canReach(guide, 3, state({ zip: '1011', old: 'no' }))).toBe(false);
    expect(canReach(guide, 3, state({ zip: '10115', old: 'no' }))).toBe(true);
    expect(canReach(guide, 3, state({ zip: '10115', old: 'yes' }))).toBe(false);
    // Nobody is asked it.
    expect(canReach(guide, 2, state({ zip: '10115', old: 'no' }))).toBe(false);
  });

  it('end when every question has a right answer', () => {
    expect(firstOpenStep(guide, { zip: '10115', old: 'yes' }, zip)?.id).toBe(2);
    expect(firstOpenStep(guide, { zip: '10115', old: 'no', water: 'yes' }, zip)).toBeNull();
    expect(guideErrors(guide, { zip: 'x', old: 'maybe' }, zip)).toEqual({
      zip: 'zip',
      old: 'choice',
      water: 'missing',
    });
  });
});

describe('a use of oil that no such house has', () => {
  const { steps } = oilConsumptionGuide('de-DE');
  const last = steps.find(({ inputs }) => inputs.some(({ key }) => key === 'litres'));
  const answers = {
    built: 'before1977',
    livingArea: '140',
    persons: '3',
    heatsWater: 'yes',
    knowsUse: 'yes',
  };
  it.each([
    ['200', { litres: 'impossible' }],
    ['90.000', { litres: 'impossible' }],
    ['50', { litres: 'range' }],
    ['2.800', {}],
  ])('is asked back: %s l', (litres, faults) => {
    expect(last && stepErrors(last, { ...answers, litres }, zip)).toEqual(faults);
  });

  it('is not asked of those who do not know theirs, or whose house nobody knows', () => {
    if (!last) throw new Error('the guide asks for no litres');
    expect(stepErrors(last, { ...answers, knowsUse: 'no', litres: '200' }, zip)).toEqual({});
    expect(stepErrors(last, { knowsUse: 'yes', litres: '200' }, zip)).toEqual({});
  });
});

describe('an answer', () => {
  const number = input('area', { kind: 'number', min: 20, max: 2000 });
  const choice = input('kind', {
    kind: 'choice',
    options: [{ value: 'semi', label: 'Doppelhaus', picture: null }],
  });
  it.each([
    [number, '140', null],
    [number, '1.400', null],
    [number, "1'400", null],
    [number, '19', 'range'],
    [number, '2.001', 'range'],
    [number, '12,5', 'number'],
    [number, '1e3', 'number'],
    [number, '-5', 'number'],
    [number, ' ', 'missing'],
    [choice, 'semi', null],
    [choice, 'constructor', 'choice'],
    [input('zip', { kind: 'zip' }), '10115', null],
    [input('zip', { kind: 'zip' }), '1011', 'zip'],
    [input('water'), 'ja', 'choice'],
    [input('water'), undefined, 'missing'],
  ] as const)('%# of %j is %j', (asked, answer, fault) => {
    expect(answerError(asked, answer, zip)).toBe(fault);
  });

  it('of many digits is no number', () => {
    expect(wholeNumber('12345678901234567890')).toBeNull();
    expect(wholeNumber('1.00.000')).toBeNull();
  });
});

describe('answers', () => {
  it('are kept of what is asked alone', () => {
    const answers = { zip: '10115', old: 'no', roof: 'yes', water: ' yes ', other: 'x' };
    expect(tidyAnswers(guide, answers)).toEqual({ zip: '10115', old: 'no', water: 'yes' });
    expect(answersIn(guide, (key) => ({ ...answers, water: '' })[key as 'zip'])).toEqual({
      zip: '10115',
      old: 'no',
      roof: 'yes',
    });
  });

  it('may depend on each other within a step', () => {
    const inputs = [input('knows'), input('litres', { condition: { key: 'knows', values: ['yes'] } })];
    const one = { ...guide, steps: [{ id: 1, title: '', orderWeight: 1, inputs }] };
    expect(tidyAnswers(one, { knows: 'yes', litres: '5' })).toEqual({ knows: 'yes', litres: '5' });
    expect(tidyAnswers(one, { knows: 'no', litres: '5' })).toEqual({ knows: 'no' });
  });

  it('that are tidy stay as they are', () => {
    const text = fc.constantFrom('yes', 'no', '10115', '', ' yes', 'x');
    fc.assert(
      fc.property(fc.record({ zip: text, old: text, roof: text, water: text }), (answers) => {
        const once = tidyAnswers(guide, answers);
        expect(tidyAnswers(guide, once)).toEqual(once);
        expect(guideErrors(guide, once, zip)).toEqual(guideErrors(guide, answers, zip));
      }),
    );
  });
});

it.each([
  ['schritt-1', 1],
  ['schritt-12', 12],
  ['schritt-0', null],
  ['schritt-', null],
  ['schritt-1x', null],
  [undefined, null],
])('the address %j names step %j', (segment, id) => {
  expect(stepIdIn(segment)).toBe(id);
});
