import { data, redirect } from 'react-router';
import { intentOf } from '#platform/forms/form.ts';
import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { ButtonLink } from '#platform/ui/button.tsx';
import { Card, Section } from '#platform/ui/card.tsx';
import { IntentButton } from '#platform/ui/intent-button.tsx';
import { PostForm } from '#platform/ui/intent-form.tsx';
import { DoneNotice, Notice } from '#platform/ui/notice.tsx';
import { privatePage } from '#platform/ui/page-meta.ts';
import { TextArea } from '#platform/ui/text-field.tsx';
import { notFound, secretAddress } from '#shell/shared.ts';
import { requestContext, requireProvedForm } from '#shell/shell.ts';
import { stepsOfDealer } from '../onboarding/steps.store.ts';
import type { Route } from './+types/application.page.ts';
import { applicationEvents, documentsOfForm } from './application.store.ts';
import { applicationTexts } from './application.texts.ts';
import { DocumentField } from './application-form.tsx';
import { type AnswerError, answerQuestion, applicationOfToken, confirmApplication } from './apply.ts';
import { applicationSteps } from './care-steps.rules.ts';
import { StepsList } from './steps-list.tsx';

export const meta: Route.MetaFunction = () => [...privatePage('Ihre Bewerbung'), secretAddress];

/** Looking changes nothing: programs that check mails open links, too. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { deps, visitor, country } = context.get(requestContext);
  const { secret } = deps.config;
  const application = await applicationOfToken(deps, { secret, token: params.token });
  if (!application || application.countryId !== country.id) throw notFound();
  const { id, name, state, dealerId, formKey } = application;
  const [events, documents, steps] = await Promise.all([
    applicationEvents(deps.db, id),
    documentsOfForm(deps.db, formKey),
    dealerId === null ? null : stepsOfDealer(deps.db, dealerId),
  ]);
  return {
    ...{ name, state, csrf: visitor.csrfToken ?? '', isAnswered: url.searchParams.has('beantwortet') },
    // Who of the staff it was is none of the applicant's business.
    events: events.map(({ actor: _, ...event }) => event),
    documents: documents.map((document) => document.name),
    steps: { ...applicationSteps(state), ...steps },
  };
}

type Answer = { error: AnswerError; text: string };

export async function action({ request, params, context }: Route.ActionArgs) {
  const server = context.get(requestContext);
  const form = await requireProvedForm(server, request);
  const { deps, country } = server;
  const { secret } = deps.config;
  const application = await applicationOfToken(deps, { secret, token: params.token });
  if (!application || application.countryId !== country.id) throw notFound();
  const here = `/haendler-werden/${params.token}`;
  if (intentOf(form, ['confirm'])) {
    await confirmApplication(deps, application.id);
    throw redirect(here, 303);
  }
  const answered = await answerQuestion(deps, { application, form });
  if (answered.ok) throw redirect(`${here}?beantwortet=1`, 303);
  return data<Answer>({ error: answered.error, text: form.text('answer') }, { status: 422 });
}

/** Where an application stands, for whoever has its link: confirming it, questions, the way to the first offer. */
export default function ApplicationStatus({ loaderData: page, actionData }: Route.ComponentProps) {
  const texts = useTexts(applicationTexts).status;
  const answer = actionData as Answer | undefined;
  const isOpen = page.state === 'checking' || page.state === 'question';
  return (
    <div className="mx-auto max-w-section-50 px-4 py-8 sm:py-12">
      <h1 className="text-2xl wrap-anywhere sm:text-3xl">{texts.title(page.name)}</h1>
      <DoneNotice>{page.isAnswered && !answer && texts.answered}</DoneNotice>
      <Notice
        className="mt-5"
        tone={page.state === 'question' ? 'warn' : page.state === 'accepted' ? 'good' : 'info'}
        action={
          page.state === 'accepted' ? (
            <ButtonLink to="/haendler" variant="outline" size="small">
              {texts.toPortal}
            </ButtonLink>
          ) : undefined
        }
      >
        {texts.states[page.state]}
      </Notice>
      {page.state === 'unconfirmed' && (
        <PostForm fields={{ intent: 'confirm' }} className="mt-5">
          <IntentButton intent="confirm" variant="primary">
            {texts.confirm}
          </IntentButton>
        </PostForm>
      )}
      {page.state !== 'declined' && (
        <Card padding="wide" className="mt-8">
          <h2 className="text-lg">{texts.steps}</h2>
          <StepsList done={page.steps} className="mt-4" />
        </Card>
      )}
      {page.events.length > 0 && <History events={page.events} />}
      {isOpen && <AnswerForm documents={page.documents} answer={answer} />}
    </div>
  );
}

type Page = Route.ComponentProps['loaderData'];

function History({ events }: Pick<Page, 'events'>) {
  const texts = useTexts(applicationTexts).status;
  const format = useFormatter();
  return (
    <section aria-labelledby="verlauf" className="mt-8">
      <h2 id="verlauf" className="text-lg">
        {texts.history}
      </h2>
      <ol className="mt-2 divide-y divide-line border-y border-line">
        {events.map(({ id, at, kind, text }) => (
          <li key={id} className="py-3">
            <p className="text-sm text-ink-2">
              {texts.events[kind]}, {format.moment(at)}
            </p>
            {text && <p className="mt-1 whitespace-pre-line wrap-anywhere">{text}</p>}
          </li>
        ))}
      </ol>
    </section>
  );
}

function AnswerForm({ documents, answer }: Pick<Page, 'documents'> & { answer: Answer | undefined }) {
  const texts = useTexts(applicationTexts).status;
  const error = answer && texts.answerErrors[answer.error];
  const isOfText = answer?.error === 'missing' || answer?.error === 'too_long';
  return (
    <Section title={texts.answerTitle} className="mt-8">
      <PostForm
        key={documents.length}
        fields={{ intent: 'answer' }}
        encType="multipart/form-data"
        className="grid grid-cols-[minmax(0,1fr)] gap-4"
        noValidate
      >
        <TextArea
          id="answer"
          name="answer"
          label={texts.answer}
          rows={5}
          defaultValue={answer?.text ?? ''}
          error={isOfText ? error : undefined}
        />
        <DocumentField stored={documents} error={isOfText ? undefined : error} />
        <div>
          <IntentButton intent="answer" variant="primary">
            {texts.sendAnswer}
          </IntentButton>
        </div>
      </PostForm>
    </Section>
  );
}
