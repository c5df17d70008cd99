import { X } from 'lucide';
import { useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { catalogue } from '#platform/i18n/catalogue.ts';
import { useTexts } from '#platform/i18n/locale.ts';
import { Icon } from '#platform/ui/icon.tsx';
import { readMemory, remember, useCountry, useSite } from '#shell/shared.ts';
import { maySee, type Seen } from '../prompt-frequency.rules.ts';
import type { Prompt, PromptEvent } from '../prompts.rules.ts';

const promptTexts = catalogue({ close: 'Hinweis schließen', region: 'Hinweis' });

/** As the endpoint answers; JSON names are spelled as on the wire. */
type Wire = {
  Id: number;
  Edition: number;
  Kind: Prompt['kind'];
  Title: string;
  Text: string;
  LinkLabel: string;
  LinkTo: string;
  Frequency: Prompt['frequency'];
};

/**
 * Asks after each change of page whether there is a notice for this visitor, and shows one of them at most. What was put
 * away stays so on this device. Loaded late: no page waits for it, and nothing on a page moves.
 */
export function PromptHost() {
  const { pathname } = useLocation();
  const { code, id: countryId } = useCountry();
  const { isAppView } = useSite();
  const [prompt, setPrompt] = useState<Wire | null>(null);
  useEffect(() => {
    const asking = new AbortController();
    setPrompt(null);
    promptsFor({ countryId, pathname, isAppView }, asking.signal).then((found) => {
      const now = new Date();
      const next = found.find((one) =>
        maySee({ edition: one.Edition, frequency: one.Frequency }, seenOf(readMemory(code), one.Id), now),
      );
      if (!next || asking.signal.aborted) return;
      setPrompt(next);
      noteSeen(code, next, false);
      count(next, 'views');
    });
    return () => asking.abort();
  }, [countryId, code, pathname, isAppView]);
  if (!prompt) return null;
  const end = (event: 'presses' | 'closings') => {
    noteSeen(code, prompt, true);
    count(prompt, event);
    setPrompt(null);
  };
  const Shown = prompt.Kind === 'dialog' ? DialogPrompt : SidePrompt;
  return <Shown key={`${prompt.Id} ${prompt.Edition}`} prompt={prompt} onEnd={end} />;
}

type Props = { prompt: Wire; onEnd(event: 'presses' | 'closings'): void };

const looks = {
  bar: 'inset-x-0 bottom-0 border-t',
  card: 'inset-x-4 bottom-4 rounded-lg border sm:left-auto sm:w-96',
} as const;

/** A bar over the lower edge, or a card in the corner: the page stays usable, the keyboard where it is. */
function SidePrompt({ prompt, onEnd }: Props) {
  const texts = useTexts(promptTexts);
  return (
    <section
      aria-label={texts.region}
      className={`fixed z-30 border-line bg-surface p-4 shadow-raised print:hidden ${looks[prompt.Kind === 'bar' ? 'bar' : 'card']}`}
    >
      <div className={prompt.Kind === 'bar' ? 'mx-auto max-w-page' : ''}>
        <Content prompt={prompt} onEnd={onEnd} />
      </div>
    </section>
  );
}

/** Over the page until it is answered; the keyboard goes back to where it was (the browser sees to that). */
function DialogPrompt({ prompt, onEnd }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const { current } = dialog;
    if (current && !current.open) current.showModal();
  }, []);
  const close = (event: 'presses' | 'closings') => {
    dialog.current?.close();
    onEnd(event);
  };
  return (
    <dialog
      ref={dialog}
      aria-labelledby="prompt-title"
      onCancel={(event) => {
        event.preventDefault();
        close('closings');
      }}
      className="m-auto w-[min(32rem,calc(100vw-2rem))] rounded-lg border border-line bg-surface p-5 text-ink shadow-raised backdrop:bg-black/50 sm:p-6"
    >
      <Content prompt={prompt} onEnd={close} />
    </dialog>
  );
}

function Content({ prompt, onEnd }: Props) {
  const texts = useTexts(promptTexts);
  const press = () => onEnd('presses');
  return (
    <div className="flex items-start gap-4">
      <div className="min-w-0 flex-1">
        <h2 id="prompt-title" className="text-base tracking-normal wrap-break-word">
          {prompt.Title}
        </h2>
        <p className="mt-0.5 whitespace-pre-line wrap-break-word text-ink-2">{prompt.Text}</p>
        {prompt.LinkTo !== '' &&
          (prompt.LinkTo.startsWith('/') ? (
            <Link to={prompt.LinkTo} onClick={press} className="link mt-1 inline-flex min-h-11 items-center">
              {prompt.LinkLabel}
            </Link>
          ) : (
            <a href={prompt.LinkTo} onClick={press} className="link mt-1 inline-flex min-h-11 items-center">
              {prompt.LinkLabel}
            </a>
          ))}
      </div>
      <button
        type="button"
        aria-label={texts.close}
        onClick={() => onEnd('closings')}
        className="-mt-2 -mr-2 grid size-11 shrink-0 place-items-center rounded-sm hover:bg-tint"
      >
        <Icon of={X} />
      </button>
    </div>
  );
}

type Asking = { countryId: number; pathname: string; isAppView: boolean };

/** None where the network or the answer fails: a notice is never worth a message of its own. */
async function promptsFor({ countryId, pathname, isAppView }: Asking, signal: AbortSignal): Promise<Wire[]> {
  const query = new URLSearchParams({ path: pathname.slice(0, 300), app: isAppView ? '1' : '0' });
  try {
    const answer = await fetch(`/api/site/${countryId}/prompts?${query}`, { signal });
    return answer.ok ? await answer.json() : [];
  } catch {
    return [];
  }
}

function count({ Id, Edition }: Wire, event: PromptEvent): void {
  const body = JSON.stringify({ Id, Edition, Event: event });
  const headers = { 'content-type': 'application/json' };
  fetch('/api/site/prompts/events', { method: 'POST', body, headers, keepalive: true }).catch(
    () => undefined,
  );
}

type Memory = Readonly<Record<string, unknown>>;

function seenOf(memory: Memory, id: number): Seen | undefined {
  const all = memory.prompts;
  return typeof all === 'object' && all !== null ? (all as Record<string, Seen | undefined>)[id] : undefined;
}

/** What was put away stays so for its edition. */
function noteSeen(code: Parameters<typeof remember>[0], { Id, Edition }: Wire, isClosed: boolean): void {
  const memory: Memory = readMemory(code);
  const known = typeof memory.prompts === 'object' ? memory.prompts : {};
  remember(code, { prompts: { ...known, [Id]: { edition: Edition, at: Date.now(), isClosed } } });
}
