import { Link, useLocation } from 'react-router';
import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { Card } from '#platform/ui/card.tsx';
import { ChartLegend } from '#platform/ui/chart/chart-legend.tsx';
import { LineChart } from '#platform/ui/chart/line-chart.tsx';
import { defaultSpan, priceSpans } from '../chart-spans.rules.ts';
import type { HistoryData } from './price-page.data.ts';
import { pricesTexts } from './price-page.texts.ts';

/** The line of a region's prices; each span is an address of its own. */
export function HistoryCard({ history, own }: { history: HistoryData | null; own: string }) {
  const texts = useTexts(pricesTexts);
  return (
    <Card padding="wide">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2 id="verlauf" className="text-xl">
          {texts.history}
        </h2>
        {history && <Spans span={history.span} />}
      </div>
      {history?.isFallbackArea && (
        <p className="mt-3 max-w-prose text-ink-2">{texts.fallback(own, history.region)}</p>
      )}
      {history?.drawing ? (
        <div className="mt-5">
          <LineChart
            key={history.span}
            drawing={history.drawing}
            label={`${texts.historyOf(history.region)}, ${texts.spans[history.span]}`}
            unit={texts.unit}
            earlierLabel={texts.yearBefore}
            csv={history.csv}
            className="h-56 sm:h-72"
            caption={<Legend history={history} />}
          />
        </div>
      ) : (
        <p className="mt-3 text-ink-2">{texts.tooYoung}</p>
      )}
    </Card>
  );
}

/** Whose the lines are, and the bounds they move in. */
function Legend({ history }: { history: HistoryData }) {
  const texts = useTexts(pricesTexts);
  const format = useFormatter();
  return (
    <>
      <ChartLegend
        entries={[
          { text: history.region, mark: 'w-5 border-t-2 border-ink' },
          ...(history.drawing?.earlier
            ? [{ text: texts.yearBefore, mark: 'w-5 border-t-2 border-dashed border-ink-2' }]
            : []),
        ]}
      />
      <span>{format.moneyRange(history.low, history.high)}</span>
    </>
  );
}

function Spans({ span }: { span: HistoryData['span'] }) {
  const texts = useTexts(pricesTexts);
  const { pathname } = useLocation();
  return (
    <nav aria-label={texts.span}>
      <ul className="flex flex-wrap gap-2">
        {priceSpans.map(({ slug }) => (
          <li key={slug}>
            <Link
              to={{
                pathname,
                search: slug === defaultSpan.slug ? '' : `?zeitraum=${slug}`,
                hash: '#verlauf',
              }}
              replace
              preventScrollReset
              className="chip"
              aria-current={slug === span ? 'true' : undefined}
            >
              {texts.spans[slug]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
