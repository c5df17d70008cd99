import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { Notice } from '#platform/ui/notice.tsx';
import type { Present } from '../presence.ts';
import { usePresence } from './use-open-draft.ts';
import { versionTexts } from './versions.texts.ts';

/** Who else has the same open. `address` is where that is told and asked. */
export function OthersHere({ address, atFirst }: { address: string; atFirst: readonly Present[] }) {
  const texts = useTexts(versionTexts);
  const format = useFormatter();
  return usePresence(address, atFirst).map(({ name, since }) => (
    <Notice key={name} tone="warn" live className="mt-4">
      {texts.present(name, format.time(since))}
    </Notice>
  ));
}
