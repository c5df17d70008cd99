import { ChevronLeft, ChevronRight } from 'lucide';
import type { ReactNode } from 'react';
import { Form, useLocation } from 'react-router';
import { listNames, withTableChoices } from '../http/list-address.ts';
import { pageQuery } from '../http/page-number.ts';
import { useFormatter, useTexts } from '../i18n/locale.ts';
import { BackLink } from './back-link.tsx';
import { Button, ButtonLink } from './button.tsx';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import { TextField } from './text-field.tsx';
import { uiTexts } from './ui.texts.ts';

/** What stands in place of a list without entries. */
export function EmptyList({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <p
      className={classNames(className, 'rounded-lg border border-line bg-surface px-5 py-8 text-ink-2')}
      role="status"
    >
      {children}
    </p>
  );
}

/** How many entries were found, above the list, and how many of the latest are sorted; said again when it changes. */
export function ListCount({ sortedAmong, children }: { sortedAmong?: number | null; children: ReactNode }) {
  const texts = useTexts(uiTexts);
  const format = useFormatter();
  return (
    <p className="mt-4 mb-2 text-sm text-ink-2" role="status">
      {children}
      {sortedAmong && ` · ${texts.sortedAmong(format.quantity(sortedAmong))}`}
    </p>
  );
}

/** The ways through a list that is read in one direction: back to its beginning and on; an absent one is left out. */
export function NextPage(props: {
  first: string | null;
  next: string | null;
  texts: { pages: string; first: string; next: string };
}) {
  const { texts } = props;
  const { search } = useLocation();
  const [first, next] = [props.first, props.next].map((to) => to && withTableChoices(to, search));
  return (
    <nav aria-label={texts.pages} className="mt-4 flex justify-end gap-3">
      {first && (
        <ButtonLink to={first} variant="quiet" size="small">
          {texts.first}
        </ButtonLink>
      )}
      {next && (
        <ButtonLink to={next} variant="outline" size="small">
          {texts.next}
        </ButtonLink>
      )}
    </nav>
  );
}

type OpenOrAllOf = {
  path: string;
  tab: 'open' | 'all';
  texts: { filterLabel: string; open: string; all: string };
};

/** The choice between what is still to be done and everything, of a list at `path`. */
export const openOrAll = ({ path, tab, texts }: OpenOrAllOf) => ({
  label: texts.filterLabel,
  links: [
    { label: texts.open, to: path, current: tab === 'open' },
    { label: texts.all, to: `${path}?stand=alle`, current: tab === 'all' },
  ],
});

/** How the list is sorted and which columns it shows, brought along by forms that ask for other rows. */
export function KeptChoices() {
  const { search } = useLocation();
  const chosen = new URLSearchParams(search);
  return [listNames.sort, listNames.columns].flatMap((name) =>
    chosen
      .getAll(name)
      .map((value) => <input key={`${name}=${value}`} type="hidden" name={name} value={value} />),
  );
}

/** A search that asks for another address by one field; `children` are further fields in front of it. */
export function SearchForm(props: {
  query: string;
  maxLength: number;
  /** The list without the search. */
  resetTo: string;
  texts: { search: string; find: string; reset: string };
  preventScrollReset?: true;
  className: string;
  children?: ReactNode;
}) {
  const { query, texts } = props;
  return (
    <Form
      role="search"
      className={classNames(props.className, 'flex flex-wrap items-center gap-3')}
      preventScrollReset={props.preventScrollReset ?? false}
    >
      <KeptChoices />
      {props.children}
      <TextField
        label={texts.search}
        name="suche"
        type="search"
        key={query}
        defaultValue={query}
        maxLength={props.maxLength}
        className="min-w-0 grow sm:max-w-96"
      />
      <Button type="submit">{texts.find}</Button>
      {query !== '' && (
        <ButtonLink to={props.resetTo} variant="quiet">
          {texts.reset}
        </ButtonLink>
      )}
    </Form>
  );
}

type Props = {
  /** Where the first page is, or the address of each. */
  path: string | ((page: number) => string);
  /** What the pages are of. */
  label: string;
  page: number;
  pages: number;
  /** Lists begin with the newest entry unless told. */
  order?: 'newest' | 'other';
};

/** The way to the pages before and after of a long list; nothing where one page holds all. */
export function ListPages({ path, label, page, pages, order = 'newest' }: Props) {
  const texts = useTexts(uiTexts);
  const ways = order === 'newest' ? { before: texts.newer, after: texts.older } : texts.ways;
  const hrefOf = typeof path === 'string' ? (number: number) => path + pageQuery(number) : path;
  if (pages === 1) return null;
  return (
    <nav aria-label={label} className="mt-8 grid grid-cols-[1fr_auto_1fr] items-center gap-3">
      {page > 1 ? (
        <ButtonLink to={hrefOf(page - 1)} rel="prev" variant="outline" className="justify-self-start">
          <Icon of={ChevronLeft} size="sm" />
          {ways.before}
        </ButtonLink>
      ) : (
        <span />
      )}
      <p className="text-sm text-ink-2">{texts.pageOf(String(page), String(pages))}</p>
      {page < pages && (
        <ButtonLink to={hrefOf(page + 1)} rel="next" variant="outline" className="justify-self-end">
          {ways.after}
          <Icon of={ChevronRight} size="sm" />
        </ButtonLink>
      )}
    </nav>
  );
}

type HeadProps = {
  /** The page that this one belongs to. */
  back?: { to: string; label: string } | undefined;
  title: string;
  /** How it stands, at a glance. */
  badges?: ReactNode;
  /** What else tells it from others, in small words. */
  line?: ReactNode;
  /** One sentence on what it is for. */
  lead?: ReactNode;
};

/** The heading of a work page. */
export function PageHead({ back, title, badges, line, lead }: HeadProps) {
  return (
    <>
      {back && (
        <BackLink to={back.to} className="mt-4">
          {back.label}
        </BackLink>
      )}
      <h1
        className={classNames(
          'mt-6 text-2xl wrap-anywhere sm:text-2xl [.way-back+&]:mt-1',
          badges ? 'flex flex-wrap items-center gap-x-3 gap-y-1' : '',
        )}
      >
        {title}
        {badges}
      </h1>
      {line && <p className="mt-1 flex flex-wrap gap-x-4 text-sm text-ink-2">{line}</p>}
      {lead && <p className="mt-1 max-w-prose text-sm text-ink-2">{lead}</p>}
    </>
  );
}
