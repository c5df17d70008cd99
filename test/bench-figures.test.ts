import { expect, it } from 'vitest';
import { atLeast, atMost, figure, olderFigures, summary, table } from './bench/figures.ts';

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
