import { countries } from '#features/places/shared.ts';
import { type Formatter, formatter } from '#platform/i18n/format.ts';
import { useTexts } from '#platform/i18n/locale.ts';
import { type Column, DataTable } from '#platform/ui/data-table.tsx';
import { amountsText, percentText } from './figure-texts.ts';
import { averageAmount, averagePrice, changeSince, unitOf } from './figures.rules.ts';
import { periodName } from './period-names.ts';
import { type StatisticsTexts, statisticsTexts } from './statistics.texts.ts';
import type { Figures, Selection, Statistic } from './statistics.types.ts';

type Line = { key: string; name: string; figures: Figures; before: Figures | null };

/** A row for each period, the earliest first, and the sum of all. */
export function StatisticTable({ statistic, selection }: { statistic: Statistic; selection: Selection }) {
  const texts = useTexts(statisticsTexts);
  const { locale, currencySymbol } = countries[selection.countryId];
  const rows: Line[] = statistic.rows.map(({ figures, before, ...period }) => ({
    ...{ key: period.from, name: periodName(period, selection.step), figures, before },
  }));
  const total: Line = {
    ...{ key: 'total', name: texts.total, figures: statistic.total, before: statistic.totalBefore },
  };
  return (
    <DataTable
      label={texts.title}
      columns={columnsOf(statistic.total, { texts, format: formatter(locale), currency: currencySymbol })}
      rows={[...rows, total]}
      keyOf={({ key }) => key}
      isTotal={({ key }) => key === 'total'}
    />
  );
}

type Words = { texts: StatisticsTexts; format: Formatter; currency: string };

/** Units stand in the heads, so that a year of large figures fits the page; cents are in the file. */
function columnsOf(total: Figures, { texts, format, currency }: Words): Column<Line>[] {
  const unit = unitOf(total);
  const column = (key: string, title: string, cell: (figures: Figures) => string): Column<Line> => ({
    ...{ key, title, align: 'right', nowrap: true, cell: ({ figures }) => cell(figures) },
  });
  const count = (value: number) => (value > 0 ? format.quantity(value) : '');
  const whole = (money: number) => (money === 0 ? '' : format.quantity(Math.round(money / 100)));
  const amount = (figures: Figures, which: 'ordered' | 'delivered') =>
    unit === null
      ? amountsText(figures, which, format)
      : count(figures[unit === 'l' ? 'litres' : 'kilograms'][which]);
  return [
    { key: 'period', title: texts.period, nowrap: true, cell: ({ name }) => name },
    column('orders', texts.orders, ({ orders }) => format.quantity(orders)),
    column('delivered', texts.delivered, ({ delivered }) => count(delivered)),
    column('cancelled', texts.cancelled, ({ cancelled }) => count(cancelled)),
    column('ordered', texts.inUnit(texts.orderedShort, unit), (figures) => amount(figures, 'ordered')),
    column('amount', texts.inUnit(texts.delivered, unit), (figures) => amount(figures, 'delivered')),
    column('turnover', texts.inUnit(texts.turnoverShort, currency), ({ turnover }) => whole(turnover)),
    {
      ...{ key: 'before', title: texts.yearBefore, align: 'right', nowrap: true },
      cell: ({ figures, before }) => beforeText(figures, before, format),
    },
    column('commission', texts.inUnit(texts.commissionShort, currency), ({ commission }) =>
      whole(commission),
    ),
    column('average', texts.inUnit(texts.average, unit), (figures) => {
      const average = averageAmount(figures);
      return average === null ? '' : format.quantity(average);
    }),
    column('price', unit ? texts.priceOf(unit) : texts.averagePrice, (figures) => {
      const price = averagePrice(figures);
      return price === null ? '' : format.amount(price);
    }),
  ];
}

function beforeText(now: Figures, before: Figures | null, format: Formatter) {
  const share = before && changeSince(now.turnover, before.turnover);
  if (!before || share === null) return '';
  return (
    <span>
      {format.quantity(Math.round(before.turnover / 100))}{' '}
      <span className="text-ink-2">{percentText(share, format)}</span>
    </span>
  );
}
