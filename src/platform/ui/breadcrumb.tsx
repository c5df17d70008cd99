import { ChevronRight } from 'lucide';
import { Link } from 'react-router';
import { useTexts } from '#platform/i18n/locale.ts';
import { Icon } from './icon.tsx';
import { uiTexts } from './ui.texts.ts';

/** The way up; the last entry is the page itself. */
export function Breadcrumb({ crumbs }: { crumbs: readonly { name: string; to: string }[] }) {
  const texts = useTexts(uiTexts);
  return (
    <nav aria-label={texts.breadcrumb} className="mb-3 text-sm text-ink-2">
      <ol className="flex flex-wrap items-center gap-x-1">
        {crumbs.map(({ name, to }, index) => {
          const isHere = index === crumbs.length - 1;
          return (
            <li key={to} className="flex min-w-0 items-center gap-x-1 wrap-anywhere">
              {isHere ? (
                <span aria-current="page" className="py-2.5">
                  {name}
                </span>
              ) : (
                <>
                  <Link to={to} className="inline-flex min-h-11 items-center hover:text-ink hover:underline">
                    {name}
                  </Link>
                  <Icon of={ChevronRight} size="sm" />
                </>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
