import { data, redirect } from 'react-router';
import { afterConflict } from '#platform/forms/after-conflict.ts';
import { rowIdIn } from '#platform/http/row-id.ts';
import { catalogue } from '#platform/i18n/catalogue.ts';
import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { Button } from '#platform/ui/button.tsx';
import { Card } from '#platform/ui/card.tsx';
import { PostForm } from '#platform/ui/intent-form.tsx';
import { EmptyList, PageHead } from '#platform/ui/list-parts.tsx';
import { DoneNotice } from '#platform/ui/notice.tsx';
import { privatePage } from '#platform/ui/page-meta.ts';
import { StaleNotice } from '#platform/ui/stale-notice.tsx';
import { TextArea } from '#platform/ui/text-field.tsx';
import { requestContext, requireForm, requireUser } from '#shell/shell.ts';
import type { Route } from './+types/complaints.page.ts';
import { decideComplaint, type OpenComplaint, openComplaints } from './complaints.ts';

const complaintsTexts = catalogue({
  title: 'Beanstandete Anfragen',
  lead: 'Was Empfänger nicht zahlen wollen, und warum. Anerkannt kostet die Anfrage nichts.',
  none: 'Nichts beanstandet.',
  done: 'Entschieden.',
  about: (partner: string, number: string, postalCode: string) =>
    `${partner}, Anfrage ${number} aus ${postalCode}`,
  gone: 'gelöschtem Ort',
  reasonGone: 'Der Haushalt hat seine Daten löschen lassen, und mit ihnen ging der Wortlaut.',
  answer: 'Antwort an den Empfänger',
  noAnswer: 'Bitte begründen Sie die Entscheidung.',
  accept: 'Anerkennen',
  refuse: 'Ablehnen',
});

export const meta: Route.MetaFunction = () => privatePage('Beanstandete Anfragen');

export const shouldRevalidate = afterConflict;

const path = '/support/leads/beanstandungen';

export async function loader({ url, context }: Route.LoaderArgs) {
  const { deps, visitor } = context.get(requestContext);
  requireUser({ visitor }, url, 'adverts');
  return {
    complaints: await openComplaints(deps.db),
    isDone: url.searchParams.has('erledigt'),
    csrf: visitor.csrfToken ?? '',
  };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const server = context.get(requestContext);
  const { user, form } = await requireForm(server, { request, url }, 'adverts');
  const id = rowIdIn(form.text('id'));
  const answer = form.text('answer').trim().slice(0, 1000);
  if (answer === '') return data({ id, answer, error: 'noAnswer' as const }, { status: 422 });
  const decision = form.text('decision') === 'accepted' ? 'accepted' : 'refused';
  if (await decideComplaint(server.deps, { id, decision, answer, userId: user.id }))
    throw redirect(`${path}?erledigt`, 303);
  return data({ id, answer, error: 'stale' as const }, { status: 409 });
}

type Answer = Route.ComponentProps['actionData'];

/** Complaints of partners, each with the two ways to end it. */
export default function Complaints({ loaderData, actionData }: Route.ComponentProps) {
  const texts = useTexts(complaintsTexts);
  const { complaints, isDone } = loaderData;
  return (
    <>
      <PageHead title={texts.title} lead={texts.lead} />
      <DoneNotice className="mt-4">{isDone && !actionData && texts.done}</DoneNotice>
      {actionData?.error === 'stale' && <StaleNotice what="handled" className="mt-4" />}
      {complaints.length === 0 ? (
        <EmptyList className="mt-6">{texts.none}</EmptyList>
      ) : (
        <ul className="mt-5 grid max-w-4xl gap-4">
          {complaints.map((one) => (
            <li key={one.id}>
              <Complaint complaint={one} answer={actionData?.id === one.id ? actionData : undefined} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function Complaint({ complaint, answer }: { complaint: OpenComplaint; answer: Answer }) {
  const texts = useTexts(complaintsTexts);
  const format = useFormatter();
  const { id, number, partner, complaint: reason, complainedAt, postalCode } = complaint;
  return (
    <Card>
      <h2 className="text-lg">{texts.about(partner, format.quantity(number), postalCode ?? texts.gone)}</h2>
      <p className="text-sm text-ink-2">{format.moment(complainedAt)}</p>
      <p className="mt-2 whitespace-pre-line wrap-anywhere">{reason || texts.reasonGone}</p>
      <PostForm fields={{ id }} className="mt-4 grid gap-3" noValidate>
        <TextArea
          id={`answer-${id}`}
          name="answer"
          label={texts.answer}
          rows={2}
          maxLength={1000}
          defaultValue={answer?.answer}
          error={answer?.error === 'noAnswer' ? texts.noAnswer : undefined}
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" name="decision" value="accepted" variant="secondary">
            {texts.accept}
          </Button>
          <Button type="submit" name="decision" value="refused" variant="outline">
            {texts.refuse}
          </Button>
        </div>
      </PostForm>
    </Card>
  );
}
