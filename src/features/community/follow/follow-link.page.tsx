import { data } from 'react-router';
import { useTexts } from '#platform/i18n/locale.ts';
import { MailLink } from '#platform/ui/mail-link.tsx';
import { Message } from '#platform/ui/notice.tsx';
import { privatePage } from '#platform/ui/page-meta.ts';
import { secretAddress } from '#shell/shared.ts';
import { requestContext } from '#shell/shell.ts';
import type { Route } from './+types/follow-link.page.ts';
import { followTexts } from './follow.texts.ts';
import { endFollows, readFollowToken } from './follow.ts';

export const meta: Route.MetaFunction = () => [...privatePage('E-Mails der Community'), secretAddress];

export function loader({ params, context }: Route.LoaderArgs) {
  const { deps } = context.get(requestContext);
  const isKnown = readFollowToken(deps.config.secret, params.token) !== null;
  return isKnown ? { isKnown } : data({ isKnown }, { status: 410 });
}

/** The button of this page, or of a mail program that ends it by itself (RFC 8058). */
export async function action({ params, context }: Route.ActionArgs) {
  const { deps } = context.get(requestContext);
  const userId = readFollowToken(deps.config.secret, params.token);
  if (userId === null) return data({ isDone: false }, { status: 410 });
  await endFollows(deps.db, userId);
  return { isDone: true };
}

export default function FollowLink({ loaderData: { isKnown }, actionData }: Route.ComponentProps) {
  const texts = useTexts(followTexts);
  const link = { to: '/community', text: texts.toCommunity };
  if (actionData?.isDone) return <Message title={texts.ended} text={texts.endedText} link={link} />;
  if (!isKnown || actionData) return <Message title={texts.gone} text={texts.goneText} link={link} />;
  return <MailLink title={texts.endTitle} lead={texts.endLead} button={texts.endButton} />;
}
