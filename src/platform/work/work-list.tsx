import type { ComponentProps, ReactNode } from 'react';
import { ButtonLink, type ButtonVariant } from '../ui/button.tsx';
import { type ChipLink, ChipLinks } from '../ui/chips.tsx';
import { type ListProps, ListTable } from '../ui/data-table.tsx';
import { ListCount, NextPage, PageHead } from '../ui/list-parts.tsx';
import { FilterBar, type FilterBarProps } from './filter-bar.tsx';
import type { Filters } from './filters.rules.ts';

/** A way on from a list; the first one is what is most often wanted. */
type WayOn = { to: string; label: string; variant?: ButtonVariant };

type AskedProps<Row, Of extends Filters> = ListProps<Row> & {
  filter?: FilterBarProps<Of>;
  /** The parts of the list that somebody goes through one after the other, each one press away. */
  tabs?: { label: string; links: readonly ChipLink[] };
  /** How many were found, in words; nothing where the list says it itself. */
  count?: ReactNode;
  /** So many of the latest are sorted by another column. */
  sortedAmong?: number | null;
  /** Between the count and the rows. */
  note?: ReactNode;
  /** The ways through a list of several pages. */
  next?: Parameters<typeof NextPage>[0] | null;
};

type Props<Row, Of extends Filters> = Omit<AskedProps<Row, Of>, 'label'> & {
  title: string;
  /** Of the list and its file, where that is not the title. */
  label?: string;
  lead?: ReactNode;
  /** What was just done, or what has to be known first. */
  notices?: ReactNode;
  /** Below the rows. */
  children?: ReactNode;
};

type PageProps<Row, Of extends Filters> = Props<Row, Of> & {
  /** The page that this list belongs to. */
  back?: ComponentProps<typeof PageHead>['back'];
  ways?: readonly (WayOn | false)[];
};

/**
 * The list of a work desk as a page: what it is, what is asked of it, its rows and the ways on. Everything that is
 * particular to one list is given as data; how it looks stands here.
 */
export function WorkList<Row, Of extends Filters>(props: PageProps<Row, Of>) {
  const { back, title, label = title, lead, notices, ways = [], children, ...list } = props;
  const shown = ways.filter((way) => way !== false);
  return (
    <>
      <PageHead back={back} title={title} lead={lead} />
      {notices}
      {shown.length > 0 && (
        <p className="mt-4 flex flex-wrap gap-3">
          {shown.map(({ to, label, variant }, at) => (
            <ButtonLink key={to} to={to} variant={variant ?? (at === 0 ? 'primary' : 'outline')}>
              {label}
            </ButtonLink>
          ))}
        </p>
      )}
      <AskedList {...list} label={label} />
      {children}
    </>
  );
}

type SectionProps<Row, Of extends Filters> = Props<Row, Of> & { id?: string };

/** The same as a part of a page that has several lists, or is about one thing; a further one of a page needs a `part`. */
export function ListSection<Row, Of extends Filters>(props: SectionProps<Row, Of>) {
  const { id, title, label = title, lead, notices, children, ...list } = props;
  return (
    <>
      <h2 id={id} className="mt-8 text-lg">
        {title}
      </h2>
      {lead && <p className="mt-1 max-w-prose text-sm text-ink-2">{lead}</p>}
      {notices}
      <AskedList {...list} label={label} />
      {children}
    </>
  );
}

function AskedList<Row, Of extends Filters>(props: AskedProps<Row, Of>) {
  const { filter, tabs, count, sortedAmong = null, note, next, ...list } = props;
  return (
    <>
      {filter && <FilterBar {...filter} />}
      {tabs && <ChipLinks {...tabs} className="mt-4" />}
      <ListCount sortedAmong={sortedAmong}>{count}</ListCount>
      {note}
      <ListTable {...list} />
      {next && <NextPage {...next} />}
    </>
  );
}
