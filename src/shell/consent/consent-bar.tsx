import { type SubmitEvent, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { useTexts } from '#platform/i18n/locale.ts';
import { BottomBar } from '#shell/bottom-bar.tsx';
import { consentTexts } from './consent.texts.ts';

const settingsPath = '/cookie-einstellungen';

/**
 * Asks once; refusing is one press, as accepting is. The page of settings asks the same itself. `onKept`: the answer is
 * in the cookie now.
 */
export function ConsentBar({ onKept }: { onKept(): void }) {
  const texts = useTexts(consentTexts);
  const { pathname } = useLocation();
  const [isUnsaved, setIsUnsaved] = useState(false);
  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget, event.nativeEvent.submitter);
    setIsUnsaved(false);
    if (await isKept(form)) onKept();
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
  if (pathname === settingsPath) return null;
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
async function isKept(form: FormData): Promise<boolean> {
  const answer = await fetch(settingsPath, { method: 'POST', body: form }).catch(() => null);
  return answer?.ok ?? false;
}
