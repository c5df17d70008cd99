import { useTexts } from '#platform/i18n/locale.ts';
import { Button } from '#platform/ui/button.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { errorTexts } from './error-page.texts.ts';

/** Stands for a part of a page that could not be loaded, and asks for it again. */
export function LoadRetry({ onRetry }: { onRetry(): void }) {
  const texts = useTexts(errorTexts);
  return (
    <Notice
      tone="warn"
      live
      title={texts.unanswered.title}
      action={
        <Button variant="outline" onClick={onRetry}>
          {texts.retry}
        </Button>
      }
    >
      {texts.unanswered.text}
    </Notice>
  );
}
