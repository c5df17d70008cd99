import { data, redirect } from 'react-router';
import { productGroups } from '#features/catalog/shared.ts';
import { afterConflict } from '#platform/forms/after-conflict.ts';
import { intentOf, rowId, valuesOf } from '#platform/forms/form.ts';
import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { ButtonLink } from '#platform/ui/button.tsx';
import { Card, Section } from '#platform/ui/card.tsx';
import { type FactRow, Facts } from '#platform/ui/facts.tsx';
import { IntentButton } from '#platform/ui/intent-button.tsx';
import { PostForm } from '#platform/ui/intent-form.tsx';
import { DoneNotice, Notice } from '#platform/ui/notice.tsx';
import { privatePage } from '#platform/ui/page-meta.ts';
import { TextArea } from '#platform/ui/text-field.tsx';
import { notFound, secretAddress } from '#shell/shared.ts';
import { requestContext, requireProvedForm } from '#shell/shell.ts';
import { stepsOfDealer } from '../onboarding/onboarding-steps.store.ts';
import type { Route } from './+types/application.page.ts';
import { type Application, applicationEvents, documentsOfForm } from './application.store.ts';
import { applicationTexts } from './application.texts.ts';
import { DocumentField } from './application-form.tsx';
import { type AnswerError, answerQuestion, applicationOfToken, confirmApplication } from './apply.ts';
import { applicationSteps } from './onboarding-steps.rules.ts';
import { StepsList } from './steps-list.tsx';

export const meta: Route.MetaFunction = () => [...privatePage('Ihre Bewerbung'), secretAddress];

/** Looking changes nothing: programs that check mails open links, too. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { deps, visitor, country } = context.get(requestContext);
  const { secret } = deps.config;
  const application = await applicationOfToken(deps, { secret, token: params.token });
  if (!application || application.countryId !== country.id) throw notFound();
  const { id, name, state, version, dealerId, formKey } = application;
  const [events, documents, steps] = await Promise.all([
    applicationEvents(deps.db, id),
    documentsOfForm(deps.db, formKey),
    dealerId === null ? null : stepsOfDealer(deps.db, dealerId),
  ]);
  return {
    name,
    state,
    version,
    csrf: visitor.csrfToken ?? '',
    isAnswered: url.searchParams.has('beantwortet'),
    // Who of the staff it was is none of the applicant's business.
    events: events.map(({ actor: _, ...event }) => event),
    documents: documents.map((document) => document.name),
    steps: { ...applicationSteps(state), ...steps },
    given: state === 'unconfirmed' ? givenIn(application) : null,
  };
}

/** What whoever confirms an application reads before. */
const givenIn = (application: Application) => ({
  name: application.name,
  legalName: application.legalName,
  street: application.street,
  postalCode: application.postalCode,
  place: application.place,
  phone: application.phone,
  registerNumber: application.registerNumber,
  vatNumber: application.vatNumber,
  foundedYear: application.foundedYear,
  email: application.email,
  firstName: application.firstName,
  lastName: application.lastName,
  radius: application.radius,
  message: application.message,
  groups: application.productGroupIds.map((groupId) => productGroups[groupId].name).join(', '),
});

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
  const { version: seen } = valuesOf(form, { version: rowId });
  const answered = await answerQuestion(deps, { application, form, seen });
  if (answered.ok) throw redirect(`${here}?beantwortet=1`, 303);
  const status = answered.error === 'over' ? 409 : 422;
  return data<Answer>({ error: answered.error, text: form.text('answer') }, { status });
}

export const shouldRevalidate = afterConflict;

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
      {answer?.error === 'over' && (
        <Notice tone="warn" live className="mt-5" title={texts.answerErrors.over}>
          <span className="whitespace-pre-line wrap-anywhere">{answer.text}</span>
        </Notice>
      )}
      {page.given && <Confirmation given={page.given} documents={page.documents} />}
      {page.state !== 'declined' && (
        <Card padding="wide" className="mt-8">
          <h2 className="text-lg">{texts.steps}</h2>
          <StepsList done={page.steps} className="mt-4" />
        </Card>
      )}
      {page.events.length > 0 && <History events={page.events} />}
      {isOpen && <AnswerForm documents={page.documents} version={page.version} answer={answer} />}
    </div>
  );
}

type Page = Route.ComponentProps['loaderData'];

/** What was sent, and the button under it: somebody else may have filled in the form, or filled it in again. */
function Confirmation({ given, documents }: { given: NonNullable<Page['given']> } & Pick<Page, 'documents'>) {
  const texts = useTexts(applicationTexts);
  return (
    <Section title={texts.status.given} text={texts.status.givenText} className="mt-5">
      <Facts
        rows={givenRows(texts, given, documents)}
        columns="grid gap-x-4 gap-y-1.5 sm:grid-cols-[14rem_minmax(0,1fr)]"
        value="whitespace-pre-line wrap-anywhere"
      />
      <PostForm fields={{ intent: 'confirm' }} className="mt-5">
        <IntentButton intent="confirm" variant="primary">
          {texts.status.confirm}
        </IntentButton>
      </PostForm>
    </Section>
  );
}

function givenRows(
  { fields, ...texts }: ReturnType<typeof applicationTexts>,
  given: NonNullable<Page['given']>,
  documents: Page['documents'],
): FactRow[] {
  return [
    [fields.name, given.name],
    [fields.legalName, given.legalName],
    [fields.street, `${given.street}, ${given.postalCode} ${given.place}`],
    [fields.registerNumber, given.registerNumber],
    [fields.vatNumber, given.vatNumber],
    [fields.foundedYear, given.foundedYear],
    [texts.person, `${given.firstName} ${given.lastName}`],
    [fields.phone, given.phone],
    [fields.email, given.email],
    [texts.groups, given.groups],
    [fields.radius, `${given.radius} ${texts.kilometres}`],
    ...(given.message ? [[texts.status.message, given.message] as const] : []),
    [texts.documents, documents.join(', ') || texts.status.noDocuments],
  ];
}

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

function AnswerForm({
  documents,
  version,
  answer,
}: Pick<Page, 'documents' | 'version'> & { answer: Answer | undefined }) {
  const texts = useTexts(applicationTexts).status;
  const error = answer && texts.answerErrors[answer.error];
  const isOfText = answer?.error === 'missing' || answer?.error === 'too_long';
  return (
    <Section title={texts.answerTitle} className="mt-8">
      <PostForm
        key={documents.length}
        fields={{ intent: 'answer', version }}
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
