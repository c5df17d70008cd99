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
