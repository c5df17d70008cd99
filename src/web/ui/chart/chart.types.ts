/** A drawn series: positions in percent of width and height. */
export type ChartDrawing = {
  /** SVG paths in a box of 100 × 100. */
  line: string;
  area: string;
  points: readonly { x: number; y: number; day: string; value: number }[];
  valueTicks: readonly { value: number; y: number }[];
  /** Single values beside the line, e.g. what somebody paid. */
  marks: readonly { x: number; y: number; day: string; value: number }[];
  dayTicks: readonly { day: string; x: number }[];
};
