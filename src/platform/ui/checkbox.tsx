import { type ComponentProps, type ReactNode, useId } from 'react';
import { FieldError } from './field.tsx';

type Props = Omit<ComponentProps<'input'>, 'type'> & {
  label: ReactNode;
  description?: ReactNode;
  error?: string | undefined;
};

export function Checkbox({ label, description, error, className, ...input }: Props) {
  const made = useId();
  const id = input.id ?? made;
  return (
    <div className={className}>
      <label className="choice flex min-h-11 cursor-pointer gap-3 rounded-md py-2">
        <input
          {...input}
          id={id}
          type="checkbox"
          className="mark"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
        />
        <span className="min-w-0 flex-1">
          {label}
          {description && <span className="mt-0.5 block text-sm text-ink-2">{description}</span>}
        </span>
      </label>
      <FieldError id={`${id}-error`} error={error} />
    </div>
  );
}
