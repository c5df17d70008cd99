import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { pageQuery } from '#platform/http/page-number.ts';
import { useTexts } from '#platform/i18n/locale.ts';
import { ButtonLink } from './button.tsx';
import { Icon } from './icon.tsx';
import { uiTexts } from './ui.texts.ts';

type Props = {
  path: string;
  /** What the pages are of. */
  label: string;
  page: number;
  pages: number;
};

/** The way to the newer and older entries of a list that begins with the newest; nothing where one page holds all. */
export function ListPages({ path, label, page, pages }: Props) {
  const texts = useTexts(uiTexts);
  if (pages === 1) return null;
  return (
    <nav aria-label={label} className="mt-8 grid grid-cols-[1fr_auto_1fr] items-center gap-3">
      {page > 1 ? (
        <ButtonLink
          to={path + pageQuery(page - 1)}
          rel="prev"
          variant="outline"
          className="justify-self-start"
        >
          <Icon of={ChevronLeft} size="sm" />
          {texts.newer}
        </ButtonLink>
      ) : (
        <span />
      )}
      <p className="text-sm text-ink-2">{texts.pageOf(String(page), String(pages))}</p>
      {page < pages && (
        <ButtonLink to={path + pageQuery(page + 1)} rel="next" variant="outline" className="justify-self-end">
          {texts.older}
          <Icon of={ChevronRight} size="sm" />
        </ButtonLink>
      )}
    </nav>
  );
}

type Way = { to: string; label: string } | null | false;

/** The way on in a list that nobody counts, and back to its beginning; nothing where one page holds all. */
export function ForwardPages({ label, first, next }: { label: string; first: Way; next: Way }) {
  if (!first && !next) return null;
  return (
    <nav aria-label={label} className="mt-4 flex justify-end gap-3">
      {first && (
        <ButtonLink to={first.to} variant="quiet" size="small">
          {first.label}
        </ButtonLink>
      )}
      {next && (
        <ButtonLink to={next.to} variant="outline" size="small">
          {next.label}
        </ButtonLink>
      )}
    </nav>
  );
}
