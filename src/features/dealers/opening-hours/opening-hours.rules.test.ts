import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hoursByDays, openWeekdays, parseSpans, spansText } from './opening-hours.rules.ts';

describe('opening hours', () => {
  it.each([
    ['8–17', '08:00–17:00'],
    ['8 bis 12 Uhr und 13.30 - 17:00 Uhr', '08:00–12:00, 13:30–17:00'],
    ['13-18, 7:30-12', '07:30–12:00, 13:00–18:00'],
    ['0-24', '00:00–24:00'],
    ['geschlossen', ''],
    ['', ''],
  ])('are read as people write them: %s', (input, text) => {
    expect(spansText(parseSpans(input) ?? [])).toBe(text);
  });

  it.each(['17-8', '8-8', '8', '25-26', '8:60-9', '8-12, 11-13', 'morgens', '1-2,3-4,5-6,7-8', '24-24'])(
    'that are none are told apart from a closed day: %s',
    (input) => {
      expect(parseSpans(input)).toBeNull();
    },
  );

  it('are read again as they are written', () => {
    const span = fc
      .tuple(fc.integer({ min: 0, max: 1438 }), fc.integer({ min: 1, max: 1440 }))
      .filter(([opens, closes]) => opens < closes)
      .map(([opens, closes]) => ({ opens, closes }));
    fc.assert(
      fc.property(span, (one) => {
        expect(parseSpans(spansText([one]))).toEqual([one]);
      }),
    );
  });

  it('that are alike on days in a row are one line, and a closed day parts them', () => {
    const day = (weekday: number) => ({ weekday, opens: 480, closes: 1020 });
    const lines = hoursByDays(openWeekdays.filter((one) => one !== 3 && one < 6).map(day));
    expect(lines.map(({ from, until }) => [from, until])).toEqual([
      [1, 2],
      [4, 5],
    ]);
  });
});
