import { describe, expect, it } from 'vitest';
import { formOf } from '#test/form-of.ts';
import { readCancellation } from './cancellation-form.rules.ts';

const read = (share: string, minimum: string, maximum: string) =>
  readCancellation(formOf({ share, minimum, maximum }));

describe('the form of a dealer’s cancellation fee', () => {
  it.each([
    ['5', '25', '150', { permille: 50, minimum: 2500, maximum: 15_000 }],
    ['2,5 %', '19,90', '99.5', { permille: 25, minimum: 1990, maximum: 9950 }],
    ['', '', '', { permille: 0, minimum: 0, maximum: 0 }],
    ['0', '30 €', '30', { permille: 0, minimum: 3000, maximum: 3000 }],
  ])('reads %j, %j and %j', (share, minimum, maximum, rule) => {
    expect(read(share, minimum, maximum)).toEqual({ ok: true, values: rule });
  });

  it.each([
    ['10,1', '25', '150', { share: 'share' }],
    ['viel', '25', '150', { share: 'share' }],
    ['5', '-1', '150', { minimum: 'money' }],
    ['5', '25', '150,01', { maximum: 'money' }],
    ['5', '100', '50', { maximum: 'order' }],
  ])('refuses %j, %j and %j', (share, minimum, maximum, errors) => {
    expect(read(share, minimum, maximum)).toEqual({ ok: false, errors });
  });
});
