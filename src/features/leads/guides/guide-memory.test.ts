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
      answers: { zipCode: '10115' },
      isHeld: true,
      selectedLeadId: 3,
    });
    expect([readGuide('at', 1).answers, readGuide('de', 2).answers]).toEqual([{}, { zipCode: '80331' }]);
    forgetGuide('de', 1);
    expect(readMemory('de')).toMatchObject({ favourites: [7], leadGuides: { 2: {} } });
    expect([readGuide('de', 1).answers, readGuide('de', 2).answers]).toEqual([{}, { zipCode: '80331' }]);
  });

  it('are kept with their result, which is no longer theirs when another tab has changed them', () => {
    const result = { day: '2026-11-26', measures: [], fuels: [], assumptions: [] } as never;
    const sent = { zipCode: '10115', built: 'passive' };
    rememberGuide('de', 1, { answers: { ...sent, built: 'from2002' } });
    // The comparison of the first tab comes after the second one's answer.
    rememberGuide('de', 1, { result, compared: sent });
    expect(readGuide('de', 1).result).toBeUndefined();
    rememberGuide('de', 1, { answers: { ...sent, roof: 'no' } });
    rememberGuide('de', 1, { result, compared: sent });
    expect(readGuide('de', 1)).toMatchObject({ result, compared: sent });
    rememberGuide('de', 1, { answers: { ...sent, zipCode: '80331' } });
    expect(readGuide('de', 1).result).toBeUndefined();
    rememberGuide('de', 1, { answers: sent });
    expect(readGuide('de', 1).result).toBeUndefined();
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
