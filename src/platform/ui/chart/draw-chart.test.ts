import { describe, expect, it } from 'vitest';
import { type ChartDrawing, placing, pointsOf, roomyTicks } from './chart-points.ts';
import { drawChart, withDistances } from './draw-chart.ts';

const points = (drawing: ChartDrawing | null) => (drawing ? pointsOf(drawing) : []);

const series = [
  { day: '2026-11-01', value: 9700 },
  { day: '2026-11-02', value: 9900 },
  { day: '2026-11-05', value: 9500 },
];

describe('a drawn series', () => {
  it('spreads the days over the width by time, not by count', () => {
    expect(points(drawChart(series)).map(({ x }) => x)).toEqual([0, 25, 100]);
  });

  it('puts dearer days higher and keeps all within the box', () => {
    const heights = points(drawChart(series)).map(({ y }) => y);
    expect(heights[1]).toBeLessThan(heights[0] ?? 0);
    expect(heights[0]).toBeLessThan(heights[2] ?? 0);
    expect(Math.min(...heights)).toBeGreaterThan(0);
    expect(Math.max(...heights)).toBeLessThan(100);
  });

  it('marks round values within the box', () => {
    const ticks = drawChart(series, { valueTicks: 3 })?.valueTicks ?? [];
    expect(ticks.length).toBeGreaterThan(1);
    for (const tick of ticks) expect(tick.value % 50).toBe(0);
  });

  it('draws a flat line for a price that stands still', () => {
    const flat = drawChart(series.map(({ day }) => ({ day, value: 9000 })));
    expect(new Set(points(flat).map(({ y }) => y)).size).toBe(1);
  });

  it('widens for single values beside the line', () => {
    const marks = [
      { day: '2026-10-22', value: 12_000 },
      { day: '2026-11-02', value: 9000 },
    ];
    const drawing = drawChart(series, { marks });
    const placedMarks = drawing?.marks.map(placing(drawing.ends)) ?? [];
    expect(placedMarks.map(({ x }) => x)).toEqual([0, 78.6]);
    expect(placedMarks.every(({ y }) => y > 0 && y < 100)).toBe(true);
    expect(points(drawing)[0]?.x).toBeGreaterThan(50);
  });

  it('draws what was earlier beside it, inside the same box, and without two such values nothing', () => {
    const drawing = drawChart(series, { earlier: [8000, null, 12_000] });
    expect(drawing?.earlier?.values).toEqual([8000, null, 12_000]);
    expect(drawing?.earlier?.line).toMatch(/^M0,\d+(\.\d)?L100,\d/);
    expect(drawing?.ends.low).toBeLessThan(8000);
    expect(drawing?.ends.high).toBeGreaterThan(12_000);
    expect(drawChart(series, { earlier: [null, 9000, null] })?.earlier).toBeNull();
  });

  it('says its curves by their distances', () => {
    expect(withDistances('M0,72.5C1.1,73.2,2.3,73.8,13.4,73.3C14.6,73.3,15.7,51.6,16.9,51.6')).toBe(
      'M0,72.5c1.1,.7,2.3,1.3,13.4,.8c1.2,0,2.3,-21.7,3.5,-21.7',
    );
    expect(withDistances('M0,72.5L100,4')).toBe('M0,72.5L100,4');
  });

  it('has no two labels of days in one place', () => {
    const ticks = [0, 10, 24, 47, 70, 92].map((x) => ({ x }));
    expect(roomyTicks(ticks, 24).map(({ x }) => x)).toEqual([0, 24, 70]);
  });

  it('needs two days', () => {
    expect(drawChart(series.slice(0, 1))).toBeNull();
  });
});
