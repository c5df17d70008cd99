import { useTexts } from '#platform/i18n/locale.ts';
import { shellTexts } from './shell.texts.ts';

export const contentId = 'inhalt';

/** First stop of the keyboard. */
export function SkipLink() {
  const texts = useTexts(shellTexts);
  return (
    <a
      href={`#${contentId}`}
      className="sr-only rounded-md bg-ink px-4 py-3 font-semibold text-on-ink focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-50"
    >
      {texts.skip}
    </a>
  );
}
