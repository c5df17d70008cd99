import { type ChangeEvent, type ComponentProps, type RefObject, useLayoutEffect, useRef } from 'react';
import { useFormatter } from '#platform/i18n/locale.ts';
import { Field, type FieldTexts, useFieldFrame } from './field.tsx';
import { type Edit, fitDigits, group, parseGrouped, regroup } from './grouped-digits.ts';

type Props = Omit<ComponentProps<'input'>, 'ref' | 'size' | 'value' | 'defaultValue' | 'onChange' | 'type'> &
  FieldTexts & {
    /** What the page says; leave it out where the form alone has it. */
    value?: number | null;
    /** Shown as it is while there is no value: what was sent and is no number. */
    rawText?: string;
    /** A text that is no whole number, as it was sent, is shown as it is. */
    defaultValue?: number | string | null | undefined;
    onValueChange?: (value: number | null) => void;
  };

/**
 * Whole numbers in a native text field: grouped while typing, the caret stays, digits only. Posts what is shown
 * ("3.000"), so the server must read grouped numbers. Without JavaScript it is an ordinary field.
 */
export function NumberField({ value, rawText = '', defaultValue, onValueChange, ...props }: Props) {
  const { frame, control } = useFieldFrame(props);
  const separator = useFormatter().quantity(1000).charAt(1);
  const shown = (number: number | string | null | undefined) => {
    if (number === null || number === undefined) return '';
    if (!/^\d+(\D\d{3})*$/.test(String(number))) return String(number);
    return regroup({ text: String(number), caret: 0 }, separator).text;
  };
  const text = value === undefined ? undefined : shown(value) || rawText;
  const field = useOwnText(text, (element) => onValueChange?.(parseGrouped(element.value)));
  return (
    <Field {...frame}>
      <input
        ref={field}
        autoComplete="off"
        placeholder=" "
        {...control}
        defaultValue={text ?? shown(defaultValue)}
        type="text"
        inputMode="numeric"
        className="field-input tabular-nums"
        onChange={(event) => {
          const next = rewrite(event, separator);
          onValueChange?.(next);
        }}
      />
    </Field>
  );
}

/** Writes the grouped text and the caret into the element before React looks at it. */
function rewrite(event: ChangeEvent<HTMLInputElement>, separator: string): number | null {
  const field = event.target;
  const next = regroup(editOf(event, separator), separator);
  field.value = next.text;
  field.setSelectionRange(next.caret, next.caret);
  return parseGrouped(next.text);
}

function editOf(event: ChangeEvent<HTMLInputElement>, separator: string): Edit {
  const { value: text, selectionStart } = event.target;
  const edit: Edit = { text, caret: selectionStart ?? text.length };
  const kind = event.nativeEvent instanceof InputEvent ? event.nativeEvent.inputType : '';
  // One separator less than the digits need: the key removed the separator and not a digit.
  const lostSeparator = separatorsMissing(text, separator);
  if (lostSeparator && kind === 'deleteContentBackward') edit.deletes = 'before';
  if (lostSeparator && kind === 'deleteContentForward') edit.deletes = 'after';
  return edit;
}

function separatorsMissing(text: string, separator: string): boolean {
  const digits = text.replaceAll(separator, '');
  return group(digits, separator).length > text.length && /^\d+$/.test(digits);
}

type Own = 'ref' | 'size' | 'value' | 'defaultValue' | 'onChange' | 'type' | 'maxLength';

type DigitsFieldProps = Omit<ComponentProps<'input'>, Own> &
  FieldTexts & {
    /** What the page says; leave it out where the form alone has it. */
    value?: string;
    defaultValue?: string | undefined;
    onValueChange?: (value: string) => void;
    /** The browser's own limit would count the letters and spaces of a pasted "D-10115" too. */
    maxDigits: number;
  };

/** Digits that are a name and no quantity (postal codes): leading zeros stay, everything else is stripped. */
export function DigitsField({ value, defaultValue, onValueChange, maxDigits, ...props }: DigitsFieldProps) {
  const { frame, control } = useFieldFrame(props);
  const field = useOwnText(value, (element) => onValueChange?.(strip(element, maxDigits)));
  return (
    <Field {...frame}>
      <input
        ref={field}
        placeholder=" "
        {...control}
        defaultValue={value ?? defaultValue}
        type="text"
        inputMode="numeric"
        className="field-input tabular-nums"
        onChange={(event) => {
          const next = strip(event.target, maxDigits);
          onValueChange?.(next);
        }}
      />
    </Field>
  );
}

/** Writes the digits and the caret into the element before React looks at it. */
function strip(field: HTMLInputElement, max: number): string {
  const { text, caret } = fitDigits(
    { text: field.value, caret: field.selectionStart ?? field.value.length },
    max,
  );
  if (text !== field.value) {
    field.value = text;
    field.setSelectionRange(caret, caret);
  }
  return text;
}

/**
 * A field that keeps its own text, as it does without scripts: nothing that was typed before they came is lost. The page
 * hears of that once, and what the page says later is written into the field.
 *
 * @param shown what the page says; undefined where it leaves the text to the form
 */
function useOwnText(
  shown: string | undefined,
  tell: (field: HTMLInputElement) => void,
): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null);
  const isNew = useRef(true);
  // Before the event that woke the page is handed on: a press of the button has to find what was typed.
  useLayoutEffect(() => {
    const element = field.current;
    const wasNew = isNew.current;
    isNew.current = false;
    if (!element) return;
    if (wasNew && element.value !== element.defaultValue) tell(element);
    else if (!wasNew && shown !== undefined && element.value !== shown) element.value = shown;
  });
  return field;
}
