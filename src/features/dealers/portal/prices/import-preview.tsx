import { Form } from 'react-router';
import { csrfField } from '#platform/forms/csrf-field.ts';
import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { Button } from '#platform/ui/button.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { priceText } from '../../own-prices.rules.ts';
import type { Checked } from './import.page.tsx';
import { pricesTexts } from './prices.texts.ts';

export type PreviewedList = {
  zone: string;
  product: string;
  tiers: readonly { amount: number; price: number }[];
};

/** What a file would change, or which of its lines are wrong. */
export function ImportPreview({ checked, csrf }: { checked: Checked; csrf: string }) {
  const texts = useTexts(pricesTexts);
  if (checked.faults.length > 0) {
    return (
      <Notice tone="bad" live title={texts.faultsTitle(checked.faults.length)} className="mt-5 max-w-3xl">
        <ul className="mt-1 grid gap-1">
          {checked.faults.map(({ line, fault, content }) => (
            <li key={`${line} ${fault}`}>
              <span className="font-medium">{texts.line(line)}:</span> {texts.importFaults[fault]}{' '}
              <code className="wrap-anywhere">{content}</code>
            </li>
          ))}
        </ul>
      </Notice>
    );
  }
  return (
    <section aria-labelledby="preview" className="mt-6 max-w-3xl">
      <h2 id="preview" className="text-lg">
        {texts.preview}
      </h2>
      <p className="text-ink-2" role="status">
        {texts.previewText(checked.lists.length)}
      </p>
      <ul className="mt-3 max-h-96 divide-y divide-line overflow-y-auto rounded-lg border border-line bg-surface">
        {checked.lists.map((list) => (
          <ListLine key={`${list.zone} ${list.product}`} list={list} />
        ))}
      </ul>
      <Form method="post" className="mt-4">
        <input type="hidden" name={csrfField} value={csrf} />
        <input type="hidden" name="intent" value="apply" />
        <input type="hidden" name="version" value={checked.version} />
        <input type="hidden" name="text" value={checked.text} />
        <Button type="submit" variant="primary">
          {texts.apply}
        </Button>
      </Form>
    </section>
  );
}

function ListLine({ list }: { list: PreviewedList }) {
  const texts = useTexts(pricesTexts);
  const format = useFormatter();
  return (
    <li className="px-4 py-3">
      <span className="font-medium">
        {list.zone}, {list.product}
      </span>
      <span className="block text-sm text-ink-2 tabular-nums">
        {list.tiers
          .map(({ amount, price }) => `${texts.from(format.quantity(amount))}: ${priceText(price)}`)
          .join(' · ')}
      </span>
    </li>
  );
}
