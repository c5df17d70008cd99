import type { ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import { classNames } from './class-names.ts';

/** A few short choices in one line: radio buttons in the shape of pills. The legend is for screen readers alone. */
export const Chips = <V extends string>(group: ChoiceGroup<V>) => (
  <fieldset>
    <legend className="sr-only">{group.legend}</legend>
    <div className="flex flex-wrap gap-2">
      {group.choices.map((choice) => (
        <label key={choice.value} className="choice chip relative">
          <input {...radioAttributes(group, choice)} className="absolute inset-0 cursor-pointer opacity-0" />
          {choice.label}
        </label>
      ))}
    </div>
  </fieldset>
);

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
          className="chip max-w-full wrap-anywhere whitespace-normal"
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
  /** At the end of the line: a price. */
  extra?: ReactNode;
};

/** A group of radio buttons: controlled with `value`, else kept by the form. */
export type ChoiceGroup<V extends string> = {
  legend: string;
  name: string;
  choices: readonly Choice<V>[];
  value?: V | undefined;
  defaultValue?: V | undefined;
  onValueChange?: (value: V) => void;
};

/** The attributes of one radio button of the group. */
export const radioAttributes = <V extends string>(group: ChoiceGroup<V>, { value }: Choice<V>) => ({
  ...(group.value === undefined
    ? { defaultChecked: value === group.defaultValue }
    : { checked: value === group.value }),
  type: 'radio' as const,
  name: group.name,
  value,
  onChange: () => group.onValueChange?.(value),
});
