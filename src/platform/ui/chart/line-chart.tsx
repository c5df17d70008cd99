import { type PointerEvent, type ReactNode, useEffect, useMemo, useState } from 'react';
import type { Formatter } from '#platform/i18n/format.ts';
import { useFormatter } from '#platform/i18n/locale.ts';
import { classNames } from '../class-names.ts';
import { ChartLines, type Limit } from './chart-lines.tsx';
import { type Measure, moneyMeasure, quantityMeasure } from './chart-measure.ts';
import { type ChartDrawing, type ChartPoint, pointsOf, roomyTicks } from './chart-points.ts';
import { type Earlier, type Edges, ValuesTable } from './chart-table.tsx';

type Props = {
  drawing: ChartDrawing;
  /** Accessible name, e.g. "Heizölpreis der letzten 30 Tage". */
  label: string;
  /** What the value is per, e.g. "je 100 Liter"; heads the axis and the table. Of a quantity its unit, e.g. "l". */
  unit: string;
  /** Money unless told. */
  kind?: 'money' | 'quantity';
  /** What the forecast's band is called, e.g. "in 8 von 10 Fällen". */
  bandLabel?: string;
  limits?: readonly Limit[];
  /** What the last known value is called, e.g. "heute". */
  nowLabel?: string;
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
 * A line of prices or quantities, with what is expected next. Drawn on the server; in the browser a day is chosen by pointer, touch or arrow keys. The same
 * values stand in a table below.
 */
export function LineChart(props: Props) {
  const { drawing, label, unit, kind = 'money', earlierLabel = '', csv, caption, className } = props;
  const format = useFormatter();
  const measure = (kind === 'money' ? moneyMeasure : quantityMeasure)(format, unit, drawing);
  const [chosen, setChosen] = useState<number | null>(null);
  const points = useMemo(() => pointsOf(drawing), [drawing]);
  const point = chosen === null ? undefined : points[chosen];
  const earlier = drawing.earlier && { ...drawing.earlier, label: earlierLabel };
  const edges = drawing.ahead && { ...drawing.ahead, label: props.bandLabel ?? '' };
  const known = drawing.values[drawing.ahead?.from ?? -1];
  return (
    <figure aria-label={label} className="@container">
      <Readout point={point} earlier={earlier} edges={edges} measure={measure} index={chosen ?? -1}>
        {caption}
      </Readout>
      <p className="mb-1 text-sm text-ink-2 empty:mb-4" aria-hidden="true">
        {measure.axis}
      </p>
      <div className={classNames('flex gap-2.5', className ?? 'h-32')}>
        <ValueAxis drawing={drawing} measure={measure} />
        <div
          className="chart relative grow rounded-sm"
          onPointerMove={(event) => setChosen(nearest(points, event))}
          // A finger that lets go has chosen; there is nothing else by which it could go on reading.
          onPointerLeave={({ pointerType }) => pointerType === 'mouse' && setChosen(null)}
        >
          <ChartLines
            drawing={drawing}
            points={points}
            chosen={point}
            limits={props.limits ?? []}
            isOil={kind === 'quantity'}
            now={
              props.nowLabel && known !== undefined ? `${props.nowLabel} ${measure.text(known)}` : undefined
            }
          />
          <DaySlider
            points={points}
            label={label}
            chosen={chosen}
            earlier={earlier}
            edges={edges}
            measure={measure}
            onChange={setChosen}
          />
        </div>
      </div>
      <DayAxis drawing={drawing} measure={measure} />
      <ValuesTable
        points={points}
        label={label}
        unit={unit}
        earlier={earlier}
        edges={edges}
        measure={measure}
        csv={csv}
      />
    </figure>
  );
}

type Points = readonly ChartPoint[];

type ValueProps = { index: number; earlier: Earlier | null; edges: Edges | null; measure: Measure };

type ReadoutProps = ValueProps & { point: ChartPoint | undefined; children: ReactNode };

/** The values of the chosen day, above the drawing so that no finger covers them. */
function Readout({ point, children, ...values }: ReadoutProps) {
  const format = useFormatter();
  const beside = valueBeside(values);
  const isTwice = values.earlier !== null || values.edges !== null;
  return (
    <p
      className={classNames(
        'mb-2 flex flex-wrap content-start justify-between gap-x-3 text-sm text-ink-2 tabular-nums',
        isTwice ? 'min-h-12 @[28rem]:min-h-6' : 'min-h-6',
      )}
    >
      {point ? (
        <>
          <span>{dayText(format, point.day)}</span>
          <span>
            <strong className="font-semibold text-ink">{values.measure.text(point.value)}</strong>
            {beside && <span className="ml-3">{beside}</span>}
          </span>
        </>
      ) : (
        children
      )}
    </p>
  );
}

const dayText = (format: Formatter, day: string): string =>
  day.length > 10 ? `${format.longDay(day)}, ${day.slice(11, 16)}` : format.longDay(day);

/** What else is known of a day: the value before, or the edges of what is expected. */
function valueBeside({ index, earlier, edges, measure }: ValueProps): string | null {
  const before = earlier?.values[index] ?? null;
  if (earlier && before !== null) return `${earlier.label}: ${measure.text(before)}`;
  const at = edges ? index - edges.from : 0;
  const [low, high] = [edges?.lows[at], edges?.highs[at]];
  if (!edges || at <= 0 || low === undefined || high === undefined) return null;
  return `${edges.label}: ${measure.text(low)} bis ${measure.text(high)}`;
}

/** The keyboard's and screen reader's way through the days; lies invisibly over the drawing. */
function DaySlider(props: {
  points: Points;
  label: string;
  chosen: number | null;
  earlier: Earlier | null;
  edges: Edges | null;
  measure: Measure;
  onChange: (index: number | null) => void;
}) {
  const format = useFormatter();
  const { points, measure } = props;
  const index = props.chosen ?? props.edges?.from ?? points.length - 1;
  const point = points[index];
  const beside = valueBeside({ ...props, index });
  const [isReady, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  if (!isReady || !point) return null;
  return (
    <input
      type="range"
      className="chart-slider absolute inset-0 size-full opacity-0"
      aria-label={props.label}
      aria-valuetext={`${dayText(format, point.day)}: ${measure.text(point.value)}${beside ? `, ${beside}` : ''}`}
      min={0}
      max={points.length - 1}
      value={index}
      onChange={(event) => props.onChange(Number(event.target.value))}
      onBlur={() => props.onChange(null)}
    />
  );
}

type AxisProps = { drawing: ChartDrawing; measure: Measure };

function ValueAxis({ drawing, measure }: AxisProps) {
  if (drawing.valueTicks.length === 0) return null;
  const labels = measure.ticks(drawing.valueTicks.map(({ value }) => value));
  return (
    <svg
      aria-hidden="true"
      className={classNames('h-full shrink-0 overflow-visible', measure.axis ? 'w-9' : 'w-13')}
    >
      {drawing.valueTicks.map((tick, at) => (
        <text
          key={tick.value}
          className="fill-ink-2 text-sm tabular-nums"
          x="100%"
          y={`${tick.y}%`}
          dy="5"
          textAnchor="end"
        >
          {labels[at]}
        </text>
      ))}
    </svg>
  );
}

/** Percent of the axis that a label of a day takes with the air around it, in a narrow and in a wide drawing. */
const labelShare = { narrow: 28, wide: 12 };

function DayAxis({ drawing, measure }: AxisProps) {
  const shown = roomyTicks(drawing.dayTicks, labelShare.wide);
  const narrow = new Set(roomyTicks(shown, labelShare.narrow));
  if (shown.length === 0) return null;
  return (
    <svg
      aria-hidden="true"
      className={classNames(
        'mt-1.5 h-5 overflow-visible',
        measure.axis ? 'ml-11.5 w-[calc(100%-2.875rem)]' : 'ml-15.5 w-[calc(100%-3.875rem)]',
      )}
    >
      {shown.map((tick) => (
        <text
          key={tick.day}
          className={classNames('fill-ink-2 text-sm', !narrow.has(tick) && 'hidden @[28rem]:inline')}
          x={`${tick.x}%`}
          y="15"
          textAnchor={tick.x < 8 ? 'start' : tick.x > 92 ? 'end' : 'middle'}
        >
          {measure.dayTick(tick.day)}
        </text>
      ))}
    </svg>
  );
}

function nearest(points: Points, event: PointerEvent<HTMLElement>): number {
  const box = event.currentTarget.getBoundingClientRect();
  const x = ((event.clientX - box.left) / box.width) * 100;
  const distances = points.map((point) => Math.abs(point.x - x));
  return distances.indexOf(Math.min(...distances));
}
