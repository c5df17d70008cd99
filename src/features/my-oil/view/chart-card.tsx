import { Link, useLocation } from 'react-router';
import { withChoice } from '#features/tanks/shared.ts';
import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { Card } from '#platform/ui/card.tsx';
import { ChartLegend } from '#platform/ui/chart/chart-legend.tsx';
import type { ChartDrawing } from '#platform/ui/chart/chart-points.ts';
import { LineChart } from '#platform/ui/chart/line-chart.tsx';
import { myOilTexts } from './my-oil.texts.ts';
import type { Span } from './oil-chart.ts';

export type OilChart = {
  drawing: ChartDrawing | null;
  span: Span;
  spans: readonly Span[];
  /** Litres that are not to be used up; of several tanks together. */
  reserve: number;
  /** Names of tanks that are not in it: measured too shortly beside the others. */
  without: readonly string[];
  /** What is drawn, and by what it is asked for. */
  name: string;
  choice: string;
};

/** Levels so far and the range curve in its band. Each span is an address of its own. */
export function ChartCard({ chart, title }: { chart: OilChart; title?: string }) {
  const texts = useTexts(myOilTexts);
  const format = useFormatter();
  const { drawing, span, choice, reserve } = chart;
  return (
    <Card padding="wide">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2 id="verlauf" className="text-lg">
          {title ?? texts.chartTitle}
        </h2>
        {chart.spans.length > 1 && <Spans chart={chart} />}
      </div>
      {drawing ? (
        <div className="mt-4">
          <LineChart
            key={`${choice} ${span}`}
            kind="quantity"
            drawing={drawing}
            label={texts.chartLabel(chart.name || texts.all)}
            unit={texts.litres}
            bandLabel={texts.chartBand}
            {...(span === 'woche' ? {} : { nowLabel: texts.today })}
            limits={reserve > 0 ? [{ value: reserve, label: texts.reserve(format.quantity(reserve)) }] : []}
            csv={withChoice('/kunde/mex/verlauf.csv', choice, { zeitraum: span })}
            className="h-60 sm:h-72"
            caption={<Legend hasAhead={drawing.ahead !== null} />}
          />
        </div>
      ) : (
        <p className="mt-3 text-ink-2">{texts.noChart}</p>
      )}
      {chart.without.length > 0 && (
        <p className="mt-3 text-sm text-ink-2">{texts.without(chart.without.join(', '))}</p>
      )}
    </Card>
  );
}

function Legend({ hasAhead }: { hasAhead: boolean }) {
  const texts = useTexts(myOilTexts);
  return (
    <ChartLegend
      entries={[
        { text: texts.legendLevel, mark: 'w-5 border-t-2 border-ink' },
        ...(hasAhead ? [{ text: texts.legendAhead, mark: 'w-5 border-t-2 border-dashed border-ink' }] : []),
        ...(hasAhead ? [{ text: texts.legendBand, mark: 'h-3 w-5 rounded-xs bg-tint-line' }] : []),
      ]}
    />
  );
}

function Spans({ chart: { spans, span, choice } }: { chart: OilChart }) {
  const texts = useTexts(myOilTexts);
  const { pathname } = useLocation();
  return (
    <nav aria-label={texts.span}>
      <ul className="-mx-1 flex flex-wrap gap-1">
        {spans.map((one) => (
          <li key={one}>
            <Link
              to={`${withChoice(pathname, choice, one === spans[0] ? {} : { zeitraum: one })}#verlauf`}
              replace
              preventScrollReset
              aria-current={one === span ? 'true' : undefined}
              className="inline-flex min-h-11 items-center rounded-sm px-3 text-sm text-ink-2 hover:text-ink aria-[current]:bg-tint aria-[current]:font-semibold aria-[current]:text-ink"
            >
              {texts.spans[one]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
