import { data, Link, redirect, useNavigation } from 'react-router';
import { normalizeEmail } from '#features/identity/shared.ts';
import { readPostedForm } from '#platform/forms/posted-form.ts';
import { useTexts } from '#platform/i18n/locale.ts';
import { Button } from '#platform/ui/button.tsx';
import { PostForm } from '#platform/ui/intent-form.tsx';
import { TextField } from '#platform/ui/text-field.tsx';
import { requestContext } from '#shell/shell.ts';
import { storePaths } from '../news/article-paths.rules.ts';
import type { Route } from './+types/newsletter.page.ts';
import { newsletterTexts } from './newsletter.texts.ts';
import { askForNewsletter } from './subscriptions.ts';

export const meta: Route.MetaFunction = () => [
  { title: 'Newsletter · Brennwert' },
  { name: 'description', content: newsletterTexts('de-DE').lead },
];

export function loader({ url }: Route.LoaderArgs) {
  return { isAsked: url.searchParams.has('bestellt') };
}

export async function action({ request, context }: Route.ActionArgs) {
  const server = context.get(requestContext);
  const form = await readPostedForm(server, request);
  const typed = form.text('email').slice(0, 254);
  const email = normalizeEmail(typed);
  if (email === null) return data({ typed }, { status: 422 });
  const { deps, country, partner } = server;
  await askForNewsletter(deps, { email, countryId: country.id, partnerId: partner?.id ?? null });
  throw redirect('/newsletter?bestellt', 303);
}

/** Ordering the newsletter, without an account. */
export default function NewsletterPage({ loaderData: { isAsked }, actionData }: Route.ComponentProps) {
  const texts = useTexts(newsletterTexts);
  const isBusy = useNavigation().state === 'submitting';
  return (
    <div className="mx-auto max-w-section-50 px-4 py-8 sm:py-12">
      <h1 className="text-2xl sm:text-3xl">{isAsked && !actionData ? texts.asked : texts.title}</h1>
      <p className="mt-3 text-lg text-ink-2">{isAsked && !actionData ? texts.askedText : texts.lead}</p>
      {isAsked && !actionData ? (
        <Link to={storePaths[1]} className="link mt-5 inline-flex min-h-11 items-center">
          {texts.toNews}
        </Link>
      ) : (
        <PostForm className="mt-6 grid max-w-md gap-4" noValidate>
          <TextField
            label={texts.email}
            name="email"
            type="email"
            autoComplete="email"
            maxLength={254}
            defaultValue={actionData?.typed ?? ''}
            error={actionData && texts.invalid}
          />
          <p className="text-sm text-ink-2">
            {texts.privacy}{' '}
            <Link to="/datenschutz" className="link">
              {texts.privacyLink}
            </Link>
            .
          </p>
          <Button type="submit" variant="primary" busy={isBusy} className="justify-self-start">
            {texts.submit}
          </Button>
        </PostForm>
      )}
    </div>
  );
}
