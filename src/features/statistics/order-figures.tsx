import { countries } from '#features/places/shared.ts';
import { type Formatter, formatter } from '#platform/i18n/format.ts';
import { useTexts } from '#platform/i18n/locale.ts';
import { cents } from '#platform/money/money.ts';
import { Card } from '#platform/ui/card.tsx';
import { BarChart } from '#platform/ui/chart/bar-chart.tsx';
import { type Column, DataTable } from '#platform/ui/data-table.tsx';
import {
  amountsIn,
  amountsText,
  averageAmount,
  averagePrice,
  type ComparedFigure,
  changeSince,
  changeText,
  type Figures,
  isFew,
  percentText,
  type Statistic,
  unitOf,
  wholeMoney,
} from './order-figures.rules.ts';
import { periodName, shortPeriodName } from './periods.rules.ts';
import type { Selection } from './statistic-selection.rules.ts';
import { type StatisticsTexts, statisticsTexts } from './statistics.texts.ts';

type Props = { statistic: Statistic; selection: Selection };
type Line = { key: string; name: string; figures: Figures; before: Figures | null };

/** A row for each period, the earliest first, and the sum of all. */
export function StatisticTable({ statistic: { rows, total, totalBefore }, selection }: Props) {
  const texts = useTexts(statisticsTexts);
  const { locale, currencySymbol } = countries[selection.countryId];
  const lines: Line[] = rows.map((row) => ({
    ...row,
    key: row.from,
    name: periodName(row, selection.step),
  }));
  return (
    <DataTable
      label={texts.title}
      columns={columnsOf(total, { texts, format: formatter(locale), currency: currencySymbol })}
      rows={[...lines, { key: 'total', name: texts.total, figures: total, before: totalBefore }]}
      keyOf={({ key }) => key}
      isTotal={({ key }) => key === 'total'}
    />
  );
}

type Wording = { texts: StatisticsTexts; format: Formatter; currency: string };

/** Units stand in the heads, so that a year of large figures fits the page; cents are in the file. */
function columnsOf(total: Figures, { texts, format, currency }: Wording): Column<Line>[] {
  const unit = unitOf(total);
  const column = (key: string, title: string, cell: (figures: Figures) => string): Column<Line> => ({
    key,
    title,
    align: 'right',
    nowrap: true,
    cell: ({ figures }) => cell(figures),
  });
  const count = (value: number) => (value > 0 ? format.quantity(value) : '');
  const whole = (money: number) => (money === 0 ? '' : format.quantity(Math.round(money / 100)));
  const amount = (figures: Figures, which: 'ordered' | 'delivered') =>
    unit === null ? amountsText(figures, which, format) : count(amountsIn(figures, unit)[which]);
  return [
    { key: 'period', title: texts.period, nowrap: true, cell: ({ name }) => name },
    column('orders', texts.orders, ({ orders }) => format.quantity(orders)),
    column('delivered', texts.delivered, ({ delivered }) => count(delivered)),
    column('cancelled', texts.cancelled, ({ cancelled }) => count(cancelled)),
    column('ordered', texts.inUnit(texts.orderedShort, unit), (figures) => amount(figures, 'ordered')),
    column('amount', texts.inUnit(texts.delivered, unit), (figures) => amount(figures, 'delivered')),
    column('turnover', texts.inUnit(texts.turnoverShort, currency), ({ turnover }) => whole(turnover)),
    {
      key: 'before',
      title: texts.yearBefore,
      align: 'right',
      nowrap: true,
      cell: ({ figures, before }) => beforeText(figures, before, format),
    },
    column('commission', texts.inUnit(texts.commissionShort, currency), ({ commission }) =>
      whole(commission),
    ),
    column('average', texts.inUnit(texts.average, unit), (figures) =>
      orBlank(averageAmount(figures), format.quantity),
    ),
    column('price', unit ? texts.priceOf(unit) : texts.averagePrice, (figures) =>
      orBlank(averagePrice(figures), format.amount),
    ),
  ];
}

const orBlank = <Value,>(value: Value | null, text: (value: Value) => string) =>
  value === null ? '' : text(value);

function beforeText(now: Figures, before: Figures | null, format: Formatter) {
  const share = before && changeSince(now.turnover, before.turnover);
  if (!before || share === null) return '';
  return (
    <span>
      {format.quantity(Math.round(before.turnover / 100))}{' '}
      {!isFew(before) && <span className="text-ink-2">{percentText(share, format)}</span>}
    </span>
  );
}

/** Turnover period by period beside the year before; the table below says the same. */
export function TurnoverBars({ statistic, selection }: Props) {
  const texts = useTexts(statisticsTexts);
  const format = formatter(countries[selection.countryId].locale);
  return (
    <BarChart
      label={`${texts.turnoverChart}, ${countries[selection.countryId].currencySymbol}`}
      say={(value) => format.quantity(Math.round(value / 100))}
      legend={{ value: texts.thisPeriod, before: texts.yearBefore }}
      bars={statistic.rows.map(({ figures, before, ...period }) => ({
        key: period.from,
        value: figures.turnover,
        before: before?.turnover ?? 0,
        short: shortPeriodName(period, selection.step),
        text: `${periodName(period, selection.step)}: ${format.money(figures.turnover)}${
          before ? `, ${texts.yearBefore} ${format.money(before.turnover)}` : ''
        }`,
      }))}
    />
  );
}

/** The sums of the whole selection beside those of the year before. */
export function FigureCards({ statistic, selection: { countryId } }: Props) {
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

type CardWording = { texts: StatisticsTexts; format: Formatter; money(value: number): string };

function cardsOf(now: Figures, before: Figures, { texts, format, money }: CardWording) {
  const change = (figure: ComparedFigure) => changeText(figure, before, { texts, format });
  const ofMoney = (key: 'turnover' | 'commission') =>
    change({ now: now[key], earlier: before[key], shown: money });
  const unit = unitOf(now);
  const price = averagePrice(now);
  const card = (label: string, value: string, change: string) => ({ label, value, change });
  const amount = {
    now: amountsIn(now, unit).ordered,
    earlier: amountsIn(before, unit).ordered,
    shown: (value: number) => `${format.quantity(value)} ${unit}`,
  };
  const unitPrice = {
    now: price,
    earlier: unit === unitOf(before) ? averagePrice(before) : null,
    shown: (value: number) => format.money(cents(value)),
  };
  return [
    card(
      texts.orders,
      format.quantity(now.orders),
      change({ now: now.orders, earlier: before.orders, shown: format.quantity }),
    ),
    card(texts.ordered, amountsText(now, 'ordered', format) || '0', unit === null ? '' : change(amount)),
    card(texts.turnover, money(now.turnover), ofMoney('turnover')),
    card(texts.commission, money(now.commission), ofMoney('commission')),
    card(
      unit ? texts.averagePriceOf(unit) : texts.averagePrice,
      price === null ? '–' : format.money(price),
      change(unitPrice),
    ),
  ];
}
