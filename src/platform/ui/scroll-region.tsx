import type { ReactNode } from 'react';

type Props = { label: string; className: string; children: ReactNode };

/** Something that scrolls within itself: a stop of the Tab key with a name, so that arrow keys scroll it. */
export const ScrollRegion = ({ label, className, children }: Props) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region has to be reachable by keyboard
  <section tabIndex={0} aria-label={label} className={className}>
    {children}
  </section>
);
