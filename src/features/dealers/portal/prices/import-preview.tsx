import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { Button } from '#platform/ui/button.tsx';
import { TitledSection } from '#platform/ui/card.tsx';
import { PostForm } from '#platform/ui/intent-form.tsx';
import { ListFaults, ListNotes } from '#platform/ui/list-import.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { priceText } from '../../prices/own-prices.rules.ts';
import { DoubtfulPrices } from './doubtful-prices.tsx';
import type { CheckedImport } from './import-prices.ts';
import { importTexts, pricesTexts } from './prices.texts.ts';

/** What a list would change, what stays, and which lines cannot be taken; the others can. */
export function ImportPreview({ checked }: { checked: CheckedImport }) {
  const texts = useTexts(importTexts);
  const { errors, errorCount, shown, same, isUnreadable } = checked;
  return (
    <>
      {errorCount > 0 && (
        <ListFaults
          title={texts.errorsTitle(errorCount)}
          line={texts.line}
          faults={errors.map((one) => ({ ...one, message: texts.errorText(one) }))}
          isPartial={shown.length > 0}
          className="mt-5 max-w-3xl"
        />
      )}
      <ListNotes sheet={checked.sheet} leftAlone={checked.leftAlone} className="mt-5 max-w-3xl" />
      {shown.length > 0 && <Changes checked={checked} />}
      {shown.length === 0 && same > 0 && !isUnreadable && (
        <Notice live title={texts.nothing} className="mt-5 max-w-3xl">
          {texts.nothingText(checked.count)}
        </Notice>
      )}
    </>
  );
}

function Changes({ checked }: { checked: CheckedImport }) {
  const texts = useTexts(importTexts);
  const { version, text, shown, same, errorCount, doubt } = checked;
  return (
    <TitledSection id="preview" title={texts.preview} className="mt-6 max-w-3xl">
      <p className="text-ink-2" role="status">
        {texts.previewText(shown.length, same)} {checked.rounded > 0 && texts.rounded(checked.rounded)}
      </p>
      <ul className="mt-3 max-h-96 divide-y divide-line overflow-y-auto rounded-lg border border-line bg-surface">
        {shown.map((list) => (
          <ChangedList key={`${list.zone} ${list.product}`} list={list} />
        ))}
      </ul>
      <PostForm
        encType="multipart/form-data"
        fields={{ intent: 'apply', version, omitted: errorCount, text }}
        className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-4"
      >
        {doubt && <DoubtfulPrices doubt={doubt} zones={checked.zones} products={checked.products} />}
        {doubt?.kind !== 'too_low' && (
          <div>
            <Button type="submit" variant="primary">
              {texts.apply(checked.count, errorCount)}
            </Button>
          </div>
        )}
      </PostForm>
    </TitledSection>
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
