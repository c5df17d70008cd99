import { X } from 'lucide';
import { type FormEvent, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { productGroups, roundToBags } from '#features/catalog/shared.ts';
import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { buttonClass } from '#platform/ui/button.tsx';
import { Icon } from '#platform/ui/icon.tsx';
import { DigitsField, NumberField } from '#platform/ui/number-field.tsx';
import { useHydrated } from '#platform/ui/use-hydrated.ts';
import { useCountry } from '#shell/shared.ts';
import { writeView } from '../list/offer-filter.rules.ts';
import { offerListTexts } from '../list/offer-list.texts.ts';
import { rememberRequest } from './browser-memory.ts';
import { calculatorTexts } from './calculator.texts.ts';
import { readOfferRequest, submittedMark } from './offer-request.rules.ts';
import { CountryNotice, doubtOf, HiddenFields, PlaceChoice, PlaceRetry } from './place-notices.tsx';
import {
  ExtraChoices,
  ParameterChoices,
  ProductChoice,
  type RequestProps,
  StationChoice,
} from './request-choices.tsx';
import type { OfferRequestForm } from './request-form.ts';
import { TankRoomHint } from './tank-room-hint.tsx';
import { type EntryState, useEntry, useEntryFields } from './use-entry.ts';

export const requestPanelId = 'wunsch';
/** Of the form with the request's fields, for the buttons of the rows that send them, too. */
export const requestFormId = `${requestPanelId}-angaben`;

/**
 * The request, a line a choice. A column on wide screens; on smaller ones a sheet that the browser opens itself
 * (popover), so that it works without JavaScript. The form then sends itself.
 */
export function RequestPanel({ form, list, count }: RequestProps & { count: number | null }) {
  const texts = useTexts(offerListTexts);
  const ownForm = useOwnChoices((input) => {
    // Code and amount count when typing has paused.
    const { postalCode, amount } = list.request;
    list.changeRequest({ ...readOfferRequest(input, form.choices).request, postalCode, amount });
  });
  const sheet = useOpenSettings(form.openSettings);
  return (
    <section
      ref={sheet}
      id={requestPanelId}
      popover="auto"
      aria-labelledby={`${requestPanelId}-title`}
      className="request-panel"
    >
      <form
        ref={ownForm}
        id={requestFormId}
        action={`/${form.choices.slug}/angebotsliste`}
        data-discover="true"
        className="flex min-h-full flex-col px-4 pb-4 md:px-0 md:pb-0"
        onSubmit={stay}
      >
        <div className="sticky top-0 z-10 flex items-center justify-between border-b border-line bg-surface py-2 md:static md:bg-transparent md:pt-0 md:pb-3">
          <h2 id={`${requestPanelId}-title`} className="text-lg">
            {texts.request}
          </h2>
          <button
            type="button"
            popoverTarget={requestPanelId}
            popoverTargetAction="hide"
            aria-label={texts.closeRequest}
            className="-mr-2 grid size-11 place-items-center rounded-md text-ink-2 md:hidden"
          >
            <Icon of={X} />
          </button>
        </div>
        <RequestEntry key={list.resets} form={form} list={list} />
        <StationChoice form={form} list={list} />
        <ProductChoice form={form} list={list} />
        <ParameterChoices form={form} list={list} />
        <ExtraChoices list={list} />
        {/* Sorting and filters stay when the form is sent without JavaScript. */}
        <HiddenFields values={new URLSearchParams(writeView(form.view))} />
        <noscript>
          <input type="hidden" name={submittedMark} value="1" />
        </noscript>
        <button type="submit" className={buttonClass({ variant: 'primary' }, 'by-hand mt-4 w-full')}>
          {texts.apply}
        </button>
        {/* Closes the sheet; the list behind it has already followed. */}
        {count !== null && (
          <div className="sticky bottom-0 mt-auto bg-surface pt-4 pb-2 md:hidden">
            <button
              type="button"
              popoverTarget={requestPanelId}
              popoverTargetAction="hide"
              className={buttonClass({ variant: 'primary' }, 'w-full')}
            >
              {list.outdated ? texts.apply : texts.show(texts.offers(count))}
            </button>
          </div>
        )}
      </form>
    </section>
  );
}

/** Opens the sheet of a small screen once, where a link asked for the settings; beside a list they are open anyway. */
function useOpenSettings(isWanted: boolean): RefObject<HTMLElement | null> {
  const sheet = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isWanted && matchMedia('(width < 48rem)').matches) sheet.current?.showPopover();
  }, [isWanted]);
  return sheet;
}

/** The list follows the fields by itself; a row that is opened in a new tab sends them. */
function stay(event: FormEvent<HTMLFormElement>): void {
  const { submitter } = event.nativeEvent as SubmitEvent;
  if (!submitter?.hasAttribute('formaction')) event.preventDefault();
}

/**
 * Reads a form once when the scripts have taken over, if something was chosen in it before: with everything that it
 * would send.
 */
function useOwnChoices(read: (input: URLSearchParams) => void): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  // Only the server's own markup can have been there before the scripts.
  const isFromServer = useRef(!useHydrated());
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page has come to life
  useEffect(() => {
    if (!form.current || !isFromServer.current || !hasChoice(form.current)) return;
    const sent = [...new FormData(form.current)].map(([name, value]) => [name, String(value)]);
    read(new URLSearchParams(sent));
  }, []);
  return form;
}

const hasChoice = (form: HTMLFormElement): boolean =>
  [...form.elements].some((field) => {
    if (field instanceof HTMLInputElement) return field.checked !== field.defaultChecked;
    if (!(field instanceof HTMLSelectElement)) return false;
    // Without a preset option the first one is shown.
    const preset = [...field.options].findIndex(({ defaultSelected }) => defaultSelected);
    return field.selectedIndex !== Math.max(0, preset);
  });

/** The request in one line, on screens where the panel is a sheet: opens it. */
export function RequestBar({ form, placeName }: { form: OfferRequestForm; placeName: string }) {
  const texts = useTexts(offerListTexts);
  const format = useFormatter();
  const { request } = form;
  const product = form.choices.products.find(({ id }) => id === request.productId);
  const amount = `${format.quantity(request.amount)}\u00a0${productGroups[request.productGroupId].unit}`;
  return (
    <button
      type="button"
      popoverTarget={requestPanelId}
      className="flex min-h-13 w-full items-center justify-between gap-3 rounded-md border border-line bg-surface px-4 py-2.5 text-left md:hidden"
    >
      <span className="min-w-0">
        <span className="block font-semibold">
          {request.postalCode} {placeName} · {amount}
          {request.stations > 1 && ` · ${texts.stationCount(request.stations)}`}
        </span>
        <span className="block text-[0.9375rem] text-ink-2">{product?.name}</span>
      </span>
      <span className="text-[0.9375rem] font-medium text-ink-2">{texts.change}</span>
    </button>
  );
}

/** Code and amount of the request: input counts after a pause, on leaving the field or by Enter. */
function RequestEntry({ form, list }: RequestProps) {
  const calculator = useTexts(calculatorTexts);
  const unit = calculator.unit[productGroups[form.request.productGroupId].unit];
  const entry = useEntry(form.entry, { ...form, wasSubmitted: true });
  useAppliedEntry(entry, { form, list });
  const { postalCode, amount } = form.request;
  const isOther = entry.zipCode !== postalCode || entry.amount !== amount;
  const { setEntryOther } = list;
  // Before anything else can be pressed.
  useLayoutEffect(() => setEntryOther(isOther), [isOther, setEntryOther]);
  const fields = useEntryFields(entry, unit);
  // Pressed is meant: nobody waits for a pause in typing.
  const fill = (litres: number) => entry.reset({ zipCode: entry.zipCode, amount: litres });
  const settleOnEnter = (event: { key: string }) => {
    if (event.key === 'Enter') void entry.submit();
  };
  return (
    <div className="grid gap-3 border-b border-line pt-4 pb-4">
      <DigitsField {...fields.zipCode} label={calculator.zipCode} onKeyDown={settleOnEnter} />
      <PlaceRetry entry={entry} />
      <CountryNotice {...doubtOf(entry)} group={form.choices.slug} />
      <PlaceChoice
        names={entry.placeNames}
        value={list.view.place ?? undefined}
        onChange={(place) => list.changeView({ place })}
      />
      <NumberField {...fields.amount} label={calculator.amount} onKeyDown={settleOnEnter} />
      {form.choices.slug === 'heizoel' && <TankRoomHint amount={entry.amount} onFill={fill} />}
    </div>
  );
}

/** Sends what was entered to the list, and follows the list when the visitor goes back. */
function useAppliedEntry(entry: EntryState, { form, list }: RequestProps): void {
  const { code } = useCountry();
  const { zipCode, amount, isMeant } = entry;
  const present = useRef({ list, entry });
  present.current = { list, entry };
  useEffect(() => {
    const { request, changeRequest } = present.current.list;
    if (!isMeant || amount === null) return;
    const sold = roundToBags(request.productGroupId, amount);
    if (request.postalCode !== zipCode || request.amount !== sold) {
      changeRequest({ postalCode: zipCode, amount });
    } else if (sold !== amount) present.current.entry.reset({ zipCode, amount: sold });
  }, [isMeant, zipCode, amount]);
  const { postalCode: requestedCode, amount: requestedAmount } = form.request;
  const isFirst = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the list shows another request
  useEffect(() => {
    const wasFirst = isFirst.current;
    isFirst.current = false;
    if (form.check !== 'exists') return;
    const amount = String(requestedAmount);
    rememberRequest(code, { group: form.choices.slug, zipCode: requestedCode, amount });
    // At first the fields show the request, or the input from before the scripts came.
    if (isMeant && !wasFirst) entry.reset({ zipCode: requestedCode, amount: requestedAmount });
  }, [requestedCode, requestedAmount]);
}
