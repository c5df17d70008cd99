import { scaleLinear, scaleUtc } from 'd3-scale';
import { area, curveLinear, curveMonotoneX, line } from 'd3-shape';
import { localDay } from '#platform/time/calendar.ts';
import { type ChartDrawing, type ChartPoint, type DayValue, placing, timeOf } from './chart-points.ts';

type Options = {
  /** Intended numbers of marks on the axes. */
  valueTicks?: number;
  dayTicks?: number;
  /** Single values to draw beside the line; they widen both axes. */
  marks?: readonly DayValue[];
  /** What was earlier beside each value of the series, null where that is unknown; a second, paler line. */
  earlier?: readonly (number | null)[] | undefined;
  /** A line so small, or of so many points, that a curve would be the same line in three times the text. */
  isStraight?: boolean;
  /** What is expected after the series, oldest first; a dashed line in a band. */
  ahead?: readonly BandValue[];
  /** Bottom and top of the drawing; else what the values need. */
  range?: { low: number; high: number };
};

type BandValue = DayValue & { low: number; high: number };
type BandPoint = { x: number; bottom: number; top: number };

/** Points that stand so close that nobody sees a corner. */
const closePoints = 40;

/**
 * Turns a series into paths and positions in percent of the drawing. For loaders: the browser gets the result and
 * never the libraries. Null for fewer than two days.
 */
export function drawChart(series: readonly DayValue[], options: Options = {}): ChartDrawing | null {
  if (series.length < 2) return null;
  const { valueTicks = 3, dayTicks = 4, marks = [], earlier = [], isStraight, ahead = [], range } = options;
  const before = series.flatMap(({ day }, index) => {
    const value = earlier[index] ?? null;
    return value === null ? [] : [{ day, value }];
  });
  const all = [...series, ...ahead];
  const ends = { ...endsOf([...all, ...marks, ...before]), ...range };
  const x = scaleUtc([timeOf(ends.from), timeOf(ends.to)], [0, 100]);
  const y = scaleLinear([ends.low, ends.high], [100, 0]);
  const place = placing(ends);
  const path = line<ChartPoint>(
    ({ x }) => x,
    ({ y }) => y,
  );
  const curve = (isStraight ?? series.length > closePoints) ? curveLinear : curveMonotoneX;
  const lineOf = (points: readonly DayValue[]) =>
    withDistances(path.curve(curve).digits(1)(points.map(place)) ?? '');
  return {
    line: lineOf(series),
    earlier: before.length < 2 ? null : { line: lineOf(before), values: earlier },
    ends,
    days: all.map(({ day }) => day),
    values: all.map(({ value }) => value),
    ahead: aheadOf(series, ahead, { place, lineOf }),
    marks,
    valueTicks: y.ticks(valueTicks).map((value) => ({ value, y: rounded(y(value)) })),
    dayTicks: x.ticks(dayTicks).map((date) => ({ day: localDay(date, 'UTC'), x: rounded(x(date)) })),
  };
}

type Drawn = {
  place: (point: DayValue) => ChartPoint;
  lineOf: (points: readonly DayValue[]) => string;
};

function aheadOf(series: readonly DayValue[], ahead: readonly BandValue[], { place, lineOf }: Drawn) {
  const last = series.at(-1);
  if (!last || ahead.length === 0) return null;
  const values: BandValue[] = [{ ...last, low: last.value, high: last.value }, ...ahead];
  const band = area<BandPoint>(
    ({ x }) => x,
    ({ bottom }) => bottom,
    ({ top }) => top,
  );
  const edges = values.map(({ day, low, high }) => {
    const { x, y: bottom } = place({ day, value: low });
    return { x, bottom, top: place({ day, value: high }).y };
  });
  return {
    from: series.length - 1,
    line: lineOf(values),
    band: band.digits(1)(edges) ?? '',
    lows: values.map(({ low }) => low),
    highs: values.map(({ high }) => high),
  };
}

/** The same path with the distances of its curves instead of their places: half as long once it is compressed. */
export function withDistances(path: string): string {
  let [fromX, fromY] = [0, 0];
  return path.replaceAll(/([MLC])([-\d.,]+)/g, (step: string, command: string, numbers: string) => {
    const places = numbers.split(',').map(Number);
    const distances = places.map((place, at) => rounded(place - (at % 2 === 0 ? fromX : fromY)));
    [fromX = 0, fromY = 0] = places.slice(-2);
    return command === 'C' ? `c${distances.map(shortText).join(',')}` : step;
  });
}

/** Without the zero before a point. */
const shortText = (value: number): string => String(value).replace(/^(-?)0\./, '$1.');

const rounded = (value: number): number => Math.round(value * 10) / 10;

/** Of values, with air above and below, so that a calm month does not look like a cliff. */
function endsOf(all: readonly DayValue[]): ChartDrawing['ends'] {
  const days = all.map(({ day }) => day).sort();
  const values = all.map(({ value }) => value);
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const air = Math.max((high - low) * 0.18, high * 0.004, 1);
  return { from: days[0] ?? '', to: days.at(-1) ?? '', low: low - air, high: high + air };
}
