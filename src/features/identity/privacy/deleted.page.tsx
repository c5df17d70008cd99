import { useTexts } from '#platform/i18n/locale.ts';
import { ButtonLink } from '#platform/ui/button.tsx';
import { privatePage } from '#platform/ui/page-meta.ts';
import type { Route } from './+types/deleted.page.ts';
import { ownDataTexts } from './own-data.texts.ts';

export const meta: Route.MetaFunction = () => privatePage('Konto gelöscht');

/** The last that somebody sees of the account. */
export default function Deleted() {
  const texts = useTexts(ownDataTexts);
  return (
    <>
      <h1 className="text-2xl sm:text-2xl">{texts.goneTitle}</h1>
      <p className="mt-4 text-lg">{texts.gone}</p>
      <ButtonLink to="/" variant="outline" className="mt-8">
        {texts.toHome}
      </ButtonLink>
    </>
  );
}
