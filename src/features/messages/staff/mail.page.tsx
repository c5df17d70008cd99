import { useNavigation } from 'react-router';
import { attachedDocuments, attachedEnclosures } from '#features/documents/documents.ts';
import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { Badge } from '#platform/ui/badge.tsx';
import { Button } from '#platform/ui/button.tsx';
import { Section } from '#platform/ui/card.tsx';
import type { FactRow } from '#platform/ui/facts.tsx';
import { PostForm } from '#platform/ui/intent-form.tsx';
import { DoneNotice, Notice } from '#platform/ui/notice.tsx';
import { privatePage } from '#platform/ui/page-meta.ts';
import { FactsCard, RecordPage } from '#platform/work/record.tsx';
import { staffPages } from '#shell/shared.ts';
import { requestContext, requireProvedForm } from '#shell/shell.ts';
import { maskSecrets, showsSecrets } from '../mail-secrets.rules.ts';
import { stateTones } from '../mails.rules.ts';
import { sendAgain } from '../send-mail.ts';
import type { Route } from './+types/mail.page.ts';
import { mailsTexts } from './mails.texts.ts';
import { mailFor } from './require-operator.ts';

const { title } = staffPages['messages/staff/mail'];

export const meta: Route.MetaFunction = ({ loaderData }) => privatePage(loaderData?.mail.subject ?? title);

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const visit = context.get(requestContext);
  const { db } = visit.deps;
  const mail = await mailFor(visit, url, params.mailId);
  const { bodyText, bodyHtml: _, secrets: __, documentIds, enclosures, ...rest } = mail;
  const documents = [
    ...(await attachedDocuments(db, documentIds)),
    ...(mail.orderId === null ? [] : attachedEnclosures(mail.orderId, enclosures)),
  ];
  const isMasked = mail.secrets.length > 0 && !showsSecrets(mail);
  const { csrfToken: csrf } = visit.visitor;
  return { mail: rest, documents, text: maskSecrets(bodyText, mail), isMasked, csrf };
}

export async function action({ request, url, params, context }: Route.ActionArgs) {
  const visit = context.get(requestContext);
  const mail = await mailFor(visit, url, params.mailId);
  await requireProvedForm(visit, request);
  return { isRestarted: await sendAgain(visit.deps, mail) };
}

export default function MailPage({ loaderData, actionData }: Route.ComponentProps) {
  const { mail, documents, text, isMasked } = loaderData;
  const texts = useTexts(mailsTexts);
  return (
    <RecordPage
      back={{ to: staffPages['messages/staff/mail-list'].path, label: texts.back }}
      title={mail.subject}
      badges={<Badge tone={stateTones[mail.state]}>{texts.states[mail.state]}</Badge>}
      notices={
        <>
          <DoneNotice className="mt-4">{actionData?.isRestarted && texts.restarted}</DoneNotice>
          {mail.state === 'failed' && <DeliveryError error={mail.error} />}
        </>
      }
      columns="first23"
      side={
        <>
          <FactsCard title={texts.envelope} rows={useEnvelope(mail)} />
          {documents.length > 0 && <Attachments documents={documents} />}
        </>
      }
    >
      {isMasked && <p className="text-sm text-ink-2">{texts.masked}</p>}
      <section>
        <h2 className="mb-3 text-lg">{texts.html}</h2>
        <iframe
          title={texts.frame}
          src={`/support/mails/${mail.id}/ansicht`}
          sandbox=""
          className="h-[70rem] w-full rounded-lg border border-line bg-surface"
        />
      </section>
      <section>
        <h2 className="mb-3 text-lg">{texts.text}</h2>
        <pre className="rounded-lg border border-line bg-surface p-4 text-sm whitespace-pre-wrap">{text}</pre>
      </section>
    </RecordPage>
  );
}

type Page = Route.ComponentProps['loaderData'];

function DeliveryError({ error }: { error: string }) {
  const texts = useTexts(mailsTexts);
  const isBusy = useNavigation().state === 'submitting';
  return (
    <Notice
      tone="bad"
      title={texts.deliveryError}
      className="mt-4"
      action={
        <PostForm>
          <Button type="submit" variant="outline" busy={isBusy}>
            {texts.again}
          </Button>
        </PostForm>
      }
    >
      <p className="text-sm break-words">{error}</p>
    </Notice>
  );
}

function Attachments({ documents }: Pick<Page, 'documents'>) {
  const texts = useTexts(mailsTexts);
  return (
    <Section title={texts.attachments}>
      <ul>
        {documents.map(({ name, href }) => (
          <li key={name}>
            <a href={href} className="link inline-flex min-h-11 items-center" type="application/pdf">
              {name}
            </a>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function useEnvelope(mail: Page['mail']): FactRow[] {
  const texts = useTexts(mailsTexts);
  const format = useFormatter();
  const rows: FactRow[] = [
    [texts.from, mail.sender],
    [texts.to, mail.recipient],
    [texts.replyTo, mail.replyTo],
    [texts.kind, texts.kindOf(mail.kind)],
    [texts.created, format.moment(mail.createdAt)],
    [texts.sentAt, mail.sentAt && format.moment(mail.sentAt)],
    [texts.attempts, mail.attempts || null],
    [texts.messageId, mail.messageId],
  ];
  return rows.filter(([, value]) => value);
}
