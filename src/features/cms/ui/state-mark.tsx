import type { ReactNode } from 'react';
import { useTexts } from '#platform/i18n/locale.ts';
import { Badge } from '#platform/ui/badge.tsx';
import { type ListState, stateTones } from '../versions.rules.ts';
import { versionTexts } from './versions.texts.ts';

type Props = {
  state: ListState;
  /** The draft says something else than the newest version. */
  hasChanges: boolean;
  /** Links of what visitors read at whose address nobody answers. */
  deadLinks?: number;
  /** In the place of the state's own mark. */
  children?: ReactNode;
};

/** The state of something with versions, as lists show it, and what is to be done about it. */
export function StateMark({ state, hasChanges, deadLinks = 0, children }: Props) {
  const texts = useTexts(versionTexts);
  return (
    <>
      {children || <Badge tone={stateTones[state]}>{texts.states[state]}</Badge>}
      {deadLinks > 0 && (
        <span className="mt-1 block">
          <Badge tone="bad">{texts.deadLinks(deadLinks)}</Badge>
        </span>
      )}
      {hasChanges && state !== 'draft' && (
        <span className="block text-sm text-ink-2">{texts.hasChanges}</span>
      )}
    </>
  );
}
