import { describe, expect, it } from 'vitest';
import { standingErrors } from './guide-draft.rules.ts';

describe('what was refused', () => {
  const errors = { length: 'missing', dipTable: 'row', key: 'missing' };

  it('stands until its field says something else', () => {
    const input = { length: '', dipTable: '1\r\n2' };
    expect(standingErrors(errors, { input, typed: null })).toEqual(errors);
    expect(standingErrors(errors, { input, typed: { length: '', dipTable: '1\n2' } })).toEqual(errors);
    const typed = { length: '160', dipTable: '1;2\n2' };
    expect(standingErrors(errors, { input, typed })).toEqual({ key: 'missing' });
  });
});
