import type { ReactNode } from 'react';

/** The heading of a work page, and one sentence on what it is for. */
export function PageHead({ title, lead }: { title: string; lead?: ReactNode }) {
  return (
    <>
      <h1 className="mt-6 text-2xl sm:text-2xl">{title}</h1>
      {lead && <p className="mt-1 max-w-prose text-sm text-ink-2">{lead}</p>}
    </>
  );
}
