import { Link, useFetcher } from 'react-router';
import { useTexts } from '#web/locale.ts';
import { BottomBar } from '#web/shell/bottom-bar.tsx';
import { useIdlePrefetch, type WantedCode } from '#web/shell/idle-prefetch.ts';
import { consentTexts } from './consent.texts.ts';

/** Says that there was no answer, which without a connection nobody could load any more. */
const answerCode: WantedCode = {
  pages: ['features/content/web/cookies/cookie-settings.page'],
  as: 'preload',
};

/** Asks once; refusing is one press, as accepting is. */
export function ConsentBar() {
  const texts = useTexts(consentTexts);
  useIdlePrefetch(answerCode);
  const fetcher = useFetcher<{ saved: boolean }>();
  const isUnsaved = fetcher.state === 'idle' && fetcher.data?.saved === false;
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
  return (
    <BottomBar
      title={texts.title}
      text={
        <>
          {texts.text}{' '}
          <Link to="/cookie-einstellungen" className="link">
            {texts.more}
          </Link>
          <span role="status" className="mt-1 block font-medium text-warn empty:hidden">
            {isUnsaved && texts.unsaved}
          </span>
        </>
      }
      actions={
        <fetcher.Form method="post" action="/cookie-einstellungen" className="contents">
          {answer('no')}
          {answer('yes')}
        </fetcher.Form>
      }
    />
  );
}
