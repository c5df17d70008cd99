import { Link, useLocation } from 'react-router';
import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { Card } from '#platform/ui/card.tsx';
import { LineChart } from '#platform/ui/chart/line-chart.tsx';
import { defaultSpan, priceSpans } from '../spans.rules.ts';
import type { HistoryData } from './prices.data.ts';
import { pricesTexts } from './prices.texts.ts';

/** The line of an area's prices; each span is an address of its own. */
export function HistoryCard({ history, own }: { history: HistoryData | null; own: string }) {
  const texts = useTexts(pricesTexts);
  const format = useFormatter();
  return (
    <div className="mx-auto max-w-page px-4 pb-14 sm:pb-20">
      <Card padding="wide">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <h2 id="verlauf" className="text-xl">
            {texts.history}
          </h2>
          {history && <Spans span={history.span} />}
        </div>
        {history?.isLent && <p className="mt-3 max-w-prose text-ink-2">{texts.lent(own, history.area)}</p>}
        {history?.drawing ? (
          <div className="mt-5">
            <LineChart
              key={history.span}
              drawing={history.drawing}
              label={`${texts.historyOf(history.area)}, ${texts.spans[history.span]}`}
              unit={texts.unit}
              className="h-52 sm:h-72"
              caption={
                <>
                  <span>{history.area}</span>
                  <span>{texts.range(format.amount(history.low), format.money(history.high))}</span>
                </>
              }
            />
          </div>
        ) : (
          <p className="mt-3 text-ink-2">{texts.tooYoung}</p>
        )}
      </Card>
    </div>
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
