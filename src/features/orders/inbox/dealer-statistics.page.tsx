import { dealerById } from '#features/dealers/dealers.ts';
import { countries } from '#features/places/shared.ts';
import { type Formatter, formatter } from '#platform/i18n/format.ts';
import { useTexts } from '#platform/i18n/locale.ts';
import { localDay } from '#platform/time/calendar.ts';
import { Card } from '#platform/ui/card.tsx';
import { BarChart } from '#platform/ui/chart/bar-chart.tsx';
import { type Column, ListTable } from '#platform/ui/data-table.tsx';
import { privatePage } from '#platform/ui/page-meta.ts';
import { requestContext, requireDealer } from '#shell/shell.ts';
import type { Route } from './+types/dealer-statistics.page.ts';
import { type DealerMonth, dealerMonths } from './dealer-orders.store.ts';
import { statisticsTexts } from './dealer-statistics.texts.ts';

const yearMilliseconds = 366 * 24 * 60 * 60 * 1000;

export const meta: Route.MetaFunction = () => privatePage('Statistik · Händlerbereich');

export async function loader({ url, context }: Route.LoaderArgs) {
  const server = context.get(requestContext);
  const { dealerId } = requireDealer(server, url);
  const since = new Date(server.deps.clock.now().getTime() - yearMilliseconds);
  const [months, dealer] = await Promise.all([
    dealerMonths(server.deps.db, { dealerId, since }),
    dealerById(server.deps.db, dealerId),
  ]);
  const country = countries[dealer?.countryId ?? 1];
  return {
    months,
    // A dealer's money is that of its country, whichever site it works on.
    locale: country.locale,
    rating: dealer?.rating ?? null,
    reviewCount: dealer?.reviewCount ?? 0,
    thisMonth: localDay(server.deps.clock.now(), country.timeZone).slice(0, 7),
  };
}

/** A dealer's own figures, month by month. */
export default function DealerStatistics({ loaderData }: Route.ComponentProps) {
  const { months, rating, reviewCount } = loaderData;
  const texts = useTexts(statisticsTexts);
  const format = formatter(loaderData.locale);
  const orders = months.reduce((sum, month) => sum + month.orders, 0);
  const volume = months.reduce((sum, month) => sum + month.volume, 0) as DealerMonth['volume'];
  const facts = [
    [texts.orders, format.quantity(orders)],
    [texts.volume, format.money(volume)],
    [texts.confirmation, texts.duration(months[0]?.confirmMinutes ?? null)],
    [
      texts.rating,
      rating === null ? texts.noRating : texts.ratingOf(format.decimal(rating / 25 + 1, 1), reviewCount),
    ],
  ];
  return (
    <>
      <h1 className="mt-6 text-2xl sm:text-2xl">{texts.title}</h1>
      <dl className="mt-5 grid grid-cols-2 gap-3 lg:grid-cols-4">
        {facts.map(([label, value]) => (
          <Card key={label}>
            <dt className="text-sm text-ink-2">{label}</dt>
            <dd className="mt-1 text-lg font-bold whitespace-nowrap tabular-nums sm:text-xl">{value}</dd>
          </Card>
        ))}
      </dl>
      {months.length === 0 ? (
        <p className="mt-6 text-ink-2">{texts.none}</p>
      ) : (
        <>
          <MonthBars months={months} last={loaderData.thisMonth} format={format} />
          <div className="mt-6">
            <Months months={months} format={format} />
          </div>
        </>
      )}
    </>
  );
}

function Months({ months, format }: { months: readonly DealerMonth[]; format: Formatter }) {
  const texts = useTexts(statisticsTexts);
  const amount = (value: number, unit: string) => (value > 0 ? `${format.quantity(value)} ${unit}` : '');
  const figure = (key: string, title: string, cell: (month: DealerMonth) => string) => ({
    key,
    title,
    cell,
    align: 'right' as const,
    nowrap: !['orders', 'lost'].includes(key),
  });
  const columns: Column<DealerMonth>[] = [
    { key: 'month', title: texts.month, cell: ({ month }) => texts.monthName(month) },
    figure('orders', texts.orders, ({ orders }) => format.quantity(orders)),
    figure('lost', texts.lost, ({ lost }) => (lost > 0 ? format.quantity(lost) : '')),
    figure('amount', texts.amount, ({ litres, kilograms }) =>
      [amount(litres, 'l'), amount(kilograms, 'kg')].filter(Boolean).join(', '),
    ),
    figure('volume', texts.volume, ({ volume }) => format.money(volume)),
    figure('confirmation', texts.confirmation, ({ confirmMinutes }) => texts.duration(confirmMinutes)),
  ];
  return <ListTable label={texts.title} columns={columns} rows={months} keyOf={({ month }) => month} />;
}

type Month = { month: string; volume: number; orders: number };

/** Turnover of the last twelve months; the table below says the same. */
function MonthBars(props: { months: readonly DealerMonth[]; last: string; format: Formatter }) {
  const { months, last, format } = props;
  const texts = useTexts(statisticsTexts);
  return (
    <BarChart
      label={texts.volumeByMonth(format.currency)}
      legend={null}
      say={(value) => format.quantity(Math.round(value / 100))}
      bars={twelveMonths(months, last).map(({ month, volume, orders }) => ({
        key: month,
        value: volume,
        before: 0,
        short: texts.monthShort(month),
        text: `${texts.monthName(month)}: ${format.money(volume as DealerMonth['volume'])}, ${texts.orderCount(orders)}`,
      }))}
    />
  );
}

/** Months without an order count, too. */
function twelveMonths(months: readonly DealerMonth[], last: string): Month[] {
  const [year = 0, number = 0] = last.split('-').map(Number);
  return Array.from({ length: 12 }, (_, at) => {
    const index = year * 12 + number - 1 - (11 - at);
    const month = `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`;
    const found = months.find((one) => one.month === month);
    return { month, volume: found?.volume ?? 0, orders: found?.orders ?? 0 };
  });
}
