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

/** One matter of a page on a card of its own, as a region that is called by its heading. */
export function LabelledCard(props: { id: string; title: string; children: ReactNode }) {
  return (
    <Card padding="wide">
      <section aria-labelledby={props.id}>
        <h2 id={props.id} className="text-lg">
          {props.title}
        </h2>
        {props.children}
      </section>
    </Card>
  );
}
