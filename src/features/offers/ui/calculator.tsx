import {
  type FormEvent,
  lazy,
  type RefObject,
  Suspense,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useNavigate } from 'react-router';
import { amountLimits, productGroupList, productGroupOfSlug } from '#features/catalog/shared.ts';
import type { ProductGroupSlug } from '#features/catalog/types.ts';
import { useTexts } from '#platform/i18n/locale.ts';
import { Badge } from '#platform/ui/badge.tsx';
import { Button } from '#platform/ui/button.tsx';
import { Chips } from '#platform/ui/chips.tsx';
import { DigitsField, NumberField } from '#platform/ui/number-field.tsx';
import { useHydrated } from '#platform/ui/use-hydrated.ts';
import { useCountry } from '#shell/shared.ts';
import { readCalculatorCookie, rememberRequest } from '../entry/browser-memory.ts';
import { calculatorTexts } from '../entry/calculator.texts.ts';
import { CountryNotice, doubtOf, HiddenFields, PlaceChoice, PlaceRetry } from '../entry/place-notices.tsx';
import { type EntryState, type SentEntry, useEntry, useEntryFields } from '../entry/use-entry.ts';
import type { Entry, Issue } from '../entry/validation.rules.ts';
import type { HintCounts } from '../list/near-requests.ts';

const ValidationPopover = lazy(() => import('../entry/validation-popover.tsx'));

type CalculatorProps = {
  /** The group that is chosen first. Default heating oil. */
  group?: ProductGroupSlug;
  /** 'fixed' on the pages of one group: no chips to choose another. */
  groups?: 'all' | 'fixed';
  /** What stands in the fields, as raw text. */
  entry?: Entry;
  /** What the server says about `entry`. */
  sent?: SentEntry;
  /** Chosen beforehand for the list that the start leads to, as its query has it. */
  choices?: Readonly<Record<string, string>>;
  /** Hints that wait in the settings of each group. */
  hintCounts?: HintCounts;
};

const emptyEntry: Entry = { zipCode: '', amount: String(amountLimits.default) };

/**
 * Postal code, amount, start: leads to the offer list. A plain GET form without JavaScript; with it, the start is
 * disabled until the server knows the code, and Enter submits at once.
 */
export function Calculator(props: CalculatorProps) {
  const texts = useTexts(calculatorTexts);
  const [group, setGroup] = useState<ProductGroupSlug>(props.group ?? 'heizoel');
  const entry = useEntry(props.entry ?? emptyEntry, props.sent ?? null);
  const fields = useEntryFields(entry, texts.unit[productGroupOfSlug(group)?.unit ?? 'l']);
  const [issues, setIssues] = useState<readonly Issue[]>([]);
  const form = useRef<HTMLFormElement>(null);
  useGroupChosenEarly(form, setGroup);
  const start = useStart({ group, entry, choices: props.choices });
  const isHydrated = useHydrated();
  const hintCount = props.hintCounts?.[group] ?? 0;
  useRecalledEntry(entry, props.entry === undefined);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    const place = new FormData(event.currentTarget).get('place');
    const found = await entry.submit();
    if (found.length > 0) setIssues(found);
    else {
      start({
        ...(typeof place === 'string' && { place }),
        ...(submitter?.getAttribute('name') === 'openSettings' && { openSettings: '1' }),
      });
    }
  }

  return (
    <form ref={form} action="/angebote" onSubmit={submit} noValidate className="grid gap-4">
      {props.groups === 'fixed' ? (
        <input type="hidden" name="group" value={group} />
      ) : (
        <Chips
          legend={texts.product}
          name="group"
          value={group}
          onValueChange={setGroup}
          choices={productGroupList.map(({ slug, name }) => ({ value: slug, label: name }))}
        />
      )}
      <HiddenFields values={Object.entries(props.choices ?? {})} />
      <div className="grid grid-cols-2 items-start gap-3">
        <DigitsField {...fields.zipCode} label={texts.zipCode} size="large" autoComplete="postal-code" />
        <NumberField {...fields.amount} label={texts.amount} size="large" />
      </div>
      <PlaceRetry entry={entry} />
      <PlaceChoice names={entry.placeNames} />
      <CountryNotice {...doubtOf(entry)} group={group} />
      <Button
        type="submit"
        variant="primary"
        size="large"
        className="start w-full"
        aria-disabled={(isHydrated && !entry.isValid) || undefined}
      >
        {texts.start}
      </Button>
      <div className="flex flex-wrap items-center justify-center gap-x-4 gap-y-1 text-sm text-ink-2 sm:justify-between">
        {/* Leads into the list with its settings open; the badge counts the hints there. */}
        <button
          type="submit"
          name="openSettings"
          value="1"
          className="hidden min-h-11 items-center gap-2 sm:inline-flex"
        >
          <span className="link text-ink-2">{texts.settings[group]}</span>
          {hintCount > 0 && group !== 'diesel' && <Badge tone="good">{texts.tips(hintCount)}</Badge>}
        </button>
        <span>{texts.nonBinding}</span>
      </div>
      {issues.length > 0 && (
        <Suspense>
          <ValidationPopover issues={issues} group={group} anchor={form} onClose={() => setIssues([])} />
        </Suspense>
      )}
    </form>
  );
}

type Start = { group: ProductGroupSlug; entry: EntryState; choices: CalculatorProps['choices'] };

/** Goes to the list and remembers code and amount for the next visit. */
function useStart({ group, entry, choices }: Start) {
  const { code } = useCountry();
  const navigate = useNavigate();
  return (further: Record<string, string>) => {
    const { zipCode } = entry;
    const amount = String(entry.amount);
    rememberRequest(code, { group, zipCode, amount });
    const query = new URLSearchParams({ zipCode, amount, ...choices, ...further });
    void navigate(`/${group}/angebotsliste?${query}`);
  };
}

/** A product that was chosen before the scripts took over stands in the form only; the press that woke the page needs it at once. */
function useGroupChosenEarly(
  form: RefObject<HTMLFormElement | null>,
  take: (group: ProductGroupSlug) => void,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page has come to life
  useLayoutEffect(() => {
    const chosen = form.current && new FormData(form.current).get('group');
    const known = productGroupList.find(({ slug }) => slug === chosen);
    if (known) take(known.slug);
  }, []);
}

/** Fills the fields with the last calculation, unless the visitor has begun to type. */
function useRecalledEntry(entry: EntryState, isWanted: boolean): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page has come to life
  useEffect(() => {
    const recalled = isWanted && entry.zipCode === '' ? readCalculatorCookie(document.cookie) : null;
    if (!recalled) return;
    entry.setZipCode(recalled.zipCode);
    if (recalled.amount !== '') entry.setAmount(Number(recalled.amount));
  }, []);
}
