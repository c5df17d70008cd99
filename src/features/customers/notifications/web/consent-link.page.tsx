import { data } from 'react-router';
import { useTexts } from '#platform/i18n/locale.ts';
import { MailLink } from '#platform/ui/mail-link.tsx';
import { Message } from '#platform/ui/notice.tsx';
import { secretAddress } from '#shell/shared.ts';
import { requestContext } from '#shell/shell.ts';
import { findConsentLink, followConsentLink } from '../consents.ts';
import { notificationTexts } from '../notifications.texts.ts';
import type { Route } from './+types/consent-link.page.ts';

export const meta: Route.MetaFunction = () => [
  { title: 'Benachrichtigungen · Brennwert' },
  { name: 'robots', content: 'noindex' },
  secretAddress,
];

export async function loader({ params, context }: Route.LoaderArgs) {
  const { deps } = context.get(requestContext);
  const link = await findConsentLink(deps, params.token);
  if (!link) return data({ link: null }, { status: 410 });
  return { link: { action: link.action, email: link.row.email } };
}

/** The button of this page, or of a mail program that refuses further mails by itself (RFC 8058). */
export async function action({ params, context }: Route.ActionArgs) {
  const { deps } = context.get(requestContext);
  const link = await followConsentLink(deps, params.token);
  return link ? { done: link.action } : data({ done: null }, { status: 410 });
}

export default function ConsentLinkPage({ loaderData: { link }, actionData }: Route.ComponentProps) {
  const texts = useTexts(notificationTexts);
  const toSettings = { to: '/kunde/benachrichtigungen', text: texts.toSettings };
  if (actionData?.done) {
    const { done } = actionData;
    return <Message title={texts.linkDone[done]} text={texts.linkDoneTexts[done]} link={toSettings} />;
  }
  if (!link || actionData) return <Message title={texts.goneTitle} text={texts.gone} link={toSettings} />;
  const { action, email } = link;
  return (
    <MailLink
      title={texts.linkTitles[action]}
      lead={texts.linkLeads[action](email)}
      button={texts.linkButtons[action]}
    />
  );
}
