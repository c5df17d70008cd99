import { ArrowDown, ArrowUp, PanelRight } from 'lucide';
import { type ReactNode, useId, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { columnsIn, listNames, nameInPart, sortedBy, sortIn, withOpen } from '../http/list-address.ts';
import { useTexts } from '../i18n/locale.ts';
import { Icon } from './icon.tsx';
import { EmptyList } from './list-parts.tsx';
import { tableTexts } from './table.texts.ts';
import { pickRow, rowKeys } from './table-keys.ts';
import { TablePanel } from './table-panel.tsx';
import { TableTools } from './table-tools.tsx';

export type Column<Row> = {
  key: string;
  title: string;
  cell(row: Row): ReactNode;
  /** Figures stand at the right edge. */
  align?: 'right';
  /** Keeps its words in one line on wide screens. */
  nowrap?: boolean;
  /** The list can be asked for in the order of this column (`sortIn`). */
  sorts?: true;
  /** Holds what is pressed instead of what is read: always shown, and in no file. */
  isAction?: true;
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

type Props<Row> = {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf(row: Row): string | number;
  /** The row that sums up the others. */
  isTotal?(row: Row): boolean;
  /** Stands in the place of a table without rows. */
  none?: string;
};

type ListProps<Row> = Props<Row> & {
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
  const asked = columnsIn(search, columns[0]?.key);
  const shown = columns.filter(
    ({ key, isAction }, at) => at === 0 || isAction || asked === null || asked.includes(key),
  );
  const openKey = new URLSearchParams(search).get(listNames.open);
  const open = openKey === null ? undefined : rows.find((row) => String(keyOf(row)) === openKey);
  return (
    <div ref={list} className="list" data-open={open !== undefined || undefined}>
      <TableTools
        {...{ columns, shown, list }}
        label={props.label}
        csv={props.csv}
        hasViews={part === undefined}
        isEmpty={rows.length === 0}
      />
      {rows.length === 0 ? (
        <EmptyList className="list-rows">{none}</EmptyList>
      ) : (
        <div className="list-rows">
          <DataTable {...props} columns={shown} isList openKey={open && openKey} />
          {rows.length === limit && <p className="mt-2 text-sm text-ink-2">{texts.cut(limit)}</p>}
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

type TableProps<Row> = Props<Row> & { isList?: true; openKey?: string | null | undefined };

/**
 * A dense table for those who work in it all day; on phones each row becomes a small sheet with its titles. The first
 * column names the row and stays in sight.
 */
export function DataTable<Row>(props: TableProps<Row>) {
  const { columns, rows, none, isList, keyOf } = props;
  const texts = useTexts(tableTexts);
  if (rows.length === 0 && none !== undefined) return <EmptyList>{none}</EmptyList>;
  return (
    <section
      className="data-table"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region has to be reachable by keyboard
      tabIndex={0}
      aria-label={props.label}
      onKeyDown={isList && rowKeys}
      onChange={isList && pickRow}
    >
      <table {...as.table}>
        <thead {...as.rowgroup}>
          <tr {...as.row}>
            {columns.map((column) => (
              <Head key={column.key} column={column} isList={isList} />
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
              listKey={isList && String(keyOf(row))}
              isOpen={(isList && props.openKey === String(keyOf(row))) || undefined}
            />
          ))}
        </tbody>
      </table>
    </section>
  );
}

const sortStates = { up: 'ascending', down: 'descending' } as const;

function Head<Row>({ column, isList }: { column: Column<Row>; isList: true | undefined }) {
  const { search } = useLocation();
  const { key, title, align, sorts, isAction } = column;
  const sort = isList && sorts ? sortIn(new URLSearchParams(search), [key]) : null;
  const direction = sort && (sort.isDescending ? 'down' : 'up');
  return (
    <th
      {...as.columnheader}
      scope="col"
      data-align={align}
      data-action={isAction}
      aria-sort={direction ? sortStates[direction] : undefined}
    >
      {isList && sorts ? (
        <Link to={sortedBy(search, key)} preventScrollReset>
          {title}
          {direction && <Icon of={direction === 'up' ? ArrowUp : ArrowDown} size="sm" />}
        </Link>
      ) : (
        title
      )}
    </th>
  );
}

type LineProps<Row> = {
  row: Row;
  columns: readonly Column<Row>[];
  isTotal: true | undefined;
  listKey: string | undefined;
  isOpen: true | undefined;
};

function Line<Row>({ row, columns, isTotal, listKey, isOpen }: LineProps<Row>) {
  const nameId = useId();
  const isListed = listKey !== undefined;
  return (
    <tr
      {...as.row}
      data-total={isTotal}
      data-key={listKey}
      data-open={isOpen}
      tabIndex={isListed ? -1 : undefined}
    >
      {columns.map(({ key, title, cell, align, nowrap, isAction }, at) => {
        const content = cell(row);
        const attributes = {
          'data-align': align,
          'data-nowrap': nowrap || undefined,
          'data-action': isAction,
        };
        return at === 0 ? (
          <th key={key} {...as.rowheader} scope="row" id={isListed ? nameId : undefined} {...attributes}>
            {isListed ? <Named nameId={nameId}>{content}</Named> : content}
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
      {isListed && <Look rowKey={listKey} nameId={nameId} />}
    </tr>
  );
}

/** What names a row of a list, behind the mark that picks it. */
function Named({ nameId, children }: { nameId: string; children: ReactNode }) {
  const texts = useTexts(tableTexts);
  return (
    <span className="row-name">
      <input
        type="checkbox"
        className="row-pick"
        aria-label={texts.pick}
        aria-describedby={nameId}
        autoComplete="off"
      />
      <span className="block min-w-0">{children}</span>
    </span>
  );
}

/** The way to what the row has to say, beside the list. */
function Look({ rowKey, nameId }: { rowKey: string; nameId: string }) {
  const texts = useTexts(tableTexts);
  const { search } = useLocation();
  return (
    <td {...as.cell} className="row-look" data-action>
      <Link to={withOpen(search, rowKey)} preventScrollReset aria-describedby={nameId} data-look>
        <Icon of={PanelRight} size="sm" />
        <span>{texts.look}</span>
      </Link>
    </td>
  );
}

const isEmpty = (content: ReactNode): boolean =>
  content === '' || content === null || content === undefined || content === false;
