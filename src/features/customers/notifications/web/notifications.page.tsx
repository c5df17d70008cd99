import { data, redirect } from 'react-router';
import { useTexts } from '#platform/i18n/locale.ts';
import { Badge } from '#platform/ui/badge.tsx';
import { Card } from '#platform/ui/card.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { notFound } from '#shell/shared.ts';
import { requestContext, requireForm, requireUser } from '#shell/shell.ts';

import { consentStates } from '../consents.ts';
import { type NotificationsAnswer, submitNotifications } from '../notification-forms.ts';
import { alarmViews, productChoices } from '../notification-views.ts';
import { notificationTexts } from '../notifications.texts.ts';
import type { Route } from './+types/notifications.page.ts';
import { AlarmForm } from './alarm-form.tsx';
import { AlarmList } from './alarm-list.tsx';

const saidThings = ['alarm', 'asked', 'too_many', 'ended'] as const;

export const meta: Route.MetaFunction = () => [
  { title: 'Benachrichtigungen · Brennwert' },
  { name: 'robots', content: 'noindex' },
];

export async function loader({ request, context }: Route.LoaderArgs) {
  const { deps, visitor, country } = context.get(requestContext);
  const user = requireUser({ visitor }, request, 'ownAccount');
  const { searchParams } = new URL(request.url);
  const [consents, alarms] = await Promise.all([consentStates(deps.db, user.id), alarmViews(deps, user.id)]);
  return {
    csrf: visitor.csrfToken ?? '',
    email: user.email,
    consents,
    alarms,
    ...productChoices(deps, country),
    said: saidThings.find((thing) => thing === searchParams.get('gesagt')) ?? null,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const server = context.get(requestContext);
  const { user, form } = await requireForm(server, request, 'ownAccount');
  const outcome = await submitNotifications(server.deps, { user, country: server.country, form });
  if (!outcome) throw notFound();
  if (outcome.kind === 'done') throw redirect(`/kunde/benachrichtigungen?gesagt=${outcome.said}`, 303);
  return data(outcome, { status: 422 });
}

export type NotificationsPage = Awaited<ReturnType<typeof loader>>;
export type Refused = Exclude<NotificationsAnswer, { kind: 'done' }> | undefined;

export default function Notifications({ loaderData: page, actionData }: Route.ComponentProps) {
  const texts = useTexts(notificationTexts);
  const refused = actionData as Refused;
  return (
    <>
      <h1 className="text-2xl sm:text-2xl">{texts.title}</h1>
      <p className="mt-2 text-ink-2">{texts.lead(page.email)}</p>
      {page.said && !refused && (
        <Notice tone={page.said === 'too_many' ? 'warn' : 'good'} live className="mt-5">
          {texts.said[page.said]}
        </Notice>
      )}
      <div className="mt-6 grid items-start gap-5 md:grid-cols-[3fr_2fr]">
        <div className="grid gap-5">
          <AlarmList page={page} />
          <AlarmForm page={page} refused={refused} />
        </div>
        <div className="grid gap-5">
          <OrderMails />
        </div>
      </div>
    </>
  );
}

function OrderMails() {
  const texts = useTexts(notificationTexts);
  return (
    <Card padding="wide">
      <div className="flex flex-wrap items-center gap-3">
        <h2 className="text-lg">{texts.orderTitle}</h2>
        <Badge>{texts.always}</Badge>
      </div>
      <p className="mt-2 text-ink-2">{texts.orderText}</p>
    </Card>
  );
}
