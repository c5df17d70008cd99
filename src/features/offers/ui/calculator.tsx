import {
  type FormEvent,
  type MouseEvent,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useNavigate } from 'react-router';
import {
  amountLimits,
  productGroupList,
  productGroupOfSlug,
  productGroups,
  roundToBags,
} from '#features/catalog/shared.ts';
import type { ProductGroupSlug } from '#features/catalog/types.ts';
import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { Badge } from '#platform/ui/badge.tsx';
import { Button } from '#platform/ui/button.tsx';
import { Chips } from '#platform/ui/chips.tsx';
import { DigitsField, NumberField } from '#platform/ui/number-field.tsx';
import { useHydrated } from '#platform/ui/use-hydrated.ts';
import { useCountry } from '#shell/shared.ts';
import {
  type Amounts,
  amountFor,
  readCalculatorCookie,
  recallAmounts,
  rememberRequest,
  withAmount,
} from '../entry/browser-memory.ts';
import { calculatorTexts } from '../entry/calculator.texts.ts';
import { type Entry, type Issue, isMissing } from '../entry/calculator-errors.rules.ts';
import { CountryNotice, doubtOf, HiddenFields, PlaceChoice, PlaceRetry } from '../entry/place-notices.tsx';
import { TankRoomHint } from '../entry/tank-room-hint.tsx';
import { type EntryState, type SentEntry, useEntry, useEntryFields } from '../entry/use-entry.ts';
import { focusField, keepWithin, ValidationPopover } from '../entry/validation-popover.tsx';
import type { HintCounts } from '../list/list-hints.ts';

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
  /** Hears of another choice. */
  onGroupChange?: (group: ProductGroupSlug) => void;
};

const emptyEntry: Entry = { zipCode: '', amount: String(amountLimits.default) };

/**
 * Postal code, amount, start: leads to the offer list. A plain GET form without JavaScript; with it, the start stays
 * disabled until the server knows the code, and pressing it leads to what is missing. Enter submits at once.
 */
export function Calculator(props: CalculatorProps) {
  const texts = useTexts(calculatorTexts);
  const form = useRef<HTMLFormElement>(null);
  const entry = useEntry(props.entry ?? emptyEntry, props.sent ?? null);
  const [group, setGroup] = useGroup(form, entry, props);
  const popover = usePopover(form);
  const fields = useEntryFields(entry, texts.unit[productGroupOfSlug(group)?.unit ?? 'l']);
  const start = useStart({ group, entry, choices: props.choices });
  const bags = useBags(group, entry);
  const isHydrated = useHydrated();

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    const place = new FormData(event.currentTarget).get('place');
    const found = await entry.submit();
    if (found.length > 0) popover.point(found);
    else {
      start({
        ...(typeof place === 'string' && { place }),
        ...(submitter?.getAttribute('name') === 'openSettings' && { openSettings: '1' }),
      });
    }
  }

  return (
    <form
      ref={form}
      action="/angebote"
      onSubmit={submit}
      onInput={popover.leave}
      onKeyDown={popover.isOpen ? (event) => keepWithin(event, popover.close) : undefined}
      noValidate
      className="calculator grid gap-4 calc:gap-5"
    >
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
      <div className="relative grid grid-cols-2 items-start gap-3 calc:gap-4">
        <DigitsField
          {...fields.zipCode}
          {...popover.attributesOf('zipCode')}
          label={texts.zipCode}
          size="large"
          autoComplete="postal-code"
        />
        <NumberField
          {...fields.amount}
          {...popover.attributesOf('amount')}
          label={texts.amount}
          size="large"
          hint={bags}
        />
        {popover.isOpen && <ValidationPopover {...popover.shown} group={group} onClose={popover.close} />}
      </div>
      {group === 'heizoel' && <TankRoomHint amount={entry.amount} onFill={entry.setAmount} />}
      {!popover.isOpen && <PlaceRetry entry={entry} />}
      <PlaceChoice names={entry.placeNames} />
      <CountryNotice {...doubtOf(entry)} group={group} />
      <Button
        type="submit"
        variant="primary"
        size="large"
        className="start w-full"
        onMouseDown={stayInField}
        aria-disabled={(isHydrated && !entry.isValid) || undefined}
      >
        {texts.start}
      </Button>
      <Below group={group} hintCount={props.hintCounts?.[group] ?? 0} />
    </form>
  );
}

/**
 * A press leaves the cursor where it is: the field that it left would say what is wrong, and push the button away from
 * under the pointer before the press has ended.
 */
const stayInField = (event: MouseEvent) => event.preventDefault();

/** Under the start: the way into the list with its settings open, where the hints of the badge are. */
function Below({ group, hintCount }: { group: ProductGroupSlug; hintCount: number }) {
  const texts = useTexts(calculatorTexts);
  return (
    <div className="-my-2 flex flex-wrap items-center justify-between gap-x-4 text-sm text-ink-2">
      <button
        type="submit"
        name="openSettings"
        value="1"
        onMouseDown={stayInField}
        className="inline-flex min-h-11 items-center gap-2"
      >
        <span className="link text-ink-2">{texts.settings[group]}</span>
        {hintCount > 0 && group !== 'diesel' && <Badge tone="good">{texts.tips(hintCount)}</Badge>}
      </button>
      <span>{texts.nonBinding}</span>
    </div>
  );
}

/** What is wrong at a press opens the layer that lists it, until something is typed; what is missing has its field alone. */
function usePopover(form: RefObject<HTMLFormElement | null>) {
  const id = useId();
  const [issues, setIssues] = useState<readonly Issue[]>([]);
  const leave = () => issues.length > 0 && setIssues([]);
  return {
    isOpen: issues.length > 0,
    shown: { issues, id },
    point: (found: readonly Issue[]) => {
      if (found.every(isMissing)) focusField(form.current, found[0]);
      else setIssues(found);
    },
    leave,
    close: () => {
      focusField(
        form.current,
        issues.find((issue) => !isMissing(issue)),
      );
      leave();
    },
    /** A field that the layer names lies above the dimmed page, and does not say the same once more. */
    attributesOf: (name: keyof Entry) =>
      issues.some(({ field }) => field === name) ? { errorId: id, className: 'relative z-50' } : {},
  };
}

/** What is delivered of a product in bags; undefined for others, and while the amount is none. */
function useBags(group: ProductGroupSlug, { amount, shown }: EntryState): string | undefined {
  const texts = useTexts(calculatorTexts);
  const format = useFormatter();
  const { id, amountStep } = productGroupOfSlug(group) ?? productGroups[1];
  const isWrong = amount === null || shown.some(({ field }) => field === 'amount');
  if (amountStep === 1 || isWrong) return undefined;
  const total = roundToBags(id, amount);
  return texts.bags(format.quantity(total / amountStep), amountStep, format.quantity(total));
}

/**
 * The chosen group and how to choose another, whose own amount then stands in the field. A visitor who comes back finds
 * the last code, too. What was chosen and typed before the scripts took over stands in the form only, and counts.
 */
function useGroup(form: RefObject<HTMLFormElement | null>, entry: EntryState, props: CalculatorProps) {
  const { code } = useCountry();
  const [group, setGroup] = useState<ProductGroupSlug>(props.group ?? 'heizoel');
  const typed = useRef<Amounts>({});
  /** What the page has put into the field itself. */
  const given = useRef(entry.amount);
  const take = (next: ProductGroupSlug) => {
    setGroup(next);
    if (next !== group) props.onGroupChange?.(next);
  };
  const fill = (next: ProductGroupSlug) => {
    given.current = amountFor(next, { typed: typed.current, remembered: recallAmounts(code) });
    entry.setAmount(given.current);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once; the press that woke the page needs the group at once
  useLayoutEffect(() => {
    const chosen = productGroupOfSlug(textIn(form, 'group'));
    if (chosen) take(chosen.slug);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page has come to life
  useEffect(() => {
    if (props.entry !== undefined || entry.isTouched('zipCode')) return;
    const recalled = readCalculatorCookie(document.cookie);
    if (recalled) entry.setZipCode(recalled.zipCode);
    const chosen = productGroupOfSlug(textIn(form, 'group'));
    if (chosen && !entry.isTouched('amount')) fill(chosen.slug);
  }, []);
  const choose = (next: ProductGroupSlug) => {
    const { amount } = entry;
    if (amount !== null && amount !== given.current) typed.current = withAmount(typed.current, group, amount);
    take(next);
    fill(next);
  };
  return [group, choose] as const;
}

const textIn = (form: RefObject<HTMLFormElement | null>, name: string): string =>
  String((form.current && new FormData(form.current).get(name)) ?? '');

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
