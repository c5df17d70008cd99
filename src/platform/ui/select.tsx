import { ChevronDown } from 'lucide';
import type { ComponentProps } from 'react';
import { Field, type FieldTexts, useFieldFrame } from './field.tsx';
import { Icon } from './icon.tsx';

export type Option = { value: string; label: string; disabled?: boolean };

type Props = Omit<ComponentProps<'select'>, 'size'> & FieldTexts & { options: readonly Option[] };

/** The native list of choices: the phone's own wheel, the keyboard's own search. */
export function Select({ options, ...props }: Props) {
  const { frame, control } = useFieldFrame(props);
  return (
    <Field {...frame}>
      <select {...control} className="field-input field-select">
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon of={ChevronDown} className="pointer-events-none absolute right-3.5 bottom-3 text-ink-2" />
    </Field>
  );
}
