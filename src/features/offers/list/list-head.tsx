import { useEffect, useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { ChipLinks } from '#platform/ui/chips.tsx';
import { listHref } from './list-address.ts';
import { ListFilter } from './list-filter.tsx';
import { sortKeys } from './list-view.rules.ts';
import { offerListTexts } from './offer-list.texts.ts';
import type { ListedOffers, OfferRequestForm } from './offer-list.types.ts';
import type { UseList } from './use-list.ts';

type Props = { form: OfferRequestForm; result: ListedOffers; list: UseList; placeName: string };

/** How many offers, from which price, how fresh, in which order. */
export function ListHead({ form, result, list, placeName }: Props) {
  const texts = useTexts(offerListTexts);
  const format = useFormatter();
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <div className="min-w-0">
        <h1 className="text-2xl">{texts.title(texts.offers(result.total), placeName)}</h1>
        <p className="mt-1.5 text-ink-2">
          {result.cheapest !== null && `${texts.from(format.money(result.cheapest))} · `}
          <PriceStamp calculatedAt={result.calculatedAt} expiresAt={result.expiresAt} />
          {' · '}
          <Link className="link whitespace-nowrap text-ink-2" to="/so-sortieren-wir">
            {texts.ranking}
          </Link>
        </p>
      </div>
      {result.total > 1 && (
        <div className="list-tools">
          <SortLinks form={form} />
          <ListFilter form={form} result={result} list={list} />
        </div>
      )}
    </div>
  );
}

function SortLinks({ form }: { form: OfferRequestForm }) {
  const texts = useTexts(offerListTexts);
  const { view, wish } = form;
  return (
    <ChipLinks
      label={texts.sort}
      links={sortKeys.map((sort) => ({
        label: texts.sortKeys[sort],
        to: listHref({ slug: form.choices.slug, wish, view: { ...view, sort } }),
        current: view.sort === sort,
      }))}
    />
  );
}

type PriceStampProps = { calculatedAt: number; expiresAt: number };

/** When the prices were made and how long they hold; afterwards, the way to new ones. */
function PriceStamp({ calculatedAt, expiresAt }: PriceStampProps) {
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
