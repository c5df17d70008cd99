import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { Notice } from '#platform/ui/notice.tsx';
import type { Present } from '../presence.ts';
import type { DraftKind } from '../versions.rules.ts';
import { usePresence } from './use-open-draft.ts';
import { versionTexts } from './versions.texts.ts';

type Props = { kind: DraftKind; id: number; atFirst: readonly Present[] };

/** Who else has the same open. */
export function OthersHere({ kind, id, atFirst }: Props) {
  const texts = useTexts(versionTexts);
  const format = useFormatter();
  return usePresence(`/support/cms/anwesend/${kind}/${id}`, atFirst).map(({ name, since }) => (
    <Notice key={name} tone="warn" live className="mt-4">
      {texts.present(name, format.time(since))}
    </Notice>
  ));
}
