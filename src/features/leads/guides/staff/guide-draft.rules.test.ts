import { describe, expect, it } from 'vitest';
import { parseGuideContent } from '../guide-content.schema.ts';
import { shippedGuide } from '../shipped/shipped-guides.ts';
import {
  changedGuide,
  changedParts,
  draftOfGuide,
  emptyGuide,
  emptyInput,
  type GuideDraft,
  type InputDraft,
  readGuideDraft,
} from './guide-draft.rules.ts';

const input = (more: Partial<InputDraft>): InputDraft => ({
  ...emptyInput,
  key: 'first',
  label: 'L',
  ...more,
});
const guide = (...inputs: InputDraft[]): GuideDraft => ({
  theme: 'leads',
  name: 'N',
  lead: 'L',
  steps: [{ id: 1, title: 'T', orderWeight: '10', inputs }],
});
const zip = input({ key: 'zipCode', kind: 'zip' });
const problems = (...inputs: InputDraft[]) => problemsOf(guide(...inputs, zip));
const problemsOf = (draft: GuideDraft) =>
  readGuideDraft(draft).problems.map(({ field, code, detail }) =>
    [field, code, detail].filter(Boolean).join(' '),
  );

describe('a guide as it is typed', () => {
  it.each([1, 2, 3])('is the shipped one %i again when it is read', (id) => {
    const shipped = shippedGuide(id, 'de-DE');
    if (!shipped) throw new Error('not shipped');
    const read = readGuideDraft(draftOfGuide(shipped, 'leads'));
    expect(read.problems).toEqual([]);
    expect(read.content).toEqual(shipped);
    expect(parseGuideContent(read.content)).toEqual(shipped);
  });

  it('that is empty names what it lacks', () => {
    expect(readGuideDraft(emptyGuide).problems.map(({ field, code }) => `${field} ${code}`)).toEqual([
      ...['name missing', 'lead missing', 's0.title missing', 's0.i0.label missing', 's0.i0.key key'],
      's0.i0.kind no_zip',
    ]);
  });

  it.each([
    [input({ key: 'Erste' }), 's0.i0.key key'],
    [input({ kind: 'number', min: 'x' }), 's0.i0.min number'],
    [input({ kind: 'number', min: '5', max: '4' }), 's0.i0.max bounds'],
    [input({ kind: 'choice', options: 'a | A' }), 's0.i0.options few_options'],
    [input({ kind: 'choice', options: 'a | A\nb' }), 's0.i0.options option b'],
    [input({ kind: 'choice', options: 'a | A\na | B' }), 's0.i0.options option_twice a'],
    [input({ kind: 'choice', options: 'a | A\nb | B | moon' }), 's0.i0.options option b | B | moon'],
    [input({ condition: 'yes' }), 's0.i0.condition condition'],
    [input({ condition: 'later = yes' }), 's0.i0.condition condition_key later'],
    [input({ key: 'persons', kind: 'zip' }), 's0.i0.kind misfit_kind persons'],
    [input({ key: 'roof', kind: 'choice', options: 'a | A\nb | B' }), 's0.i0.options misfit_options roof'],
  ])('%# is refused for what is wrong', (wrong, problem) => {
    expect(problems(wrong)).toContain(problem);
  });

  it('asks everybody for the postal code: without it nobody could ask for offers', () => {
    const [first, always] = [input({}), { ...zip, key: 'place' }];
    const sometimes = { ...zip, condition: 'first = yes' };
    expect(problemsOf(guide(first))).toEqual(['s0.i0.kind no_zip']);
    expect(problemsOf(guide(first, sometimes))).toEqual(['s0.i0.kind no_zip']);
    expect(problemsOf(guide(first, sometimes, always))).toEqual([]);
    const second = { id: 2, title: 'T', orderWeight: '20', inputs: [zip] };
    expect(problemsOf({ ...guide(first), steps: [...guide(first).steps, second] })).toEqual([]);
    expect(problemsOf({ ...guide(first), steps: [] })).toEqual(['name no_zip']);
    expect(problemsOf(guide())).toEqual(['s0.title no_input', 's0.title no_zip']);
  });

  it('asks a question once, and depends on what was asked before', () => {
    expect(problems(input({}), input({}))).toEqual(['s0.i1.key key_twice first']);
    expect(problems(input({}), input({ key: 'second', condition: 'first = yes, no' }))).toEqual([]);
    expect(problems(input({ condition: 'second = yes' }), input({ key: 'second' }))).toEqual([
      's0.i0.condition condition_key second',
    ]);
  });
});

describe('its steps and questions', () => {
  it('are added behind the others and taken away, each by one press', () => {
    const start = guide(input({}));
    const longer = changedGuide(start, 'add-step');
    expect(longer?.steps.map(({ id, orderWeight }) => [id, orderWeight])).toEqual([
      [1, '10'],
      [2, '20'],
    ]);
    expect(changedGuide(start, 'add-input:0')?.steps[0]?.inputs).toHaveLength(2);
    expect(changedGuide(start, 'drop-input:0:0')?.steps[0]?.inputs).toEqual([]);
    expect(changedGuide(start, 'drop-step:0')?.steps).toEqual([]);
    for (const other of ['save', 'add-step:x', 'drop-step:100', ''])
      expect(changedGuide(start, other)).toBeNull();
    expect(changedGuide(start, 'drop-input:7:0')).toEqual(start);
  });

  it('are compared step by step', () => {
    const one = guide(input({}));
    const other = { ...one, name: 'M', steps: one.steps.map((step) => ({ ...step, title: 'Neu' })) };
    expect(changedParts(one, one)).toEqual([]);
    expect(changedParts(one, other).map(({ key }) => key)).toEqual(['name', 'step-1']);
  });
});
