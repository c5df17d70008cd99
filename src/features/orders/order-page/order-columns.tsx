import type { ReactNode } from 'react';

/** An order's page: what to do and to follow in the wide column, facts beside it; below it on phones. */
export function OrderColumns({ main, side }: { main: ReactNode; side: ReactNode }) {
  return (
    <div className="mt-6 grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,1fr)_26rem]">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">{main}</div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">{side}</div>
    </div>
  );
}
