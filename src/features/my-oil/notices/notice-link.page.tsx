import { data } from 'react-router';
import { useTexts } from '#platform/i18n/locale.ts';
import { MailLink } from '#platform/ui/mail-link.tsx';
import { Message } from '#platform/ui/notice.tsx';
import { privatePage } from '#platform/ui/page-meta.ts';
import { secretAddress } from '#shell/shared.ts';
import { requestContext } from '#shell/shell.ts';
import type { Route } from './+types/notice-link.page.ts';
import { noticeTexts } from './notices.texts.ts';
import { findRefusal, refuseByLink } from './notices.ts';

export const meta: Route.MetaFunction = () => [...privatePage('Mitteilung abstellen'), secretAddress];

export async function loader({ params, context }: Route.LoaderArgs) {
  const { deps } = context.get(requestContext);
  const link = await findRefusal(deps, params.token);
  return link ? { link } : data({ link: null }, { status: 410 });
}

/** The button of this page, or of a mail program that refuses further mails by itself (RFC 8058). */
export async function action({ params, context }: Route.ActionArgs) {
  const { deps } = context.get(requestContext);
  const link = await refuseByLink(deps, params.token);
  return link ? { done: true } : data({ done: false }, { status: 410 });
}

export default function NoticeLinkPage({ loaderData: { link }, actionData }: Route.ComponentProps) {
  const texts = useTexts(noticeTexts);
  const toOil = { to: '/kunde/mex', text: texts.toOil };
  if (!link || actionData?.done === false)
    return <Message title={texts.goneTitle} text={texts.gone} link={toOil} />;
  if (actionData?.done) return <Message title={texts.linkDone} text={texts.linkDoneText} link={toOil} />;
  const lead = texts.linkLead(texts.kinds[link.cause].name, link.tankName);
  return <MailLink title={texts.linkTitle} lead={lead} button={texts.linkButton} />;
}
