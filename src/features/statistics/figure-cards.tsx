import { countries } from '#features/places/shared.ts';
import type { CountryId } from '#features/places/types.ts';
import { type Formatter, formatter } from '#platform/i18n/format.ts';
import { useTexts } from '#platform/i18n/locale.ts';
import { Card } from '#platform/ui/card.tsx';
import { amountsText, percentText, wholeMoney } from './figure-texts.ts';
import { averagePrice, changeSince, unitOf } from './figures.rules.ts';
import { type StatisticsTexts, statisticsTexts } from './statistics.texts.ts';
import type { Figures, Statistic } from './statistics.types.ts';

/** The sums of the whole selection beside those of the year before. */
export function FigureCards({ statistic, countryId }: { statistic: Statistic; countryId: CountryId }) {
  const texts = useTexts(statisticsTexts);
  const format = formatter(countries[countryId].locale);
  const money = (value: number) => wholeMoney(value, countries[countryId], format);
  const cards = cardsOf(statistic.total, statistic.totalBefore, { texts, format, money });
  return (
    <dl className="mt-6 grid grid-cols-2 gap-3 lg:grid-cols-5">
      {cards.map(({ label, value, change }) => (
        <Card key={label} className="max-lg:last:odd:col-span-2">
          <dt className="text-sm text-ink-2">{label}</dt>
          <dd className="mt-1">
            <span className="block font-bold tabular-nums sm:text-lg sm:whitespace-nowrap">{value}</span>
            <span className="mt-0.5 block text-sm text-ink-2 tabular-nums">{change}</span>
          </dd>
        </Card>
      ))}
    </dl>
  );
}

function cardsOf(
  now: Figures,
  before: Figures,
  { texts, format, money }: { texts: StatisticsTexts; format: Formatter; money(value: number): string },
) {
  const change = (now: number | null, before: number | null) => {
    const share = now === null || before === null ? null : changeSince(now, before);
    return share === null ? texts.noneBefore : texts.change(percentText(share, format));
  };
  const unit = unitOf(now) ?? 'l';
  const [price, priceBefore] = [averagePrice(now), averagePrice(before)];
  const ordered = unit === 'l' ? 'litres' : 'kilograms';
  return [
    { label: texts.orders, value: format.quantity(now.orders), change: change(now.orders, before.orders) },
    {
      label: texts.ordered,
      value: amountsText(now, 'ordered', format) || '0',
      change: unitOf(now) === null ? '' : change(now[ordered].ordered, before[ordered].ordered),
    },
    {
      label: texts.turnover,
      value: money(now.turnover),
      change: change(now.turnover, before.turnover),
    },
    {
      label: texts.commission,
      value: money(now.commission),
      change: change(now.commission, before.commission),
    },
    {
      label: unitOf(now) ? texts.averagePriceOf(unit) : texts.averagePrice,
      value: price === null ? '–' : format.money(price),
      change: change(price, unitOf(now) === unitOf(before) ? priceBefore : null),
    },
  ];
}
