import { type ReactNode, type SubmitEvent, useId, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { useTexts } from '#platform/i18n/locale.ts';
import { consentTexts } from '../shell-services.texts.ts';
import { canAskOn, settingsPath } from './consent.rules.ts';

/** A question or warning over the lower edge of the page; the page stays usable and nothing in it moves. */
function BottomBar(props: { title: string; text: ReactNode; actions: ReactNode }) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="bottom-bar fixed inset-x-0 bottom-0 z-40 border-t border-line bg-surface shadow-raised print:hidden"
    >
      <div className="mx-auto flex max-w-page flex-wrap items-center gap-x-8 gap-y-3 px-4 py-4">
        <div className="min-w-0 flex-1 basis-80 text-sm">
          <h2 id={id} className="text-base tracking-normal">
            {props.title}
          </h2>
          <p className="mt-0.5 text-ink-2">{props.text}</p>
        </div>
        <div className="flex flex-1 flex-wrap gap-2.5 sm:flex-none">{props.actions}</div>
      </div>
    </section>
  );
}

/** The notice about cookies. Asks once; refusing is one press, as accepting is. `onSaved`: the answer is in the cookie now. */
export function ConsentBar({ onSaved }: { onSaved(): void }) {
  const texts = useTexts(consentTexts);
  const { pathname } = useLocation();
  const [isUnsaved, setIsUnsaved] = useState(false);
  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget, event.nativeEvent.submitter);
    setIsUnsaved(false);
    if (await isSaved(form)) onSaved();
    else setIsUnsaved(true);
  };
  const answer = (statistics: 'yes' | 'no') => (
    <button
      type="submit"
      name="statistics"
      value={statistics}
      className="button button-outline flex-1 whitespace-nowrap"
    >
      {statistics === 'yes' ? texts.allowStatistics : texts.necessaryOnly}
    </button>
  );
  if (!canAskOn(pathname)) return null;
  return (
    <BottomBar
      title={texts.title}
      text={
        <>
          {texts.text}{' '}
          <Link to={settingsPath} className="link">
            {texts.more}
          </Link>
          <span role="status" className="mt-1 block font-medium text-warn empty:hidden">
            {isUnsaved && texts.unsaved}
          </span>
        </>
      }
      actions={
        <form method="post" action={settingsPath} onSubmit={send} className="contents">
          {answer('no')}
          {answer('yes')}
        </form>
      }
    />
  );
}

/** Asked without the router: it would first load the code of the page of settings, which nobody gets offline. */
async function isSaved(form: FormData): Promise<boolean> {
  const answer = await fetch(settingsPath, { method: 'POST', body: form }).catch(() => null);
  return answer?.ok ?? false;
}
