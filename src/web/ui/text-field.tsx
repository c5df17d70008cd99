import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { describedBy, Field, type FieldTexts, useFieldIds } from './field.tsx';

type Props = Omit<ComponentProps<'input'>, 'size'> & FieldTexts;

/** A line of text. Accepts what Conform's getInputProps returns (without `key`). */
export function TextField({
  label,
  hint,
  error,
  suffix,
  size = 'medium',
  className,
  placeholder,
  ...input
}: Props) {
  const ids = useFieldIds(input.id);
  const texts = { label, hint, error, suffix, size };
  return (
    <Field ids={ids} texts={texts} className={className}>
      <input
        type="text"
        {...input}
        {...describedBy(ids, texts)}
        id={ids.id}
        placeholder={placeholder ?? ' '}
        className="field-input"
      />
    </Field>
  );
}

type AreaProps = ComponentProps<'textarea'> & FieldTexts;

/** Several lines of text. */
export function TextArea({
  label,
  hint,
  error,
  suffix,
  size = 'medium',
  className,
  placeholder,
  ...area
}: AreaProps) {
  const ids = useFieldIds(area.id);
  const texts = { label, hint, error, suffix, size };
  return (
    <Field ids={ids} texts={texts} className={className}>
      <textarea
        {...area}
        {...describedBy(ids, texts)}
        id={ids.id}
        placeholder={placeholder ?? ' '}
        className={classNames('field-input')}
      />
    </Field>
  );
}
