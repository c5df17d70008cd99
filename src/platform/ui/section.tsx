import type { ReactNode } from 'react';
import { Card } from './card.tsx';

/** One matter of a page on a card of its own, below a heading of the second level. */
export function Section(props: {
  id?: string;
  title: string;
  text?: string | undefined;
  children: ReactNode;
}) {
  return (
    <Card padding="wide" id={props.id}>
      <h2 className="text-lg">{props.title}</h2>
      {props.text && <p className="mt-1 text-ink-2">{props.text}</p>}
      <div className="mt-5">{props.children}</div>
    </Card>
  );
}

const headings = { lg: 'text-lg', xl: 'text-xl', '2xl': 'text-2xl' } as const;

/** A part of a page that its heading names. */
export function TitledSection(props: {
  id: string;
  title: ReactNode;
  /** Of the heading; `lg` unless told. */
  size?: keyof typeof headings;
  className?: string;
  children: ReactNode;
}) {
  return (
    <section aria-labelledby={props.id} className={props.className}>
      <h2 id={props.id} className={headings[props.size ?? 'lg']}>
        {props.title}
      </h2>
      {props.children}
    </section>
  );
}
