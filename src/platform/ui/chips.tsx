import { type ReactNode, useId } from 'react';
import { Link, type LinkProps } from 'react-router';
import { classNames } from './class-names.ts';
import { FieldError } from './field.tsx';

/** A few short choices in one line: radio buttons in the shape of pills. */
export function Chips<V extends string>(group: ChoiceGroup<V>) {
  const errorId = useId();
  return (
    <fieldset className={group.className} aria-describedby={group.error ? errorId : undefined}>
      <legend className={group.legendHidden ? 'sr-only' : 'mb-2 text-sm text-ink-2'}>{group.legend}</legend>
      <div className="flex flex-wrap gap-2">
        {group.choices.map((choice) => (
          <label key={choice.value} className="choice chip relative" title={choice.disabledReason}>
            <input
              {...radioAttributes(group, choice)}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            {choice.label}
            {choice.extra}
          </label>
        ))}
      </div>
      <FieldError id={errorId} error={group.error} />
    </fieldset>
  );
}

export type ChipLink = { label: string; to: LinkProps['to']; current: boolean };

/** The same look for links: sorting, ranges, product groups. Works without JavaScript. */
export function ChipLinks(props: { label: string; links: readonly ChipLink[]; className?: string }) {
  return (
    <nav aria-label={props.label} className={classNames('flex flex-wrap gap-2', props.className)}>
      {props.links.map((link) => (
        <Link
          key={link.label}
          to={link.to}
          preventScrollReset
          className="chip"
          aria-current={link.current ? 'true' : undefined}
        >
          {link.label}
        </Link>
      ))}
    </nav>
  );
}

export type Choice<V extends string = string> = {
  value: V;
  label: ReactNode;
  /** Second line. */
  description?: ReactNode;
  /** At the end of the line: price, badge, pictures. */
  extra?: ReactNode;
  disabled?: boolean;
  /** Why it cannot be chosen; shown in place of the description. */
  disabledReason?: string | undefined;
};

/** A group of radio buttons: controlled with `value`, else kept by the form. */
export type ChoiceGroup<V extends string> = {
  legend: string;
  /** The legend is only for screen readers when a heading above says the same. */
  legendHidden?: boolean;
  name: string;
  choices: readonly Choice<V>[];
  value?: V | undefined;
  defaultValue?: V | undefined;
  onValueChange?: (value: V) => void;
  error?: string | undefined;
  form?: string;
  className?: string;
};

/** The attributes of one radio button of the group. */
export function radioAttributes<V extends string>(group: ChoiceGroup<V>, choice: Choice<V>) {
  const state =
    group.value === undefined
      ? { defaultChecked: choice.value === group.defaultValue }
      : { checked: choice.value === group.value };
  return {
    ...state,
    type: 'radio' as const,
    name: group.name,
    value: choice.value,
    disabled: choice.disabled,
    form: group.form,
    onChange: () => group.onValueChange?.(choice.value),
  };
}
