import { type PointerEvent, type ReactNode, useEffect, useMemo, useState } from 'react';
import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { cents } from '#platform/money/money.ts';
import { classNames } from '../class-names.ts';
import { uiTexts } from '../ui.texts.ts';
import { type ChartDrawing, type ChartPoint, placed, pointsOf } from './chart-points.ts';

type Props = {
  drawing: ChartDrawing;
  /** Accessible name, e.g. "Heizölpreis der letzten 30 Tage". */
  label: string;
  /** What the value is per, e.g. "je 100 Liter"; heads the table. */
  unit: string;
  /** Stands above the line until a day is pointed at. */
  caption?: ReactNode;
  /** Height of the drawing. */
  className?: string;
};

/**
 * A line of prices. Drawn on the server; in the browser a day is chosen by pointer, touch or arrow keys. The same
 * values stand in a table below.
 */
export function LineChart({ drawing, label, unit, caption, className }: Props) {
  const [chosen, setChosen] = useState<number | null>(null);
  const points = useMemo(() => pointsOf(drawing), [drawing]);
  const point = chosen === null ? undefined : points[chosen];
  return (
    <figure aria-label={label}>
      <Readout point={point} caption={caption} />
      <div className={classNames('flex gap-2.5', className ?? 'h-32')}>
        <ValueAxis drawing={drawing} />
        <div
          className="chart relative grow rounded-sm"
          onPointerMove={(event) => setChosen(nearest(points, event))}
          onPointerLeave={() => setChosen(null)}
        >
          <Drawing drawing={drawing} points={points} chosen={point} />
          <DaySlider points={points} label={label} chosen={chosen} onChange={setChosen} />
        </div>
      </div>
      <DayAxis drawing={drawing} />
      <ValuesTable points={points} label={label} unit={unit} />
    </figure>
  );
}

type Points = readonly ChartPoint[];

function Readout({ point, caption }: { point: ChartPoint | undefined; caption: ReactNode }) {
  const format = useFormatter();
  return (
    <p className="mb-2 flex min-h-6 justify-between gap-3 text-sm text-ink-2 tabular-nums">
      {point ? (
        <>
          <span>{format.longDay(point.day)}</span>
          <strong className="font-semibold text-ink">{format.money(cents(point.value))}</strong>
        </>
      ) : (
        caption
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
  onChange: (index: number | null) => void;
}) {
  const format = useFormatter();
  const { points } = props;
  const index = props.chosen ?? points.length - 1;
  const point = points[index];
  const [isReady, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  if (!isReady || !point) return null;
  return (
    <input
      type="range"
      className="chart-slider absolute inset-0 size-full opacity-0"
      aria-label={props.label}
      aria-valuetext={`${format.longDay(point.day)}: ${format.money(cents(point.value))}`}
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

function DayAxis({ drawing }: { drawing: ChartDrawing }) {
  const format = useFormatter();
  if (drawing.dayTicks.length === 0) return null;
  return (
    <svg aria-hidden="true" className="mt-1.5 ml-11.5 h-5 w-[calc(100%-2.875rem)] overflow-visible">
      {drawing.dayTicks.map((tick) => (
        <text
          key={tick.day}
          className="fill-ink-2 text-sm"
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

function ValuesTable({ points, label, unit }: { points: Points; label: string; unit: string }) {
  const texts = useTexts(uiTexts);
  const format = useFormatter();
  return (
    <details className="mt-1 text-sm">
      <summary className="link inline-flex min-h-11 items-center text-ink-2">{texts.valuesAsTable}</summary>
      <div className="max-h-72 overflow-auto rounded-sm border border-line">
        <table className="w-full tabular-nums">
          <caption className="sr-only">{label}</caption>
          <thead>
            <tr className="sticky top-0 bg-surface text-left">
              <th scope="col" className="px-3 py-1.5 font-semibold">
                {texts.day}
              </th>
              <th scope="col" className="px-3 py-1.5 text-right font-semibold">
                {unit}
              </th>
            </tr>
          </thead>
          <tbody>
            {points.toReversed().map((point) => (
              <tr key={point.day} className="border-t border-line">
                <td className="px-3 py-1.5">{format.date(point.day)}</td>
                <td className="px-3 py-1.5 text-right">{format.money(cents(point.value))}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}

function nearest(points: Points, event: PointerEvent<HTMLElement>): number {
  const box = event.currentTarget.getBoundingClientRect();
  const x = ((event.clientX - box.left) / box.width) * 100;
  const distances = points.map((point) => Math.abs(point.x - x));
  return distances.indexOf(Math.min(...distances));
}
