import type { ReactNode } from 'react';
import { EmptyList } from './list-parts.tsx';

export type Column<Row> = {
  key: string;
  title: string;
  cell(row: Row): ReactNode;
  /** Figures stand at the right edge. */
  align?: 'right';
  /** Keeps its words in one line on wide screens. */
  nowrap?: boolean;
};

/** A column of amounts of money, which stand at the right edge in one line. */
export const amountColumn = <Row,>(key: string, title: string, cell: (row: Row) => string): Column<Row> => ({
  key,
  title,
  cell,
  align: 'right',
  nowrap: true,
});

/** Spelled out, because a table that is laid out as blocks loses its own. */
const as = {
  table: { role: 'table' },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  columnheader: { role: 'columnheader' },
  rowheader: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const;

/**
 * A dense table for those who work in it all day; on phones each row becomes a small sheet with its titles. The first
 * column names the row.
 */
export function DataTable<Row>(props: {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf(row: Row): string | number;
  /** The row that sums up the others. */
  isTotal?(row: Row): boolean;
  /** Stands in the place of a table without rows. */
  none?: string;
}) {
  const { columns, rows, none } = props;
  if (rows.length === 0 && none !== undefined) return <EmptyList>{none}</EmptyList>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region has to be reachable by keyboard
    <section className="data-table" tabIndex={0} aria-label={props.label}>
      <table {...as.table}>
        <thead {...as.rowgroup}>
          <tr {...as.row}>
            {columns.map(({ key, title, align }) => (
              <th key={key} {...as.columnheader} scope="col" data-align={align}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...as.rowgroup}>
          {rows.map((row) => (
            <Line
              key={props.keyOf(row)}
              row={row}
              columns={columns}
              isTotal={props.isTotal?.(row) || undefined}
            />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Line<Row>(props: { row: Row; columns: readonly Column<Row>[]; isTotal: true | undefined }) {
  const { row, columns, isTotal } = props;
  return (
    <tr {...as.row} data-total={isTotal}>
      {columns.map(({ key, title, cell, align, nowrap }, at) => {
        const content = cell(row);
        const attributes = { 'data-align': align, 'data-nowrap': nowrap || undefined };
        return at === 0 ? (
          <th key={key} {...as.rowheader} scope="row" {...attributes}>
            {content}
          </th>
        ) : (
          <td key={key} {...as.cell} data-empty={isEmpty(content) || undefined} {...attributes}>
            <span className="data-table-label" aria-hidden="true">
              {title}
            </span>
            {content}
          </td>
        );
      })}
    </tr>
  );
}

const isEmpty = (content: ReactNode): boolean =>
  content === '' || content === null || content === undefined || content === false;
