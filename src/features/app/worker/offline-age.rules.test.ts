import { expect, it } from 'vitest';
import { ageText, withAges } from './offline-age.rules.ts';

const now = Date.parse('2026-11-26T12:00:00Z');

it('a kept page tells how old what it shows is', () => {
  const page = '<p>Stand <time data-age="" dateTime="2026-11-26T09:00:00.000Z">26.11., 10:00</time>, 5 l</p>';
  expect(withAges(page, now)).toBe(
    '<p>Stand <time data-age="" dateTime="2026-11-26T09:00:00.000Z">vor 3 Stunden</time>, 5 l</p>',
  );
  expect(withAges('<time datetime="2026-11-26">heute</time>', now)).toContain('heute');
});

it.each([
  [0, 'gerade eben'],
  [59_999, 'gerade eben'],
  [60_000, 'vor 1 Minute'],
  [3_599_999, 'vor 59 Minuten'],
  [7_200_000, 'vor 2 Stunden'],
  [86_400_000, 'vor 1 Tag'],
  [-5000, 'gerade eben'],
])('%d ms: %s', (ms, text) => expect(ageText(ms)).toBe(text));
