import { describe, expect, it } from 'vitest';
import { readDays } from './blackout-days.rules.ts';

describe('days without delivery', () => {
  it.each([
    ['', []],
    ['24.12.2026\r\n2026-12-27\n\n1.1.2027', ['2026-12-24', '2026-12-27', '2027-01-01']],
    ['24.12.2026; 24.12.2026', ['2026-12-24']],
  ])('%j are %j', (text, days) => {
    expect(readDays(text)).toEqual({ ok: true, days });
  });

  it.each([
    ['24.12.2026\n30.2.2027', '30.2.2027'],
    ['Heiligabend', 'Heiligabend'],
    ['24.12.', '24.12.'],
  ])('%j names the line that is none', (text, line) => {
    expect(readDays(text)).toEqual({ ok: false, line });
  });

  it('are not more than two hundred', () => {
    expect(readDays(Array.from({ length: 201 }, () => '24.12.2026').join('\n'))).toEqual({
      ok: false,
      line: null,
    });
  });
});
