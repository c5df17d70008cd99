import { useId } from 'react';
import { type Choice, type ChoiceGroup, radioAttributes } from './chips.tsx';
import { classNames } from './class-names.ts';
import { FieldError } from './field.tsx';

/** Choices that need an explanation or a price: one card each, the whole card is the target. */
export function RadioCards<V extends string>(group: ChoiceGroup<V> & { columns?: 1 | 2 | 3 }) {
  const errorId = useId();
  return (
    <fieldset className={group.className} aria-describedby={group.error ? errorId : undefined}>
      <legend className={group.legendHidden ? 'sr-only' : 'mb-3 font-semibold'}>{group.legend}</legend>
      <div
        className={classNames(
          'grid gap-2.5',
          group.columns === 2 && 'xs:grid-cols-2',
          group.columns === 3 && 'xs:grid-cols-2 md:grid-cols-3',
        )}
      >
        {group.choices.map((choice) => (
          <label key={choice.value} className="choice choice-card">
            <input {...radioAttributes(group, choice)} className="mark" />
            <ChoiceText choice={choice} />
          </label>
        ))}
      </div>
      <FieldError id={errorId} error={group.error} />
    </fieldset>
  );
}

function ChoiceText<V extends string>({ choice }: { choice: Choice<V> }) {
  const second = (choice.disabled && choice.disabledReason) || choice.description;
  return (
    <span className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-3 gap-y-0.5">
      <span className="font-semibold">{choice.label}</span>
      {choice.extra && <span className="ml-auto tabular-nums">{choice.extra}</span>}
      {second && <span className="block w-full text-sm text-ink-2">{second}</span>}
    </span>
  );
}
