import { data, useNavigation } from 'react-router';
import { readPostedForm } from '#platform/forms/posted-form.ts';
import { rowIdIn } from '#platform/http/row-id.ts';
import { useTexts } from '#platform/i18n/locale.ts';
import { Button } from '#platform/ui/button.tsx';
import { Card } from '#platform/ui/card.tsx';
import { IntentForm } from '#platform/ui/intent-form.tsx';
import { Message } from '#platform/ui/notice.tsx';
import { privatePage } from '#platform/ui/page-meta.ts';
import { secretAddress } from '#shell/shared.ts';
import { requestContext } from '#shell/shell.ts';
import { type Recipient, recipientsOf } from '../lead-partners/lead-recipients.ts';
import type { Route } from './+types/lead-link.page.ts';
import { leadTexts } from './lead.texts.ts';
import { confirmLead, findLeadLink, revokeConsent } from './lead-opt-in.ts';

export const meta: Route.MetaFunction = () => [...privatePage('Anfrage bestätigen'), secretAddress];

/** Looking changes nothing: programs that check mails open links, too. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { deps } = context.get(requestContext);
  const lead = await findLeadLink(deps, params.token);
  if (!lead) return data({ link: null }, { status: 410 });
  const recipients = await recipientsOf(deps.db, lead.id);
  return { link: { isConfirmed: lead.confirmedAt !== null, recipients } };
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const server = context.get(requestContext);
  const { deps } = server;
  const form = await readPostedForm(server, request);
  const lead =
    form.text('intent') === 'revoke'
      ? await revokeConsent(deps, params.token, rowIdIn(form.text('partner')))
      : await confirmLead(deps, params.token);
  if (!lead) return data({ recipients: null }, { status: 410 });
  return { recipients: await recipientsOf(deps.db, lead.id) };
}

export default function LeadLinkPage({ loaderData: { link }, actionData }: Route.ComponentProps) {
  const texts = useTexts(leadTexts);
  const isBusy = useNavigation().state === 'submitting';
  const done = actionData?.recipients ?? (link?.isConfirmed ? link.recipients : null);
  if (done) return <Confirmed recipients={done} />;
  if (!link || actionData) return <Message title={texts.goneTitle} text={texts.goneText} />;
  return (
    <>
      <h1 className="text-2xl">{texts.confirmTitle}</h1>
      <p className="mt-4 text-lg">{texts.confirmText(namesOf(link.recipients))}</p>
      <IntentForm intent="confirm" className="mt-8">
        <Button type="submit" variant="primary" size="large" busy={isBusy}>
          {texts.confirm}
        </Button>
      </IntentForm>
    </>
  );
}

const namesOf = (recipients: readonly Recipient[]) => recipients.map(({ name }) => name).join(', ');

/** Who gets it, who has it already, and a way to take it back. */
function Confirmed({ recipients }: { recipients: readonly Recipient[] }) {
  const texts = useTexts(leadTexts);
  const sent = recipients.filter(
    ({ isDuplicate, isGone, isRevoked }) => !isDuplicate && !isGone && !isRevoked,
  );
  const duplicates = recipients.filter(({ isDuplicate }) => isDuplicate);
  const gone = recipients.filter(({ isGone }) => isGone);
  const text = sent.length === 1 ? texts.confirmedText(namesOf(sent)) : texts.confirmedMany(namesOf(sent));
  const unsent = [
    ...(duplicates.length > 0 ? [texts.duplicateText(namesOf(duplicates))] : []),
    ...(gone.length > 0 ? [texts.notServedText(namesOf(gone))] : []),
  ].join(' ');
  return (
    <>
      <Message
        title={sent.length > 0 ? texts.confirmedTitle : texts.nothingTitle}
        text={sent.length > 0 ? text : unsent || texts.nothingText}
      >
        {sent.length > 0 && unsent && <p className="mt-3">{unsent}</p>}
      </Message>
      <Consents recipients={recipients.filter(({ isDuplicate, isGone }) => !isDuplicate && !isGone)} />
    </>
  );
}

/** As easy to take back as it was to give. */
function Consents({ recipients }: { recipients: readonly Recipient[] }) {
  const texts = useTexts(leadTexts);
  if (recipients.length === 0) return null;
  return (
    <Card padding="wide" className="mt-10">
      <h2 className="text-lg">{texts.revokeTitle}</h2>
      <p className="mt-1 text-ink-2">{texts.revokeText}</p>
      <ul className="mt-3 grid gap-2">
        {recipients.map(({ partnerId, name, isRevoked }) => (
          <li key={partnerId}>
            {isRevoked ? (
              <p className="flex min-h-11 items-center">{texts.revoked(name)}</p>
            ) : (
              <IntentForm intent="revoke" fields={{ partner: partnerId }}>
                <Button type="submit" variant="outline">
                  {texts.revoke(name)}
                </Button>
              </IntentForm>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
