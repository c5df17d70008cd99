import { describe, expect, it } from 'vitest';
import { postedForm } from '#platform/forms/posted-form.ts';
import { readRelease } from './read-release.rules.ts';
import { embargoFields, releaseIdIn, releaseKey, stageOf } from './releases.rules.ts';

const now = new Date('2026-11-26T10:00:00Z');

function posted(fields: Record<string, string | string[]>) {
  const form = new FormData();
  for (const [name, values] of Object.entries(fields))
    for (const value of [values].flat()) form.append(name, value);
  return postedForm(form);
}

const filled = {
  title: 'Preise',
  teaser: 'Kurz',
  body: 'Lang',
  countries: ['1', '3'],
  embargoDay: '',
  embargoTime: '',
};

describe('a press release', () => {
  it.each([
    ['draft', null, 'draft'],
    ['released', null, 'public'],
    ['released', '2026-11-26T10:00:01Z', 'embargoed'],
    ['released', '2026-11-26T10:00:00Z', 'public'],
  ] as const)('that is %s with an embargo until %s is %s', (state, embargo, stage) => {
    expect(stageOf({ state, embargoAt: embargo && new Date(embargo) }, now)).toBe(stage);
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

  it('is read with its embargo in local time', () => {
    const read = readRelease(posted({ ...filled, embargoDay: '2026-12-01', embargoTime: '9:30' }));
    expect(read).toEqual({
      ok: true,
      values: {
        title: 'Preise',
        teaser: 'Kurz',
        body: 'Lang',
        countryIds: [1, 3],
        embargoAt: new Date('2026-12-01T08:30:00Z'),
      },
    });
    expect(embargoFields(new Date('2026-07-01T08:30:00Z'))).toEqual({
      embargoDay: '2026-07-01',
      embargoTime: '10:30',
    });
  });

  it('names everything that is wrong at once', () => {
    const read = readRelease(posted({ title: ' ', teaser: 'x'.repeat(501), body: '', embargoTime: '25:00' }));
    expect(read).toEqual({
      ok: false,
      errors: {
        title: 'missing',
        teaser: 'too_long',
        body: 'missing',
        countries: 'missing',
        embargoDay: 'missing',
        embargoTime: 'invalid',
      },
    });
  });
});
