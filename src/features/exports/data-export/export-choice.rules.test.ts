import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { postedForm } from '#platform/forms/posted-form.ts';
import type { Dataset } from './dataset.ts';
import { daysOf, exportRequest, type PeriodKey } from './export-choice.rules.ts';
import { masked, type Personal } from './personal.rules.ts';
import { nextRun, type Schedule } from './schedule.rules.ts';

const dataset: Dataset = {
  key: 'things',
  title: 'Dinge',
  lead: '',
  permission: 'dataExports',
  personalPermission: 'customers',
  period: 'Angelegt',
  hasCountry: true,
  lists: [{ name: 'state', label: 'Stand', options: [{ value: 'new', label: 'neu' }] }],
  numbers: [{ name: 'dealer', label: 'Händler' }],
  columns: [
    { key: 'a', name: 'A', kind: 'text' },
    { key: 'b', name: 'B', kind: 'text', personal: 'name' },
  ],
  count: async () => 0,
  rows: async function* () {},
};

const read = (
  fields: readonly (readonly [string, string])[],
  roles: readonly ('admin' | 'financial')[] = ['admin'],
) => {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  return exportRequest(postedForm(form), dataset, { roles });
};

const whole = [
  ['columns', 'b'],
  ['columns', 'a'],
  ['format', 'xlsx'],
] as const;

describe('the form of an export', () => {
  it('is read with its columns in the dataset’s order, and lists and countries that exist', () => {
    const fields = [
      ...whole,
      ['list.state', 'new'],
      ['list.state', 'odd'],
      ['country', 'at'],
      ['number.dealer', '7'],
    ] as const;
    expect(read(fields)).toMatchObject({
      errors: {},
      request: {
        columns: ['a', 'b'],
        options: { state: ['new'] },
        country: 'at',
        numbers: { dealer: 7 },
        period: 'all',
      },
    });
  });

  it.each([
    ['no column', [['format', 'csv']], { columns: 'none' }],
    [
      'an unknown format',
      [
        ['columns', 'a'],
        ['format', 'pdf'],
      ],
      { format: 'unknown' },
    ],
    ['a day that does not exist', [...whole, ['period', 'days'], ['from', '2026-02-30']], { from: 'noDay' }],
    ['no day at all', [...whole, ['period', 'days']], { from: 'noDay' }],
    [
      'days the wrong way round',
      [...whole, ['period', 'days'], ['from', '2026-02-03'], ['until', '2026-02-02']],
      { until: 'reversed' },
    ],
    ['letters for a number', [...whole, ['number.dealer', '7a']], { 'number.dealer': 'noNumber' }],
    ['no reason for legible data', [...whole, ['legible', '1'], ['reason', 'so']], { reason: 'noReason' }],
  ] as const)('says what is wrong with %s', (_, fields, errors) => {
    expect(read(fields).errors).toEqual(errors);
  });

  it('lets personal data be legible only for a role that may read them, with a reason', () => {
    const fields = [...whole, ['legible', '1'], ['reason', 'Prüfung durch das Finanzamt']] as const;
    expect(read(fields)).toMatchObject({ errors: {}, request: { isLegible: true } });
    expect(read(fields, ['financial']).errors).toEqual({ reason: 'notAllowed' });
  });
});

describe('a span that goes with the time', () => {
  it.each<[PeriodKey, string | null, string | null]>([
    ['all', null, null],
    ['yesterday', '2026-11-25', '2026-11-25'],
    ['lastWeek', '2026-11-16', '2026-11-22'],
    ['lastMonth', '2026-10-01', '2026-10-31'],
    ['thisMonth', '2026-11-01', '2026-11-26'],
    ['lastYear', '2025-01-01', '2025-12-31'],
  ])('%s on a Thursday in November', (period, from, until) => {
    expect(daysOf({ period, from: null, until: null }, '2026-11-26')).toEqual({ from, until });
  });
});

describe('masking', () => {
  it.each<[Personal, string, string]>([
    ['name', 'Öztürk', 'Ö…'],
    ['email', 'anna.heide@beispiel.de', 'a…@beispiel.de'],
    ['phone', '+49 30 901820', '…20'],
    ['street', 'Lindenweg 4a', '…'],
    ['text', '=1+1', '…'],
  ])('of a %s', (personal, value, shown) => {
    expect(masked(value, personal)).toBe(shown);
  });

  it('leaves no more than a letter of a name, and nothing of a text', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 3 }), (text) => {
        expect([...String(masked(text, 'name'))].length).toBeLessThanOrEqual(2);
        expect(masked(text, 'text')).toBe('…');
      }),
    );
  });

  it('leaves nothing where there is nothing', () => {
    expect([masked(null, 'name'), masked('', 'email')]).toEqual([null, '']);
  });
});

describe('a schedule', () => {
  // Thursday, 26 November 2026, in the clock of Berlin.
  it.each<[Schedule, string, string | null]>([
    ['none', '2026-11-26T04:00:00Z', null],
    ['daily', '2026-11-26T04:00:00Z', '2026-11-26T05:00:00.000Z'],
    ['daily', '2026-11-26T05:00:00Z', '2026-11-27T05:00:00.000Z'],
    ['weekly', '2026-11-26T12:00:00Z', '2026-11-30T05:00:00.000Z'],
    ['weekly', '2026-11-30T04:59:00Z', '2026-11-30T05:00:00.000Z'],
    ['weekly', '2026-11-30T05:00:00Z', '2026-12-07T05:00:00.000Z'],
    ['monthly', '2026-11-26T12:00:00Z', '2026-12-01T05:00:00.000Z'],
    ['monthly', '2026-12-01T05:00:00Z', '2027-01-01T05:00:00.000Z'],
    // Six o'clock stays six o'clock when the clocks change.
    ['daily', '2026-10-24T05:00:00Z', '2026-10-25T05:00:00.000Z'],
  ])('%s after %s', (schedule, after, next) => {
    expect(nextRun(schedule, new Date(after))?.toISOString() ?? null).toBe(next);
  });
});
