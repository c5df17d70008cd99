import { describe, expect, it } from 'vitest';
import { formOf } from '#test/form-of.ts';
import { draftProblems, embargoOf, emptyRelease, readRelease } from './release-draft.rules.ts';
import { dateOf, isEmbargoed, releaseIdIn, releaseKey } from './releases.rules.ts';

const now = new Date('2026-11-26T10:00:00Z');
const read = (fields: Record<string, string>) =>
  readRelease(formOf({ title: 'Preise', teaser: 'Kurz', body: 'Lang', countryIds: '1', ...fields }));

describe('a press release', () => {
  it.each([
    [null, false],
    ['2026-11-26T10:00:01Z', true],
    ['2026-11-26T10:00:00Z', false],
  ] as const)('with an embargo until %s is for the press alone: %s', (embargo, isHeld) => {
    const embargoAt = embargo && new Date(embargo);
    expect(isEmbargoed({ embargoAt }, now)).toBe(isHeld);
    expect(dateOf({ embargoAt, releasedAt: now })).toEqual(embargoAt ?? now);
  });

  it('has an address that its number decides', () => {
    expect(releaseKey({ id: 12, title: 'Heizöl wird günstiger: −4 %' })).toBe('12-heizoel-wird-guenstiger-4');
    expect(['12-anders', '12', 'x-12', '12x', '9999999999', ''].map(releaseIdIn)).toEqual([
      12,
      12,
      null,
      null,
      null,
      null,
    ]);
  });

  it.each([
    ['2026-12-01', '9:30', '2026-12-01T08:30:00.000Z'],
    ['2026-07-01', '10:30', '2026-07-01T08:30:00.000Z'],
    ['2026-12-01', '', '2026-11-30T23:00:00.000Z'],
    ['', '', undefined],
  ])('is read with its embargo in local time: %s %s', (embargoDay, embargoTime, moment) => {
    const draft = read({ embargoDay, embargoTime });
    expect(embargoOf(draft)?.toISOString()).toBe(moment);
    expect(draftProblems(draft)).toEqual([]);
  });

  it.each([
    ['', '09:00', 'embargoDay', 'no_day'],
    ['2026-02-30', '09:00', 'embargoDay', 'wrong_day'],
    ['2026-02-28', '25:00', 'embargoTime', 'wrong_time'],
  ])(
    'keeps an embargo that is no moment as it was typed, and is not published with it: %s %s',
    (...typed) => {
      const [embargoDay, embargoTime, field, code] = typed;
      const draft = read({ embargoDay, embargoTime });
      expect(draft.embargo).toBe(`${embargoDay}T${embargoTime}`);
      expect(embargoOf(draft)).toBeNull();
      expect(draftProblems(draft)).toEqual([{ field, code }]);
    },
  );

  it('names everything that is wrong at once', () => {
    const codes = (fields: Record<string, string>) =>
      draftProblems(read(fields)).map(({ field, code }) => `${field} ${code}`);
    expect(draftProblems(emptyRelease).map(({ field }) => field)).toEqual(['title', 'teaser', 'body']);
    expect(codes({ title: 'x'.repeat(161), teaser: 'x'.repeat(501), body: ' ', countryIds: '9' })).toEqual([
      'title too_long',
      'teaser too_long',
      'body missing',
      'countryIds missing',
    ]);
    expect(codes({ body: '[x](javascript:alert(1))' })).toEqual(['body link_not_allowed']);
  });
});
