import { data, Form, useNavigation } from 'react-router';
import { ticked, valuesOf } from '#platform/forms/form.ts';
import { readPostedForm } from '#platform/forms/posted-form.ts';
import { useTexts } from '#platform/i18n/locale.ts';
import { Button } from '#platform/ui/button.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { privatePage } from '#platform/ui/page-meta.ts';
import { RadioCards } from '#platform/ui/radio-cards.tsx';
import { answerOrNull } from '#shell/errors/network-errors.ts';
import { requestContext } from '#shell/request-context.ts';
import { useSite } from '#shell/site.ts';
import { consentTexts } from '../shell-services.texts.ts';
import type { Route } from './+types/cookie-settings.page.ts';
import { consentCookieHeader, readConsent } from './consent.rules.ts';
import { recordConsent } from './consents.ts';
import { cookiesTexts } from './cookies.texts.ts';

export const meta: Route.MetaFunction = () => privatePage('Cookie-Einstellungen');

export function loader({ request }: Route.LoaderArgs) {
  const consent = readConsent(request.headers.get('cookie') ?? '');
  return { statistics: consent?.statistics ?? false };
}

/** Takes the answer of the bar and of this page; works without JavaScript. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const server = context.get(requestContext);
  const { statistics } = valuesOf(await readPostedForm(server, request), { statistics: ticked('yes') });
  const previous = readConsent(request.headers.get('cookie') ?? '');
  const consent = await recordConsent(server.deps, statistics, previous);
  return data({ saved: true }, { headers: { 'set-cookie': consentCookieHeader(consent, url) } });
}

/** The bar and this page stay when there was no answer, and say so. */
export const clientAction = async ({ serverAction }: Route.ClientActionArgs) =>
  (await answerOrNull(serverAction())) ?? data({ saved: false }, { status: 503 });

export default function CookieSettings({ loaderData, actionData }: Route.ComponentProps) {
  const texts = useTexts(cookiesTexts);
  const consent = useTexts(consentTexts);
  const isSaving = useNavigation().state === 'submitting';
  const { isAppView, operator } = useSite();
  const { counted, uncounted } = texts.statisticsTexts;
  return (
    <div className="mx-auto max-w-page px-4 py-10 sm:py-14">
      <h1>{texts.title}</h1>
      <p className="mt-4 max-w-prose text-lg text-ink-2">{texts.lead}</p>
      {isAppView && <Notice className="mt-4 max-w-prose">{texts.inApp}</Notice>}
      <Form method="post" className="mt-8 max-w-prose" key={String(loaderData.statistics)}>
        <RadioCards
          legend={texts.legend}
          name="statistics"
          defaultValue={loaderData.statistics ? 'yes' : 'no'}
          choices={[
            { value: 'no', label: texts.necessary, description: texts.necessaryText },
            {
              value: 'yes',
              label: texts.statistics,
              description: operator.analyticsUrl === null ? uncounted : counted,
            },
          ]}
        />
        <div className="mt-6 flex flex-wrap items-center gap-4">
          <Button type="submit" variant="primary" busy={isSaving}>
            {texts.save}
          </Button>
          {actionData && (
            <Notice tone={actionData.saved ? 'good' : 'warn'} live>
              {actionData.saved ? texts.saved : consent.unsaved}
            </Notice>
          )}
        </div>
        <noscript>
          <p className="mt-6 text-sm text-ink-2">{texts.withoutScript}</p>
        </noscript>
      </Form>
    </div>
  );
}
