import X from 'lucide-react/icons/x';
import { useEffect, useRef } from 'react';
import { productGroups } from '#features/catalog/shared.ts';
import { maxPostalCodeLength } from '#features/places/shared.ts';
import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { buttonClass } from '#platform/ui/button.tsx';
import { DigitsField } from '#platform/ui/digits-field.tsx';
import { Icon } from '#platform/ui/icon.tsx';
import { NumberField } from '#platform/ui/number-field.tsx';
import { useOwnChoices } from '#platform/ui/own-choices.ts';
import { useCountry } from '#shell/shared.ts';
import { writeView } from '../list/list-view.rules.ts';
import { offerListTexts } from '../list/offer-list.texts.ts';
import type { OfferRequestForm } from '../list/offer-list.types.ts';
import type { UseList } from '../list/use-list.ts';
import { rememberWish } from './browser-memory.ts';
import { readWish, typedMark } from './calculator.rules.ts';
import { calculatorTexts } from './calculator.texts.ts';
import { CountryNotice, doubtOf } from './country-notice.tsx';
import { issueText } from './issue-text.ts';
import { PlaceChoice } from './place-choice.tsx';
import { PlaceRetry } from './place-retry.tsx';
import { type EntryState, useEntry } from './use-entry.ts';
import { ExtraChoices, ParameterChoices, ProductChoice, StationChoice } from './wish-choices.tsx';

export const wishPanelId = 'wunsch';

export type WishProps = { form: OfferRequestForm; list: UseList };

/**
 * The wish, a line a choice. A column on wide screens; on smaller ones a sheet that the browser opens itself
 * (popover), so that it works without JavaScript. The form then sends itself.
 */
export function WishPanel({ form, list, count }: WishProps & { count: number | null }) {
  const texts = useTexts(offerListTexts);
  const ownForm = useOwnChoices((input) => {
    // Code and amount count when typing has paused.
    const { postalCode, amount } = list.wish;
    list.changeWish({ ...readWish(input, form.choices).wish, postalCode, amount });
  });
  return (
    <section id={wishPanelId} popover="auto" aria-labelledby={`${wishPanelId}-title`} className="wish-panel">
      <form
        ref={ownForm}
        action={`/${form.choices.slug}/angebotsliste`}
        data-discover="true"
        className="flex min-h-full flex-col px-4 pb-4 md:px-0 md:pb-0"
        onSubmit={(event) => event.preventDefault()}
      >
        <div className="sticky top-0 z-10 flex items-center justify-between border-b border-line bg-surface py-2 md:static md:bg-transparent md:pt-0 md:pb-3">
          <h2 id={`${wishPanelId}-title`} className="text-lg">
            {texts.wish}
          </h2>
          <button
            type="button"
            popoverTarget={wishPanelId}
            popoverTargetAction="hide"
            aria-label={texts.closeWish}
            className="-mr-2 grid size-11 place-items-center rounded-md text-ink-2 md:hidden"
          >
            <Icon of={X} />
          </button>
        </div>
        <WishEntry form={form} list={list} />
        <StationChoice form={form} list={list} />
        <ProductChoice form={form} list={list} />
        <ParameterChoices form={form} list={list} />
        <ExtraChoices form={form} list={list} />
        <KeptView form={form} />
        <noscript>
          <input type="hidden" name={typedMark} value="1" />
        </noscript>
        <button type="submit" className={buttonClass({ variant: 'primary' }, 'by-hand mt-4 w-full')}>
          {texts.apply}
        </button>
        <ShowButton count={count} />
      </form>
    </section>
  );
}

/** Sorting and filters stay when the form is sent without JavaScript. */
function KeptView({ form }: { form: OfferRequestForm }) {
  return [...new URLSearchParams(writeView(form.view))].map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
}

/** Closes the sheet; the list behind it has already followed. */
function ShowButton({ count }: { count: number | null }) {
  const texts = useTexts(offerListTexts);
  if (count === null) return null;
  return (
    <div className="sticky bottom-0 mt-auto bg-surface pt-4 pb-2 md:hidden">
      <button
        type="button"
        popoverTarget={wishPanelId}
        popoverTargetAction="hide"
        className={buttonClass({ variant: 'primary' }, 'w-full')}
      >
        {texts.show(texts.offers(count))}
      </button>
    </div>
  );
}

/** The wish in one line, on screens where the panel is a sheet: opens it. */
export function WishBar({ form, placeName }: { form: OfferRequestForm; placeName: string }) {
  const texts = useTexts(offerListTexts);
  const format = useFormatter();
  const { wish } = form;
  const product = form.choices.products.find(({ id }) => id === wish.productId);
  const amount = `${format.quantity(wish.amount)}\u00a0${productGroups[wish.productGroupId].unit}`;
  return (
    <button
      type="button"
      popoverTarget={wishPanelId}
      className="flex min-h-13 w-full items-center justify-between gap-3 rounded-md border border-line bg-surface px-4 py-2.5 text-left md:hidden"
    >
      <span className="min-w-0">
        <span className="block font-semibold">
          {wish.postalCode} {placeName} · {amount}
          {wish.stations > 1 && ` · ${texts.stationCount(wish.stations)}`}
        </span>
        <span className="block text-sm text-ink-2">{product?.name}</span>
      </span>
      <span className="text-sm font-medium text-ink-2">{texts.change}</span>
    </button>
  );
}

/** Code and amount of the wish: what was typed counts after a pause, on leaving the field or by Enter. */
function WishEntry({ form, list }: WishProps) {
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
        maxDigits={maxPostalCodeLength}
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
