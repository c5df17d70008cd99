import { describe, expect, it } from 'vitest';
import { normalizeVatId } from './vat-id.rules.ts';

describe('a VAT id', () => {
  it.each([
    ['DE 136 695 976', 'DE136695976'],
    ['de136695976', 'DE136695976'],
    ['DE136695978', null],
    ['ATU13585627', 'ATU13585627'],
    ['ATU13585626', null],
    ['CHE-100.155.212', 'CHE-100.155.212'],
    ['che100155212mwst', 'CHE-100.155.212 MWST'],
    ['CHE-100.155.213', null],
    ['LI 54321', 'LI54321'],
    ['FR12345678901', null],
    ['<b>', null],
  ])('%j is read as %j', (input, id) => expect(normalizeVatId(input)).toBe(id));
});
