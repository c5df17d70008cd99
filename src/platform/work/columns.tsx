import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Badge, type Tone } from '../ui/badge.tsx';
import type { Column, ColumnHead } from '../ui/data-table.tsx';

/** What names a row and leads to it; `note` is a line below. */
export const linkColumn = <Row, Sorts extends string = never>(
  head: ColumnHead<NoInfer<Sorts>>,
  of: (row: Row) => { to: string; text: ReactNode; note?: ReactNode },
): Column<Row, Sorts> => ({
  ...head,
  cell: (row) => {
    const { to, text, note } = of(row);
    return (
      <>
        <Link to={to} className="link inline-flex min-h-6 items-center wrap-anywhere">
          {text}
        </Link>
        {note && <span className="block text-sm font-normal text-ink-2">{note}</span>}
      </>
    );
  },
});

/** A state in one word and its colour. */
export const badgeColumn = <Row, Sorts extends string = never>(
  head: ColumnHead<NoInfer<Sorts>>,
  of: (row: Row) => readonly [Tone, string],
): Column<Row, Sorts> => ({
  ...head,
  cell: (row) => {
    const [tone, text] = of(row);
    return <Badge tone={tone}>{text}</Badge>;
  },
});

/** Day and time of day; empty where there is none. */
export const momentColumn = <Row, Sorts extends string = never>(
  head: ColumnHead<NoInfer<Sorts>>,
  of: (row: Row) => Date | null,
): Column<Row, Sorts> => ({
  nowrap: true,
  ...head,
  cell: (row, format) => {
    const moment = of(row);
    return moment && format.moment(moment);
  },
});

/** A day, or that of a moment; empty where there is none. */
export const dateColumn = <Row, Sorts extends string = never>(
  head: ColumnHead<NoInfer<Sorts>>,
  of: (row: Row) => Date | string | null,
): Column<Row, Sorts> => ({
  nowrap: true,
  ...head,
  cell: (row, format) => {
    const day = of(row);
    return day && format.date(day);
  },
});

/** A count, at the right edge; empty where there is none. */
export const countColumn = <Row, Sorts extends string = never>(
  head: ColumnHead<NoInfer<Sorts>>,
  of: (row: Row) => number | null,
): Column<Row, Sorts> => ({
  align: 'right',
  ...head,
  cell: (row, format) => {
    const count = of(row);
    return count === null ? '' : format.quantity(count);
  },
});
