import { describe, expect, it } from 'vitest';
import { fitDigits, fitWhole, parseGrouped, regroup } from './grouped-digits.ts';

/** "3.0|00" → text and caret. */
const at = (marked: string) => ({ text: marked.replace('|', ''), caret: marked.indexOf('|') });
const shown = (state: { text: string; caret: number }) =>
  `${state.text.slice(0, state.caret)}|${state.text.slice(state.caret)}`;

describe('grouping digits while typing', () => {
  it.each([
    ['3|', '3|'],
    ['3000|', '3.000|'],
    ['3.0000|', '30.000|'],
    ['35|.000', '35|.000'],
    ['1|3.000', '1|3.000'],
    ['3.5|000', '35|.000'],
    ['3.00|', '300|'],
    ['|', '|'],
    ['abc3|', '3|'],
    ['3000 l|', '3.000|'],
    ['0|', '|'],
    ['03|.000', '3|.000'],
    ['1234567|', '1.234.567|'],
  ])('turns %s into %s', (input, expected) => {
    expect(shown(regroup(at(input), '.'))).toBe(expected);
  });

  it('takes the digit before a deleted separator along', () => {
    expect(shown(regroup({ ...at('3|000'), deletes: 'before' }, '.'))).toBe('|');
    expect(shown(regroup({ ...at('13|000'), deletes: 'before' }, '.'))).toBe('1|.000');
  });

  it('takes the digit behind a deleted separator along', () => {
    expect(shown(regroup({ ...at('13|500'), deletes: 'after' }, '.'))).toBe('1.3|00');
  });

  it.each([
    ['3.000', '3.000,|', '3.000,|'],
    ['3.000,', '3.000,5|', '3.000,5|'],
    ['3.000,5', '3.000,|', '3.000,|'],
    ['3.000,', '3.000|', '3.000|'],
    ['3.000', '3.0000|', '30.000|'],
    ['3', '3.|', '3.|'],
    ['3.', '3.5|', '3.5|'],
    ['3.', '3.000|', '3.000|'],
    ['3.00', '3.000|', '3.000|'],
    ['2.000', '4.500,50 l|', '4.500,50|'],
    ['3.000', '3.|000', '3|.000'],
    ['3.000', '3,|.000', '3,|.000'],
    ['', '1.234.567|', '1.234.567|'],
    ['', 'abc3000|', '3.000|'],
  ])('makes whole units of %s → %s only where they are meant: %s', (before, input, expected) => {
    expect(shown(fitWhole(at(input), before, '.'))).toBe(expected);
  });

  it.each([
    ['', 'D-10405 |', '10405|'],
    ['', '10405 Berlin|', '10405|'],
    ['', '104056|', '10405|'],
    ['104', '10|4', '10|4'],
    ['1011', '10117|', '10117|'],
    ['10115', '8|', '8|'],
    ['10115', '1011|', '1011|'],
    ['10115', '10115a|', '10115|'],
    ['11111', '1111|', '1111|'],
  ])('fits %s → %s as %s into five digits', (before, input, expected) => {
    expect(shown(fitDigits(at(input), { before, max: 5, isWhole: false }))).toBe(expected);
  });

  it.each([
    ['10115', '101158|', '8|'],
    ['10115', '1011580331|', '80331|'],
    ['10115', '80331|10115', '80331|'],
    ['10115', '10405|10115', '10405|'],
    ['10115', '1080331|115', '80331|'],
    ['10405', '19|0405', '9|'],
    ['10115', '10115D-80331 München|', '80331|'],
  ])('begins anew with what is added to five digits: %s → %s becomes %s', (before, input, expected) => {
    expect(shown(fitDigits(at(input), { before, max: 5, isWhole: true }))).toBe(expected);
    expect(shown(fitDigits(at(input), { before, max: 5, isWhole: false }))).toBe(expected);
  });

  it('begins anew at the fifth digit where four are whole, but not while they are being typed', () => {
    const edit = { ...at('10405|'), before: '1040', max: 5 };
    expect(shown(fitDigits(edit, { ...edit, isWhole: true }))).toBe('5|');
    expect(shown(fitDigits(edit, { ...edit, isWhole: false }))).toBe('10405|');
  });

  it('uses the Swiss apostrophe', () => {
    expect(shown(regroup(at('12000|'), "'"))).toBe("12'000|");
  });

  it.each([
    ['3.000', 3000],
    ["3'000", 3000],
    ['3’000', 3000],
    ['3000 l', 3000],
    ['3 000', 3000],
    ['', null],
    ['viel', null],
    ['3.000,5', null],
    ['3.5', null],
  ])('reads %s as %s', (text, value) => {
    expect(parseGrouped(text)).toBe(value);
  });
});
