import { data, Link, redirect } from 'react-router';
import { afterConflict } from '#platform/forms/after-conflict.ts';
import { rowIdIn } from '#platform/http/row-id.ts';
import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { BackLink } from '#platform/ui/back-link.tsx';
import { Badge } from '#platform/ui/badge.tsx';
import { ButtonLink } from '#platform/ui/button.tsx';
import { Section } from '#platform/ui/card.tsx';
import { DataTable } from '#platform/ui/data-table.tsx';
import { DoneNotice } from '#platform/ui/notice.tsx';
import { privatePage } from '#platform/ui/page-meta.ts';
import { Rating } from '#platform/ui/rating.tsx';
import { notFound } from '#shell/shared.ts';
import { requestContext, requireForm, requireUser } from '#shell/shell.ts';
import { StepsList } from '../application/steps-list.tsx';
import type { Route } from './+types/dealer.page.ts';
import { careTexts } from './care.texts.ts';
import { OpenPortal, stateTones } from './care-parts.tsx';
import { Contacts, Notes } from './dealer-contacts.tsx';
import { DealerFacts, Offering } from './dealer-facts.tsx';
import { submitDealerForm } from './dealer-forms.ts';
import { dealerCarePage } from './dealer-page.ts';
import { StateForms, TestOrderForm } from './dealer-state-forms.tsx';

export const meta: Route.MetaFunction = ({ loaderData }) =>
  privatePage(`${loaderData?.dealer.name ?? ''} · Händler`);

export const shouldRevalidate = afterConflict;

const path = '/support/haendler';

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { deps, visitor } = context.get(requestContext);
  requireUser({ visitor }, url, 'dealers');
  const page = await dealerCarePage(deps, rowIdIn(params.dealerId));
  if (!page) throw notFound();
  return { ...page, csrf: visitor.csrfToken ?? '', done: url.searchParams.get('erledigt') };
}

export async function action({ params, request, url, context }: Route.ActionArgs) {
  const server = context.get(requestContext);
  const { user, form } = await requireForm(server, { request, url }, 'dealers');
  const dealerId = rowIdIn(params.dealerId);
  const page = await dealerCarePage(server.deps, dealerId);
  if (!page) throw notFound();
  const sent = await submitDealerForm(server.deps, { dealerId, actorId: user.id, form });
  if (!sent) throw notFound();
  if ('done' in sent) throw redirect(`${path}/${dealerId}?erledigt=${sent.done}`, 303);
  return data(sent.error, { status: sent.status });
}

/** A dealer as those who look after it see it: how it goes, what it offers, and what can be done about it. */
export default function DealerCare({ loaderData: page, actionData: error }: Route.ComponentProps) {
  const texts = useTexts(careTexts);
  const format = useFormatter();
  const { dealer, change, careState } = page;
  return (
    <>
      <BackLink to={path} className="mt-4">
        {texts.back}
      </BackLink>
      <h1 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-2xl wrap-anywhere sm:text-2xl">
        {dealer.name}
        <Badge tone={stateTones[careState]}>{texts.states[careState]}</Badge>
      </h1>
      <p className="mt-1 flex flex-wrap gap-x-4 text-sm text-ink-2">
        <span>{`${texts.number} ${dealer.id}`}</span>
        <span>{`${dealer.postalCode} ${dealer.place}`}</span>
        <Rating rating={dealer.rating} count={dealer.reviewCount} />
        {change && <span>{texts.lastChange(texts.states[careState], format.date(change.at))}</span>}
      </p>
      {change?.reason && careState !== 'active' && (
        <p className="mt-1 max-w-prose text-bad wrap-anywhere">{change.reason}</p>
      )}
      <DoneNotice className="mt-4">{page.done === 'state' && !error && texts.stateDone}</DoneNotice>
      <div className="mt-4 flex flex-wrap gap-3">
        <OpenPortal dealer={dealer} action={path} />
        {page.publicPath && (
          <ButtonLink to={page.publicPath} variant="outline" size="small">
            {texts.publicPage}
          </ButtonLink>
        )}
        <ButtonLink to={`/admin/verkaufsliste?haendler=${dealer.id}`} variant="outline" size="small">
          {texts.orderList}
        </ButtonLink>
      </div>
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <DealerFacts page={page} />
          <Offering page={page} />
          <Running page={page} />
          <History page={page} />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          {careState === 'taking_on' && (
            <Section title={texts.steps}>
              <StepsList done={page.steps} />
              <TestOrderForm test={page.test} error={error?.kind === 'test' ? error.error : null} />
            </Section>
          )}
          <Notes page={page} error={error?.kind === 'note' ? error : null} />
          <Contacts page={page} error={error?.kind === 'contact' ? error : null} />
          <StateForms page={page} error={error?.kind === 'state' ? error : null} />
        </div>
      </div>
    </>
  );
}

type Page = Route.ComponentProps['loaderData'];

function Running({ page: { running, orders } }: { page: Page }) {
  const texts = useTexts(careTexts);
  const format = useFormatter();
  const states: Readonly<Record<string, string>> = texts.orderStates;
  return (
    <Section
      title={texts.running}
      text={orders.length > 0 ? texts.runningLine(running.placed, running.bound) : undefined}
    >
      <DataTable
        label={texts.running}
        rows={orders}
        keyOf={({ id }) => id}
        none={texts.noneRunning}
        columns={[
          {
            ...{ key: 'number', title: texts.number },
            cell: ({ id, number }) => (
              <Link className="link" to={`/admin/verkaufsliste/${id}`}>
                {number}
              </Link>
            ),
          },
          { key: 'state', title: texts.state, cell: ({ state }) => states[state] ?? state },
          { key: 'place', title: texts.place, cell: ({ postalCode }) => postalCode },
          { key: 'placed', title: texts.history, cell: ({ placedAt }) => format.moment(placedAt) },
        ]}
      />
    </Section>
  );
}

function History({ page: { history } }: { page: Page }) {
  const texts = useTexts(careTexts);
  const format = useFormatter();
  return (
    <Section title={texts.history}>
      {history.length === 0 ? (
        <p className="text-ink-2">{texts.historyNone}</p>
      ) : (
        <ol className="divide-y divide-line">
          {history.map(({ key, at, what, actor, text }) => (
            <li key={key} className="py-2">
              <p>{what ?? texts.priceChange}</p>
              {text && <p className="whitespace-pre-line wrap-anywhere">{text}</p>}
              <p className="text-sm text-ink-2">{[format.moment(at), actor].filter(Boolean).join(', ')}</p>
            </li>
          ))}
        </ol>
      )}
    </Section>
  );
}
