import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { Checkbox } from '#platform/ui/checkbox.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { ScrollRegion } from '#platform/ui/scroll-region.tsx';
import type { DoubtfulPrices as Doubt } from '../../prices/price-changes.ts';
import { confirmationField } from '../../prices/price-deviations.rules.ts';
import { priceText } from '../../prices/price-text.rules.ts';
import { pricesTexts } from './prices.texts.ts';

type Props = {
  doubt: Doubt;
  /** Names of zones and products by their number; a new zone has none. */
  zones: readonly { id: number; name: string }[];
  products: readonly { id: number; name: string }[];
  className?: string;
};

/**
 * Prices that look like a slip of the pen, inside the form that would save them: each beside what it was and what others ask,
 * and the box that says they are meant.
 */
export function DoubtfulPrices({ doubt, zones, products, className }: Props) {
  const { kind, prices, confirmation } = doubt;
  const texts = useTexts(pricesTexts);
  const format = useFormatter();
  const nameOf = (list: Props['zones'], id: number) =>
    list.find((one) => one.id === id)?.name ?? texts.newZone;
  const figure = (price: number | null) => (price === null ? texts.newPrice : priceText(price));
  return (
    <Notice tone="warn" live title={texts.doubt[kind](prices.length)} className={className ?? ''}>
      <p>{texts.doubtText[kind]}</p>
      <ScrollRegion label={texts.doubtList} className="mt-3 max-h-96 overflow-y-auto">
        <ul className="grid gap-2">
          {prices.map((one) => (
            <li key={`${one.zoneId} ${one.productId} ${one.amount}`}>
              {nameOf(zones, one.zoneId)}, {nameOf(products, one.productId)},{' '}
              {texts.from(format.quantity(one.amount))}:{' '}
              <span className="whitespace-nowrap tabular-nums">
                {figure(one.before)} → <strong className="font-semibold">{priceText(one.price)}</strong>
              </span>
              {one.market !== null && (
                <span className="whitespace-nowrap tabular-nums">
                  {' '}
                  ({texts.market(priceText(one.market))})
                </span>
              )}
            </li>
          ))}
        </ul>
      </ScrollRegion>
      {kind === 'unusual' && (
        // Ticked for these prices: others are another question.
        <Checkbox
          key={confirmation}
          name={confirmationField}
          value={confirmation}
          label={texts.meant}
          className="mt-2"
        />
      )}
    </Notice>
  );
}
