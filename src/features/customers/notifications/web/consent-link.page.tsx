import { data, useNavigation } from 'react-router';
import { useTexts } from '#platform/i18n/locale.ts';
import { Button } from '#platform/ui/button.tsx';
import { PostForm } from '#platform/ui/intent-form.tsx';
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

/** Looking changes nothing: programs that check mails open links, too. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { deps } = context.get(requestContext);
  const link = await findConsentLink(deps, params.token);
  if (!link) return data({ link: null }, { status: 410 });
  const { action, consent } = link;
  return { link: { action, email: consent.email } };
}

/** The button of this page, or of a mail program that refuses further mails by itself (RFC 8058). */
export async function action({ params, context }: Route.ActionArgs) {
  const { deps } = context.get(requestContext);
  const link = await followConsentLink(deps, params.token);
  return link ? { done: link.action } : data({ done: null }, { status: 410 });
}

export default function ConsentLinkPage({ loaderData: { link }, actionData }: Route.ComponentProps) {
  const texts = useTexts(notificationTexts);
  const isBusy = useNavigation().state === 'submitting';
  const toSettings = { to: '/kunde/benachrichtigungen', text: texts.toSettings };
  if (actionData?.done) {
    const { done } = actionData;
    return <Message title={texts.linkDone[done]} text={texts.linkDoneTexts[done]} link={toSettings} />;
  }
  if (!link || actionData) return <Message title={texts.goneTitle} text={texts.gone} link={toSettings} />;
  return (
    <>
      <h1 className="text-2xl sm:text-2xl">{texts.linkTitles[link.action]}</h1>
      <p className="mt-4 text-lg wrap-break-word">{texts.linkLeads[link.action](link.email)}</p>
      <PostForm className="mt-8">
        <Button type="submit" variant="primary" size="large" busy={isBusy}>
          {texts.linkButtons[link.action]}
        </Button>
      </PostForm>
    </>
  );
}
