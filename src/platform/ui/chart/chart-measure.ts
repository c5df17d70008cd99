import { cents } from '#platform/money/money.ts';
import type { Formatter } from '../../i18n/format.ts';
import type { ChartDrawing } from './chart-points.ts';

/** How a chart writes its values: money unless told. */
export type Measure = {
  /** A value with its unit. */
  text(value: number): string;
  /** The labels of the axis, in few letters. */
  ticks(values: readonly number[]): string[];
  /** Above the axis; empty where its labels say it. */
  axis: string;
  /** Of the table below the chart: more than anybody reads. */
  maxRows: number;
  /** Below a mark of the time axis. */
  dayTick(day: string): string;
};

export const moneyMeasure = (format: Formatter, unit: string, drawing: ChartDrawing): Measure => ({
  text: (value) => format.money(cents(value)),
  ticks: (values) => {
    const digits = values.every((value) => value % 100 === 0) ? 0 : 2;
    return values.map((value) => format.decimal(value / 100, digits));
  },
  axis: `${format.currency} ${unit}`,
  maxRows: 400,
  dayTick: (day) => dayLabel(format.date(day), drawing),
});

/** Whole numbers with a unit, over months that are named. */
export function quantityMeasure(format: Formatter, unit: string, drawing: ChartDrawing): Measure {
  const isMonths = drawing.dayTicks.every(({ day }) => day.endsWith('-01'));
  return {
    text: (value) => `${format.quantity(value)} ${unit}`,
    ticks: (values) => {
      const top = Math.max(...values);
      return values.map((value) =>
        value === top ? `${format.quantity(value)} ${unit}` : format.quantity(value),
      );
    },
    axis: '',
    maxRows: 60,
    dayTick: (day) => (isMonths ? monthLabel(format, day) : format.briefDay(day)),
  };
}

/** January says of which year it is. */
const monthLabel = (format: Formatter, day: string): string =>
  day.slice(5, 7) === '01' ? `${format.briefMonth(day)} ${day.slice(0, 4)}` : format.briefMonth(day);

/** "04.12." within months, "12/26" within years, the year alone where every mark is its beginning. */
function dayLabel(date: string, { dayTicks }: ChartDrawing): string {
  const isOf = (pattern: RegExp) => dayTicks.every(({ day }) => pattern.test(day));
  if (isOf(/-01-01$/) && dayTicks.length > 1) return date.slice(6);
  return isOf(/-01$/) ? `${date.slice(3, 5)}/${date.slice(8)}` : date.slice(0, 6);
}
