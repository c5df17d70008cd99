import { X } from 'lucide';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { withOpen } from '../http/list-address.ts';
import { useFormatter, useTexts } from '../i18n/locale.ts';
import type { Column } from './data-table.tsx';
import { Icon } from './icon.tsx';
import { tableTexts } from './table.texts.ts';
import { tip } from './tooltip.tsx';

type Props<Row> = {
  list: RefObject<HTMLElement | null>;
  columns: readonly Column<Row, string>[];
  row: Row | undefined;
  rowKey: string | null;
  children: ReactNode;
};

/**
 * The row that lies open: all of its columns, also those that the list does not show, and what else its page knows of
 * it. Beside the list where there is room, else in its place.
 */
export function TablePanel<Row>({ list, columns, row, rowKey, children }: Props<Row>) {
  const texts = useTexts(tableTexts);
  const format = useFormatter();
  const { search } = useLocation();
  const panel = useRef<HTMLElement>(null);
  const close = withOpen(search, null);
  useFocusOf({ list, panel, openKey: row === undefined ? null : rowKey });
  useEscape(row === undefined ? null : close);
  const [first, ...rest] = columns;
  if (row === undefined || !first) return null;
  return (
    <aside ref={panel} className="list-panel" aria-labelledby="list-panel-title" tabIndex={-1}>
      <div className="flex items-start justify-between gap-3">
        <h2 id="list-panel-title" className="min-w-0 text-lg">
          {first.cell(row, format)}
        </h2>
        <Link to={close} preventScrollReset {...tip(texts.close)} className="list-close">
          <Icon of={X} />
        </Link>
      </div>
      <dl>
        {rest
          .filter(({ isAction }) => !isAction)
          .map(({ key, title, cell }) => (
            <div key={key}>
              <dt>{title}</dt>
              <dd>{cell(row, format) || '–'}</dd>
            </div>
          ))}
      </dl>
      {children}
      <Link to={close} preventScrollReset className="link list-back">
        {texts.back}
      </Link>
    </aside>
  );
}

/** The focus goes into a panel that is opened, and back to its row when it is closed; a page that begins with one keeps its own. */
function useFocusOf(
  of: Pick<Props<never>, 'list'> & { panel: RefObject<HTMLElement | null>; openKey: string | null },
) {
  const { list, panel, openKey } = of;
  const before = useRef(openKey);
  useEffect(() => {
    const closed = before.current;
    if (closed === openKey) return;
    before.current = openKey;
    if (openKey !== null) panel.current?.focus({ preventScroll: true });
    else list.current?.querySelector<HTMLElement>(`tr[data-key="${CSS.escape(closed ?? '')}"]`)?.focus();
  }, [list, panel, openKey]);
}

/** Escape closes what lies open, unless something in front of it took the key. */
function useEscape(close: string | null) {
  const navigate = useNavigate();
  useEffect(() => {
    if (close === null) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented)
        void navigate({ search: close }, { preventScrollReset: true });
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [close, navigate]);
}
