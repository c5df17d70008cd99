import { useEffect, useRef } from 'react';
import { type ProductGroupSlug, productGroupOfSlug } from '#features/catalog/product-groups.ts';
import { useTexts } from '#web/locale.ts';
import { useCountry } from '#web/site.ts';
import { DigitsField } from '#web/ui/digits-field.tsx';
import { parseGrouped } from '#web/ui/grouped-digits.ts';
import { NumberField } from '#web/ui/number-field.tsx';
import { calculatorTexts } from './calculator.texts.ts';
import { issueText } from './issue-text.ts';
import { PlaceChoice } from './place-choice.tsx';
import type { EntryState } from './use-entry.ts';

/** Postal code and amount, with what is wrong beside each. */
export function CalculatorFields({ entry, group }: { entry: EntryState; group: ProductGroupSlug }) {
  const texts = useTexts(calculatorTexts);
  const country = useCountry();
  const unit = texts.unit[productGroupOfSlug(group)?.unit ?? 'l'];
  const errorOf = useIssueTexts(entry, unit);
  const zipCode = useRef<HTMLInputElement>(null);
  const amount = useRef<HTMLInputElement>(null);
  useEarlyTyping(entry, { zipCode, amount });
  return (
    <>
      <div className="grid grid-cols-2 items-start gap-3">
        <DigitsField
          ref={zipCode}
          name="zipCode"
          label={texts.zipCode}
          size="large"
          maxLength={country.postalCodeLength}
          autoComplete="postal-code"
          value={entry.zipCode}
          onValueChange={entry.setZipCode}
          onBlur={() => entry.settle('zipCode')}
          suffix={entry.placeNames[0]}
          error={errorOf('zipCode')}
        />
        <NumberField
          ref={amount}
          name="amount"
          label={texts.amount}
          size="large"
          value={entry.amount}
          onValueChange={entry.setAmount}
          onBlur={() => entry.settle('amount')}
          suffix={unit}
          error={errorOf('amount')}
        />
      </div>
      <PlaceChoice names={entry.placeNames} />
    </>
  );
}

function useIssueTexts(entry: EntryState, unit: string) {
  const country = useCountry();
  return (field: 'zipCode' | 'amount') => {
    const issue = entry.shown.find((shown) => shown.field === field);
    return issue && issueText(issue.code, country.locale, unit);
  };
}

type Fields = Record<'zipCode' | 'amount', { current: HTMLInputElement | null }>;

/** What was typed before the scripts took over stands in the elements only: take it along. */
function useEarlyTyping(entry: EntryState, fields: Fields): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page has come to life
  useEffect(() => {
    const zipCode = fields.zipCode.current?.value ?? '';
    const amount = parseGrouped(fields.amount.current?.value ?? '');
    if (zipCode !== entry.zipCode) entry.setZipCode(zipCode);
    if (amount !== entry.amount) entry.setAmount(amount);
  }, []);
}
