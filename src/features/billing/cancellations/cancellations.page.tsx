import { data, Form, redirect } from 'react-router';
import { endSorts } from '#features/orders/orders.ts';
import { countries } from '#features/places/shared.ts';
import { afterConflict } from '#platform/forms/after-conflict.ts';
import { sortIn } from '#platform/http/list-address.ts';
import { useTexts } from '#platform/i18n/locale.ts';
import { localDay } from '#platform/time/calendar.ts';
import { Button } from '#platform/ui/button.tsx';
import { KeptChoices, ListCount, PageHead } from '#platform/ui/list-parts.tsx';
import { DoneNotice, Notice } from '#platform/ui/notice.tsx';
import { privatePage } from '#platform/ui/page-meta.ts';
import { Select } from '#platform/ui/select.tsx';
import { StaleNotice } from '#platform/ui/stale-notice.tsx';
import { TextField } from '#platform/ui/text-field.tsx';
import { requestContext, requireForm, requireUser } from '#shell/shell.ts';
import type { Route } from './+types/cancellations.page.ts';
import { submitCancellationForm, unsubmittedIn } from './cancellation-form.ts';
import { CancellationTable } from './cancellation-table.tsx';
import { feedbackStates, monthsUntil, nameOfMonth, readMonth } from './cancellations.rules.ts';
import { cancellationsTexts } from './cancellations.texts.ts';
import { cancellationList, reviewerOf } from './cancellations.ts';

export const meta: Route.MetaFunction = () => privatePage('Stornoprüfung');

const shownMonths = 24;
/** Rows with their forms; a month has more, and is then searched by dealer or number. */
const maxShown = 100;

export const shouldRevalidate = afterConflict;

export async function loader({ url, context }: Route.LoaderArgs) {
  const { deps, visitor } = context.get(requestContext);
  const reviewer = reviewerOf(requireUser({ visitor }, url, 'cancellations'));
  const { searchParams } = url;
  const months = monthsUntil(localDay(deps.clock.now(), 'Europe/Berlin'), shownMonths);
  const month = readMonth(searchParams.get('monat') ?? '') ?? months[0] ?? '';
  const countryId = [1, 2, 3].find((id) => String(id) === searchParams.get('land')) ?? null;
  const status = feedbackStates.find((known) => known === searchParams.get('stand')) ?? null;
  const search = (searchParams.get('suche') ?? '').trim().slice(0, 60);
  const sort = sortIn(searchParams, endSorts);
  const list = await cancellationList(deps, { reviewer, month, search, countryId, dealerId: null, sort });
  const found = list.orders.filter((order) => status === null || order.feedback.status === status);
  return {
    ...list,
    orders: found.slice(0, maxShown),
    count: found.length,
    isEmpty: list.orders.length === 0 && search === '',
    query: { month, countryId, status, search },
    months,
    isDealer: reviewer.dealerId !== null,
    csrf: visitor.csrfToken ?? '',
    isSaved: searchParams.has('gespeichert'),
  };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const server = context.get(requestContext);
  const { user, form } = await requireForm(server, { request, url }, 'cancellations');
  const outcome = await submitCancellationForm(server.deps, { form, reviewer: reviewerOf(user) });
  if (outcome !== 'saved') {
    return data({ outcome, unsubmitted: unsubmittedIn(form) }, { status: outcome === 'refused' ? 422 : 409 });
  }
  const { searchParams } = url;
  searchParams.set('gespeichert', '');
  throw redirect(`/stornomanagement?${searchParams}`, 303);
}

/** What ended unusually, month by month, for support and for the dealer whose orders they are. */
export default function Cancellations({ loaderData: page, actionData }: Route.ComponentProps) {
  const texts = useTexts(cancellationsTexts);
  const { orders, isDealer } = page;
  return (
    <>
      <PageHead title={texts.title} lead={isDealer ? texts.leadDealer : texts.lead} />
      <DoneNotice className="mt-4">{page.isSaved && !actionData && texts.saved}</DoneNotice>
      {actionData?.outcome === 'stale' && <StaleNotice what="retained" className="mt-4" />}
      {(actionData?.outcome === 'refused' || actionData?.outcome === 'account_deleted') && (
        <Notice tone="warn" live className="mt-4">
          {actionData.outcome === 'refused' ? texts.refused : texts.accountDeleted}
        </Notice>
      )}
      <MessageOfSupport page={page} />
      <CancellationFilters key={JSON.stringify(page.query)} page={page} />
      <ListCount>
        {orders.length > 0
          ? texts.count(page.count, orders.length)
          : page.isEmpty
            ? texts.none
            : texts.noneFound}
      </ListCount>
      {orders.length > 0 && (
        <CancellationTable
          key={`rows ${JSON.stringify(page.query)}`}
          page={page}
          unsubmitted={actionData?.unsubmitted}
        />
      )}
    </>
  );
}

/** What support wrote to the dealer who reads this. */
function MessageOfSupport({ page }: { page: Route.ComponentProps['loaderData'] }) {
  const texts = useTexts(cancellationsTexts);
  const message = page.isDealer && page.dealerComments.find(({ kind }) => kind === 'toDealer')?.comment;
  if (!message) return null;
  return (
    <Notice title={texts.messageOfSupport} className="mt-4">
      <p className="whitespace-pre-line wrap-break-word">{message}</p>
    </Notice>
  );
}

function CancellationFilters({ page }: { page: Route.ComponentProps['loaderData'] }) {
  const texts = useTexts(cancellationsTexts);
  const { query, months, isDealer } = page;
  return (
    <Form role="search" aria-label={texts.filters} className="mt-4 flex flex-wrap items-center gap-3">
      <KeptChoices />
      <Select
        name="monat"
        label={texts.months}
        defaultValue={query.month}
        options={[...new Set([query.month, ...months])].map((month) => ({
          value: month,
          label: nameOfMonth(month),
        }))}
        className="w-full xs:w-52"
      />
      {!isDealer && (
        <Select
          name="land"
          label={texts.country}
          defaultValue={query.countryId ? String(query.countryId) : ''}
          options={[
            { value: '', label: texts.anyCountry },
            ...Object.values(countries).map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          className="w-full xs:w-44"
        />
      )}
      <Select
        name="stand"
        label={texts.status}
        defaultValue={query.status ?? ''}
        options={[
          { value: '', label: texts.anyStatus },
          ...feedbackStates.map((value) => ({ value, label: texts.statuses[value] })),
        ]}
        className="w-full xs:w-44"
      />
      <TextField
        name="suche"
        type="search"
        label={texts.search}
        defaultValue={query.search}
        maxLength={60}
        className="min-w-0 grow sm:max-w-72"
      />
      <Button type="submit">{texts.show}</Button>
    </Form>
  );
}
