import { useEffect, useState } from 'react';
import { redirect } from 'react-router';
import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { Badge } from '#platform/ui/badge.tsx';
import { Button } from '#platform/ui/button.tsx';
import { Section } from '#platform/ui/card.tsx';
import { IntentButton } from '#platform/ui/intent-button.tsx';
import { PostForm } from '#platform/ui/intent-form.tsx';
import { DoneNotice, Notice } from '#platform/ui/notice.tsx';
import { notFound, useSite } from '#shell/shared.ts';
import { requestContext, requireForm, requireUser } from '#shell/shell.ts';
import type { Route } from './+types/notices-part.page.ts';
import { pushTexts } from './push.texts.ts';
import { noticeOutcomes, pushSettings, submitNotices } from './push-devices.ts';
import { useThisDevice } from './use-this-device.ts';

const page = '/kunde/benachrichtigungen';
/** Of the part of that page. */
const partAction = `${page}?index`;

export async function loader({ url, context }: Route.LoaderArgs) {
  const { deps, visitor } = context.get(requestContext);
  const user = requireUser({ visitor }, url, 'ownAccount');
  return {
    ...(await pushSettings(deps, user)),
    csrf: visitor.csrfToken ?? '',
    userId: user.id,
    isOffered: deps.config.serviceWorker === 'on',
    outcome: noticeOutcomes.find((known) => known === url.searchParams.get('mitteilung')) ?? null,
  };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const server = context.get(requestContext);
  const { user, form } = await requireForm(server, { request, url }, 'ownAccount');
  const outcome = await submitNotices(server.deps, { userId: user.id, form });
  if (!outcome) throw notFound();
  throw redirect(`${page}?mitteilung=${outcome}`, 303);
}

type Part = Route.ComponentProps['loaderData'];

/** Part of the page of notices: what is shown on telephones and computers, beside the mails. */
export default function NoticesPart({ loaderData: part }: Route.ComponentProps) {
  const texts = useTexts(pushTexts);
  return (
    <>
      <Section id="geraete" title={texts.title} text={texts.lead}>
        <DoneNotice className="mb-4">{part.outcome && texts[part.outcome]}</DoneNotice>
        <ul className="divide-y divide-line">
          {part.topics.map((topic) => (
            <li key={topic.topic} className="py-2 first:pt-0">
              <TopicSwitch {...topic} />
            </li>
          ))}
        </ul>
        <ThisDevice part={part} />
        <DeviceList devices={part.devices} />
      </Section>
      <InstallSection />
    </>
  );
}

function TopicSwitch({ topic, isOn }: Part['topics'][number]) {
  const texts = useTexts(pushTexts);
  const { label, hint } = texts.topics[topic];
  return (
    <PostForm
      action={partAction}
      preventScrollReset
      fields={{ intent: 'topic', topic, isOn: isOn ? '0' : '1' }}
      className="flex items-center justify-between gap-4"
    >
      <span className="min-w-0">
        <span id={`topic-${topic}`} className="block font-medium">
          {label}
        </span>
        <span id={`topic-${topic}-hint`} className="block text-sm text-ink-2">
          {hint}
        </span>
      </span>
      <button
        type="submit"
        role="switch"
        aria-checked={isOn}
        aria-labelledby={`topic-${topic}`}
        aria-describedby={`topic-${topic}-hint`}
        className="group inline-flex min-h-11 min-w-20 shrink-0 cursor-pointer items-center justify-end gap-2 rounded-md"
      >
        <span aria-hidden="true" className="text-sm text-ink-2">
          {isOn ? texts.on : texts.off}
        </span>
        <span
          aria-hidden="true"
          className="relative h-6 w-11 rounded-full bg-ink-2 transition-colors group-aria-checked:bg-good"
        >
          <span className="absolute top-0.5 left-0.5 size-5 rounded-full bg-surface transition-transform group-aria-checked:translate-x-5" />
        </span>
      </button>
    </PostForm>
  );
}

function ThisDevice({ part }: { part: Part }) {
  const texts = useTexts(pushTexts);
  const { state, outcome, turnOn, turnOff } = useThisDevice(part);
  const isBusy = outcome === 'busy';
  const { impersonation, isAppView } = useSite();
  // An agent's own browser is told nothing of a customer; the native app has notices of its own.
  if (impersonation || isAppView) return null;
  if (!part.isOffered) return <p className="mt-4 text-ink-2">{texts.notOffered}</p>;
  return (
    <div className="mt-4">
      {state === 'unknown' && (
        <div className="min-h-12">
          <noscript>
            <p className="text-ink-2">{texts.needsScripts}</p>
          </noscript>
        </div>
      )}
      {state === 'unsupported' && <p className="text-ink-2">{texts.unsupported}</p>}
      {state === 'denied' && <Notice tone="warn">{texts.denied}</Notice>}
      {state === 'off' && (
        <Button variant="primary" busy={isBusy} onClick={() => void turnOn()}>
          {texts.turnOn}
        </Button>
      )}
      {state === 'on' && (
        <Button variant="outline" busy={isBusy} onClick={() => void turnOff()}>
          {texts.turnOff}
        </Button>
      )}
      <div role="status" className="empty:hidden mt-3">
        {outcome === 'failed' && <Notice tone="bad">{texts.failed}</Notice>}
        {outcome === 'on' && <Notice tone="good">{texts.nowOn}</Notice>}
        {outcome === 'off' && <Notice tone="good">{texts.nowOff}</Notice>}
      </div>
    </div>
  );
}

function DeviceList({ devices }: { devices: Part['devices'] }) {
  const texts = useTexts(pushTexts);
  const format = useFormatter();
  if (devices.length === 0) return <p className="mt-4 text-sm text-ink-2">{texts.noDevices}</p>;
  return (
    <div className="mt-5">
      <h3 className="font-semibold">{texts.devices}</h3>
      <ul className="mt-1 divide-y divide-line">
        {devices.map(({ id, device, createdAt, isThis }) => (
          <li key={id} className="flex items-center justify-between gap-3 py-1">
            <div className="min-w-0">
              <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
                {device}
                {isThis && <Badge>{texts.thisDevice}</Badge>}
              </p>
              <p className="text-sm text-ink-2">{texts.since(format.date(createdAt))}</p>
            </div>
            <PostForm
              action={partAction}
              preventScrollReset
              fields={{ intent: 'remove-device', id }}
              className="-mr-5"
            >
              <IntentButton intent="remove-device" variant="quiet" label={texts.removeLabel(device)}>
                {texts.remove}
              </IntentButton>
            </PostForm>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** As Chromium says that it could install the site (not in TypeScript's library: no standard). */
type InstallEvent = Event & { prompt(): Promise<unknown> };

/** How the site becomes an app, with a button where the browser lets a page ask; nothing in the app itself. */
function InstallSection() {
  const texts = useTexts(pushTexts);
  const { isAppView } = useSite();
  const [isApp, setIsApp] = useState(false);
  const [offer, setOffer] = useState<InstallEvent | null>(null);
  useEffect(() => {
    setIsApp(matchMedia('(display-mode: standalone)').matches);
    const take = (event: Event) => {
      event.preventDefault();
      setOffer(event as InstallEvent);
    };
    const done = () => setIsApp(true);
    window.addEventListener('beforeinstallprompt', take);
    window.addEventListener('appinstalled', done);
    return () => {
      window.removeEventListener('beforeinstallprompt', take);
      window.removeEventListener('appinstalled', done);
    };
  }, []);
  if (isApp || isAppView) return null;
  return (
    <Section title={texts.installTitle} text={texts.installText}>
      {offer ? (
        <Button variant="outline" onClick={() => void offer.prompt().then(() => setOffer(null))}>
          {texts.install}
        </Button>
      ) : (
        <p className="text-ink-2">{texts.installHow}</p>
      )}
    </Section>
  );
}
