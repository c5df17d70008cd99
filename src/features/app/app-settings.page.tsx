import { type ReactNode, useEffect, useState } from 'react';
import { useTexts } from '#platform/i18n/locale.ts';
import { Button, ButtonLink } from '#platform/ui/button.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { privatePage } from '#platform/ui/page-meta.ts';
import { askApp, ignoredMessages } from '#shell/shared.ts';
import { requestContext, runMiddleware } from '#shell/shell.ts';
import type { NativeAnswers, NativeCall, PageSettings } from '#shell/types.ts';
import type { Route } from './+types/app-settings.page.ts';
import { appTexts } from './app.texts.ts';

export const handle: PageSettings = { middleware: ['app-only'] };

export const meta: Route.MetaFunction = () => privatePage('Einstellungen der App');

export function loader({ context }: Route.LoaderArgs) {
  const server = context.get(requestContext);
  runMiddleware(server, handle);
  const { system = 'other', version = '', osVersion = '' } = server.appClient ?? {};
  return { version, device: system === 'other' ? '' : `${system} ${osVersion}`.trim() };
}

/** Which app this is, and what its device lets it do: the questions themselves are the device's. */
export default function AppSettings({ loaderData: { version, device } }: Route.ComponentProps) {
  const texts = useTexts(appTexts).settings;
  return (
    <>
      <h1 className="text-2xl sm:text-2xl">{texts.title}</h1>
      <Part title={texts.push.title}>
        <PermissionQuestion name="pushPermission" texts={texts.push} />
        <ButtonLink to="/kunde/benachrichtigungen" variant="quiet" className="-ml-5 justify-self-start">
          {texts.push.more}
        </ButtonLink>
      </Part>
      <Part title={texts.tracking.title}>
        <PermissionQuestion name="trackingPermission" texts={texts.tracking} />
      </Part>
      <Part title={texts.facts}>
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-5 gap-y-2">
          <Fact name={texts.version}>{version || texts.unknown}</Fact>
          <Fact name={texts.system}>{device || texts.unknown}</Fact>
          <Fact name={texts.identifier}>
            <Identifier />
          </Fact>
        </dl>
        <p className="text-sm text-ink-2">{texts.identifierHint}</p>
        <Ignored />
      </Part>
    </>
  );
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="mt-8 grid gap-3 border-t border-line pt-6">
    <h2 className="text-lg">{title}</h2>
    {children}
  </section>
);

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    <dt className="text-ink-2">{name}</dt>
    <dd className="min-w-0 wrap-anywhere">{children}</dd>
  </>
);

/** `silent`: the app did not answer, or not in words that this page knows. */
type Asked<Name extends NativeCall> =
  | { state: 'unasked' | 'asking' | 'silent' }
  | { state: 'answered'; value: NativeAnswers[Name] };

function useApp<Name extends NativeCall>(name: Name) {
  const [asked, setAsked] = useState<Asked<Name>>({ state: 'unasked' });
  const ask = async () => {
    setAsked({ state: 'asking' });
    const answer = await askApp(name);
    setAsked(answer.ok ? { state: 'answered', value: answer.value } : { state: 'silent' });
  };
  return { asked, ask };
}

type QuestionTexts = { text: string; ask: string; granted: string; denied: string };

function PermissionQuestion({
  name,
  texts,
}: {
  name: 'pushPermission' | 'trackingPermission';
  texts: QuestionTexts;
}) {
  const { waiting, noAnswer } = useTexts(appTexts).settings;
  const { asked, ask } = useApp(name);
  return (
    <>
      <p className="text-ink-2">{texts.text}</p>
      <div className="max-w-section-button">
        <Button
          variant="outline"
          size="large"
          className="w-full"
          busy={asked.state === 'asking'}
          onClick={() => void ask()}
        >
          {texts.ask}
        </Button>
      </div>
      {/* There before it says something: only then it is read out. */}
      <div role="status">
        {asked.state === 'asking' && <p className="text-ink-2">{waiting}</p>}
        {asked.state === 'answered' && (
          <Notice tone={asked.value === 'granted' ? 'good' : 'info'}>{texts[asked.value]}</Notice>
        )}
        {asked.state === 'silent' && <Notice tone="warn">{noAnswer}</Notice>}
      </div>
    </>
  );
}

function Identifier() {
  const texts = useTexts(appTexts).settings;
  const { asked, ask } = useApp('appIdentifier');
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once, when the page has come
  useEffect(() => void ask(), []);
  if (asked.state === 'answered') return asked.value;
  return asked.state === 'silent' ? texts.silent : texts.asking;
}

/** What the bridge did not heed, as far as there is any. */
function Ignored() {
  const texts = useTexts(appTexts).settings;
  const [counts, setCounts] = useState<ReturnType<typeof ignoredMessages> | null>(null);
  return (
    <details onToggle={() => setCounts(ignoredMessages())}>
      <summary className="link inline-flex min-h-11 items-center text-sm">{texts.ignored}</summary>
      <p className="text-sm text-ink-2">{texts.ignoredText}</p>
      <ul className="text-sm tabular-nums">
        {counts &&
          Object.entries(texts.reasons).map(([reason, name]) => (
            <li key={reason}>
              {name}: {counts[reason as keyof typeof counts]}
            </li>
          ))}
      </ul>
    </details>
  );
}
