import type { ChangeEvent, ComponentProps } from 'react';
import { Field, type FieldTexts, useFieldFrame } from './field.tsx';
import { digitsOf } from './grouped-digits.ts';

type Props = Omit<ComponentProps<'input'>, 'size' | 'value' | 'defaultValue' | 'onChange' | 'type'> &
  FieldTexts & {
    /** Controlled value; leave it out to let the form keep it. */
    value?: string;
    defaultValue?: string | undefined;
    onValueChange?: (value: string) => void;
  };

/** Digits that are a name and no quantity (postal codes): leading zeros stay, everything else is stripped. */
export function DigitsField({ value, defaultValue, onValueChange, ...props }: Props) {
  const { frame, control } = useFieldFrame(props);
  const content = value === undefined ? { defaultValue } : { value };
  return (
    <Field {...frame}>
      <input
        placeholder=" "
        {...control}
        {...content}
        type="text"
        inputMode="numeric"
        className="field-input tabular-nums"
        onChange={(event) => {
          const next = strip(event);
          onValueChange?.(next);
        }}
      />
    </Field>
  );
}

/** Writes the digits and the caret into the element before React looks at it. */
function strip(event: ChangeEvent<HTMLInputElement>): string {
  const field = event.target;
  const caret = digitsOf(field.value.slice(0, field.selectionStart ?? field.value.length)).length;
  const digits = digitsOf(field.value);
  const kept = field.maxLength > 0 ? digits.slice(0, field.maxLength) : digits;
  if (kept !== field.value) {
    field.value = kept;
    field.setSelectionRange(caret, caret);
  }
  return kept;
}
