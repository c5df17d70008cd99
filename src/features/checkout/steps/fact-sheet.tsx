import type { ReactNode } from 'react';
import { classNames } from '#platform/ui/class-names.ts';

export type Fact = { label: string; value: string };

type Props = {
  id: string;
  title: string;
  facts: readonly Fact[];
  /** Labels in a column of their own, or as far from their values as a narrow sheet allows. */
  labels: 'column' | 'apart';
  className: string;
  children: ReactNode;
};

const lines = {
  column: 'grid gap-x-4 py-2.5 xs:grid-cols-[11rem_minmax(0,1fr)]',
  apart: 'flex items-baseline justify-between gap-4 py-2 *:last:text-right',
} as const;

/** What is ordered, line by line, on a sheet of its own. */
export function FactSheet({ id, title, facts, labels, className, children }: Props) {
  return (
    <section
      aria-labelledby={id}
      className={classNames('rounded-lg border border-line bg-surface p-5', className)}
    >
      <h2 id={id} className="text-lg">
        {title}
      </h2>
      <dl className="mt-2">
        {facts.map((fact) => (
          <div key={fact.label} className={classNames('border-b border-line', lines[labels])}>
            <dt className="text-ink-2">{fact.label}</dt>
            <dd className="font-medium tabular-nums">{fact.value}</dd>
          </div>
        ))}
      </dl>
      {children}
    </section>
  );
}
