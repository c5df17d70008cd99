import { useId } from 'react';
import { type ChoiceGroup, radioAttributes } from './chips.tsx';
import { FieldError } from './field.tsx';

type Props<V extends string> = ChoiceGroup<V> & {
  /** The legend is only for screen readers when a heading above says the same. */
  legendHidden?: boolean;
  error?: string | undefined;
};

/** Choices that need an explanation or a price: one card each, the whole card is the target. */
export function RadioCards<V extends string>({ legendHidden, error, ...group }: Props<V>) {
  const errorId = useId();
  return (
    <fieldset aria-describedby={error ? errorId : undefined}>
      <legend className={legendHidden ? 'sr-only' : 'mb-3 font-semibold'}>{group.legend}</legend>
      <div className="grid gap-2.5">
        {group.choices.map((choice) => (
          <label key={choice.value} className="choice choice-card">
            <input {...radioAttributes(group, choice)} className="mark" />
            <span className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-3 gap-y-0.5">
              <span className="font-semibold">{choice.label}</span>
              {choice.extra && <span className="ml-auto tabular-nums">{choice.extra}</span>}
              {choice.description && (
                <span className="block w-full text-sm text-ink-2">{choice.description}</span>
              )}
            </span>
          </label>
        ))}
      </div>
      <FieldError id={errorId} error={error} />
    </fieldset>
  );
}
