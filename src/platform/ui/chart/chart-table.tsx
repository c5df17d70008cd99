import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { cents } from '#platform/money/money.ts';
import { uiTexts } from '../ui.texts.ts';
import type { ChartDrawing, ChartPoint } from './chart-points.ts';

/** The paler line with what it is called. */
export type Earlier = NonNullable<ChartDrawing['earlier']> & { label: string };

type TableProps = {
  points: readonly ChartPoint[];
  label: string;
  unit: string;
  earlier: Earlier | null;
  csv: string | undefined;
};

/** What the lines show in figures, for everybody who reads rather than points, and as a file. */
export function ValuesTable({ points, label, unit, earlier, csv }: TableProps) {
  const texts = useTexts(uiTexts);
  const format = useFormatter();
  const money = (value: number | null) => (value === null ? '–' : format.money(cents(value)));
  return (
    <div className="mt-1 flex flex-wrap items-start gap-x-6 text-sm">
      <details className="open:basis-full">
        <summary className="link inline-flex min-h-11 items-center text-ink-2">{texts.valuesAsTable}</summary>
        <div className="max-h-72 overflow-auto rounded-sm border border-line">
          <table className="w-full tabular-nums">
            <caption className="sr-only">{label}</caption>
            <thead>
              <tr className="sticky top-0 bg-surface text-right">
                {[texts.day, unit, ...(earlier ? [earlier.label] : [])].map((head) => (
                  <th key={head} scope="col" className="px-3 py-1.5 font-semibold first:text-left">
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {points
                .map((point, index) => (
                  <tr key={point.day} className="border-t border-line text-right">
                    <td className="px-3 py-1.5 text-left">{format.date(point.day)}</td>
                    <td className="px-3 py-1.5">{money(point.value)}</td>
                    {earlier && <td className="px-3 py-1.5">{money(earlier.values[index] ?? null)}</td>}
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
