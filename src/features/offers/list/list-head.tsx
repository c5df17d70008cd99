import { useEffect, useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import { productGroups } from '#features/catalog/shared.ts';
import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { cents } from '#platform/money/money.ts';
import { listHref } from './list-address.ts';
import { type FilterProps, ListFilter } from './list-filter.tsx';
import { bagsIn } from './list-notices.tsx';
import { markOf } from './offer-filter.rules.ts';
import { offerListTexts } from './offer-list.texts.ts';
import type { ListedOffers } from './offer-list.ts';

export function ListHead({ form, result, list, placeName }: FilterProps & { placeName: string }) {
  const texts = useTexts(offerListTexts);
  return (
    <div className="grid gap-3 sm:gap-4">
      <div>
        <h1 className="text-xl sm:text-2xl">{texts.title(texts.offers(result.total), placeName)}</h1>
        <div className="mt-1 flex items-center justify-between gap-4">
          <p className="text-[0.9375rem] text-ink-2 sm:text-base">
            <RequestLine form={form} result={result} />
            <PriceStamp {...result} />
            {' · '}
            <Link className="link whitespace-nowrap text-ink-2" to="/so-sortieren-wir">
              {texts.ranking}
            </Link>
          </p>
          {result.total > 1 && <ListFilter form={form} result={result} list={list} />}
        </div>
      </div>
      <Winners form={form} winners={result.winners} />
    </div>
  );
}

/** What the offers are for; on a phone the bar above says it. */
function RequestLine({ form, result }: Pick<FilterProps, 'form' | 'result'>) {
  const texts = useTexts(offerListTexts);
  const format = useFormatter();
  const { postalCode, amount, productGroupId, productId } = result.request;
  const { unit } = productGroups[productGroupId];
  const product = form.choices.products.find(({ id }) => id === productId)?.name ?? '';
  const goods = `${format.quantity(amount)}\u00a0${unit}${bagsIn(result.request, { texts, format })}`;
  return (
    <>
      <span className="max-md:hidden">{texts.requestLine(postalCode, goods, product)}</span>
      <span className="max-md:hidden">{' · '}</span>
    </>
  );
}

/** The cheapest, the fastest and the best rated beside each other, with what they cost more; each sorts the list. */
function Winners({ form, winners }: Pick<FilterProps, 'form'> & Pick<ListedOffers, 'winners'>) {
  const texts = useTexts(offerListTexts);
  const format = useFormatter();
  const { view, request, choices } = form;
  if (winners.length < 2) return null;
  return (
    <nav aria-label={texts.sort} className="winners">
      {winners.map(({ sort, total, day, rating, count, difference }) => {
        const mark = format.decimal(markOf(rating) ?? 0, 1);
        const shown = {
          price: format.money(total),
          day: format.shortDay(day),
          rating: texts.markOf(mark, format.quantity(count)),
        };
        const extra = difference === 0 ? texts.samePrice : texts.more(format.money(cents(difference)));
        return (
          <Link
            key={sort}
            preventScrollReset
            aria-current={view.sort === sort ? 'true' : undefined}
            to={listHref({ slug: choices.slug, request, view: { ...view, sort } })}
          >
            <span>{texts.winners[sort]}</span>{' '}
            <b className={sort === 'rating' ? 'winner-mark' : undefined}>{shown[sort]}</b>{' '}
            <span>{sort === 'price' ? format.shortDay(day) : extra}</span>
          </Link>
        );
      })}
    </nav>
  );
}

/** When the prices were made and how long they hold; afterwards, the way to new ones. */
function PriceStamp({ calculatedAt, expiresAt }: Pick<ListedOffers, 'calculatedAt' | 'expiresAt'>) {
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
