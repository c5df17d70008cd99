import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

const tones = {
  neutral: 'bg-tint text-ink-2',
  good: 'bg-good-bg text-good',
  warn: 'bg-warn-bg text-warn',
  bad: 'bg-bad-bg text-bad',
  flame: 'bg-glow text-flame-text',
} as const;

export type Tone = keyof typeof tones;

/** A short fact beside a name. */
export function Badge(props: { tone?: Tone; className?: string; children: ReactNode }) {
  return (
    <span
      className={classNames(
        'badge inline-flex items-center gap-1 rounded-sm px-2 py-0.5 text-sm leading-snug font-medium',
        tones[props.tone ?? 'neutral'],
        props.className,
      )}
    >
      {props.children}
    </span>
  );
}
