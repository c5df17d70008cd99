import { data, redirect } from 'react-router';
import { rowIdIn } from '#platform/http/row-id.ts';
import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { BackLink } from '#platform/ui/back-link.tsx';
import { Button } from '#platform/ui/button.tsx';
import { Card } from '#platform/ui/card.tsx';
import { type FactRow, Facts } from '#platform/ui/facts.tsx';
import { IntentForm } from '#platform/ui/intent-form.tsx';
import { DoneNotice, Notice } from '#platform/ui/notice.tsx';
import { privatePage } from '#platform/ui/page-meta.ts';
import { Select } from '#platform/ui/select.tsx';
import { TextArea } from '#platform/ui/text-field.tsx';
import { notFound } from '#shell/shared.ts';
import { requestContext, requireForm, requireUser } from '#shell/shell.ts';
import { presentGuide } from '../../guides/guides.store.ts';
import { answerWords } from '../../requests/answer-words.rules.ts';
import { leadTexts } from '../../requests/lead.texts.ts';
import type { Route } from './+types/own-lead.page.ts';
import { canComplain, progresses } from './lead-complaints.rules.ts';
import { complain, leadOfPartner, leadPartnerOfUser, openLead, setProgress } from './own-leads.store.ts';
import { ownLeadsTexts } from './own-leads.texts.ts';
import { RestingNotice } from './resting-notice.tsx';

export const meta: Route.MetaFunction = () => privatePage('Anfrage');

const maxReason = 1000;

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { deps, visitor } = context.get(requestContext);
  const user = requireUser({ visitor }, url, 'ownAdverts');
  const partner = await leadPartnerOfUser(deps.db, user.id);
  if (!partner) throw notFound();
  const now = deps.clock.now();
  const own = { id: rowIdIn(params.deliveryId), partnerId: partner.id };
  const lead = await (user.impersonator ? leadOfPartner(deps.db, own) : openLead(deps.db, { ...own, now }));
  if (!lead) throw notFound();
  const guide =
    lead.guideId === null
      ? null
      : await presentGuide(deps.db, { guideId: lead.guideId, countryId: partner.countryId, now });
  return {
    lead,
    isActive: partner.isActive,
    words: guide ? answerWords(guide, lead.answers ?? {}, 'de-DE') : [],
    canComplain: canComplain(lead, now),
    done: url.searchParams.get('getan') ?? '',
    csrf: visitor.csrfToken ?? '',
  };
}

export async function action({ params, request, url, context }: Route.ActionArgs) {
  const server = context.get(requestContext);
  const { user, form } = await requireForm(server, { request, url }, 'ownAdverts');
  const { db, clock } = server.deps;
  const partner = await leadPartnerOfUser(db, user.id);
  const own = { id: rowIdIn(params.deliveryId), partnerId: partner?.id ?? 0 };
  const lead = await leadOfPartner(db, own);
  if (!lead) throw notFound();
  const path = `/werbung/anfragen/${own.id}`;
  if (form.text('intent') === 'progress') {
    const progress = progresses.find((one) => one === form.text('progress')) ?? lead.progress;
    await setProgress(db, { ...own, progress });
    throw redirect(`${path}?getan=saved`, 303);
  }
  const reason = form.text('reason').replaceAll('\r\n', '\n').trim().slice(0, maxReason);
  if (reason === '') return data({ reason, error: 'noReason' as const }, { status: 422 });
  const now = clock.now();
  const isTaken = canComplain(lead, now) && (await complain(db, { ...own, reason, now }));
  if (isTaken) throw redirect(`${path}?getan=complained`, 303);
  return data({ reason, error: 'tooLate' as const }, { status: 409 });
}

/** One request, with what became of it and what is wrong with it. */
export default function OwnLeadPage({ loaderData, actionData }: Route.ComponentProps) {
  const texts = useTexts(ownLeadsTexts);
  const format = useFormatter();
  const { lead, words, done } = loaderData;
  return (
    <>
      <BackLink to="/werbung/anfragen" className="mt-4">
        {texts.back}
      </BackLink>
      <h1 className="mt-1 text-2xl sm:text-2xl">{texts.leadTitle(format.quantity(lead.number))}</h1>
      <RestingNotice isActive={loaderData.isActive} />
      <DoneNotice className="mt-4">
        {!actionData && (done === 'saved' ? texts.saved : done === 'complained' && texts.complained)}
      </DoneNotice>
      {lead.revokedAt && (
        <Notice className="mt-4 max-w-4xl" title={texts.revokedTitle(format.moment(lead.revokedAt))}>
          {texts.revokedText}
        </Notice>
      )}
      <div className="mt-5 grid items-start gap-5 lg:grid-cols-2">
        <div className="grid gap-5">
          <Part title={texts.contact} rows={useContact(lead)} />
          <Progress progress={lead.progress} />
          <Card>
            <h2 className="text-lg">{texts.consent}</h2>
            <p className="mt-2">„{lead.consent}“</p>
            <p className="mt-1 text-sm text-ink-2">{format.moment(lead.consentedAt)}</p>
          </Card>
          <Complaint {...loaderData} answer={actionData} />
        </div>
        <Part title={texts.answers} rows={words.map(({ label, value }) => [label, value])} />
      </div>
    </>
  );
}

type Lead = Route.ComponentProps['loaderData']['lead'];

function useContact(lead: Lead): FactRow[] {
  const { fields, mail } = useTexts(leadTexts);
  const texts = useTexts(ownLeadsTexts);
  if (lead.email === null) return [[mail.from, texts[lead.revokedAt ? 'revoked' : 'gone']]];
  return [
    [mail.from, `${lead.firstName ?? ''} ${lead.lastName ?? ''}`.trim()],
    [mail.postalCode, lead.postalCode],
    [
      fields.email,
      <a key="mail" href={`mailto:${lead.email}`} className="link wrap-anywhere">
        {lead.email}
      </a>,
    ],
    ...(lead.phone ? [[fields.phone, lead.phone] as const] : []),
    ...(lead.message ? [[fields.message, lead.message] as const] : []),
  ];
}

const Part = ({ title, rows }: { title: string; rows: readonly FactRow[] }) => (
  <Card>
    <h2 className="text-lg">{title}</h2>
    <div className="mt-2">
      <Facts
        rows={rows}
        columns="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5"
        value="wrap-anywhere"
      />
    </div>
  </Card>
);

function Progress({ progress }: Pick<Lead, 'progress'>) {
  const texts = useTexts(ownLeadsTexts);
  return (
    <Card>
      <IntentForm intent="progress" className="grid gap-4">
        <Select
          name="progress"
          label={texts.columns.progress}
          defaultValue={progress}
          options={progresses.map((one) => ({ value: one, label: texts.progresses[one] }))}
        />
        <Button type="submit" className="justify-self-start">
          {texts.save}
        </Button>
      </IntentForm>
    </Card>
  );
}

type ComplaintProps = {
  lead: Lead;
  canComplain: boolean;
  answer: { reason: string; error: 'noReason' | 'tooLate' } | undefined;
};

function Complaint({ lead, canComplain: isOpen, answer }: ComplaintProps) {
  const texts = useTexts(ownLeadsTexts);
  const state = lead.complaintState;
  if (state)
    return (
      <Notice title={`${texts.columns.complaint}: ${texts.complaints[state]}`}>
        {lead.complaint && <p className="whitespace-pre-line">{lead.complaint}</p>}
        {lead.complaintAnswer && <p className="mt-1">{texts.answer(lead.complaintAnswer)}</p>}
      </Notice>
    );
  if (!isOpen && !answer) return null;
  return (
    <Card>
      <h2 className="text-lg">{texts.complaintTitle}</h2>
      <p className="mt-1 text-sm text-ink-2">{texts.complaintText}</p>
      <IntentForm intent="complain" className="mt-3 grid gap-4">
        <TextArea
          id="reason"
          name="reason"
          label={texts.reason}
          rows={3}
          maxLength={maxReason}
          defaultValue={answer?.reason}
          error={answer && texts[answer.error]}
        />
        <Button type="submit" variant="outline" className="justify-self-start">
          {texts.complain}
        </Button>
      </IntentForm>
    </Card>
  );
}
