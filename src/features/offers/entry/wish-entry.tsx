import { useEffect, useRef } from 'react';
import { productGroups } from '#features/catalog/shared.ts';
import { longestPostalCode } from '#features/places/shared.ts';
import { useTexts } from '#platform/i18n/locale.ts';
import { DigitsField } from '#platform/ui/digits-field.tsx';
import { NumberField } from '#platform/ui/number-field.tsx';
import { useCountry } from '#shell/shared.ts';

import { offerListTexts } from '../list/offer-list.texts.ts';
import { rememberWish } from './browser-memory.ts';
import { calculatorTexts } from './calculator.texts.ts';
import { CountryNotice, doubtOf } from './country-notice.tsx';
import { issueText } from './issue-text.ts';
import { PlaceChoice } from './place-choice.tsx';
import { PlaceRetry } from './place-retry.tsx';
import { type EntryState, useEntry } from './use-entry.ts';
import type { WishProps } from './wish-panel.tsx';

/** Code and amount of the wish: what was typed counts after a pause, on leaving the field or by Enter. */
export function WishEntry({ form, list }: WishProps) {
  const texts = useTexts(offerListTexts);
  const calculator = useTexts(calculatorTexts);
  const unit = calculator.unit[productGroups[form.wish.productGroupId].unit];
  const country = useCountry();
  const entry = useEntry(form.entry, { ...form, wasSubmitted: true });
  useAppliedEntry(entry, { form, list });
  const errorOf = (field: 'zipCode' | 'amount') => {
    const issue = entry.shown.find((shown) => shown.field === field);
    return issue && issueText(issue.code, country.locale, unit);
  };
  const settleOnEnter = (event: { key: string }) => {
    if (event.key === 'Enter') void entry.submit();
  };
  return (
    <div className="grid gap-3 border-b border-line pt-4 pb-4">
      <DigitsField
        name="zipCode"
        label={calculator.zipCode}
        mostDigits={longestPostalCode}
        value={entry.zipCode}
        suffix={entry.placeNames[0]}
        error={errorOf('zipCode')}
        onValueChange={entry.setZipCode}
        onBlur={() => entry.settle('zipCode')}
        onKeyDown={settleOnEnter}
      />
      <PlaceRetry entry={entry} />
      <CountryNotice {...doubtOf(entry)} group={form.choices.slug} />
      <PlaceChoice
        names={entry.placeNames}
        value={list.view.place ?? undefined}
        onChange={(place) => list.changeView({ ...list.view, place })}
      />
      <NumberField
        name="amount"
        label={texts.amount}
        value={entry.amount}
        typed={entry.typedAmount}
        suffix={unit}
        error={errorOf('amount')}
        onValueChange={entry.setAmount}
        onBlur={() => entry.settle('amount')}
        onKeyDown={settleOnEnter}
      />
    </div>
  );
}

/** Sends what was entered to the list, and follows the list when the visitor goes back. */
function useAppliedEntry(entry: EntryState, { form, list }: WishProps): void {
  const { code } = useCountry();
  const { zipCode, amount, isMeant } = entry;
  const present = useRef(list);
  present.current = list;
  useEffect(() => {
    const { wish } = present.current;
    if (!isMeant || amount === null || (wish.postalCode === zipCode && wish.amount === amount)) return;
    present.current.changeWish({ ...wish, postalCode: zipCode, amount });
  }, [isMeant, zipCode, amount]);
  const { postalCode: wishedCode, amount: wishedAmount } = form.wish;
  const isFirst = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the list shows another wish
  useEffect(() => {
    const wasFirst = isFirst.current;
    isFirst.current = false;
    if (form.check !== 'exists') return;
    rememberWish(code, { group: form.choices.slug, zipCode: wishedCode, amount: String(wishedAmount) });
    // At first the fields show the wish, or what was typed before the scripts came.
    if (isMeant && !wasFirst) entry.reset({ zipCode: wishedCode, amount: wishedAmount });
  }, [wishedCode, wishedAmount]);
}
