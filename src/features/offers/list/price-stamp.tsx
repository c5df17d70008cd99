import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { offerListTexts } from './offer-list.texts.ts';

type Props = { calculatedAt: number; expiresAt: number };

/** When the prices were made and how long they hold; afterwards, the way to new ones. */
export function PriceStamp({ calculatedAt, expiresAt }: Props) {
  const texts = useTexts(offerListTexts);
  const format = useFormatter();
  const now = useMinute(calculatedAt);
  const { revalidate } = useRevalidator();
  const minutesLeft = Math.ceil((expiresAt - now) / 60_000);
  if (minutesLeft <= 0) {
    return (
      <>
        <span className="font-medium text-warn">{texts.expired}</span>{' '}
        <button type="button" className="link" onClick={() => void revalidate()}>
          {texts.refresh}
        </button>
      </>
    );
  }
  const age = Math.floor((now - calculatedAt) / 60_000);
  return (
    <>
      <time dateTime={new Date(calculatedAt).toISOString()}>
        {texts.stamp(format.time(new Date(calculatedAt)))}
      </time>
      {age > 0 && ` (${texts.stampAge(age)})`}
      {', '}
      {age > 0 ? texts.guaranteedFor(minutesLeft) : texts.guaranteed}
    </>
  );
}

/** The present, renewed twice a minute; on the server and at first the moment of the prices, so that both agree. */
function useMinute(start: number): number {
  const [now, setNow] = useState(start);
  useEffect(() => {
    setNow(Math.max(start, Date.now()));
    const timer = setInterval(() => setNow(Math.max(start, Date.now())), 30_000);
    return () => clearInterval(timer);
  }, [start]);
  return Math.max(now, start);
}
