import type { ReactElement } from 'react';
import { useTexts } from '#platform/i18n/locale.ts';
import { SideBySide } from '#platform/ui/side-by-side.tsx';
import { versionTexts } from './versions.texts.ts';

/** A part in which two drafts differ, and what each of them says there. */
export type FieldChange = { key: string; name: string; sides: readonly [string, string] };

/** Draws two drafts under their names, side by side in what differs; null where nothing does. */
export const comparing =
  (changes: readonly FieldChange[]) =>
  (left: string, right: string): ReactElement | null =>
    changes.length > 0 ? <Changes of={changes} left={left} right={right} /> : null;

function Changes({ of, left, right }: { of: readonly FieldChange[]; left: string; right: string }) {
  const { empty } = useTexts(versionTexts);
  const shown = (text: string) => text || <span className="text-ink-2">{empty}</span>;
  return (
    <SideBySide
      left={left}
      right={right}
      rows={of.map(({ sides: [one, other], ...row }) => ({ ...row, sides: [shown(one), shown(other)] }))}
    />
  );
}
