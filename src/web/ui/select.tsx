import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ComponentProps } from 'react';
import { describedBy, Field, type FieldTexts, useFieldIds } from './field.tsx';
import { Icon } from './icon.tsx';

export type Option = { value: string; label: string; disabled?: boolean };

type Props = Omit<ComponentProps<'select'>, 'size'> & FieldTexts & { options: readonly Option[] };

/** The native list of choices: the phone's own wheel, the keyboard's own search. */
export function Select({
  label,
  hint,
  error,
  suffix,
  size = 'medium',
  className,
  options,
  ...select
}: Props) {
  const ids = useFieldIds(select.id);
  const texts = { label, hint, error, suffix, size };
  return (
    <Field ids={ids} texts={texts} className={className}>
      <select {...select} {...describedBy(ids, texts)} id={ids.id} className="field-input field-select">
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
