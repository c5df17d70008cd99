import { useTexts } from '#platform/i18n/locale.ts';
import { versionTexts } from './versions.texts.ts';

/** Whether what is typed is saved. */
export function AutosaveStatus({ isSaving, answer }: { isSaving: boolean; answer: { kind: string } | null }) {
  const texts = useTexts(versionTexts);
  return (
    <span className="text-sm text-ink-2" role="status">
      {isSaving ? texts.saving : answer?.kind === 'saved' ? texts.autosaved : ''}
    </span>
  );
}
