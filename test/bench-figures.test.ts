import { describe, expect, it } from 'vitest';
import { atLeast, atMost, figure, olderFigures, summary, table } from './bench/figures.ts';
import { rankTest } from './bench/rank-test.ts';

const speed = (value: number) => atLeast(100, figure('speed', value, '/s'));
const size = (value: number) => atMost(10, figure('size', value, 'KB'));

it('says which bars are missed', () => {
  expect(summary([speed(100), size(10)])).toBe('All 2 bars are reached.');
  expect(summary([speed(99), size(10)])).toBe('1 of 2 bars are reached; below: speed.');
});

it('compares with an older run, by what is better for the figure', () => {
  const older = olderFigures(JSON.stringify({ at: 'then', figures: [speed(100), size(5)] }));
  const lines = table([speed(200), size(10), figure('bytes', 7, 'B')], older).split('\n');
  expect(lines[1]).toMatch(/^speed +200 \/s +>= 100 +reached +100 +x 2.00 better$/);
  expect(lines[2]).toMatch(/^size +10 KB +<= 10 +reached +5 +x 2.00 WORSE$/);
  expect(lines[3]).toMatch(/^bytes +7 B +new$/);
});

describe('the rank test', () => {
  const around = (middle: number, count = 60) =>
    Array.from({ length: count }, (_, at) => middle + ((at * 37) % 101) / 10);

  it('cannot tell samples of one kind apart', () => {
    const { guessedRight, probability } = rankTest(around(20), around(20));
    expect(guessedRight).toBeCloseTo(0.5);
    expect(probability).toBeGreaterThan(0.9);
  });

  it('tells which of two kinds lasts longer', () => {
    const longer = rankTest(around(26), around(20));
    expect(longer.guessedRight).toBeGreaterThan(0.8);
    expect(longer.probability).toBeLessThan(0.001);
    expect(rankTest(around(20), around(26)).guessedRight).toBeLessThan(0.2);
    expect(rankTest([3, 4], [1, 2]).guessedRight).toBe(1);
  });

  it('agrees with a worked example, ties included', () => {
    // U = 4 of 20, three values tied: z = -6 / sqrt(20 / 12 · (10 - 24 / 72)) = -1.495.
    const { guessedRight, probability } = rankTest([1, 2, 2, 5], [2, 3, 4, 6, 7]);
    expect(guessedRight * 20).toBeCloseTo(4);
    expect(probability).toBeCloseTo(0.135, 3);
  });
});
