import { productGroupOfSlug } from '#features/catalog/shared.ts';
import type { ProductGroupSlug } from '#features/catalog/types.ts';
import { longestPostalCode } from '#features/places/shared.ts';
import { useTexts } from '#platform/i18n/locale.ts';
import { DigitsField } from '#platform/ui/digits-field.tsx';
import { NumberField } from '#platform/ui/number-field.tsx';
import { useCountry } from '#shell/shared.ts';

import { calculatorTexts } from './calculator.texts.ts';
import { issueText } from './issue-text.ts';
import { PlaceChoice } from './place-choice.tsx';
import { PlaceRetry } from './place-retry.tsx';
import type { EntryState } from './use-entry.ts';

/** Postal code and amount, with what is wrong beside each. */
export function CalculatorFields({ entry, group }: { entry: EntryState; group: ProductGroupSlug }) {
  const texts = useTexts(calculatorTexts);
  const unit = texts.unit[productGroupOfSlug(group)?.unit ?? 'l'];
  const errorOf = useIssueTexts(entry, unit);
  return (
    <>
      <div className="grid grid-cols-2 items-start gap-3">
        <DigitsField
          name="zipCode"
          label={texts.zipCode}
          size="large"
          mostDigits={longestPostalCode}
          autoComplete="postal-code"
          value={entry.zipCode}
          onValueChange={entry.setZipCode}
          onBlur={() => entry.settle('zipCode')}
          suffix={entry.placeNames[0]}
          error={errorOf('zipCode')}
        />
        <NumberField
          name="amount"
          label={texts.amount}
          size="large"
          value={entry.amount}
          typed={entry.typedAmount}
          onValueChange={entry.setAmount}
          onBlur={() => entry.settle('amount')}
          suffix={unit}
          error={errorOf('amount')}
        />
      </div>
      <PlaceRetry entry={entry} />
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
