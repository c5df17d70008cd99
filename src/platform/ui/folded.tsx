import { ChevronDown } from 'lucide';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

/** What is needed seldom, one press away; open when it holds an error. */
export function Folded(props: { id?: string; title: string; isOpen: boolean; children: ReactNode }) {
  return (
    <details
      id={props.id}
      open={props.isOpen}
      className="group/fold rounded-lg border border-line bg-surface shadow-card print:hidden"
    >
      <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-3 px-5 py-3 font-medium sm:px-6 lg:px-8">
        {props.title}
        <Icon of={ChevronDown} className="shrink-0 text-ink-2 group-open/fold:rotate-180" />
      </summary>
      <div className="border-t border-line px-5 py-5 sm:px-6 lg:px-8">{props.children}</div>
    </details>
  );
}
