import { data, useNavigation } from 'react-router';
import { useTexts } from '#platform/i18n/locale.ts';
import { Button } from '#platform/ui/button.tsx';
import { PostForm } from '#platform/ui/intent-form.tsx';
import { Message } from '#platform/ui/notice.tsx';
import { privatePage } from '#platform/ui/page-meta.ts';
import { secretAddress } from '#shell/shared.ts';
import { requestContext } from '#shell/shell.ts';
import type { Route } from './+types/newsletter-link.page.ts';
import { newsletterTexts } from './newsletter.texts.ts';
import { findNewsletterLink, followNewsletterLink } from './subscriptions.ts';

export const meta: Route.MetaFunction = () => [...privatePage('Newsletter'), secretAddress];

/** Looking changes nothing: programs that check mails open links, too. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { deps } = context.get(requestContext);
  const link = await findNewsletterLink(deps, params.token);
  if (!link) return data({ link: null }, { status: 410 });
  return { link: { action: link.action, email: link.subscription.email } };
}

/** The button of this page, or of a mail program that ends it by itself (RFC 8058). */
export async function action({ params, context }: Route.ActionArgs) {
  const { deps } = context.get(requestContext);
  const link = await followNewsletterLink(deps, params.token);
  return link ? { done: link.action } : data({ done: null }, { status: 410 });
}

export default function NewsletterLinkPage({ loaderData: { link }, actionData }: Route.ComponentProps) {
  const texts = useTexts(newsletterTexts);
  const isBusy = useNavigation().state === 'submitting';
  if (actionData?.done) {
    const { done, doneText } = texts[actionData.done];
    return <Message title={done} text={doneText} link={{ to: '/news', text: texts.toNews }} />;
  }
  if (!link || actionData)
    return (
      <Message title={texts.gone} text={texts.goneText} link={{ to: '/newsletter', text: texts.toForm }} />
    );
  const said = texts[link.action];
  return (
    <>
      <h1 className="text-2xl sm:text-2xl">{said.title}</h1>
      <p className="mt-4 text-lg wrap-break-word">{said.lead(link.email)}</p>
      <PostForm className="mt-8">
        <Button type="submit" variant="primary" size="large" busy={isBusy}>
          {said.button}
        </Button>
      </PostForm>
    </>
  );
}
