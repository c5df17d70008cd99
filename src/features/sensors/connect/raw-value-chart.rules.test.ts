import { describe, expect, it } from 'vitest';
import { rawMarks } from './raw-value-chart.rules.ts';

const at = new Date('2026-11-05T10:00:00Z');
const ends = { from: '2026-11-01', to: '2026-11-11', low: 480, high: 580 };

describe('a value that is not believed', () => {
  it.each([
    ['beyond the top', '2026-11-06', 4000, { x: 50, y: 0, edge: 'top' }],
    ['below the bottom', '2026-11-06', 3, { x: 50, y: 100, edge: 'bottom' }],
    ['inside', '2026-11-06', 530, { x: 50, y: 50, edge: null }],
    ['after the last believed day', '2026-11-13', 530, { x: 100, y: 50, edge: null }],
    ['before the first believed day', '2026-10-20', 530, { x: 0, y: 50, edge: null }],
  ])('stands %s of the drawing, with its value', (_, day, value, mark) =>
    expect(rawMarks({ ends }, [{ day, value, at }])).toEqual([{ at, value, ...mark }]),
  );
});
