import { ArrowDown, ArrowUp, PanelRight } from 'lucide';
import { type ReactNode, useId } from 'react';
import { Link, useLocation } from 'react-router';
import { listNames, sortedBy, sortIn, withOpen } from '../http/list-address.ts';
import { useFormatter, useTexts } from '../i18n/locale.ts';
import type { Column } from './data-table.tsx';
import { Icon } from './icon.tsx';
import { tableTexts } from './table.texts.ts';
import { tip } from './tooltip.tsx';

/** Spelled out, because a table that is laid out as blocks loses its own. */
export const as = {
  table: { role: 'table' },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  columnheader: { role: 'columnheader' },
  rowheader: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const;

const sortStates = { up: 'ascending', down: 'descending' } as const;

type HeadProps<Row> = {
  column: Column<Row, string>;
  isList: true | undefined;
  picksAll: true | undefined | false;
};

/** The head of a column; the first one of a list picks all rows of the page. */
export function Head<Row>({ column, isList, picksAll }: HeadProps<Row>) {
  const { search } = useLocation();
  const texts = useTexts(tableTexts);
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
      {picksAll && (
        <input
          type="checkbox"
          key={search}
          className="row-pick page-pick"
          {...tip(texts.pickPage)}
          autoComplete="off"
        />
      )}
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
  columns: readonly Column<Row, string>[];
  isTotal: true | undefined;
  listKey: string | undefined;
  tickForm: string | undefined;
  isOpen: true | undefined;
};

/** One row; in a list with what picks and opens it. */
export function Line<Row>({ row, columns, isTotal, listKey, tickForm, isOpen }: LineProps<Row>) {
  const nameId = useId();
  const format = useFormatter();
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
        const content = cell(row, format);
        const attributes = {
          'data-align': align,
          'data-nowrap': nowrap || undefined,
          'data-action': isAction,
        };
        return at === 0 ? (
          <th key={key} {...as.rowheader} scope="row" id={isListed ? nameId : undefined} {...attributes}>
            {isListed ? (
              <Named nameId={nameId} rowKey={listKey} tickForm={tickForm}>
                {content}
              </Named>
            ) : (
              content
            )}
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
type NamedProps = { nameId: string; rowKey: string; tickForm: string | undefined; children: ReactNode };

function Named({ nameId, rowKey, tickForm, children }: NamedProps) {
  const texts = useTexts(tableTexts);
  return (
    <span className="row-name">
      <input
        type="checkbox"
        className="row-pick"
        aria-label={texts.pick}
        aria-describedby={nameId}
        autoComplete="off"
        {...(tickForm !== undefined && { name: listNames.ticked, value: rowKey, form: tickForm })}
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
