import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { ImportPreview } from '#platform/ui/list-import.tsx';
import { priceText } from '../../prices/price-text.rules.ts';
import { DoubtfulPrices } from './doubtful-prices.tsx';
import type { CheckedImport } from './import-prices.ts';
import { importTexts } from './price-import.texts.ts';
import { pricesTexts } from './prices.texts.ts';

/** What a list would change, what stays, and which lines cannot be taken; the others can. */
export function PricePreview({ checked }: { checked: CheckedImport }) {
  const texts = useTexts(importTexts);
  const { version, shown, same, count, rounded, doubt, isUnreadable } = checked;
  return (
    <ImportPreview
      checked={checked}
      messageOf={texts.errorText}
      title={texts.preview}
      found={
        <>
          {texts.previewText(shown.length, same)} {rounded > 0 && texts.rounded(rounded)}
        </>
      }
      none={same > 0 && !isUnreadable && texts.nothing(count)}
      fields={{ version }}
      asked={doubt && <DoubtfulPrices doubt={doubt} zones={checked.zones} products={checked.products} />}
      apply={doubt?.kind !== 'too_low' && texts.apply(count)}
    >
      {shown.map((list) => (
        <ChangedList key={`${list.zone} ${list.product}`} list={list} />
      ))}
    </ImportPreview>
  );
}

type Shown = CheckedImport['shown'][number];

function ChangedList({ list: { zone, product, tiers, gone } }: { list: Shown }) {
  const texts = useTexts(importTexts);
  const { from } = useTexts(pricesTexts);
  const format = useFormatter();
  const tierText = ({ amount, price, isKept }: Shown['tiers'][number]) =>
    `${from(format.quantity(amount))}: ${priceText(price)}${isKept ? ` ${texts.kept}` : ''}`;
  return (
    <li className="px-4 py-3">
      <span className="font-medium">
        {zone}, {product}
      </span>
      <span className="block text-sm text-ink-2 tabular-nums">{tiers.map(tierText).join(' · ')}</span>
      {gone.length > 0 && (
        <span className="block text-sm text-ink-2">
          {texts.gone(gone.map((amount) => from(format.quantity(amount))).join(', '))}
        </span>
      )}
    </li>
  );
}
