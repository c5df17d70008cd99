import { data, Link, redirect } from 'react-router';
import { countries } from '#features/places/shared.ts';
import { afterConflict } from '#platform/forms/after-conflict.ts';
import { rowIdIn } from '#platform/http/row-id.ts';
import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { ButtonLink } from '#platform/ui/button.tsx';
import { Section } from '#platform/ui/card.tsx';
import type { FactRow } from '#platform/ui/facts.tsx';
import { DoneNotice, Notice } from '#platform/ui/notice.tsx';
import { privatePage } from '#platform/ui/page-meta.ts';
import { FactsCard, RecordPage, Timeline } from '#platform/work/record.tsx';
import { notFound, staffPages } from '#shell/shared.ts';
import { requestContext, requireForm, requireUser } from '#shell/shell.ts';
import type { Route } from './+types/application.page.ts';
import { Checklist, DecisionForms } from './application-decision.tsx';
import { type ApplicationPage, applicationPage, submitApplicationForm } from './application-page.ts';
import { careTexts } from './dealer-care.texts.ts';

const { right, title } = staffPages['dealer-care/staff/application'];
const { path } = staffPages['dealer-care/staff/dealers'];

export const meta: Route.MetaFunction = ({ loaderData }) =>
  privatePage(`${loaderData?.application.name ?? ''} · ${title}`);

export const shouldRevalidate = afterConflict;

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { deps, visitor } = context.get(requestContext);
  requireUser({ visitor }, url, right);
  const page = await applicationPage(deps.db, rowIdIn(params.applicationId));
  if (!page) throw notFound();
  return { ...page, csrf: visitor.csrfToken ?? '', isDone: url.searchParams.has('erledigt') };
}

export async function action({ params, request, url, context }: Route.ActionArgs) {
  const server = context.get(requestContext);
  const { user, form } = await requireForm(server, { request, url }, right);
  const applicationId = rowIdIn(params.applicationId);
  const sent = await submitApplicationForm(server.deps, { applicationId, actorId: user.id, form });
  if (!sent) throw notFound();
  if ('dealerId' in sent) throw redirect(`${path}/${sent.dealerId}`, 303);
  if ('done' in sent) throw redirect(`${path}/bewerbung/${applicationId}?erledigt=1`, 303);
  return data(sent.error, { status: sent.status });
}

/** An application with what its checker needs: what it says, what it handed in, who it may be already. */
export default function ApplicationCare({ loaderData: page, actionData }: Route.ComponentProps) {
  const texts = useTexts(careTexts);
  const { application: words } = texts;
  const { application } = page;
  return (
    <RecordPage
      back={{ to: path, label: texts.back }}
      title={words.title(application.name)}
      columns="side26"
      notices={
        <>
          <DoneNotice className="mt-4">{page.isDone && !actionData && words.done}</DoneNotice>
          <StateNotice application={application} />
        </>
      }
      side={
        <>
          <Checklist page={page} />
          {page.isOpen && <DecisionForms page={page} refused={actionData ?? null} />}
        </>
      }
    >
      <Given page={page} />
      <Documents page={page} />
      <Duplicates page={page} />
      <Timeline
        title={texts.history}
        none={texts.historyNone}
        events={page.events.map(({ id, at, kind, text, actor }) => ({
          key: id,
          at,
          who: actor,
          note: text,
          what: <span className="font-medium">{words.events[kind]}</span>,
        }))}
      />
    </RecordPage>
  );
}

type Props = { page: ApplicationPage };

function StateNotice({ application }: Pick<ApplicationPage, 'application'>) {
  const { application: words } = useTexts(careTexts);
  const { state, dealerId } = application;
  if (state === 'checking') return null;
  return (
    <Notice
      tone={state === 'accepted' ? 'good' : 'warn'}
      className="mt-4"
      action={
        dealerId === null ? undefined : (
          <ButtonLink to={`${path}/${dealerId}`} variant="outline" size="small">
            {words.toDealer}
          </ButtonLink>
        )
      }
    >
      {words[state]}
    </Notice>
  );
}

function Given({ page: { application } }: Props) {
  const texts = useTexts(careTexts);
  const { application: words } = texts;
  const rows: FactRow[] = [
    [texts.firm, `${application.legalName}, ${application.street}`],
    [texts.place, `${application.postalCode} ${application.place}, ${countries[application.countryId].name}`],
    [texts.register, application.registerNumber],
    [texts.vat, application.vatNumber],
    [texts.founded, String(application.foundedYear)],
    [words.person, `${application.firstName} ${application.lastName}`],
    [texts.phone, application.phone],
    [texts.email, application.email],
    [words.groups, application.groups],
    [words.radius, words.kilometres(application.radius)],
    ...(application.message ? [[words.message, application.message] as const] : []),
  ];
  return <FactsCard title={words.given} rows={rows} />;
}

function Documents({ page: { application, documents } }: Props) {
  const { application: words } = useTexts(careTexts);
  const format = useFormatter();
  return (
    <Section title={words.documents}>
      {documents.length === 0 ? (
        <p className="text-ink-2">{words.noDocuments}</p>
      ) : (
        <ul className="grid gap-1">
          {documents.map(({ id, name, bytes }) => (
            <li key={id}>
              <a
                className="link inline-flex min-h-11 items-center wrap-anywhere"
                href={`${path}/bewerbung/${application.id}/unterlagen/${id}`}
                download={name}
              >
                {name}
              </a>{' '}
              <span className="text-sm text-ink-2">{format.quantity(Math.ceil(bytes / 1024))} kB</span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

function Duplicates({ page: { duplicates } }: Props) {
  const { application: words } = useTexts(careTexts);
  const names: Readonly<Record<string, string>> = words.alike;
  if (duplicates.length === 0) return null;
  return (
    <Notice tone="warn" title={words.duplicates}>
      <ul className="mt-1 grid gap-1">
        {duplicates.map(({ kind, id, name, by }) => (
          <li key={`${kind}-${id}`}>
            <Link
              className="link inline-flex min-h-11 items-center wrap-anywhere"
              to={kind === 'dealer' ? `${path}/${id}` : `${path}/bewerbung/${id}`}
            >
              {`${words.kinds[kind]} ${name}`}
            </Link>{' '}
            (
            {by
              .split(', ')
              .map((key) => names[key] ?? key)
              .join(', ')}
            )
          </li>
        ))}
      </ul>
    </Notice>
  );
}
