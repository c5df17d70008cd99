import { describe, expect, it } from 'vitest';
import { postedForm } from '#platform/forms/posted-form.ts';
import type { Dataset } from './dataset.ts';
import { exportRequest } from './export-choice.rules.ts';

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
