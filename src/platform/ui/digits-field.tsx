import type { ComponentProps } from 'react';
import { Field, type FieldTexts, useFieldFrame } from './field.tsx';
import { fitDigits } from './grouped-digits.ts';
import { useOwnText } from './own-input.ts';

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
