import { data, Link, redirect } from 'react-router';
import { afterConflict } from '#platform/forms/after-conflict.ts';
import { rowIdIn } from '#platform/http/row-id.ts';
import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { Badge } from '#platform/ui/badge.tsx';
import { ButtonLink } from '#platform/ui/button.tsx';
import { Section } from '#platform/ui/card.tsx';
import { DataTable } from '#platform/ui/data-table.tsx';
import { DoneNotice } from '#platform/ui/notice.tsx';
import { privatePage } from '#platform/ui/page-meta.ts';
import { Rating } from '#platform/ui/rating.tsx';
import { RecordPage, Timeline } from '#platform/work/record.tsx';
import { notFound, staffPages } from '#shell/shared.ts';
import { requestContext, requireForm, requireUser } from '#shell/shell.ts';
import { StepsList } from '../application/steps-list.tsx';
import type { Route } from './+types/dealer.page.ts';
import { OpenPortal, stateTones } from './care-parts.tsx';
import { careTexts } from './dealer-care.texts.ts';
import { Contacts, Notes } from './dealer-contacts.tsx';
import { DealerFacts, Offering } from './dealer-facts.tsx';
import { submitDealerForm } from './dealer-forms.ts';
import { dealerCarePage } from './dealer-page.ts';
import { StateForms, TestOrderForm } from './dealer-state-forms.tsx';

const { right, title } = staffPages['dealer-care/staff/dealer'];

export const meta: Route.MetaFunction = ({ loaderData }) =>
  privatePage(`${loaderData?.dealer.name ?? ''} · ${title}`);

export const shouldRevalidate = afterConflict;

const { path } = staffPages['dealer-care/staff/dealers'];

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { deps, visitor } = context.get(requestContext);
  requireUser({ visitor }, url, right);
  const page = await dealerCarePage(deps, rowIdIn(params.dealerId));
  if (!page) throw notFound();
  return { ...page, csrf: visitor.csrfToken ?? '', done: url.searchParams.get('erledigt') };
}

export async function action({ params, request, url, context }: Route.ActionArgs) {
  const server = context.get(requestContext);
  const { user, form } = await requireForm(server, { request, url }, right);
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
    <RecordPage
      back={{ to: path, label: texts.back }}
      title={dealer.name}
      badges={<Badge tone={stateTones[careState]}>{texts.states[careState]}</Badge>}
      line={
        <>
          <span>{`${texts.number} ${dealer.id}`}</span>
          <span>{`${dealer.postalCode} ${dealer.place}`}</span>
          <Rating rating={dealer.rating} count={dealer.reviewCount} />
          {change && <span>{texts.lastChange(texts.states[careState], format.date(change.at))}</span>}
        </>
      }
      notices={
        <>
          {change?.reason && careState !== 'active' && (
            <p className="mt-1 max-w-prose text-bad wrap-anywhere">{change.reason}</p>
          )}
          <DoneNotice className="mt-4">{page.done === 'state' && !error && texts.stateDone}</DoneNotice>
        </>
      }
      acts={
        <>
          <OpenPortal dealer={dealer} action={path} />
          {page.publicPath && (
            <ButtonLink to={page.publicPath} variant="outline" size="small">
              {texts.publicPage}
            </ButtonLink>
          )}
          <ButtonLink to={`/admin/verkaufsliste?haendler=${dealer.id}`} variant="outline" size="small">
            {texts.orderList}
          </ButtonLink>
          <ButtonLink to={`/support/wiedervorlagen?haendler=${dealer.id}`} variant="outline" size="small">
            {texts.followUps}
          </ButtonLink>
        </>
      }
      side={
        <>
          {careState === 'taking_on' && (
            <Section title={texts.steps}>
              <StepsList done={page.steps} />
              <TestOrderForm test={page.test} error={error?.kind === 'test' ? error.error : null} />
            </Section>
          )}
          <Notes page={page} error={error?.kind === 'note' ? error : null} />
          <Contacts page={page} error={error?.kind === 'contact' ? error : null} />
          <StateForms page={page} error={error?.kind === 'state' ? error : null} />
        </>
      }
    >
      <DealerFacts page={page} />
      <Offering page={page} />
      <Running page={page} />
      <Timeline
        title={texts.history}
        none={texts.historyNone}
        events={page.history.map(({ actor, what, text, ...event }) => ({
          ...event,
          who: actor,
          what: what ?? texts.priceChange,
          note: text,
        }))}
      />
    </RecordPage>
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
            key: 'number',
            title: texts.number,
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
