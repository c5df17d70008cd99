import { useTexts } from '#platform/i18n/locale.ts';
import { Notice } from '#platform/ui/notice.tsx';
import { ownLeadsTexts } from './own-leads.texts.ts';

/** On each page of a partner to whom nothing new is sent at present. */
export function RestingNotice({ isActive }: { isActive: boolean }) {
  const texts = useTexts(ownLeadsTexts);
  if (isActive) return null;
  return (
    <Notice tone="warn" title={texts.restsTitle} className="mt-4 print:hidden">
      {texts.rests}
    </Notice>
  );
}
