import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { testCatalog } from '#test/factories/catalog.ts';
import { formOf } from '#test/form-of.ts';
import type { Surcharge } from '../../dealers.types.ts';
import { bases, readSurcharges, type SurchargeLine, surchargeLines } from './surcharges.rules.ts';

const scope = testCatalog().scope(1, 1);

/** The form's fields as the page shows them. */
const shown = (lines: readonly SurchargeLine[]): Record<string, string> =>
  Object.fromEntries(
    lines.flatMap(({ key, isOffered, isDefault, amount, basis, label, parameterId }) => [
      ...(parameterId !== null && isOffered && !isDefault ? [[`${key}-on`, 'on']] : []),
      [`${key}-amount`, amount],
      [`${key}-basis`, basis],
      ...(parameterId === null ? [[`${key}-label`, label]] : []),
    ]),
  );

const present: Surcharge[] = [
  { parameterId: null, label: 'Transportpauschale', basis: 'delivery', netAmount: 150_000 },
  { parameterId: 31, label: 'Express', basis: 'delivery', netAmount: 500_000 },
  { parameterId: 3, label: 'Zeit lassen', basis: 'unit', netAmount: -5_000 },
];

const lines = surchargeLines(scope, present);

const read = (input: Record<string, string>) => readSurcharges(formOf({ ...shown(lines), ...input }), lines);

const lineOf = (id: number) => lines.find(({ parameterId }) => parameterId === id)?.key ?? '';

describe('the form of surcharges', () => {
  it('saved as it was shown changes nothing but that defaults are named', () => {
    const saved = read({});
    expect(saved.ok && saved.values.filter(({ netAmount }) => netAmount !== 0)).toEqual(
      expect.arrayContaining(present),
    );
    const again = saved.ok ? surchargeLines(scope, saved.values) : [];
    expect(readSurcharges(formOf(shown(again)), again)).toEqual(saved);
  });

  it('saves whatever there is, in any number and basis', () => {
    const ids = scope.parameterGroups
      .filter(({ key }) => key !== 'Payment')
      .flatMap(({ parameters }) => parameters.map(({ id }) => id));
    const surcharge = fc.record({
      parameterId: fc.constantFrom(null, ...ids),
      label: fc.constant('Zuschlag'),
      basis: fc.constantFrom(...bases),
      netAmount: fc.integer({ min: -900_000, max: 900_000 }).filter((amount) => amount !== 0),
    });
    fc.assert(
      fc.property(fc.array(surcharge, { maxLength: 12 }), (all) => {
        const form = surchargeLines(scope, all);
        const saved = readSurcharges(formOf(shown(form)), form);
        expect(saved.ok).toBe(true);
        const priced = saved.ok ? saved.values.filter(({ netAmount }) => netAmount !== 0) : [];
        expect(priced).toHaveLength(all.length);
        expect(priced).toEqual(expect.arrayContaining(all));
      }),
    );
  });

  it('offers what is ticked and drops what is not', () => {
    const saved = read({
      [`${lineOf(31)}-on`]: '',
      [`${lineOf(12)}-on`]: 'on',
      [`${lineOf(12)}-amount`]: '25',
    });
    const ids = saved.ok ? saved.values.map(({ parameterId }) => parameterId) : [];
    expect(ids).not.toContain(31);
    expect(saved.ok && saved.values.find(({ parameterId }) => parameterId === 12)).toMatchObject({
      netAmount: 250_000,
      label: 'Parameter 12',
    });
  });

  it.each([
    ['viel', 'amount'],
    ['5001', 'amount'],
    ['1,23456', 'amount'],
  ])('takes no %j for an amount', (amount, error) => {
    const name = `${lineOf(31)}-amount`;
    expect(read({ [name]: amount })).toEqual({ ok: false, errors: { [name]: error } });
  });

  it('wants a name for a fee that is always charged, and not that of a law', () => {
    expect(read({ 'fee-1-amount': '5' })).toEqual({ ok: false, errors: { 'fee-1-label': 'label' } });
    expect(read({ 'fee-1-label': 'Maut' })).toEqual({ ok: false, errors: { 'fee-1-amount': 'amount' } });
    expect(read({ 'fee-1-label': 'Gesetzliche Pauschale', 'fee-1-amount': '5' })).toEqual({
      ok: false,
      errors: { 'fee-1-label': 'lawful' },
    });
  });
});
