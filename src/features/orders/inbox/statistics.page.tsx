import { dealerById } from '#features/dealers/dealers.ts';
import { ratingOf } from '#features/dealers/shared.ts';
import { countries } from '#features/places/shared.ts';
import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { localDay } from '#platform/time/calendar.ts';
import { Card } from '#platform/ui/card.tsx';
import { type Column, DataTable } from '#platform/ui/data-table.tsx';
import { requestContext, requireDealer } from '#shell/shell.ts';

import type { Route } from './+types/statistics.page.ts';
import { type DealerMonth, dealerMonths } from './dealer-statistics.store.ts';
import { MonthBars } from './month-bars.tsx';
import { statisticsTexts } from './statistics.texts.ts';

const yearMilliseconds = 366 * 24 * 60 * 60 * 1000;

export const meta: Route.MetaFunction = () => [
  { title: 'Statistik · Händlerbereich · Brennwert' },
  { name: 'robots', content: 'noindex' },
];

export async function loader({ request, context }: Route.LoaderArgs) {
  const server = context.get(requestContext);
  const { dealerId } = requireDealer(server, request);
  const since = new Date(server.deps.clock.now().getTime() - yearMilliseconds);
  const [months, dealer] = await Promise.all([
    dealerMonths(server.deps.db, { dealerId, since }),
    dealerById(server.deps.db, dealerId),
  ]);
  return {
    months,
    rating: dealer && ratingOf(dealer),
    reviewCount: dealer?.reviewCount ?? 0,
    thisMonth: localDay(server.deps.clock.now(), countries[dealer?.countryId ?? 1].timeZone).slice(0, 7),
  };
}

/** A dealer's own figures, month by month. */
export default function DealerStatistics({ loaderData }: Route.ComponentProps) {
  const { months, rating, reviewCount } = loaderData;
  const texts = useTexts(statisticsTexts);
  const format = useFormatter();
  const orders = months.reduce((sum, month) => sum + month.orders, 0);
  const volume = months.reduce((sum, month) => sum + month.volume, 0) as DealerMonth['volume'];
  const facts = [
    [texts.orders, format.quantity(orders)],
    [texts.volume, format.money(volume)],
    [texts.confirmation, texts.duration(months[0]?.confirmMinutes ?? null)],
    [texts.rating, rating === null ? texts.noRating : texts.ratingOf(rating, reviewCount)],
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
          <MonthBars months={months} last={loaderData.thisMonth} />
          <div className="mt-6">
            <Months months={months} />
          </div>
        </>
      )}
    </>
  );
}

function Months({ months }: { months: readonly DealerMonth[] }) {
  const texts = useTexts(statisticsTexts);
  const format = useFormatter();
  const amount = (value: number, unit: string) => (value > 0 ? `${format.quantity(value)} ${unit}` : '');
  const columns: Column<DealerMonth>[] = [
    { key: 'month', title: texts.month, cell: ({ month }) => texts.monthName(month) },
    { key: 'orders', title: texts.orders, align: 'right', cell: ({ orders }) => format.quantity(orders) },
    {
      key: 'lost',
      title: texts.lost,
      align: 'right',
      cell: ({ lost }) => (lost > 0 ? format.quantity(lost) : ''),
    },
    {
      key: 'amount',
      title: texts.amount,
      align: 'right',
      nowrap: true,
      cell: ({ litres, kilograms }) =>
        [amount(litres, 'l'), amount(kilograms, 'kg')].filter(Boolean).join(', '),
    },
    {
      key: 'volume',
      title: texts.volume,
      align: 'right',
      nowrap: true,
      cell: ({ volume }) => format.money(volume),
    },
    {
      key: 'confirmation',
      title: texts.confirmation,
      align: 'right',
      nowrap: true,
      cell: ({ confirmMinutes }) => texts.duration(confirmMinutes),
    },
  ];
  return <DataTable label={texts.title} columns={columns} rows={months} keyOf={({ month }) => month} />;
}
