import { redirect } from 'react-router';
import { afterConflict } from '#platform/forms/after-conflict.ts';
import { rowIdIn } from '#platform/http/row-id.ts';
import { catalogue } from '#platform/i18n/catalogue.ts';
import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { EmptyList, PageHead } from '#platform/ui/list-parts.tsx';
import { JudgedItem, JudgedList, JudgedNotices } from '#platform/work/decision-queue.tsx';
import { undecided } from '#platform/work/form-answer.ts';
import { staffPages } from '#shell/shared.ts';
import { requestContext, requireForm, requireUser } from '#shell/shell.ts';
import type { Route } from './+types/lead-complaints.page.ts';
import { decideComplaint, type OpenComplaint, openComplaints } from './decide-complaint.ts';

const { path, right } = staffPages['leads/lead-partners/staff/lead-complaints'];
const complaintsTexts = catalogue({
  title: 'Beanstandete Anfragen',
  lead: 'Was Empfänger nicht zahlen wollen, und warum. Anerkannt kostet die Anfrage nichts.',
  none: 'Nichts beanstandet.',
  done: 'Entschieden.',
  about: (partner: string, number: string, postalCode: string) =>
    `${partner}, Anfrage ${number} aus ${postalCode}`,
  gone: 'gelöschtem Ort',
  reasonGone: 'Der Haushalt hat seine Daten löschen lassen, und mit ihnen ging der Wortlaut.',
  labels: { answer: 'Antwort an den Empfänger' },
  errors: { no_answer: 'Bitte begründen Sie die Entscheidung.' },
  accept: 'Anerkennen',
  refuse: 'Ablehnen',
});

export const shouldRevalidate = afterConflict;

const longest = 1000;

export async function loader({ url, context }: Route.LoaderArgs) {
  const { deps, visitor } = context.get(requestContext);
  requireUser({ visitor }, url, right);
  return {
    complaints: await openComplaints(deps.db),
    isDone: url.searchParams.has('erledigt'),
    csrf: visitor.csrfToken ?? '',
  };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const server = context.get(requestContext);
  const { user, form } = await requireForm(server, { request, url }, right);
  const id = rowIdIn(form.text('id'));
  const answer = form.text('answer').trim().slice(0, longest);
  if (answer === '') return undecided(form, ['id', id], 'no_answer');
  const decision = form.text('decision') === 'accepted' ? 'accepted' : 'refused';
  if (await decideComplaint(server.deps, { id, decision, answer, userId: user.id }))
    throw redirect(`${path}?erledigt`, 303);
  return undecided(form, ['id', id], 'stale');
}

type Answer = Route.ComponentProps['actionData'];

/** Complaints of partners, each with the two ways to end it. */
export default function Complaints({ loaderData, actionData: answer }: Route.ComponentProps) {
  const texts = useTexts(complaintsTexts);
  const { complaints, isDone } = loaderData;
  return (
    <>
      <PageHead title={texts.title} lead={texts.lead} />
      <JudgedNotices done={isDone && texts.done} answer={answer} reasons="answer" />
      {complaints.length === 0 && <EmptyList className="mt-6">{texts.none}</EmptyList>}
      <JudgedList>
        {complaints.map((complaint) => (
          <Complaint key={complaint.id} complaint={complaint} answer={answer} />
        ))}
      </JudgedList>
    </>
  );
}

function Complaint({ complaint, answer }: { complaint: OpenComplaint; answer: Answer }) {
  const texts = useTexts(complaintsTexts);
  const format = useFormatter();
  const { id, number, partner, complaint: reason, complainedAt, postalCode } = complaint;
  const { labels, errors } = texts;
  return (
    <JudgedItem
      answer={answer}
      labels={labels}
      errors={errors}
      of={['id', id]}
      reasons="answer"
      parts={[{ name: 'answer', as: 'area', rows: 2, maxLength: longest }]}
      ways={[
        { value: 'accepted', label: texts.accept },
        { value: 'refused', label: texts.refuse, variant: 'outline' },
      ]}
    >
      <h2 className="text-lg">{texts.about(partner, format.quantity(number), postalCode ?? texts.gone)}</h2>
      <p className="text-sm text-ink-2">{format.moment(complainedAt)}</p>
      <p className="mt-2 whitespace-pre-line wrap-anywhere">{reason || texts.reasonGone}</p>
    </JudgedItem>
  );
}
