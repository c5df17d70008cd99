import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import type { ChartDrawing } from '#platform/ui/chart/chart-points.ts';
import type { RawMark } from '../raw-value-chart.rules.ts';
import { sensorsTexts } from './sensors.texts.ts';

/** In px around the value: a ring, at an edge a triangle that points beyond it. */
const markPaths = {
  inside: 'M-4,0 a4,4 0 1,0 8,0 a4,4 0 1,0 -8,0',
  top: 'M-5,8 L0,0 L5,8 Z',
  bottom: 'M-5,-8 L0,0 L5,-8 Z',
} as const;

type Props = { drawing: ChartDrawing; marks: readonly RawMark[]; unit: string; label: string };

/** The raw values as a line, with those that are not believed as marks; the same is said in words below it. */
export function RawCurve({ drawing, marks, unit, label }: Props) {
  const format = useFormatter();
  return (
    <figure aria-label={label}>
      <div className="mt-4 flex h-44 gap-3">
        <svg aria-hidden="true" className="h-full w-14 shrink-0 overflow-visible">
          {drawing.valueTicks.map(({ value, y }) => (
            <text key={value} x="100%" y={`${y}%`} dy="5" textAnchor="end" className="fill-ink-2 text-sm">
              {format.quantity(value)}
            </text>
          ))}
        </svg>
        <div className="relative grow">
          <svg
            viewBox="0 0 100 100"
            preserveAspectRatio="none"
            aria-hidden="true"
            className="absolute inset-0 size-full overflow-visible"
          >
            {drawing.valueTicks.map(({ value, y }) => (
              <line
                key={value}
                x1="0"
                x2="100"
                y1={y}
                y2={y}
                className="stroke-line"
                vectorEffect="non-scaling-stroke"
              />
            ))}
            <path
              d={drawing.line}
              className="fill-none stroke-ink stroke-2"
              vectorEffect="non-scaling-stroke"
              strokeLinejoin="round"
            />
          </svg>
          <svg aria-hidden="true" className="absolute inset-0 size-full overflow-visible">
            {marks.map(({ at, x, y, edge }) => (
              <svg key={at.getTime()} aria-hidden="true" x={`${x}%`} y={`${y}%`} className="overflow-visible">
                <path d={markPaths[edge ?? 'inside']} className="fill-surface stroke-warn stroke-2" />
              </svg>
            ))}
          </svg>
        </div>
      </div>
      <figcaption className="mt-2 grid grid-cols-2 gap-x-4 text-sm text-ink-2 sm:pl-17">
        <span>
          {format.date(drawing.ends.from)}: {format.decimal(drawing.values[0] ?? 0, 0)} {unit}
        </span>
        <span className="text-right">
          {format.date(drawing.ends.to)}: {format.decimal(drawing.values.at(-1) ?? 0, 0)} {unit}
        </span>
      </figcaption>
      {marks.length > 0 && <Rejected marks={marks} unit={unit} />}
    </figure>
  );
}

/** What the marks are, and each of them in words. */
function Rejected({ marks, unit }: { marks: readonly RawMark[]; unit: string }) {
  const texts = useTexts(sensorsTexts);
  const format = useFormatter();
  return (
    <>
      <ul className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-sm text-ink-2">
        <li className="flex items-center gap-2">
          <span aria-hidden="true" className="h-0.5 w-5 bg-ink" />
          {texts.curveLine}
        </li>
        <li className="flex items-center gap-2">
          <svg aria-hidden="true" viewBox="-6 -6 12 12" className="size-3 overflow-visible">
            <path d={markPaths.inside} className="fill-surface stroke-warn stroke-2" />
          </svg>
          {texts.curveRejected}
        </li>
      </ul>
      <details className="mt-2">
        <summary className="flex min-h-11 cursor-pointer items-center text-sm font-semibold">
          {texts.curveRejectedTitle(marks.length)}
        </summary>
        <table className="w-full text-sm">
          <thead>
            <tr className="text-left text-ink-2">
              <th scope="col" className="py-1 pr-4 font-normal">
                {texts.curveAt}
              </th>
              <th scope="col" className="py-1 text-right font-normal">
                {texts.curveValue}
              </th>
            </tr>
          </thead>
          <tbody className="tabular-nums">
            {marks.map(({ at, value, edge }) => (
              <tr key={at.getTime()} className="border-t border-line align-top">
                <td className="py-1 pr-4">{format.moment(at)}</td>
                <td className="py-1 text-right">
                  {format.decimal(value, value % 1 === 0 ? 0 : 1)} {unit}
                  {edge && <span className="block text-ink-2">{texts.curveEdge[edge]}</span>}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </>
  );
}
