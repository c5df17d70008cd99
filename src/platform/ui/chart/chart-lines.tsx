import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { type ChartDrawing, type ChartPoint, placing } from './chart-points.ts';

/** A value that matters, drawn across the chart. */
export type Limit = { value: number; label: string };

type Props = {
  drawing: ChartDrawing;
  points: readonly ChartPoint[];
  chosen: ChartPoint | undefined;
  limits: readonly Limit[];
  /** Beside the last known value; nothing without it. */
  now: string | undefined;
  /** Paints what lies below the known line as oil. */
  isOil: boolean;
};

/** What a chart shows: lines, band, limits and points. Positions are percent, so that words keep their shape. */
export function ChartLines({ drawing, points, chosen, limits, now, isOil }: Props) {
  const { ahead } = drawing;
  const last = ahead ? points[ahead.from] : points.at(-1);
  const mark = chosen ?? last;
  return (
    <svg aria-hidden="true" className="absolute inset-0 size-full overflow-visible">
      <Stretched>
        <path
          d={`${drawing.line}V100H${points[0]?.x ?? 0}Z`}
          className={isOil ? 'fill-halo opacity-55' : 'fill-tint'}
        />
        {ahead && <path d={ahead.band} className="fill-tint-line" />}
      </Stretched>
      {drawing.valueTicks.map((tick) => (
        <line key={tick.value} className="stroke-line" x1="0" x2="100%" y1={`${tick.y}%`} y2={`${tick.y}%`} />
      ))}
      {limits.map((limit) => (
        <LimitLine key={limit.label} value={limit.value} ends={drawing.ends} />
      ))}
      <Stretched>
        {drawing.earlier && <Line d={drawing.earlier.line} className="stroke-ink-2 stroke-[1.5]" isDashed />}
        {ahead && <Line d={ahead.line} className="stroke-ink stroke-2" isDashed />}
        <Line d={drawing.line} className="stroke-ink stroke-2" />
      </Stretched>
      {limits.map((limit) => (
        <LimitLabel key={limit.label} {...limit} ends={drawing.ends} />
      ))}
      {chosen && (
        <line
          className="stroke-ink-2"
          strokeDasharray="3 3"
          x1={`${chosen.x}%`}
          x2={`${chosen.x}%`}
          y1="0"
          y2="100%"
        />
      )}
      {drawing.marks.map(placing(drawing.ends)).map((one) => (
        <Dot key={`${one.day} ${one.value}`} at={one} className="fill-good" r="7" />
      ))}
      {mark && <Dot at={mark} className="fill-flame" r="5.5" />}
      {now && last && !chosen && <Now at={last} text={now} />}
    </svg>
  );
}

/** The box of 100 × 100 in which paths are drawn, stretched over the whole drawing. */
const Stretched = ({ children }: { children: ReactNode }) => (
  <svg viewBox="0 0 100 100" preserveAspectRatio="none" width="100%" height="100%" aria-hidden="true">
    {children}
  </svg>
);

const Line = ({ d, className, isDashed }: { d: string; className: string; isDashed?: boolean }) => (
  <path
    d={d}
    className={classNames('fill-none', className)}
    strokeDasharray={isDashed ? '5 4' : undefined}
    vectorEffect="non-scaling-stroke"
    strokeLinejoin="round"
    strokeLinecap={isDashed ? undefined : 'round'}
  />
);

const Dot = ({ at, className, r }: { at: ChartPoint; className: string; r: string }) => (
  <circle
    className={classNames('stroke-surface stroke-2', className)}
    cx={`${at.x}%`}
    cy={`${at.y}%`}
    r={r}
  />
);

function LimitLine({ value, ends }: Omit<Limit, 'label'> & { ends: ChartDrawing['ends'] }) {
  const { y } = placing(ends)({ day: ends.from, value });
  return (
    <line
      className="stroke-bad opacity-70"
      strokeDasharray="2 4"
      x1="0"
      x2="100%"
      y1={`${y}%`}
      y2={`${y}%`}
    />
  );
}

/** Above all lines, so that it can be read also where the level runs through it. */
function LimitLabel({ value, label, ends }: Limit & { ends: ChartDrawing['ends'] }) {
  const { y } = placing(ends)({ day: ends.from, value });
  return (
    <text
      className="fill-bad stroke-surface stroke-[5] text-sm [paint-order:stroke]"
      x="8"
      y={`${y}%`}
      dy="-6"
    >
      {label}
    </text>
  );
}

/** On the side of the point where there is room, above the line that falls from it. */
const Now = ({ at, text }: { at: ChartPoint; text: string }) => (
  <text
    className="chart-now fill-ink text-sm font-semibold"
    x={`${at.x}%`}
    y={`${at.y}%`}
    dx={at.x > 60 ? -10 : 10}
    dy="-12"
    textAnchor={at.x > 60 ? 'end' : 'start'}
  >
    {text}
  </text>
);
