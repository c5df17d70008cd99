import TrendingDown from 'lucide-react/icons/trending-down';
import TrendingUp from 'lucide-react/icons/trending-up';
import { Link } from 'react-router';
import type { StatePrice } from '#features/market/types.ts';
import { nationalPath } from '#features/places/shared.ts';
import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { Card } from '#platform/ui/card.tsx';
import { LineChart } from '#platform/ui/chart/line-chart.tsx';
import { Icon } from '#platform/ui/icon.tsx';
import { Price } from '#platform/ui/price.tsx';
import type { Route } from './+types/home.page.ts';
import { homeTexts } from './home.texts.ts';

type Today = NonNullable<Route.ComponentProps['loaderData']['today']>;
type Props = { today: Today | null; states: readonly StatePrice[] };

/** The market of the day: national average, its change, the last 30 days, the extremes. */
export function MarketCard({ today, states }: Props) {
  const texts = useTexts(homeTexts);
  const format = useFormatter();
  return (
    <Card padding="wide" className="flex flex-col">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-lg">{texts.today}</h2>
        {today && (
          <p className="text-sm text-ink-2">
            {texts.amount}, {texts.asOf(format.date(today.day))}
          </p>
        )}
      </div>
      {today ? <TodaysPrice today={today} /> : <p className="mt-3 text-ink-2">{texts.noPrices}</p>}
      <p>
        <Link to={nationalPath} className="link inline-flex min-h-11 items-center text-sm">
          {texts.allPrices}
        </Link>
      </p>
      <Extremes states={states} />
    </Card>
  );
}

function TodaysPrice({ today }: { today: Today }) {
  const texts = useTexts(homeTexts);
  const format = useFormatter();
  return (
    <>
      <p className="mt-2 flex flex-wrap items-baseline gap-x-3">
        <Price value={today.price} size="display" />
        <span className="text-ink-2">{texts.unit}</span>
      </p>
      <Change change={today.change} />
      {today.drawing && (
        <div className="mt-5">
          <LineChart
            drawing={today.drawing}
            label={texts.chart}
            unit={texts.unit}
            className="h-36 sm:h-44"
            caption={
              <>
                <span>{texts.chartCaption}</span>
                <span>{texts.range(format.amount(today.low), format.money(today.high))}</span>
              </>
            }
          />
        </div>
      )}
    </>
  );
}

function Change({ change }: { change: number | null }) {
  const texts = useTexts(homeTexts);
  const format = useFormatter();
  if (change === null) return null;
  if (Math.abs(change) < 0.0005) return <p className="mt-1 text-ink-2">{texts.unchanged}</p>;
  const isCheaper = change < 0;
  const share = format.percent(Math.abs(change));
  return (
    <p className="mt-1 flex items-center gap-1.5">
      <Icon of={isCheaper ? TrendingDown : TrendingUp} className={isCheaper ? 'text-good' : 'text-ink-2'} />
      <span>
        <strong className={isCheaper ? 'font-semibold text-good' : 'font-semibold'}>
          {isCheaper ? texts.cheaper(share) : texts.dearer(share)}
        </strong>{' '}
        {texts.asOnDayBefore}
      </span>
    </p>
  );
}

function Extremes({ states }: { states: readonly StatePrice[] }) {
  const texts = useTexts(homeTexts);
  const cheapest = states[0];
  const dearest = states.at(-1);
  if (!cheapest || !dearest || cheapest === dearest) return null;
  return (
    <dl className="mt-auto grid grid-cols-2 gap-4 border-t border-line pt-4">
      {[
        { label: texts.cheapest, state: cheapest },
        { label: texts.dearest, state: dearest },
      ].map(({ label, state }) => (
        <div key={label}>
          <dt className="text-sm text-ink-2">{label}</dt>
          <dd className="mt-0.5">
            <span className="block truncate font-semibold">{state.name}</span>
            <Price value={state.price} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
