import { describe, expect, it } from 'vitest';
import { maskedIban, readIban, writtenIban } from './iban.rules.ts';

describe('an account number', () => {
  it.each([
    ['DE89 3704 0044 0532 0130 00', 'DE89370400440532013000'],
    ['at611904300234573201', 'AT611904300234573201'],
    ['CH93-0076-2011-6238-5295-7', 'CH9300762011623852957'],
    ['DE89\u00a03704\u202f0044\t0532\u200b0130 00', 'DE89370400440532013000'],
    ['IBAN: DE89 3704 0044 0532 0130 00', 'DE89370400440532013000'],
    ['iban de89370400440532013000', 'DE89370400440532013000'],
  ])('%s is read', (input, iban) => {
    expect(readIban(input)).toEqual({ ok: true, value: iban });
  });

  it.each([
    ['', 'missing'],
    ['IBAN', 'missing'],
    ['DE89 3704 0044 0532 0130 01', 'invalid'],
    ['DE89 3704 0044 0532 0130', 'invalid'],
    ['Sparkasse', 'invalid'],
    ['BR1800360305000010009795493C1', 'no_sepa'],
  ])('%j is refused', (input, error) => {
    expect(readIban(input)).toEqual({ ok: false, error });
  });

  it('is shown in groups and, later, only in part', () => {
    expect(writtenIban('DE89370400440532013000')).toBe('DE89 3704 0044 0532 0130 00');
    expect(maskedIban('DE89370400440532013000')).toBe('DE89 … 3000');
  });
});
