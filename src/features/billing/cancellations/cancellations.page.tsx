import { data, redirect } from 'react-router';
import { countryList } from '#features/places/shared.ts';
import { afterConflict } from '#platform/forms/after-conflict.ts';
import { sortIn } from '#platform/http/list-address.ts';
import { useTexts } from '#platform/i18n/locale.ts';
import { localDay } from '#platform/time/calendar.ts';
import { classNames } from '#platform/ui/class-names.ts';
import { DoneNotice, Notice } from '#platform/ui/notice.tsx';
import { privatePage } from '#platform/ui/page-meta.ts';
import { StaleNotice } from '#platform/ui/stale-notice.tsx';
import { choicesAmong, choicesOf } from '#platform/work/edit-fields.tsx';
import type { FilterField } from '#platform/work/filter-bar.tsx';
import { chosenIn } from '#platform/work/filters.rules.ts';
import { WorkList } from '#platform/work/work-list.tsx';
import { staffPages } from '#shell/shared.ts';
import { requestContext, requireForm, requireUser } from '#shell/shell.ts';
import { monthsUntil, nameOfMonth } from '../billing-months.rules.ts';
import type { Route } from './+types/cancellations.page.ts';
import { SaveBar, useCancellationColumns } from './cancellation-columns.tsx';
import { cancellationFilters, feedbackStates } from './cancellation-filters.rules.ts';
import { submitCancellationForm, unsubmittedIn } from './cancellation-form.ts';
import { cancellationSorts } from './cancellations.store.ts';
import { cancellationsTexts } from './cancellations.texts.ts';
import { cancellationList, reviewerOf } from './cancellations.ts';

const { path, right, title } = staffPages['billing/cancellations/cancellations'];

export const meta: Route.MetaFunction = () => privatePage(title);

const shownMonths = 24;
/** Rows with their forms; a month has more, and is then searched by dealer or number. */
const maxShown = 100;

export const shouldRevalidate = afterConflict;

export async function loader({ url, context }: Route.LoaderArgs) {
  const { deps, visitor } = context.get(requestContext);
  const reviewer = reviewerOf(requireUser({ visitor }, url, right));
  const { searchParams } = url;
  const months = monthsUntil(localDay(deps.clock.now(), 'Europe/Berlin'), shownMonths);
  const [thisMonth = ''] = months;
  const asked = chosenIn(cancellationFilters, searchParams);
  const chosen = { ...asked, month: asked.month === thisMonth ? null : asked.month };
  const { countryId, status, search } = chosen;
  const month = chosen.month ?? thisMonth;
  const sort = sortIn(searchParams, cancellationSorts);
  const query = { month, search: search ?? '', countryId, dealerId: null, sort };
  const list = await cancellationList(deps, { ...query, reviewer });
  const found = list.orders.filter((order) => status === null || order.feedback.status === status);
  return {
    ...list,
    orders: found.slice(0, maxShown),
    count: found.length,
    isEmpty: list.orders.length === 0 && search === null,
    chosen,
    month,
    months,
    isDealer: reviewer.dealerId !== null,
    csrf: visitor.csrfToken ?? '',
    isSaved: searchParams.has('gespeichert'),
  };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const server = context.get(requestContext);
  const { user, form } = await requireForm(server, { request, url }, right);
  const outcome = await submitCancellationForm(server.deps, { form, reviewer: reviewerOf(user) });
  if (outcome !== 'saved') {
    return data({ outcome, unsubmitted: unsubmittedIn(form) }, { status: outcome === 'refused' ? 422 : 409 });
  }
  const { searchParams } = url;
  searchParams.set('gespeichert', '');
  throw redirect(`${path}?${searchParams}`, 303);
}

type Page = Route.ComponentProps['loaderData'];

/** What ended unusually, month by month, for support and for the dealer whose orders they are. */
export default function Cancellations({ loaderData: page, actionData }: Route.ComponentProps) {
  const texts = useTexts(cancellationsTexts);
  const { orders, isDealer, chosen } = page;
  const { columns, dirtyCount } = useCancellationColumns(page, actionData?.unsubmitted);
  const month = nameOfMonth(page.month);
  return (
    <div className={classNames(dirtyCount > 0 && '[&_:focus-visible]:scroll-mb-24')}>
      <WorkList
        title={texts.title}
        lead={isDealer ? texts.leadDealer : texts.lead}
        none={page.isEmpty ? texts.none(month) : texts.noneFound(month)}
        notices={<Said page={page} outcome={actionData?.outcome} />}
        filter={{
          path,
          filters: cancellationFilters,
          chosen,
          search: { of: 'search', label: texts.search, maxLength: 60 },
          fields: useFields(page),
        }}
        count={orders.length > 0 && texts.count(page.count, orders.length, month)}
        columns={columns}
        rows={orders}
        keyOf={({ orderId }) => orderId}
      >
        {!isDealer && orders.length > 0 && <SaveBar dirtyCount={dirtyCount} />}
      </WorkList>
    </div>
  );
}

type SaidProps = { page: Page; outcome: 'stale' | 'refused' | 'account_deleted' | undefined };

/** What came of a form, and what support wrote to the dealer who reads this. */
function Said({ page: { isSaved, isDealer, dealerComments }, outcome }: SaidProps) {
  const texts = useTexts(cancellationsTexts);
  const message = isDealer && dealerComments.find(({ kind }) => kind === 'toDealer')?.comment;
  return (
    <>
      <DoneNotice className="mt-4">{isSaved && !outcome && texts.saved}</DoneNotice>
      {outcome === 'stale' && <StaleNotice what="retained" className="mt-4" />}
      {(outcome === 'refused' || outcome === 'account_deleted') && (
        <Notice tone="warn" live className="mt-4">
          {outcome === 'refused' ? texts.refused : texts.accountDeleted}
        </Notice>
      )}
      {message && (
        <Notice title={texts.messageOfSupport} className="mt-4">
          <p className="whitespace-pre-line wrap-break-word">{message}</p>
        </Notice>
      )}
    </>
  );
}

/** How the filters of the list are asked for; the month of today goes without being asked for. */
function useFields({ month, months: [thisMonth = '', ...others], isDealer }: Page) {
  const texts = useTexts(cancellationsTexts);
  const shown = [...new Set([month, ...others])].filter((one) => one !== thisMonth);
  const fields: FilterField<keyof typeof cancellationFilters>[] = [
    {
      kind: 'choice',
      of: 'month',
      label: texts.months,
      any: nameOfMonth(thisMonth),
      options: shown.map((value) => ({ value, label: nameOfMonth(value) })),
    },
    {
      kind: 'choice',
      of: 'countryId',
      label: texts.country,
      any: texts.anyCountry,
      options: choicesAmong(countryList),
    },
    {
      kind: 'choice',
      of: 'status',
      label: texts.status,
      any: texts.anyStatus,
      options: choicesOf(feedbackStates, texts.statuses),
    },
  ];
  return fields.filter(({ of }) => !isDealer || of !== 'countryId');
}
