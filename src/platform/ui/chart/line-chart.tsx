import { type PointerEvent, type ReactNode, useEffect, useMemo, useState } from 'react';
import { useFormatter } from '#platform/i18n/locale.ts';
import { cents } from '#platform/money/money.ts';
import { classNames } from '../class-names.ts';
import { type ChartDrawing, type ChartPoint, placed, pointsOf, roomyTicks } from './chart-points.ts';
import { type Earlier, ValuesTable } from './chart-table.tsx';

type Props = {
  drawing: ChartDrawing;
  /** Accessible name, e.g. "Heizölpreis der letzten 30 Tage". */
  label: string;
  /** What the value is per, e.g. "je 100 Liter"; heads the axis and the table. */
  unit: string;
  /** What the paler line is, e.g. "ein Jahr davor". */
  earlierLabel?: string;
  /** The address of the same values as a file. */
  csv?: string;
  /** Stands above the line until a day is pointed at. */
  caption?: ReactNode;
  /** Height of the drawing. */
  className?: string;
};

/**
 * A line of prices. Drawn on the server; in the browser a day is chosen by pointer, touch or arrow keys. The same
 * values stand in a table below.
 */
export function LineChart({ drawing, label, unit, earlierLabel = '', csv, caption, className }: Props) {
  const format = useFormatter();
  const [chosen, setChosen] = useState<number | null>(null);
  const points = useMemo(() => pointsOf(drawing), [drawing]);
  const point = chosen === null ? undefined : points[chosen];
  const earlier = drawing.earlier && { ...drawing.earlier, label: earlierLabel };
  return (
    <figure aria-label={label} className="@container">
      <Readout point={point} earlier={earlier && { ...earlier, value: earlier.values[chosen ?? -1] ?? null }}>
        {caption}
      </Readout>
      <p className="mb-1 text-sm text-ink-2" aria-hidden="true">
        {format.currency} {unit}
      </p>
      <div className={classNames('flex gap-2.5', className ?? 'h-32')}>
        <ValueAxis drawing={drawing} />
        <div
          className="chart relative grow rounded-sm"
          onPointerMove={(event) => setChosen(nearest(points, event))}
          // A finger that lets go has chosen; there is nothing else by which it could go on reading.
          onPointerLeave={({ pointerType }) => pointerType === 'mouse' && setChosen(null)}
        >
          <Drawing drawing={drawing} points={points} chosen={point} />
          <DaySlider {...{ points, label, chosen, earlier }} onChange={setChosen} />
        </div>
      </div>
      <DayAxis drawing={drawing} />
      <ValuesTable {...{ points, label, unit, earlier, csv }} />
    </figure>
  );
}

type Points = readonly ChartPoint[];

type ReadoutProps = {
  point: ChartPoint | undefined;
  earlier: (Earlier & { value: number | null }) | null;
  children: ReactNode;
};

/** The values of the chosen day, above the drawing so that no finger covers them. */
function Readout({ point, earlier, children }: ReadoutProps) {
  const format = useFormatter();
  return (
    <p
      className={classNames(
        'mb-2 flex flex-wrap content-start justify-between gap-x-3 text-sm text-ink-2 tabular-nums',
        earlier ? 'min-h-12 @[28rem]:min-h-6' : 'min-h-6',
      )}
    >
      {point ? (
        <>
          <span>{format.longDay(point.day)}</span>
          <span>
            <strong className="font-semibold text-ink">{format.money(cents(point.value))}</strong>
            {earlier && earlier.value !== null && (
              <span className="ml-3">
                {earlier.label}: {format.money(cents(earlier.value))}
              </span>
            )}
          </span>
        </>
      ) : (
        children
      )}
    </p>
  );
}

function Drawing(props: { drawing: ChartDrawing; points: Points; chosen: ChartPoint | undefined }) {
  const { drawing, points, chosen } = props;
  const mark = chosen ?? points.at(-1);
  return (
    <svg aria-hidden="true" className="absolute inset-0 size-full overflow-visible">
      <Stretched>
        <path d={`${drawing.line}V100H${points[0]?.x ?? 0}Z`} className="fill-tint" />
      </Stretched>
      {drawing.valueTicks.map((tick) => (
        <line key={tick.value} className="stroke-line" x1="0" x2="100%" y1={`${tick.y}%`} y2={`${tick.y}%`} />
      ))}
      <Stretched>
        {drawing.earlier && (
          <path
            d={drawing.earlier.line}
            className="fill-none stroke-ink-2 stroke-[1.5]"
            strokeDasharray="5 4"
            vectorEffect="non-scaling-stroke"
            strokeLinejoin="round"
          />
        )}
        <path
          d={drawing.line}
          className="fill-none stroke-ink stroke-2"
          vectorEffect="non-scaling-stroke"
          strokeLinejoin="round"
          strokeLinecap="round"
        />
      </Stretched>
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
      {drawing.marks
        .map((mark) => placed(mark, drawing.ends))
        .map((one) => (
          <circle
            key={`${one.day} ${one.value}`}
            className="fill-good stroke-surface stroke-2"
            cx={`${one.x}%`}
            cy={`${one.y}%`}
            r="7"
          />
        ))}
      {mark && (
        <circle className="fill-flame stroke-surface stroke-2" cx={`${mark.x}%`} cy={`${mark.y}%`} r="5.5" />
      )}
    </svg>
  );
}

/** The box of 100 × 100 in which paths are drawn, stretched over the whole drawing. */
const Stretched = ({ children }: { children: ReactNode }) => (
  <svg viewBox="0 0 100 100" preserveAspectRatio="none" width="100%" height="100%" aria-hidden="true">
    {children}
  </svg>
);

/** The keyboard's and screen reader's way through the days; lies invisibly over the drawing. */
function DaySlider(props: {
  points: Points;
  label: string;
  chosen: number | null;
  earlier: Earlier | null;
  onChange: (index: number | null) => void;
}) {
  const format = useFormatter();
  const { points, earlier } = props;
  const index = props.chosen ?? points.length - 1;
  const point = points[index];
  const before = earlier?.values[index] ?? null;
  const [isReady, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  if (!isReady || !point) return null;
  return (
    <input
      type="range"
      className="chart-slider absolute inset-0 size-full opacity-0"
      aria-label={props.label}
      aria-valuetext={
        `${format.longDay(point.day)}: ${format.money(cents(point.value))}` +
        (before === null ? '' : `, ${earlier?.label}: ${format.money(cents(before))}`)
      }
      min={0}
      max={points.length - 1}
      value={index}
      onChange={(event) => props.onChange(Number(event.target.value))}
      onBlur={() => props.onChange(null)}
    />
  );
}

function ValueAxis({ drawing }: { drawing: ChartDrawing }) {
  const format = useFormatter();
  if (drawing.valueTicks.length === 0) return null;
  const digits = drawing.valueTicks.every(({ value }) => value % 100 === 0) ? 0 : 2;
  return (
    <svg aria-hidden="true" className="h-full w-9 shrink-0 overflow-visible">
      {drawing.valueTicks.map((tick) => (
        <text
          key={tick.value}
          className="fill-ink-2 text-sm tabular-nums"
          x="100%"
          y={`${tick.y}%`}
          dy="5"
          textAnchor="end"
        >
          {format.decimal(tick.value / 100, digits)}
        </text>
      ))}
    </svg>
  );
}

/** Percent of the axis that a label of a day takes with the air around it, in a narrow and in a wide drawing. */
const labelShare = { narrow: 24, wide: 12 };

function DayAxis({ drawing }: { drawing: ChartDrawing }) {
  const format = useFormatter();
  const shown = roomyTicks(drawing.dayTicks, labelShare.wide);
  const narrow = new Set(roomyTicks(shown, labelShare.narrow));
  if (shown.length === 0) return null;
  return (
    <svg aria-hidden="true" className="mt-1.5 ml-11.5 h-5 w-[calc(100%-2.875rem)] overflow-visible">
      {shown.map((tick) => (
        <text
          key={tick.day}
          className={classNames('fill-ink-2 text-sm', !narrow.has(tick) && 'hidden @[28rem]:inline')}
          x={`${tick.x}%`}
          y="15"
          textAnchor={tick.x < 8 ? 'start' : tick.x > 92 ? 'end' : 'middle'}
        >
          {dayLabel(format.date(tick.day), drawing)}
        </text>
      ))}
    </svg>
  );
}

/** "04.12." within months, "12/26" within years, the year alone where every mark is its beginning. */
function dayLabel(date: string, { dayTicks }: ChartDrawing): string {
  const isOf = (pattern: RegExp) => dayTicks.every(({ day }) => pattern.test(day));
  if (isOf(/-01-01$/) && dayTicks.length > 1) return date.slice(6);
  return isOf(/-01$/) ? `${date.slice(3, 5)}/${date.slice(8)}` : date.slice(0, 6);
}

function nearest(points: Points, event: PointerEvent<HTMLElement>): number {
  const box = event.currentTarget.getBoundingClientRect();
  const x = ((event.clientX - box.left) / box.width) * 100;
  const distances = points.map((point) => Math.abs(point.x - x));
  return distances.indexOf(Math.min(...distances));
}
