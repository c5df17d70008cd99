import { Link } from 'react-router';
import { productGroups } from '#features/catalog/shared.ts';
import type { ProductGroupId } from '#features/catalog/types.ts';
import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { cents } from '#platform/money/money.ts';
import { ButtonLink } from '#platform/ui/button.tsx';
import { Card, TitledSection } from '#platform/ui/card.tsx';
import { drawChart } from '#platform/ui/chart/draw-chart.ts';
import { LineChart } from '#platform/ui/chart/line-chart.tsx';
import { classNames } from '#platform/ui/class-names.ts';
import { requestContext, requireUser } from '#shell/shell.ts';
import { downsampled } from '../dashboard.rules.ts';
import { type ComparedPurchase, purchaseReport } from '../purchase-prices.ts';
import type { Route } from './+types/purchase-price.page.ts';
import { dashboardTexts } from './dashboard.texts.ts';

const maxPoints = 366;
/** Heating oil, whose price the chart shows. */
const heatingOil = 1;

export async function loader({ url, context }: Route.LoaderArgs) {
  const { deps, visitor, country } = context.get(requestContext);
  const user = requireUser({ visitor }, url, 'ownAccount');
  const { purchases, saving, market } = await purchaseReport(deps, { userId: user.id, country });
  const series = downsampled(market, maxPoints).map(({ day, average }) => ({ day, value: average }));
  const marks = purchases
    .filter(({ productGroupId }) => productGroupId === heatingOil)
    .map(({ day, unitPrice }) => ({ day, value: unitPrice }));
  const product = deps.pricing.index().catalog.products.get(country.defaultProductId);
  return {
    chart: drawChart(series, { valueTicks: 4, dayTicks: 5, marks }),
    product: product?.name ?? '',
    purchases,
    saving,
  };
}

export default function PurchasePrice({ loaderData }: Route.ComponentProps) {
  const texts = useTexts(dashboardTexts);
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
            className="h-64"
            caption={<Legend hasOwn={chart.marks.length > 0} />}
          />
        ) : (
          <p className="text-ink-2">{texts.noChart}</p>
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

function Legend({ hasOwn }: { hasOwn: boolean }) {
  const texts = useTexts(dashboardTexts);
  const entry = (text: string, mark: string) => (
    <span className="inline-flex items-center gap-2">
      <span aria-hidden="true" className={mark} />
      {text}
    </span>
  );
  return (
    <span className="flex flex-wrap gap-x-5 gap-y-1">
      {entry(texts.legendMarket, 'h-0.5 w-5 bg-ink')}
      {hasOwn && entry(texts.legendOwn, 'size-3 rounded-full bg-good')}
    </span>
  );
}

/** The same as the chart in figures, for every kind of goods. */
function PurchaseTable({ purchases }: { purchases: readonly ComparedPurchase[] }) {
  const texts = useTexts(dashboardTexts);
  const heads = [texts.day, texts.order, texts.goods, texts.yourPrice, texts.market, texts.difference];
  return (
    <TitledSection id="purchases" title={texts.tableTitle} className="mt-8">
      <section
        className="mt-3 overflow-x-auto rounded-lg border border-line bg-surface"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region has to be reachable by keyboard
        tabIndex={0}
        aria-label={texts.tableTitle}
      >
        <table className="w-full min-w-3xl border-collapse text-left tabular-nums">
          <thead>
            <tr className="border-b border-line text-sm text-ink-2">
              {heads.map((head, at) => (
                <th
                  key={head}
                  scope="col"
                  className={classNames('px-4 py-3 font-medium', at > 2 && 'text-right')}
                >
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {purchases.map((purchase) => (
              <PurchaseLine key={purchase.id} purchase={purchase} />
            ))}
          </tbody>
        </table>
      </section>
      <p className="mt-3 max-w-prose text-sm text-ink-2">{texts.method}</p>
    </TitledSection>
  );
}

function PurchaseLine({ purchase }: { purchase: ComparedPurchase }) {
  const texts = useTexts(dashboardTexts);
  const format = useFormatter();
  const { unit, priceUnit, marketPrice, saving } = purchase;
  const per = texts.per(`${format.quantity(priceUnit)} ${unit}`);
  const amount = format.money(cents(Math.abs(saving ?? 0)));
  const word = saving === null ? 'unknown' : saving > 0 ? 'less' : saving < 0 ? 'more' : 'same';
  const { slug } = productGroups[purchase.productGroupId as ProductGroupId];
  return (
    <tr className="border-b border-line last:border-0">
      <td className="px-4 py-3 whitespace-nowrap">{format.date(purchase.day)}</td>
      <td className="px-4 py-3 whitespace-nowrap">
        <Link to={`/${slug}/bestellung-erfolgreich/${purchase.id}`} className="link">
          {purchase.number}
        </Link>
      </td>
      <td className="px-4 py-3">
        {format.quantity(purchase.amount)} {unit} {purchase.product}
      </td>
      <td className="px-4 py-3 text-right font-semibold whitespace-nowrap">
        {format.money(purchase.unitPrice)}
        <span className="block text-sm font-normal text-ink-2">{per}</span>
      </td>
      <td className="px-4 py-3 text-right whitespace-nowrap">
        {marketPrice === null ? texts.unknown : format.money(marketPrice)}
      </td>
      <td className={classNames('px-4 py-3 text-right whitespace-nowrap', (saving ?? 0) > 0 && 'text-good')}>
        {word === 'less' || word === 'more' ? texts[word](amount) : texts[word]}
      </td>
    </tr>
  );
}
