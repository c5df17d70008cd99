import { data, Form, redirect } from 'react-router';
import { asTyped, rowId, text, valuesOf } from '#platform/forms/form.ts';
import { useTexts } from '#platform/i18n/locale.ts';
import { ButtonLink, buttonClass } from '#platform/ui/button.tsx';
import { privatePage } from '#platform/ui/page-meta.ts';
import { SearchRow } from '#platform/ui/search-row.tsx';
import { Select } from '#platform/ui/select.tsx';
import { TextField } from '#platform/ui/text-field.tsx';
import { requestContext, requireForm, requireUser } from '#shell/shell.ts';
import { lifeTexts } from '../order-page/life.texts.ts';
import type { Route } from './+types/sales-list.page.ts';
import { salesTexts } from './sales.texts.ts';
import { type SalesQuery, salesQuery, salesQueryString, salesStates } from './sales-list.rules.ts';
import { deleteView, salesPage, savedViewsOf, saveView } from './sales-list.store.ts';
import { SalesTable } from './sales-table.tsx';
import { SavedViews } from './saved-views.tsx';

const pageSize = 50;
const listPath = '/admin/verkaufsliste';

export const meta: Route.MetaFunction = () => privatePage('Verkaufsliste');

export async function loader({ request, context }: Route.LoaderArgs) {
  const { deps, visitor } = context.get(requestContext);
  const agent = requireUser({ visitor }, request, 'customers');
  const query = salesQuery(new URL(request.url).searchParams);
  const [found, views] = await Promise.all([
    salesPage(deps.db, query, pageSize + 1),
    savedViewsOf(deps.db, agent.id),
  ]);
  return {
    query,
    views,
    rows: found.slice(0, pageSize),
    hasMore: found.length > pageSize,
    csrf: visitor.csrfToken ?? '',
  };
}

/** Keeps or forgets a view; the list stays where it is. */
export async function action({ request, context }: Route.ActionArgs) {
  const server = context.get(requestContext);
  const { user, form } = await requireForm(server, request, 'customers');
  const { name, id, ...sent } = valuesOf(form, { query: asTyped(), name: text(60), id: rowId });
  const query = salesQueryString({ ...salesQuery(new URLSearchParams(sent.query)), after: null });
  if (form.text('intent') === 'delete') {
    await deleteView(server.deps.db, { userId: user.id, id });
  } else if (name === '') {
    return data({ error: 'viewNameMissing' as const }, { status: 422 });
  } else {
    await saveView(server.deps.db, { userId: user.id, name, query });
  }
  throw redirect(`${listPath}${query}`, 303);
}

export default function SalesList({ loaderData, actionData }: Route.ComponentProps) {
  const { query, rows, hasMore, views, csrf } = loaderData;
  const texts = useTexts(salesTexts);
  const here = salesQueryString({ ...query, after: null });
  return (
    <>
      <div className="mt-6 flex flex-wrap items-end justify-between gap-3">
        <div>
          <h1 className="text-2xl sm:text-2xl">{texts.title}</h1>
          <p className="mt-1 text-sm text-ink-2">{texts.lead}</p>
        </div>
        <a
          href={`${listPath}/csv${here}`}
          className={buttonClass({ variant: 'outline', size: 'small' })}
          download
        >
          {texts.csv}
        </a>
      </div>
      <SalesFilters key={here} query={query} />
      <SavedViews views={views} here={here} csrf={csrf} hasError={actionData?.error !== undefined} />
      <p className="mt-4 mb-2 text-sm text-ink-2" role="status">
        {rows.length === 0 ? texts.none : texts.count(rows.length, hasMore)}
      </p>
      {rows.length > 0 && <SalesTable rows={rows} />}
      <Pages query={query} last={hasMore ? rows.at(-1) : undefined} />
    </>
  );
}

function Pages({ query, last }: { query: SalesQuery; last: { placedAtMs: number; id: number } | undefined }) {
  const texts = useTexts(salesTexts);
  if (query.after === null && !last) return null;
  const to = (after: SalesQuery['after']) => `${listPath}${salesQueryString({ ...query, after })}`;
  return (
    <nav aria-label={texts.pages} className="mt-4 flex justify-end gap-3">
      {query.after !== null && (
        <ButtonLink to={to(null)} variant="quiet" size="small">
          {texts.first}
        </ButtonLink>
      )}
      {last && (
        <ButtonLink to={to({ placedAt: last.placedAtMs, id: last.id })} variant="outline" size="small">
          {texts.next}
        </ButtonLink>
      )}
    </nav>
  );
}

const countryCodes = { 1: 'de', 2: 'at', 3: 'ch' } as const;

/** Words and filters of the sales list; a plain form that asks for another address. */
function SalesFilters({ query }: { query: SalesQuery }) {
  const texts = useTexts(salesTexts);
  const isSet = salesQueryString({ ...query, after: null }) !== '';
  return (
    <Form role="search" className="mt-4 grid gap-3">
      <SearchRow
        label={texts.search}
        words={query.words}
        find={texts.find}
        reset={isSet ? { to: '/admin/verkaufsliste', label: texts.reset } : null}
      />
      <div className="grid grid-cols-2 gap-3 md:grid-cols-5">
        <StateSelect query={query} />
        <Select
          label={texts.country}
          name="land"
          defaultValue={query.countryId ? countryCodes[query.countryId] : ''}
          options={[
            { value: '', label: texts.anyCountry },
            ...(['de', 'at', 'ch'] as const).map((value) => ({ value, label: texts.countries[value] })),
          ]}
        />
        <TextField
          label={texts.dealer}
          name="haendler"
          inputMode="numeric"
          defaultValue={query.dealerId ?? ''}
          maxLength={9}
        />
        <TextField label={texts.from} name="von" type="date" defaultValue={query.from ?? ''} />
        <TextField label={texts.until} name="bis" type="date" defaultValue={query.until ?? ''} />
      </div>
    </Form>
  );
}

function StateSelect({ query }: { query: SalesQuery }) {
  const texts = useTexts(salesTexts);
  const life = useTexts(lifeTexts);
  return (
    <Select
      label={texts.state}
      name="stand"
      defaultValue={query.isOverdue ? 'ueberfaellig' : (query.state ?? '')}
      options={[
        { value: '', label: texts.anyState },
        { value: 'ueberfaellig', label: texts.overdue },
        ...salesStates.map((value) => ({ value, label: life.states[value] })),
      ]}
    />
  );
}
