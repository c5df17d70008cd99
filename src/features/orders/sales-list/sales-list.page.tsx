import X from 'lucide-react/icons/x';
import { data, Form, Link, redirect } from 'react-router';
import { rawText, rowId, text, valuesOf } from '#platform/forms/form.ts';
import { useTexts } from '#platform/i18n/locale.ts';
import { Button, buttonClass } from '#platform/ui/button.tsx';
import { Icon } from '#platform/ui/icon.tsx';
import { PostForm } from '#platform/ui/intent-form.tsx';
import { ListCount, NextPage, SearchRow } from '#platform/ui/list-parts.tsx';
import { privatePage } from '#platform/ui/page-meta.ts';
import { Select } from '#platform/ui/select.tsx';
import { TextField } from '#platform/ui/text-field.tsx';
import { tip } from '#platform/ui/tooltip.tsx';
import { requestContext, requireForm, requireUser } from '#shell/shell.ts';
import { progressTexts } from '../order-page/order.texts.ts';
import { orderStates } from '../orders.types.ts';
import type { Route } from './+types/sales-list.page.ts';
import { salesTexts } from './sales.texts.ts';
import { countryCodes, type SalesFilter, salesFilter, salesSearch } from './sales-list.rules.ts';
import { deleteView, salesPageOrSimilar, savedViewsOf, saveView } from './sales-list.store.ts';
import { SalesTable } from './sales-table.tsx';

const pageSize = 50;
const listPath = '/admin/verkaufsliste';

export const meta: Route.MetaFunction = () => privatePage('Verkaufsliste');

export async function loader({ url, context }: Route.LoaderArgs) {
  const { deps, visitor } = context.get(requestContext);
  const agent = requireUser({ visitor }, url, 'customers');
  const filter = salesFilter(url.searchParams);
  const [{ found, isSimilar }, views] = await Promise.all([
    salesPageOrSimilar(deps.db, filter, pageSize + 1),
    savedViewsOf(deps.db, agent.id),
  ]);
  return {
    ...{ filter, views, isSimilar, rows: found.slice(0, pageSize), hasMore: found.length > pageSize },
    csrf: visitor.csrfToken ?? '',
  };
}

/** Saves or deletes a view; the list stays where it is. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const server = context.get(requestContext);
  const { user, form } = await requireForm(server, { request, url }, 'customers');
  const { db } = server.deps;
  const { name, id, ...sent } = valuesOf(form, { query: rawText(), name: text(60), id: rowId });
  const query = salesSearch({ ...salesFilter(new URLSearchParams(sent.query)), after: null });
  if (form.text('intent') === 'delete') {
    await deleteView(db, { userId: user.id, id });
  } else if (name === '') {
    return data({ error: 'viewNameMissing' as const }, { status: 422 });
  } else {
    await saveView(db, { userId: user.id, name, query });
  }
  throw redirect(`${listPath}${query}`, 303);
}

export default function SalesList({ loaderData, actionData }: Route.ComponentProps) {
  const { filter, rows, hasMore, isSimilar } = loaderData;
  const texts = useTexts(salesTexts);
  const here = salesSearch({ ...filter, after: null });
  const last = hasMore ? rows.at(-1) : undefined;
  const pageFrom = (after: SalesFilter['after']) => `${listPath}${salesSearch({ ...filter, after })}`;
  return (
    <>
      <div className="mt-6 flex flex-wrap items-end justify-between gap-3">
        <div>
          <h1 className="text-2xl sm:text-2xl">{texts.title}</h1>
          <p className="mt-1 text-sm text-ink-2">{texts.lead}</p>
        </div>
        {!isSimilar && (
          <a
            href={`${listPath}/csv${here}`}
            className={buttonClass({ variant: 'outline', size: 'small' })}
            download
          >
            {texts.csv}
          </a>
        )}
      </div>
      <SalesFilters key={here} filter={filter} isSet={here !== ''} />
      <SavedViews {...loaderData} here={here} hasError={actionData?.error !== undefined} />
      <ListCount>{rows.length === 0 ? texts.none : texts.count(rows.length, hasMore)}</ListCount>
      {isSimilar && <p className="mb-3 max-w-prose">{texts.similar}</p>}
      {rows.length > 0 && <SalesTable rows={rows} />}
      {(filter.after !== null || last) && (
        <NextPage
          first={filter.after === null ? null : pageFrom(null)}
          next={last ? pageFrom({ placedAt: last.placedAtMs, id: last.id }) : null}
          texts={texts}
        />
      )}
    </>
  );
}

/** Query and filters of the sales list; a plain form that asks for another address. */
function SalesFilters({ filter, isSet }: { filter: SalesFilter; isSet: boolean }) {
  const texts = useTexts(salesTexts);
  const { states } = useTexts(progressTexts);
  return (
    <Form role="search" className="mt-4 grid gap-3">
      <SearchRow
        label={texts.search}
        words={filter.query}
        find={texts.find}
        reset={isSet ? { to: listPath, label: texts.reset } : null}
      />
      <div className="grid grid-cols-2 gap-3 md:grid-cols-5">
        <Select
          label={texts.state}
          name="stand"
          defaultValue={filter.isOverdue ? 'ueberfaellig' : (filter.state ?? '')}
          options={[
            { value: '', label: texts.anyState },
            { value: 'ueberfaellig', label: texts.overdue },
            ...orderStates.map((value) => ({ value, label: states[value] })),
          ]}
        />
        <Select
          label={texts.country}
          name="land"
          defaultValue={filter.countryId ? countryCodes[filter.countryId] : ''}
          options={[
            { value: '', label: texts.anyCountry },
            ...Object.values(countryCodes).map((value) => ({ value, label: texts.countries[value] })),
          ]}
        />
        <TextField
          label={texts.dealer}
          name="haendler"
          inputMode="numeric"
          defaultValue={filter.dealerId ?? ''}
          maxLength={9}
        />
        <TextField label={texts.from} name="von" type="date" defaultValue={filter.from ?? ''} />
        <TextField label={texts.until} name="bis" type="date" defaultValue={filter.until ?? ''} />
      </div>
    </Form>
  );
}

type ViewProps = Pick<Route.ComponentProps['loaderData'], 'views'> & {
  here: string;
  hasError: boolean;
};

/** An agent's saved filters, and the present ones to be saved. */
function SavedViews({ views, here, hasError }: ViewProps) {
  const texts = useTexts(salesTexts);
  if (views.length === 0 && here === '') return null;
  return (
    <div className="mt-4 flex flex-wrap items-center gap-3">
      {views.length > 0 && (
        <nav aria-label={texts.views} className="flex flex-wrap gap-2">
          {views.map((view) => (
            <span key={view.id} className="inline-flex items-center">
              <Link
                to={`${listPath}${view.query}`}
                className="chip"
                aria-current={view.query === here ? 'true' : undefined}
              >
                {view.name}
              </Link>
              <PostForm fields={{ intent: 'delete', query: here, id: view.id }}>
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
      {here !== '' && views.every((view) => view.query !== here) && (
        <details open={hasError} className="open:w-full">
          <summary className="link inline-flex min-h-11 cursor-pointer items-center">
            {texts.keepView}
          </summary>
          <PostForm fields={{ intent: 'save', query: here }} className="flex flex-wrap items-start gap-2">
            <TextField
              id="view-name"
              name="name"
              label={texts.viewName}
              maxLength={60}
              error={hasError ? texts.viewNameMissing : undefined}
            />
            <Button type="submit" variant="outline" className="mt-1.5">
              {texts.saveView}
            </Button>
          </PostForm>
        </details>
      )}
    </div>
  );
}
