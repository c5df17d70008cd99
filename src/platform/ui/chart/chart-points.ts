import type { ChartDrawing, ChartPoint, DayValue } from './chart.types.ts';

/** The series with the places of its days. */
export const pointsOf = ({ days, values, ends }: ChartDrawing): ChartPoint[] =>
  days.map((day, index) => placed({ day, value: values[index] ?? 0 }, ends));

/** Where a value lies: in percent from the left and from the top. */
export function placed({ day, value }: DayValue, ends: ChartDrawing['ends']): ChartPoint {
  const from = timeOf(ends.from);
  const x = (timeOf(day) - from) / (timeOf(ends.to) - from);
  const y = (ends.high - value) / (ends.high - ends.low);
  return { day, value, x: percent(x), y: percent(y) };
}

/** Epoch milliseconds at which a day begins in UTC. */
export const timeOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);

const percent = (share: number): number => Math.round(share * 1000) / 10;
