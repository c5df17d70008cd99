import { ChevronDown, X } from 'lucide';
import type { RefObject } from 'react';
import { Form, Link, useLocation, useMatches } from 'react-router';
import { choiceFields, listNames, viewQuery } from '../http/list-address.ts';
import { useTexts } from '../i18n/locale.ts';
import { Button, buttonClass } from './button.tsx';
import type { Column } from './data-table.tsx';
import { Icon } from './icon.tsx';
import { PostForm } from './intent-form.tsx';
import { tableTexts } from './table.texts.ts';
import { KeysHelp } from './table-help.tsx';
import { downloadShown } from './table-keys.ts';
import { TextField } from './text-field.tsx';
import { tip } from './tooltip.tsx';

/** A list with all that was chosen about it, kept under a name by one person. */
export type SavedView = { id: number; name: string; path: string; query: string };

/** Those of whoever works here, as the layout's loader gives them (`savedViews`); null for nobody in particular. */
function useSavedViews(): readonly SavedView[] | null {
  const found = useMatches().map(
    ({ loaderData }) => (loaderData as { savedViews?: readonly SavedView[] } | undefined)?.savedViews,
  );
  return found.find((views) => Array.isArray(views)) ?? null;
}

type Columns = readonly Pick<Column<never>, 'key' | 'title' | 'isAction'>[];

type Props = {
  label: string;
  columns: Columns;
  shown: Columns;
  list: RefObject<HTMLElement | null>;
  csv: string | undefined;
  hasViews: boolean;
  isEmpty: boolean;
  /** What the key of acts begins. */
  firstAct: string | undefined;
};

/** Above a list: kept views, columns and a file. */
export function TableTools({ label, columns, shown, list, csv, hasViews, isEmpty, firstAct }: Props) {
  const texts = useTexts(tableTexts);
  return (
    <fieldset className="list-tools">
      <legend className="sr-only">{texts.tools(label)}</legend>
      {hasViews && <Views />}
      <div className="list-tools-end" hidden={isEmpty}>
        <KeysHelp act={firstAct} />
        <ColumnChoice columns={columns} shown={shown} />
        {csv === undefined ? (
          <button
            type="button"
            className={`${buttonClass({ variant: 'outline', size: 'small' })} scripted`}
            onClick={() => list.current && downloadShown(list.current, label)}
          >
            {texts.csv}
          </button>
        ) : (
          <a href={csv} className={buttonClass({ variant: 'outline', size: 'small' })} download>
            {texts.csv}
          </a>
        )}
      </div>
    </fieldset>
  );
}

/** A plain form that asks for the same list with other columns; the one that names the rows always stays. */
function ColumnChoice({ columns, shown }: Pick<Props, 'columns' | 'shown'>) {
  const texts = useTexts(tableTexts);
  const { search } = useLocation();
  const [first, ...others] = columns.filter(({ isAction }) => !isAction);
  if (!first || others.length < 2) return null;
  // Those of other lists of the page stay chosen.
  const kept = choiceFields(search, []).filter(
    ([name, value]) => name !== listNames.columns || columns.every(({ key }) => key !== value),
  );
  return (
    <details className="list-menu">
      <summary className={buttonClass({ variant: 'outline', size: 'small' })}>
        {texts.columns}
        <Icon of={ChevronDown} size="sm" />
      </summary>
      <Form key={search} className="list-sheet" preventScrollReset>
        {kept.map(([name, value]) => (
          <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
        ))}
        <input type="hidden" name={listNames.columns} value={first.key} />
        {others.map(({ key, title }) => (
          <label key={key} className="choice flex min-h-11 items-center gap-2">
            <input
              type="checkbox"
              className="mark"
              name={listNames.columns}
              value={key}
              defaultChecked={shown.some((column) => column.key === key)}
            />
            {title}
          </label>
        ))}
        <Button type="submit" size="small">
          {texts.showColumns}
        </Button>
      </Form>
    </details>
  );
}

/** The kept views of this list, and the way to keep the present one. */
function Views() {
  const texts = useTexts(tableTexts);
  const { pathname, search } = useLocation();
  const here = viewQuery(search);
  const own = useSavedViews();
  const fault = new URLSearchParams(search).get(listNames.fault);
  const error = Object.entries(texts.faults).find(([name]) => name === fault)?.[1];
  const post = { action: '/ansichten', preventScrollReset: true } as const;
  const fields = { path: pathname, query: here };
  if (own === null) return null;
  const views = own.filter(({ path }) => path === pathname);
  return (
    <>
      {views.length > 0 && (
        <nav aria-label={texts.views} className="flex flex-wrap gap-2">
          {views.map((view) => (
            <span key={view.id} className="inline-flex items-center">
              <Link
                to={pathname + view.query}
                className="chip"
                aria-current={view.query === here ? 'true' : undefined}
              >
                {view.name}
              </Link>
              <PostForm {...post} fields={{ ...fields, intent: 'delete', id: view.id }}>
                <button
                  type="submit"
                  {...tip(texts.deleteView(view.name))}
                  className="grid size-11 place-items-center rounded-md text-ink-2 hover:text-ink"
                >
                  <Icon of={X} size="sm" />
                </button>
              </PostForm>
            </span>
          ))}
        </nav>
      )}
      {here !== '' && views.every(({ query }) => query !== here) && (
        <details className="list-menu" open={error !== undefined}>
          <summary className="link inline-flex min-h-11 cursor-pointer items-center">
            {texts.keepView}
          </summary>
          <PostForm {...post} fields={{ ...fields, intent: 'save' }} className="list-sheet">
            <TextField name="name" label={texts.viewName} maxLength={60} error={error} required />
            <Button type="submit" variant="outline">
              {texts.saveView}
            </Button>
          </PostForm>
        </details>
      )}
    </>
  );
}
