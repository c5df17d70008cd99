import { useId } from 'react';
import { Link, type LinkProps } from 'react-router';
import { type ChoiceGroup, radioAttributes } from './choices.ts';
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
