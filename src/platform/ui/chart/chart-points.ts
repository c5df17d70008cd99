/** The series with the places of its days. */
export function pointsOf({ days, values, ends }: ChartDrawing): ChartPoint[] {
  const place = placing(ends);
  return days.map((day, index) => place({ day, value: values[index] ?? 0 }));
}

/** Where values lie between these ends: in percent from the left and from the top. */
export function placing(ends: ChartDrawing['ends']): (point: DayValue) => ChartPoint {
  const from = timeOf(ends.from);
  const width = timeOf(ends.to) - from;
  const height = ends.high - ends.low;
  return ({ day, value }) => ({
    day,
    value,
    x: percent((timeOf(day) - from) / width),
    y: percent((ends.high - value) / height),
  });
}

/** Epoch milliseconds at which a day begins in UTC; of an hour of it where `day` names one. */
export const timeOf = (day: string): number => Date.parse(day.length > 10 ? `${day}Z` : `${day}T00:00:00Z`);

const percent = (share: number): number => Math.round(share * 1000) / 10;

export type DayValue = {
  /** YYYY-MM-DD, or YYYY-MM-DDTHH:MM where a line goes by the hour. */
  day: string;
  /** Minor units of money, or whatever the chart is about. */
  value: number;
};

/** A drawn series: positions in percent of width and height. */
export type ChartDrawing = {
  /** SVG path in a box of 100 × 100. */
  line: string;
  /** What lies at the ends of the axes: days, and values at the bottom and at the top. */
  ends: { from: string; to: string; low: number; high: number };
  /** The series, in columns: pages carry it to the browser, where `placed` says where each day lies. */
  days: readonly string[];
  values: readonly number[];
  /** What was a year (or whatever the chart says) earlier, beside each value of the series; null without such a line. */
  earlier: { line: string; values: readonly (number | null)[] } | null;
  /** What is expected after the `from`-th value of the series; null without a forecast. */
  ahead: Ahead | null;
  valueTicks: readonly { value: number; y: number }[];
  /** Single values beside the line, e.g. what somebody paid. */
  marks: readonly DayValue[];
  dayTicks: readonly { day: string; x: number }[];
};

/** The line that goes on from the last value that is known, and the band around it. */
export type Ahead = {
  /** Index of the last known value. */
  from: number;
  line: string;
  band: string;
  /** The band's edges beside each value of the series from `from` on. */
  lows: readonly number[];
  highs: readonly number[];
};

/** A value with its place in the drawing. */
export type ChartPoint = DayValue & { x: number; y: number };

/** The ticks whose labels have room beside each other, the first one first; `distance` in percent of the width. */
export function roomyTicks<T extends { x: number }>(ticks: readonly T[], distance: number): T[] {
  const kept: T[] = [];
  for (const tick of ticks) {
    if (tick.x - (kept.at(-1)?.x ?? -distance) >= distance) kept.push(tick);
  }
  return kept;
}

/** Every n-th day, the last one always, so that a chart of years stays readable and small. */
export function downsampled<T>(series: readonly T[], max: number): readonly T[] {
  const step = Math.ceil(series.length / max);
  return step <= 1 ? series : series.filter((_, at) => (series.length - 1 - at) % step === 0);
}
