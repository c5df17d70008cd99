import { type ComponentProps, useEffect, useLayoutEffect, useRef } from 'react';
import { useFormatter } from '#platform/i18n/locale.ts';
import { Field, type FieldTexts, useFieldFrame } from './field.tsx';
import { type Edit, fitDigits, fitWhole, group, parseGrouped, regroup } from './grouped-digits.ts';

type Own = 'ref' | 'size' | 'value' | 'defaultValue' | 'onChange' | 'type';
type Attributes = Omit<ComponentProps<'input'>, Own> & FieldTexts;

type NumberFieldProps = Attributes & {
  /** What the page says; leave it out where the form alone has it. */
  value?: number | null;
  /** Shown as it is while there is no value: what was sent and is no number. */
  rawText?: string;
  /** A text that is no whole number, as it was sent, is shown as it is. */
  defaultValue?: number | string | null | undefined;
  /** `text` is what is shown; with digits but no value it is no whole number. */
  onValueChange?: (value: number | null, text: string) => void;
};

/**
 * Whole numbers in a native text field: grouped while typing, the caret stays, letters are dropped; a fraction stays and
 * has no value. Posts what is shown ("3.000"), so the server must read grouped numbers. Without JavaScript it is an
 * ordinary field.
 */
export function NumberField(props: NumberFieldProps) {
  const { value, rawText = '', defaultValue, onValueChange, ...attributes } = props;
  const separator = useFormatter().quantity(1000).charAt(1);
  const shown = (number: number | string | null | undefined) => {
    if (number === null || number === undefined) return '';
    if (!/^\d+(\D\d{3})*$/.test(String(number))) return String(number);
    return regroup({ text: String(number), caret: 0 }, separator).text;
  };
  return (
    <DigitsInput
      autoComplete="off"
      {...attributes}
      text={value === undefined ? undefined : shown(value) || rawText}
      ownText={shown(defaultValue)}
      fitted={(edit, { key, before }) =>
        fitWhole({ ...edit, deletes: deletedBy(key, edit.text, separator) }, before, separator)
      }
      onText={(text) => onValueChange?.(parseGrouped(text), text)}
    />
  );
}

/** With one separator less than the digits need, the key removed that and not the digit that was meant. */
function deletedBy(key: string, text: string, separator: string): Edit['deletes'] {
  const digits = text.replaceAll(separator, '');
  const isLost = group(digits, separator).length > text.length && /^\d+$/.test(digits);
  if (isLost && key === 'deleteContentBackward') return 'before';
  return isLost && key === 'deleteContentForward' ? 'after' : undefined;
}

type DigitsFieldProps = Omit<Attributes, 'maxLength'> & {
  /** What the page says; leave it out where the form alone has it. */
  value?: string;
  defaultValue?: string | undefined;
  onValueChange?: (value: string) => void;
  /** The browser's own limit would count the letters and spaces of a pasted "D-10115" too. */
  maxDigits: number;
  /** So many lack nothing: what is typed behind them begins anew. As many as fit, unless fewer do. */
  wholeDigits?: number;
};

/** Digits that are a name and no quantity (postal codes): leading zeros stay, everything else is stripped. */
export function DigitsField(props: DigitsFieldProps) {
  const { value, defaultValue, onValueChange, maxDigits: max, wholeDigits = max, ...attributes } = props;
  return (
    <DigitsInput
      {...attributes}
      text={value}
      ownText={defaultValue}
      fitted={(edit, { before, isFilled }) =>
        fitDigits(edit, { before, max, isWhole: isFilled && before.length >= wholeDigits })
      }
      onText={(text) => onValueChange?.(text)}
    />
  );
}

type Change = {
  /** The browser's name of what was done; '' for what was typed before the scripts came. */
  key: string;
  before: string;
  /** Nothing was typed since the field was come to, or was filled by the page. */
  isFilled: boolean;
};

type DigitsInputProps = Attributes & {
  /** What the page says; undefined where it leaves the text to the form, which begins with `ownText`. */
  text: string | undefined;
  ownText: string | undefined;
  /** What may stand in the field after an edit. */
  fitted(edit: Edit, change: Change): { text: string; caret: number };
  onText(text: string): void;
};

/**
 * A field that keeps its own text, as it does without scripts: nothing that was typed before they came is lost. The page
 * hears of that once, and what the page says later is written into the field.
 */
function DigitsInput({ text, ownText, fitted, onText, ...attributes }: DigitsInputProps) {
  const { frame, control } = useFieldFrame(attributes);
  const field = useRef<HTMLInputElement>(null);
  const isNew = useRef(true);
  const shown = useRef(text ?? ownText ?? '');
  const isFilled = useRef(true);
  const take = (element: HTMLInputElement, key: string) => {
    const next = fitted(editOf(element), { key, before: shown.current, isFilled: isFilled.current });
    if (next.text !== shown.current) isFilled.current = false;
    shown.current = next.text;
    show(element, next);
    onText(next.text);
  };
  // Before the event that woke the page is handed on: a press of the button has to find what was typed.
  useLayoutEffect(() => {
    const element = field.current;
    const wasNew = isNew.current;
    isNew.current = false;
    if (!element) return;
    if (wasNew && element.value !== element.defaultValue) take(element, '');
    else if (!wasNew && text !== undefined && shown.current !== text) {
      fill(element, text);
      [shown.current, isFilled.current] = [text, true];
    }
  });
  // Whoever listens at the form itself may draw the page anew while an edit is there and not taken yet.
  useEffect(() => {
    const element = field.current;
    const note = () => {
      shown.current = element?.value ?? '';
    };
    element?.addEventListener('beforeinput', note);
    return () => element?.removeEventListener('beforeinput', note);
  }, []);
  return (
    <Field {...frame}>
      <input
        ref={field}
        placeholder=" "
        {...control}
        defaultValue={text ?? ownText}
        type="text"
        inputMode="numeric"
        className="field-input tabular-nums"
        onFocus={(event) => {
          isFilled.current = true;
          control.onFocus?.(event);
        }}
        onChange={({ target, nativeEvent }) =>
          // Before React looks at the element.
          take(target, nativeEvent instanceof InputEvent ? nativeEvent.inputType : '')
        }
      />
    </Field>
  );
}

/** A caret that stands right, or is somewhere else, must not draw the focus here (WebKit). */
function show(element: HTMLInputElement, { text, caret }: { text: string; caret: number }): void {
  if (text !== element.value) element.value = text;
  if (caret !== element.selectionStart && element === document.activeElement)
    element.setSelectionRange(caret, caret);
}

/** A text of which everything is marked stays marked: whoever came to the field types over what it holds then, too. */
function fill(element: HTMLInputElement, text: string): void {
  const { selectionStart, selectionEnd, value } = element;
  const isMarked = selectionStart === 0 && selectionEnd === value.length;
  element.value = text;
  if (isMarked && element === document.activeElement) element.select();
}

const editOf = ({ value, selectionStart }: HTMLInputElement): Edit => ({
  text: value,
  caret: selectionStart ?? value.length,
});
