import { Link } from 'react-router';
import { productGroups } from '#features/catalog/shared.ts';
import type { ProductGroupId } from '#features/catalog/types.ts';
import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { type Cents, cents } from '#platform/money/money.ts';
import { ButtonLink } from '#platform/ui/button.tsx';
import { Card } from '#platform/ui/card.tsx';
import { ChartLegend } from '#platform/ui/chart/chart-legend.tsx';
import { drawChart } from '#platform/ui/chart/draw-chart.ts';
import { LineChart } from '#platform/ui/chart/line-chart.tsx';
import { classNames } from '#platform/ui/class-names.ts';
import { amountColumn, type Column, DataTable } from '#platform/ui/data-table.tsx';
import { requestContext, requireUser } from '#shell/shell.ts';
import workStyles from '#shell/ui/work.css?url';
import { orLastKnown, useRefresh } from '../view/refresh.ts';
import type { Route } from './+types/purchase-price.page.ts';
import { dashboardTexts } from './dashboard.texts.ts';
import { type ComparedPurchase, purchaseReport } from './purchase-prices.ts';

/** Heating oil, whose price the chart shows. */
const heatingOil = 1;

/** The one table that customers share with those who work here. */
export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: workStyles }];

export async function loader({ url, context }: Route.LoaderArgs) {
  const { deps, visitor, country } = context.get(requestContext);
  const user = requireUser({ visitor }, url, 'ownAccount');
  const { purchases, saving, market, earlier } = await purchaseReport(deps, { userId: user.id, country });
  const series = market.map(({ day, average }) => ({ day, value: average }));
  const marks = purchases
    .filter(({ productGroupId }) => productGroupId === heatingOil)
    .map(({ day, unitPrice }) => ({ day, value: unitPrice }));
  const product = deps.pricing.index().catalog.products.get(country.defaultProductId);
  return {
    chart: drawChart(series, { valueTicks: 4, dayTicks: 5, marks, earlier }),
    product: product?.name ?? '',
    purchases,
    saving,
  };
}

export const clientLoader = (args: Route.ClientLoaderArgs) => orLastKnown(args);

export default function PurchasePrice({ loaderData }: Route.ComponentProps) {
  const texts = useTexts(dashboardTexts);
  useRefresh(loaderData);
  const { chart, product, purchases } = loaderData;
  return (
    <>
      <h1 className="text-2xl sm:text-2xl">{texts.priceTitle}</h1>
      <TotalSaving {...loaderData} />
      <Card padding="wide" className="mt-6">
        {chart ? (
          <LineChart
            drawing={chart}
            label={texts.chartLabel(product)}
            unit={texts.per('100 l')}
            earlierLabel={texts.yearBefore}
            csv="/kunde/dashboard/kaufpreis/csv"
            className="h-64"
            caption={<Legend hasOwn={chart.marks.length > 0} hasEarlier={chart.earlier !== null} />}
          />
        ) : (
          <p className="text-ink-2">{texts.noChart}</p>
        )}
        {chart && chart.marks.length > 0 && (
          <p className="mt-3 max-w-prose text-sm text-ink-2">{texts.smaller}</p>
        )}
      </Card>
      {purchases.length > 0 && <PurchaseTable purchases={purchases} />}
    </>
  );
}

function TotalSaving({ purchases, saving }: Route.ComponentProps['loaderData']) {
  const texts = useTexts(dashboardTexts);
  const format = useFormatter();
  if (purchases.length === 0) {
    return (
      <Card padding="wide" className="mt-6">
        <h2 className="text-lg">{texts.noPurchases}</h2>
        <p className="mt-1 text-ink-2">{texts.noPurchasesText}</p>
        <ButtonLink to="/" variant="primary" className="mt-5">
          {texts.calculate}
        </ButtonLink>
      </Card>
    );
  }
  if (saving === null) return null;
  const amount = format.money(Math.abs(saving) as typeof saving);
  const sentence = saving > 0 ? texts.saved(amount) : saving < 0 ? texts.overpaid(amount) : texts.even;
  return (
    <p className="mt-2 max-w-prose text-lg">
      {sentence} {saving <= 0 && texts.advice}
    </p>
  );
}

function Legend({ hasOwn, hasEarlier }: { hasOwn: boolean; hasEarlier: boolean }) {
  const texts = useTexts(dashboardTexts);
  return (
    <ChartLegend
      entries={[
        { text: texts.legendMarket, mark: 'h-0.5 w-5 bg-ink' },
        ...(hasEarlier
          ? [{ text: texts.yearBefore, mark: 'w-5 border-t-2 border-dashed border-ink-2' }]
          : []),
        ...(hasOwn ? [{ text: texts.legendOwn, mark: 'size-3 rounded-full bg-good' }] : []),
      ]}
    />
  );
}

/** The same as the chart in figures, for every kind of goods. */
function PurchaseTable({ purchases }: { purchases: readonly ComparedPurchase[] }) {
  const texts = useTexts(dashboardTexts);
  const columns = usePurchaseColumns();
  return (
    <section className="mt-8">
      <h2 className="text-lg">{texts.tableTitle}</h2>
      <div className="mt-3">
        <DataTable label={texts.tableTitle} columns={columns} rows={purchases} keyOf={({ id }) => id} />
      </div>
      <p className="mt-3 max-w-prose text-sm text-ink-2">{texts.method}</p>
    </section>
  );
}

function usePurchaseColumns(): Column<ComparedPurchase>[] {
  const texts = useTexts(dashboardTexts);
  const format = useFormatter();
  const money = (value: Cents | null) => (value === null ? texts.unknown : format.money(value));
  return [
    { key: 'day', title: texts.day, nowrap: true, cell: ({ day }) => format.date(day) },
    {
      key: 'order',
      title: texts.order,
      nowrap: true,
      cell: ({ id, number, productGroupId }) => {
        const { slug } = productGroups[productGroupId as ProductGroupId];
        return (
          <Link to={`/${slug}/bestellung-erfolgreich/${id}`} className="link">
            {number}
          </Link>
        );
      },
    },
    {
      key: 'goods',
      title: texts.goods,
      cell: ({ amount, unit, product }) => `${format.quantity(amount)} ${unit} ${product}`,
    },
    amountColumn(
      'own',
      texts.yourPrice,
      ({ unitPrice, priceUnit, unit }) =>
        `${format.money(unitPrice)} ${texts.per(`${format.quantity(priceUnit)} ${unit}`)}`,
    ),
    amountColumn('market', texts.market, ({ marketPrice }) => money(marketPrice)),
    {
      key: 'difference',
      title: texts.difference,
      align: 'right',
      nowrap: true,
      cell: ({ saving }) => <Difference saving={saving} />,
    },
  ];
}

function Difference({ saving }: Pick<ComparedPurchase, 'saving'>) {
  const texts = useTexts(dashboardTexts);
  const format = useFormatter();
  const amount = format.money(cents(Math.abs(saving ?? 0)));
  const word = saving === null ? 'unknown' : saving > 0 ? 'less' : saving < 0 ? 'more' : 'same';
  return (
    <span className={classNames((saving ?? 0) > 0 && 'text-good')}>
      {word === 'less' || word === 'more' ? texts[word](amount) : texts[word]}
    </span>
  );
}
