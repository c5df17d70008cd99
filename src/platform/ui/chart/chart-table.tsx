import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { uiTexts } from '../ui.texts.ts';
import type { Measure } from './chart-measure.ts';
import type { Ahead, ChartDrawing, ChartPoint } from './chart-points.ts';

/** The paler line with what it is called. */
export type Earlier = NonNullable<ChartDrawing['earlier']> & { label: string };

/** The forecast's band with what it is called. */
export type Edges = Ahead & { label: string };

type TableProps = {
  points: readonly ChartPoint[];
  label: string;
  unit: string;
  earlier: Earlier | null;
  edges: Edges | null;
  measure: Measure;
  csv: string | undefined;
};

/**
 * What the lines show in figures, for everybody who reads rather than points, with the last known value among them; the
 * file has every value.
 */
export function ValuesTable({ points, label, unit, earlier, edges, measure, csv }: TableProps) {
  const texts = useTexts(uiTexts);
  const format = useFormatter();
  const text = (value: number | null) => (value === null ? '–' : measure.text(value));
  const step = Math.ceil(points.length / measure.maxRows);
  const last = edges?.from ?? points.length - 1;
  const isByHour = points.some(({ day }) => day.length > 10);
  return (
    <div className="mt-1 flex flex-wrap items-start gap-x-6 text-sm">
      <details className="open:basis-full">
        <summary className="link inline-flex min-h-11 items-center text-ink-2">{texts.valuesAsTable}</summary>
        <div className="max-h-72 overflow-auto rounded-sm border border-line">
          <table className="w-full tabular-nums">
            <caption className="sr-only">{label}</caption>
            <thead>
              <tr className="sticky top-0 bg-surface text-right">
                {[texts.day, unit, ...(earlier ? [earlier.label] : []), ...(edges ? [edges.label] : [])].map(
                  (head) => (
                    <th key={head} scope="col" className="px-3 py-1.5 font-semibold first:text-left">
                      {head}
                    </th>
                  ),
                )}
              </tr>
            </thead>
            <tbody>
              {points
                .map((point, index) => ({ point, index }))
                .filter(({ index }) => (index - last) % step === 0)
                .map(({ point, index }) => (
                  <tr key={point.day} className="border-t border-line text-right">
                    <td className="px-3 py-1.5 text-left">
                      {format.date(point.day)}
                      {isByHour && ` ${point.day.slice(11, 16)}`}
                    </td>
                    <td className="px-3 py-1.5">{text(point.value)}</td>
                    {earlier && <td className="px-3 py-1.5">{text(earlier.values[index] ?? null)}</td>}
                    {edges && <td className="px-3 py-1.5">{bandText(edges, index, measure)}</td>}
                  </tr>
                ))
                .toReversed()}
            </tbody>
          </table>
        </div>
      </details>
      {csv && (
        <a href={csv} className="link inline-flex min-h-11 items-center text-ink-2" download>
          {texts.valuesAsFile}
        </a>
      )}
    </div>
  );
}

function bandText({ from, lows, highs }: Edges, index: number, measure: Measure): string {
  const [low, high] = [lows[index - from], highs[index - from]];
  return index <= from || low === undefined || high === undefined
    ? '–'
    : `${measure.text(low)} bis ${measure.text(high)}`;
}
