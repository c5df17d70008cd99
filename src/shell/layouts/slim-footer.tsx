import { Link } from 'react-router';
import { useTexts } from '#platform/i18n/locale.ts';
import { useSite } from '#shell/site.ts';
import { legalLinksOf } from './navigation.ts';
import { shellTexts } from './shell.texts.ts';

/** Legal pages in one line; they open beside the task so that nothing typed is lost. */
export function SlimFooter() {
  const texts = useTexts(shellTexts);
  const { operator, countryId } = useSite();
  return (
    <footer className="mt-auto border-t border-line print:hidden">
      <div className="mx-auto flex max-w-page flex-wrap items-center gap-x-6 px-4 py-4 text-sm text-ink-2">
        <p className="mr-auto py-2">© {operator.name}</p>
        {legalLinksOf(countryId).map(({ key, to }) => (
          <Link
            key={to}
            to={to}
            target="_blank"
            className="inline-flex min-h-11 items-center hover:underline"
          >
            {texts[key]}
          </Link>
        ))}
        <Link
          to="/cookie-einstellungen"
          target="_blank"
          className="inline-flex min-h-11 items-center hover:underline"
        >
          {texts.cookies}
        </Link>
      </div>
    </footer>
  );
}
