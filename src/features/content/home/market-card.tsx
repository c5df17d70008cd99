import { TrendingDown, TrendingUp } from 'lucide';
import { useState } from 'react';
import { Link } from 'react-router';
import { productGroupOfSlug, productGroups } from '#features/catalog/shared.ts';
import type { ProductGroupSlug } from '#features/catalog/types.ts';
import { nationalPath } from '#features/places/shared.ts';
import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { Card } from '#platform/ui/card.tsx';
import { LineChart } from '#platform/ui/chart/line-chart.tsx';
import { classNames } from '#platform/ui/class-names.ts';
import { Icon } from '#platform/ui/icon.tsx';
import { Price } from '#platform/ui/price.tsx';
import { homeTexts } from './home.texts.ts';
import type { Today } from './today.ts';

/** A group's market; `today` is null before the first sample, and where it could not be fetched. */
type Month = { group: ProductGroupSlug; today: Today | null };

/**
 * The group that is chosen, and the market to show: heating oil's comes with the page, another's is fetched when it is
 * chosen. Until it has come the last one stays, and says of which product it is.
 */
export function useGroupToday(today: Today | null) {
  const oil: Month = { group: 'heizoel', today };
  const [group, setGroup] = useState<ProductGroupSlug>(oil.group);
  const [months, setMonths] = useState<readonly Month[]>([]);
  const [last, setLast] = useState<ProductGroupSlug>(oil.group);
  const known = [oil, ...months];
  const monthOf = (slug: ProductGroupSlug) => known.find((month) => month.group === slug);
  const choose = async (next: ProductGroupSlug) => {
    setLast(monthOf(group) ? group : last);
    setGroup(next);
    if (monthOf(next)) return;
    const fetched = { group: next, today: await todayIn(next) };
    setMonths((before) => [...before, fetched]);
  };
  const chosen = monthOf(group);
  return { group, choose, month: chosen ?? monthOf(last) ?? oil, isLoading: !chosen };
}

const todayIn = (group: ProductGroupSlug): Promise<Today | null> =>
  fetch(`/tagespreis/${group}`)
    .then((answer) => (answer.ok ? answer.json() : null))
    .catch(() => null);

type CardProps = Month & { isLoading: boolean };

/** The market of the day: a product's national average, its change, the last 30 days. */
export function MarketCard({ group, today, isLoading }: CardProps) {
  const texts = useTexts(homeTexts);
  const format = useFormatter();
  const { name, unit } = productGroupOfSlug(group) ?? productGroups[1];
  return (
    <Card
      padding="wide"
      className={classNames('flex flex-col', isLoading && 'opacity-55')}
      aria-busy={isLoading || undefined}
    >
      <h2 className="text-lg">{texts.today}</h2>
      {today && (
        <p className="text-sm text-ink-2">
          {name}, {texts.amount[unit]}, {texts.asOf(format.date(today.day))}
        </p>
      )}
      {today ? (
        <TodaysPrice group={group} today={today} />
      ) : (
        <p className="mt-3 text-ink-2">{texts.noPrices}</p>
      )}
      <p className="mt-auto">
        <Link
          to={group === 'heizoel' ? nationalPath : `/${group}/angebotsliste`}
          className="link inline-flex min-h-11 items-center text-sm"
        >
          {group === 'heizoel' ? texts.allPrices : texts.offersOf(name)}
        </Link>
      </p>
    </Card>
  );
}

function TodaysPrice({ group, today }: { group: ProductGroupSlug; today: Today }) {
  const texts = useTexts(homeTexts);
  const perUnit = texts.perUnit[productGroupOfSlug(group)?.unit ?? 'l'];
  const format = useFormatter();
  return (
    <>
      <p className="mt-2 flex flex-wrap items-baseline gap-x-3">
        <Price value={today.price} size="display" />
        <span className="text-ink-2">{perUnit}</span>
      </p>
      <Change change={today.change} />
      {today.drawing && (
        <div className="mt-5">
          <LineChart
            drawing={today.drawing}
            label={texts.chart(texts.groups[group].price)}
            unit={perUnit}
            className="h-24 sm:h-44 md:h-56"
            caption={
              <>
                <span>{texts.chartCaption}</span>
                <span>{format.moneyRange(today.low, today.high)}</span>
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
        {texts.thanYesterday}
      </span>
    </p>
  );
}
