import { Link } from 'react-router';
import { productGroups } from '#features/catalog/shared.ts';
import type { ProductGroupId } from '#features/catalog/types.ts';

import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { cents } from '#platform/money/money.ts';
import { classNames } from '#platform/ui/class-names.ts';
import type { ComparedPurchase } from '../purchase-prices.ts';
import { dashboardTexts } from './dashboard.texts.ts';

/** The same as the chart in figures, for every kind of goods. */
export function PurchaseTable({ purchases }: { purchases: readonly ComparedPurchase[] }) {
  const texts = useTexts(dashboardTexts);
  const heads = [texts.day, texts.order, texts.goods, texts.yourPrice, texts.market, texts.difference];
  return (
    <section aria-labelledby="purchases" className="mt-8">
      <h2 id="purchases" className="text-lg">
        {texts.tableTitle}
      </h2>
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
    </section>
  );
}

function PurchaseLine({ purchase }: { purchase: ComparedPurchase }) {
  const texts = useTexts(dashboardTexts);
  const format = useFormatter();
  const { unit, priceUnit, marketPrice, saving } = purchase;
  const per = texts.per(`${format.quantity(priceUnit)} ${unit}`);
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
        <Difference saving={saving} />
      </td>
    </tr>
  );
}

function Difference({ saving }: { saving: ComparedPurchase['saving'] }) {
  const texts = useTexts(dashboardTexts);
  const format = useFormatter();
  if (saving === null) return <>{texts.unknown}</>;
  const amount = format.money(cents(Math.abs(saving)));
  return <>{saving > 0 ? texts.less(amount) : saving < 0 ? texts.more(amount) : texts.same}</>;
}
