import { type ChartDrawing, type DayValue, placing } from '#platform/ui/chart/chart-points.ts';

/** A value that is not believed, in per cent of a drawing from the left and from the top. */
export type RawMark = {
  at: Date;
  value: number;
  x: number;
  y: number;
  /** Beyond the scale: it stands at this edge. */
  edge: 'top' | 'bottom' | null;
};

/** Where values that are not believed stand in the drawing of those that are; its scale stays, and so does its time. */
export function rawMarks(
  { ends }: Pick<ChartDrawing, 'ends'>,
  rejected: readonly (DayValue & { at: Date })[],
): RawMark[] {
  const place = placing(ends);
  return rejected.map(({ day, value, at }) => {
    const { x, y } = place({ day, value });
    return {
      at,
      value,
      x: Math.min(100, Math.max(0, x)),
      y: Math.min(100, Math.max(0, y)),
      edge: y < 0 ? 'top' : y > 100 ? 'bottom' : null,
    };
  });
}
