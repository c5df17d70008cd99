import { classNames } from '../class-names.ts';
import type { ChartDrawing } from './chart.types.ts';

/** A line without axes, for tables and tiles; the words beside it say what it shows. */
export function Sparkline({ drawing, className }: { drawing: ChartDrawing; className?: string }) {
  return (
    <svg
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
      aria-hidden="true"
      className={classNames('h-8 w-24', className)}
    >
      <path
        d={drawing.line}
        className="fill-none stroke-ink stroke-2"
        vectorEffect="non-scaling-stroke"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
    </svg>
  );
}
