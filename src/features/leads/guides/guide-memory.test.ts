import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readMemory, remember } from '#shell/country-storage.ts';
import { forgetGuide, readGuide, rememberGuide } from './guide-memory.ts';

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
});
afterEach(() => vi.unstubAllGlobals());

describe('answers of guides', () => {
  it('are kept for each guide apart, and those of one are forgotten alone', () => {
    remember('de', { favourites: [7] });
    rememberGuide('de', 1, { answers: { zipCode: '10115' } });
    rememberGuide('de', 1, { isHeld: true, selectedLeadId: 3 });
    rememberGuide('de', 2, { answers: { zipCode: '80331' } });
    expect(readGuide('de', 1)).toMatchObject({
      ...{ answers: { zipCode: '10115' }, isHeld: true, selectedLeadId: 3 },
    });
    expect([readGuide('at', 1).answers, readGuide('de', 2).answers]).toEqual([{}, { zipCode: '80331' }]);
    forgetGuide('de', 1);
    expect(readMemory('de')).toMatchObject({ favourites: [7], leadGuides: { 2: {} } });
    expect([readGuide('de', 1).answers, readGuide('de', 2).answers]).toEqual([{}, { zipCode: '80331' }]);
  });

  it.each([null, 'x', { 1: 'x' }, { 1: { answers: { zipCode: 7 }, result: {}, selectedLeadId: 'x' } }])(
    'are none where the browser holds %j',
    (leadGuides) => {
      remember('de', { leadGuides });
      const { answers, result, selectedLeadId } = readGuide('de', 1);
      expect([answers, result, selectedLeadId]).toEqual([{}, undefined, undefined]);
    },
  );
});
