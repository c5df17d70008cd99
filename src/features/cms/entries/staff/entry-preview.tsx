import { countryList } from '#features/places/shared.ts';
import { useTexts } from '#platform/i18n/locale.ts';
import { ButtonLink } from '#platform/ui/button.tsx';
import { ChipLinks } from '#platform/ui/chips.tsx';
import { PageHead } from '#platform/ui/list-parts.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { previewTexts } from '../../ui/preview.texts.ts';
import { PageFrames } from '../../ui/preview-frames.tsx';
import type { OpenedEntry } from '../open-entry.ts';
import { entryTexts } from './entry.texts.ts';

type Props = Pick<OpenedEntry, 'entry' | 'countryId' | 'token'> & { scheme: 'light' | 'dark' };

/** The page with somebody's draft in it, as a phone, a tablet and a desktop show it. */
export function EntryPreview({ entry, countryId, token, scheme }: Props) {
  const texts = useTexts(entryTexts);
  const preview = useTexts(previewTexts);
  const { code = 'de' } = countryList.find(({ id }) => id === countryId) ?? {};
  const address = `/support/cms/content/edit?eintrag=${entry.key}&land=${code}`;
  return (
    <>
      <PageHead title={texts.previewTitle(entry.title)} lead={texts.previewLead} />
      <p className="mt-4">
        <ButtonLink to={address} variant="outline" size="small">
          {texts.toForm}
        </ButtonLink>
      </p>
      {entry.path === null || token === null ? (
        <Notice className="mt-4">{texts.noPreview}</Notice>
      ) : (
        <>
          <ChipLinks
            className="mt-4"
            label={preview.scheme}
            links={(['light', 'dark'] as const).map((name) => ({
              label: preview.schemes[name],
              current: name === scheme,
              to: `${address}&vorschau=&farbe=${name}`,
            }))}
          />
          <PageFrames src={`${entry.path}?vorschau=${token}&land=${code}&farbe=${scheme}`} />
        </>
      )}
    </>
  );
}
