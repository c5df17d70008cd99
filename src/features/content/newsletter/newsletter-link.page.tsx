import { data } from 'react-router';
import { useTexts } from '#platform/i18n/locale.ts';
import { MailLink } from '#platform/ui/mail-link.tsx';
import { Message } from '#platform/ui/notice.tsx';
import { privatePage } from '#platform/ui/page-meta.ts';
import { secretAddress } from '#shell/shared.ts';
import { requestContext } from '#shell/shell.ts';
import type { Route } from './+types/newsletter-link.page.ts';
import { newsletterTexts } from './newsletter.texts.ts';
import { findNewsletterLink, followNewsletterLink } from './subscriptions.ts';

export const meta: Route.MetaFunction = () => [...privatePage('Newsletter'), secretAddress];

export async function loader({ params, context }: Route.LoaderArgs) {
  const { deps } = context.get(requestContext);
  const link = await findNewsletterLink(deps, params.token);
  if (!link) return data({ link: null }, { status: 410 });
  return { link: { action: link.action, email: link.row.email } };
}

/** The button of this page, or of a mail program that ends it by itself (RFC 8058). */
export async function action({ params, context }: Route.ActionArgs) {
  const { deps } = context.get(requestContext);
  const link = await followNewsletterLink(deps, params.token);
  return link ? { done: link.action } : data({ done: null }, { status: 410 });
}

export default function NewsletterLinkPage({ loaderData: { link }, actionData }: Route.ComponentProps) {
  const texts = useTexts(newsletterTexts);
  if (actionData?.done) {
    const { done, doneText } = texts[actionData.done];
    return <Message title={done} text={doneText} link={{ to: '/news', text: texts.toNews }} />;
  }
  if (!link || actionData)
    return (
      <Message title={texts.gone} text={texts.goneText} link={{ to: '/newsletter', text: texts.toForm }} />
    );
  const { title, lead, button } = texts[link.action];
  return <MailLink title={title} lead={lead(link.email)} button={button} />;
}
