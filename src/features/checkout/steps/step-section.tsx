import type { ReactNode } from 'react';
import { classNames } from '#platform/ui/class-names.ts';

/** A group of fields under one question. */
export function StepSection(props: {
  title: string;
  hint?: ReactNode;
  className?: string;
  children: ReactNode;
}) {
  return (
    <fieldset className={classNames('min-w-0', props.className)}>
      <legend className="text-lg font-bold tracking-tight">{props.title}</legend>
      {props.hint && <p className="mt-1 text-ink-2">{props.hint}</p>}
      <div className="mt-4 space-y-4">{props.children}</div>
    </fieldset>
  );
}
