import { describe, expect, it } from 'vitest';
import { alarmStep, consentsEndedBefore, parsePrice, suggestedTarget } from './price-alarms.rules.ts';

describe('a price alarm', () => {
  const armed = { isBelow: false, targetPrice: 9500 };
  const gone = { isBelow: true, targetPrice: 9500 };
  it.each([
    ['waits above its target', armed, 9501, 'nothing'],
    ['goes off at its target', armed, 9500, 'go_off'],
    ['goes off below its target', armed, 9000, 'go_off'],
    ['stays silent while the price is low', gone, 9000, 'nothing'],
    ['stays silent while the price trembles around the target', gone, 9547, 'nothing'],
    ['is armed again half a percent above it', gone, 9548, 'arm'],
    ['does nothing where nobody delivers', armed, null, 'nothing'],
    ['is not armed again by a place that nobody serves', gone, null, 'nothing'],
  ] as const)('%s', (_, alarm, price, step) => expect(alarmStep(alarm, price)).toBe(step));
});

describe('a typed price', () => {
  it.each([
    ['95', 9500],
    ['95,5', 9550],
    ['95.50', 9550],
    ['CHF 98.45', 9845],
    ['98,45 €', 9845],
    ["1'095.50", 109_550],
    ['1.095,50', 109_550],
    ['1.095', 109_500],
    ['', null],
    ['-5', null],
    ['95,555', null],
    ['neunzig', null],
    ['1e5', null],
  ])('%j is %s cents', (text, price) => expect(parsePrice(text)).toBe(price));
});

it('a suggestion lies three percent below the price of today, on ten cents', () => {
  expect(suggestedTarget(9845)).toBe(9550);
});

it.each([
  ['2026-12-31T22:59:59Z', '2022-12-31T23:00:00.000Z'],
  ['2026-12-31T23:00:00Z', '2023-12-31T23:00:00.000Z'],
  ['2028-02-29T12:00:00Z', '2024-12-31T23:00:00.000Z'],
])('at %s the proofs of consents that ended before %s are forgotten', (now, before) => {
  expect(consentsEndedBefore(new Date(now)).toISOString()).toBe(before);
});
