import { CircleAlert } from 'lucide';
import { type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

/** What every field takes beside the attributes of its native control. */
export type FieldTexts = {
  label: string;
  /** Explains what to enter; always visible. */
  hint?: ReactNode;
  /** Says what is wrong and what to do; shown and announced with the field. */
  error?: string | undefined;
  /** The id of what says the error already, so that the field does not repeat it. */
  errorId?: string | undefined;
  /** Unit or place name, shown at the end of the field. */
  suffix?: ReactNode;
  /** Large figures, for the calculator. */
  size?: 'medium' | 'large';
};

type Framed = FieldTexts & { id?: string | undefined; className?: string | undefined };

/** Parts a field's props: what its frame shows, and the attributes of the control, tied to error, hint and unit. */
export function useFieldFrame<Props extends Framed>(props: Props) {
  const { label, hint, error, errorId, suffix, size, className, id: given, ...control } = props;
  const made = useId();
  const id = given ?? made;
  const parts = [
    errorId ?? (error && `${id}-error`),
    hint && `${id}-hint`,
    typeof suffix === 'string' && `${id}-suffix`,
  ].filter(Boolean);
  const described = {
    'aria-invalid': error || errorId ? (true as const) : undefined,
    'aria-describedby': parts.length > 0 ? parts.join(' ') : undefined,
  };
  return {
    frame: { id, label, hint, error: errorId ? undefined : error, suffix, size, className },
    control: { ...control, ...described, id },
  };
}

type FieldProps = ReturnType<typeof useFieldFrame>['frame'] & { children: ReactNode };

/** The box around a control: floating label, unit, hint and error. The control must come first for the float. */
export function Field({ id, label, hint, error, suffix, size, className, children }: FieldProps) {
  return (
    <div className={classNames(className, size === 'large' && 'field-large')}>
      <div className={classNames('field-box', size === 'large' && 'field-box-large')}>
        {children}
        <label htmlFor={id} className="field-label">
          {label}
        </label>
        {suffix && (
          <span id={`${id}-suffix`} className="field-suffix">
            {suffix}
          </span>
        )}
      </div>
      {hint && (
        <p id={`${id}-hint`} className="mt-1.5 text-sm text-ink-2">
          {hint}
        </p>
      )}
      <FieldError id={`${id}-error`} error={error} />
    </div>
  );
}

export function FieldError(props: { id: string; error: string | undefined }) {
  if (!props.error) return null;
  return (
    <p id={props.id} className="mt-1.5 flex gap-1.5 text-sm font-medium text-bad">
      <Icon of={CircleAlert} size="sm" className="mt-0.5" />
      {props.error}
    </p>
  );
}
