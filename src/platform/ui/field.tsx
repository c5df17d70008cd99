import CircleAlert from 'lucide-react/icons/circle-alert';
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
  /** Unit or place name, shown at the end of the field. */
  suffix?: ReactNode;
  /** Large figures, for the calculator. */
  size?: 'medium' | 'large';
};

type FieldIds = { id: string; errorId: string; hintId: string; suffixId: string };
type Framed = FieldTexts & { id?: string | undefined; className?: string | undefined };

/** Parts a field's props: what its frame shows, and the attributes of the control, tied to error, hint and unit. */
export function useFieldFrame<Props extends Framed>(props: Props) {
  const { label, hint, error, suffix, size = 'medium', className, id: given, ...control } = props;
  const made = useId();
  const id = given ?? made;
  const ids = { id, errorId: `${id}-error`, hintId: `${id}-hint`, suffixId: `${id}-suffix` };
  const texts = { label, hint, error, suffix, size };
  return { frame: { ids, texts, className }, control: { ...control, ...describedBy(ids, texts), id } };
}

function describedBy(ids: FieldIds, texts: FieldTexts) {
  const parts = [
    texts.error && ids.errorId,
    texts.hint && ids.hintId,
    typeof texts.suffix === 'string' && ids.suffixId,
  ].filter(Boolean);
  return {
    'aria-invalid': texts.error ? (true as const) : undefined,
    'aria-describedby': parts.length > 0 ? parts.join(' ') : undefined,
  };
}

/** The box around a control: floating label, unit, hint and error. The control must come first for the float. */
export function Field(props: {
  ids: FieldIds;
  texts: FieldTexts;
  className?: string | undefined;
  children: ReactNode;
}) {
  const { ids, texts } = props;
  return (
    <div className={props.className}>
      <div className={classNames('field-box', texts.size === 'large' && 'field-box-large')}>
        {props.children}
        <label htmlFor={ids.id} className="field-label">
          {texts.label}
        </label>
        {texts.suffix && (
          <span id={ids.suffixId} className="field-suffix">
            {texts.suffix}
          </span>
        )}
      </div>
      {texts.hint && (
        <p id={ids.hintId} className="mt-1.5 text-sm text-ink-2">
          {texts.hint}
        </p>
      )}
      <FieldError id={ids.errorId} error={texts.error} />
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
