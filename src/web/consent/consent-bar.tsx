import { Link, useFetcher } from 'react-router';
import { useTexts } from '#web/locale.ts';
import { BottomBar } from '#web/shell/bottom-bar.tsx';
import { consentTexts } from './consent.texts.ts';

/** Asks once; refusing is one press, as accepting is. */
export function ConsentBar() {
  const texts = useTexts(consentTexts);
  const fetcher = useFetcher();
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
