import { describe, expect, it } from 'vitest';
import { oilScope } from '../calculator.fixture.ts';
import type { Issue } from '../entry/calculator-errors.rules.ts';
import { blankRequest } from '../entry/offer-request.rules.ts';
import { carriedAnswers, neighbourOf, type Question, questionsOf, questionToAsk } from './assistant.rules.ts';

const options = (count: number) =>
  Array.from({ length: count }, (_, id) => ({ id, name: '', shortName: '', info: '', disabledReason: null }));
const group = (key: 'Delivery' | 'Truck' | 'Hose', count: number) => ({
  key,
  defaultParameterId: 0,
  parameters: options(count),
});
const product = { id: 1, name: '', shortName: '', info: '' };
const keys = (questions: readonly Question[]) => questions.map(({ key }) => key);
const all = questionsOf({
  products: [product, product],
  parameterGroups: [group('Delivery', 6), group('Truck', 3), group('Hose', 3)],
});
const nothingOpen: readonly Pick<Issue, 'field'>[] = [];
const place = { field: 'zipCode' } as const;
const amount = { field: 'amount' } as const;

describe('the assistant', () => {
  it('asks only what has more than one answer', () => {
    expect(keys(all)).toEqual(['ort', 'menge', 'sorte', 'lieferung', 'zufahrt', 'schlauch']);
    const adBlue = questionsOf({
      products: [product],
      parameterGroups: [group('Delivery', 6), group('Truck', 1)],
    });
    expect(keys(adBlue)).toEqual(['ort', 'menge', 'lieferung']);
  });

  it.each([
    [null, nothingOpen, 'ort'],
    ['unsinn', nothingOpen, 'ort'],
    ['zufahrt', nothingOpen, 'zufahrt'],
    ['zufahrt', [place], 'ort'],
    ['zufahrt', [amount], 'menge'],
    ['ort', [amount], 'ort'],
  ])('wanted %j with %j open asks %s', (wanted, open, key) => {
    expect(questionToAsk(all, wanted, open).key).toBe(key);
  });

  it('goes on to the list and back to the beginning', () => {
    expect(neighbourOf(all, { key: 'ort' }, 1)).toBe('menge');
    expect(neighbourOf(all, { key: 'ort' }, -1)).toBeNull();
    expect(neighbourOf(all, { key: 'schlauch', group: 'Hose' }, 1)).toBeNull();
  });

  it('carries every answer but the one that is asked for', () => {
    const request = { ...blankRequest(oilScope), postalCode: '10115' };
    const names = (question: Question) => carriedAnswers(request, question).map(([name]) => name);
    expect(names({ key: 'ort' })).not.toContain('zipCode');
    expect(names({ key: 'menge' })).toEqual(['zipCode', 'stations', 'product', 'options', 'cn', 'ap']);
    expect(names({ key: 'zufahrt', group: 'Truck' })).toContain('options');
  });
});
