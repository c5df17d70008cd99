import type { ReactNode } from 'react';
import { ButtonLink, type ButtonVariant } from '../ui/button.tsx';
import { type ChipLink, ChipLinks } from '../ui/chips.tsx';
import { type ListProps, ListTable } from '../ui/data-table.tsx';
import { ListCount, NextPage, PageHead } from '../ui/list-parts.tsx';
import { FilterBar, type FilterBarProps } from './filter-bar.tsx';
import type { Filters } from './filters.rules.ts';

/** A way on from a list; the first one is what is most often wanted. */
type WayOn = { to: string; label: string; variant?: ButtonVariant };

type Props<Row, Of extends Filters> = Omit<ListProps<Row>, 'label'> & {
  /** The page that this list belongs to. */
  back?: { to: string; label: string };
  title: string;
  lead?: ReactNode;
  /** What was just done, or what has to be known first. */
  notices?: ReactNode;
  ways?: readonly (WayOn | false)[];
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
  /** Below the rows. */
  children?: ReactNode;
};

/**
 * The list of a work desk as a page: what it is, what is asked of it, its rows and the ways on. Everything that is
 * particular to one list is given as data; how it looks stands here.
 */
export function WorkList<Row, Of extends Filters>(props: Props<Row, Of>) {
  const { back, title, lead, notices, ways = [], filter, tabs, count, sortedAmong = null } = props;
  const shown = ways.filter((way) => way !== false);
  return (
    <>
      <PageHead {...{ back, title, lead }} />
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
      {filter && <FilterBar {...filter} />}
      {tabs && <ChipLinks {...tabs} className="mt-4" />}
      <ListCount sortedAmong={sortedAmong}>{count}</ListCount>
      {props.note}
      <ListTable {...props} label={title} />
      {props.next && <NextPage {...props.next} />}
      {props.children}
    </>
  );
}
