import { scaleLinear, scaleUtc } from 'd3-scale';
import { area, curveMonotoneX, line } from 'd3-shape';
import { localDay } from '#kernel/calendar.ts';
import type { ChartDrawing } from './chart.types.ts';

export type DayValue = {
  /** YYYY-MM-DD */
  day: string;
  /** Minor units of money, or whatever the chart is about. */
  value: number;
};

type Options = {
  /** Wished number of marks on the value axis; 0 draws none. */
  valueTicks?: number;
  dayTicks?: number;
  /** Single values to draw beside the line; they widen both axes. */
  marks?: readonly DayValue[];
};

/**
 * Turns a series into paths and positions in percent of the drawing. For loaders: the browser gets the result and
 * never the libraries. Null for fewer than two days.
 */
export function drawChart(series: readonly DayValue[], options: Options = {}): ChartDrawing | null {
  if (series.length < 2) return null;
  const { valueTicks = 3, dayTicks = 4, marks = [] } = options;
  const all = [...series, ...marks];
  const x = scaleUtc(extent(all.map(({ day }) => timeOf(day))), [0, 100]);
  const y = scaleLinear(padded(extent(all.map(({ value }) => value))), [100, 0]);
  const left = (point: DayValue) => rounded(x(timeOf(point.day)));
  const top = (point: DayValue) => rounded(y(point.value));
  return {
    line: line<DayValue>(left, top).curve(curveMonotoneX).digits(1)([...series]) ?? '',
    area: area<DayValue>(left, 100, top).curve(curveMonotoneX).digits(1)([...series]) ?? '',
    points: series.map((point) => ({ ...point, x: left(point), y: top(point) })),
    marks: marks.map((point) => ({ ...point, x: left(point), y: top(point) })),
    valueTicks: valueTicks === 0 ? [] : y.ticks(valueTicks).map((value) => ({ value, y: rounded(y(value)) })),
    dayTicks:
      dayTicks === 0
        ? []
        : x.ticks(dayTicks).map((date) => ({ day: localDay(date, 'UTC'), x: rounded(x(date)) })),
  };
}

const timeOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);
const rounded = (value: number): number => Math.round(value * 10) / 10;
const extent = (values: readonly number[]): [number, number] => [Math.min(...values), Math.max(...values)];

/** Air above and below, so that a calm month does not look like a cliff. */
function padded([low, high]: [number, number]): [number, number] {
  const air = Math.max((high - low) * 0.18, high * 0.004, 1);
  return [low - air, high + air];
}
