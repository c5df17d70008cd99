import { useTexts } from '#platform/i18n/locale.ts';
import { previewTexts } from './preview.texts.ts';

/** Of a draft's page: shown in the frames of the preview page, kept by no search engine. */
export const draftHeaders = {
  'x-frame-options': 'SAMEORIGIN',
  'x-robots-tag': 'noindex, nofollow',
  'referrer-policy': 'no-referrer',
};

/** Says above a draft that nobody else reads it yet. */
export function DraftBar() {
  const texts = useTexts(previewTexts);
  return <p className="bg-warn-bg px-4 py-2 text-center text-sm font-medium text-warn">{texts.draftBar}</p>;
}
