export type DayValue = {
  /** YYYY-MM-DD */
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
  valueTicks: readonly { value: number; y: number }[];
  /** Single values beside the line, e.g. what somebody paid. */
  marks: readonly DayValue[];
  dayTicks: readonly { day: string; x: number }[];
};

/** A value with its place in the drawing. */
export type ChartPoint = DayValue & { x: number; y: number };
