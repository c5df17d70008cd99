import { type ReactNode, useId } from 'react';

/** A question or warning over the lower edge of the page; the page stays usable and nothing in it moves. */
export function BottomBar(props: { title: string; text: ReactNode; actions: ReactNode }) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="bottom-bar fixed inset-x-0 bottom-0 z-40 border-t border-line bg-surface shadow-raised print:hidden"
    >
      <div className="mx-auto flex max-w-page flex-wrap items-center gap-x-8 gap-y-3 px-4 py-4">
        <div className="min-w-0 flex-1 basis-80 text-sm">
          <h2 id={id} className="text-base tracking-normal">
            {props.title}
          </h2>
          <p className="mt-0.5 text-ink-2">{props.text}</p>
        </div>
        <div className="flex flex-1 flex-wrap gap-2.5 sm:flex-none">{props.actions}</div>
      </div>
    </section>
  );
}
