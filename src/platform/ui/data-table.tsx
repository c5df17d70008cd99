import { type ReactNode, useId, useRef } from 'react';
import { useLocation } from 'react-router';
import { columnsIn, listNames, nameInPart } from '../http/list-address.ts';
import type { Formatter } from '../i18n/format.ts';
import { useTexts } from '../i18n/locale.ts';
import { EmptyList } from './list-parts.tsx';
import { tableTexts } from './table.texts.ts';
import { type ListActs, TableActs } from './table-acts.tsx';
import { listKeys, pickRow } from './table-keys.ts';
import { as, Head, Line } from './table-lines.tsx';
import { TablePanel } from './table-panel.tsx';
import { TableTools } from './table-tools.tsx';

/** What a column is called, and whether the list can be asked for in its order (`sortIn`): by a key that its store sorts by. */
export type ColumnHead<Sorts extends string = never> = {
  title: string;
  /** Figures stand at the right edge. */
  align?: 'right';
  /** Keeps its words in one line on wide screens. */
  nowrap?: boolean;
} & ({ key: string; sorts?: never } | { key: Sorts; sorts: true });

export type Column<Row, Sorts extends string = never> = ColumnHead<Sorts> & {
  /** `format` writes figures, days and money as the page's reader is used to. */
  cell(row: Row, format: Formatter): ReactNode;
  /** Holds what is pressed instead of what is read: always shown, and in no file. */
  isAction?: true;
};

/** A column of amounts of money, which stand at the right edge in one line. */
export const amountColumn = <Row, Key extends string>(key: Key, title: string, cell: (row: Row) => string) =>
  ({ key, title, cell, align: 'right', nowrap: true }) as const;

type Props<Row> = {
  label: string;
  columns: readonly Column<Row, string>[];
  rows: readonly Row[];
  keyOf(row: Row): string | number;
  /** The row that sums up the others. */
  isTotal?(row: Row): boolean;
  /** Stands in the place of a table without rows. */
  none?: string;
};

export type ListProps<Row> = Props<Row> & {
  /** A file of the whole list, where the server has one; else the browser writes what is shown. */
  csv?: string;
  /** So many rows were asked for at most; a list that reaches it says that there may be more. */
  limit?: number;
  /** Of the row that lies open, below what its columns say. */
  record?: ReactNode;
  /**
   * One of several lists of a page, with this beginning of the keys of its rows and columns in the address. The page's
   * views are kept at the list that is no part.
   */
  part?: string;
  /** What can be done to many of its rows. */
  acts?: ListActs;
};

/**
 * The list of a work page: choice of columns, sorting, kept views, a file, selection of many, and beside it the row that
 * was opened. All but selection and file are links and forms, and work without scripts.
 */
export function ListTable<Row>({ part, ...given }: ListProps<Row>) {
  const props = part === undefined ? given : asPart(part, given);
  const { columns, rows, keyOf, none, limit } = props;
  const texts = useTexts(tableTexts);
  const { search } = useLocation();
  const list = useRef<HTMLDivElement>(null);
  const formId = useId();
  const asked = columnsIn(search, columns[0]?.key);
  const shown = columns.filter(
    ({ key, isAction }, at) => at === 0 || isAction || asked === null || asked.includes(key),
  );
  const openKey = new URLSearchParams(search).get(listNames.open);
  const open = openKey === null ? undefined : rows.find((row) => String(keyOf(row)) === openKey);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys and ticks of what stands within
    <div
      ref={list}
      className="list"
      data-open={open !== undefined || undefined}
      onKeyDown={listKeys}
      onChange={pickRow}
    >
      <TableTools
        columns={columns}
        shown={shown}
        list={list}
        label={props.label}
        csv={props.csv}
        hasViews={part === undefined}
        isEmpty={rows.length === 0}
        firstAct={props.acts?.acts[0]?.label}
      />
      {rows.length === 0 ? (
        <EmptyList className="list-rows">{none}</EmptyList>
      ) : (
        <div className="list-rows">
          <DataTable
            {...props}
            columns={shown}
            list={{ openKey: open ? openKey : null, ...(props.acts && { tickForm: formId }) }}
          />
          {rows.length === limit && <p className="mt-2 text-sm text-ink-2">{texts.cut(limit)}</p>}
          <TableActs list={list} label={props.label} formId={formId} acts={props.acts} />
        </div>
      )}
      <TablePanel list={list} columns={columns} row={open} rowKey={openKey}>
        {props.record}
      </TablePanel>
    </div>
  );
}

const asPart = <Row,>(part: string, props: Omit<ListProps<Row>, 'part'>): Omit<ListProps<Row>, 'part'> => ({
  ...props,
  columns: props.columns.map((column) => ({ ...column, key: nameInPart(part, column.key) })),
  keyOf: (row) => nameInPart(part, props.keyOf(row)),
});

/** What a table is told that is a list; `tickForm` takes the ticks of its rows. */
type AsList = { openKey: string | null; tickForm?: string };

type TableProps<Row> = Props<Row> & { list?: AsList };

/**
 * A dense table for those who work in it all day; on phones each row becomes a small sheet with its titles. The first
 * column names the row and stays in sight.
 */
export function DataTable<Row>(props: TableProps<Row>) {
  const { columns, rows, none, list, keyOf } = props;
  const isList = list && true;
  const texts = useTexts(tableTexts);
  if (rows.length === 0 && none !== undefined) return <EmptyList>{none}</EmptyList>;
  return (
    <section
      className="data-table"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region has to be reachable by keyboard
      tabIndex={0}
      aria-label={props.label}
    >
      <table {...as.table}>
        <thead {...as.rowgroup}>
          <tr {...as.row}>
            {columns.map((column, at) => (
              <Head key={column.key} column={column} isList={isList} picksAll={at === 0 && isList} />
            ))}
            {isList && (
              <th {...as.columnheader} scope="col" data-action>
                <span className="sr-only">{texts.look}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody {...as.rowgroup}>
          {rows.map((row) => (
            <Line
              key={keyOf(row)}
              row={row}
              columns={columns}
              isTotal={props.isTotal?.(row) || undefined}
              listKey={list && String(keyOf(row))}
              tickForm={list?.tickForm}
              isOpen={list?.openKey === String(keyOf(row)) || undefined}
            />
          ))}
        </tbody>
      </table>
    </section>
  );
}
