import { type ComponentProps, useLayoutEffect, useRef } from 'react';
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
};

/** Digits that are a name and no quantity (postal codes): leading zeros stay, everything else is stripped. */
export function DigitsField(props: DigitsFieldProps) {
  const { value, defaultValue, onValueChange, maxDigits, ...attributes } = props;
  return (
    <DigitsInput
      {...attributes}
      text={value}
      ownText={defaultValue}
      fitted={(edit) => fitDigits(edit, maxDigits)}
      onText={(text) => onValueChange?.(text)}
    />
  );
}

type DigitsInputProps = Attributes & {
  /** What the page says; undefined where it leaves the text to the form, which begins with `ownText`. */
  text: string | undefined;
  ownText: string | undefined;
  /** What may stand in the field after an edit of `before`; `key` is the browser's name of what was done. */
  fitted(edit: Edit, change: { key: string; before: string }): { text: string; caret: number };
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
  // Before the event that woke the page is handed on: a press of the button has to find what was typed.
  useLayoutEffect(() => {
    const element = field.current;
    const wasNew = isNew.current;
    isNew.current = false;
    if (!element) return;
    if (wasNew && element.value !== element.defaultValue) {
      onText(fitted(editOf(element), { key: '', before: shown.current }).text);
    } else if (!wasNew && text !== undefined && element.value !== text) element.value = text;
    shown.current = element.value;
  });
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
        onChange={({ target, nativeEvent }) => {
          const key = nativeEvent instanceof InputEvent ? nativeEvent.inputType : '';
          const next = fitted(editOf(target), { key, before: shown.current });
          shown.current = next.text;
          // Before React looks at the element; a caret that stands right must not draw the focus here (WebKit).
          if (next.text !== target.value || next.caret !== target.selectionStart) {
            target.value = next.text;
            target.setSelectionRange(next.caret, next.caret);
          }
          onText(next.text);
        }}
      />
    </Field>
  );
}

const editOf = ({ value, selectionStart }: HTMLInputElement): Edit => ({
  text: value,
  caret: selectionStart ?? value.length,
});
