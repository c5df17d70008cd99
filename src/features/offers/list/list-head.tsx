import { SlidersHorizontal } from 'lucide';
import { type FormEvent, useEffect, useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import { productGroups } from '#features/catalog/shared.ts';
import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { cents } from '#platform/money/money.ts';
import { buttonClass } from '#platform/ui/button.tsx';
import { Icon } from '#platform/ui/icon.tsx';
import { Select } from '#platform/ui/select.tsx';
import { writeOfferRequest } from '../entry/offer-request.rules.ts';
import { HiddenFields } from '../entry/place-notices.tsx';
import type { OfferRequestForm } from '../entry/request-form.ts';
import { isFiltered, listHref, markOf, markSteps, plainView, readView } from './list-address.ts';
import { bagsIn } from './list-states.tsx';
import { offerListTexts } from './offer-list.texts.ts';
import type { ListedOffers } from './offer-list.ts';
import type { UseList } from './use-list.ts';

type FilterProps = { form: OfferRequestForm; result: ListedOffers; list: UseList };

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

const filterId = 'filter';

/** Fewer offers by rating, payment and delivery day; a card that the browser opens, a plain form without JavaScript. */
function ListFilter({ form, result, list }: FilterProps) {
  const texts = useTexts(offerListTexts);
  const { view } = list;
  const count = [view.minMark, view.paymentId, view.deliverBy].filter((value) => value !== null).length;
  const apply = (event: FormEvent<HTMLFormElement>) => {
    const entries = new FormData(event.currentTarget);
    const query = new URLSearchParams([...entries].map(([name, value]) => [name, String(value)]));
    list.changeView({ ...readView(query), place: view.place });
  };
  return (
    <>
      <button type="button" popoverTarget={filterId} className="chip" aria-current={count > 0 || undefined}>
        <Icon of={SlidersHorizontal} size="sm" />
        {texts.filter}
        {texts.filterCount(count)}
      </button>
      <form
        id={filterId}
        popover="auto"
        aria-label={texts.filter}
        className="filter-card"
        action={`/${form.choices.slug}/angebotsliste`}
        onChange={apply}
      >
        <HiddenFields values={new URLSearchParams(writeOfferRequest(form.request))} />
        <input type="hidden" name="sort" value={view.sort} />
        <div className="grid gap-3">
          <FilterSelects form={form} result={result} list={list} />
        </div>
        <button type="submit" className={buttonClass({}, 'by-hand mt-4 w-full')}>
          {texts.applyFilter}
        </button>
      </form>
    </>
  );
}

/** How many offers a filter leaves, and the way back to all. */
export function FilterNote({ form, result }: Omit<FilterProps, 'list'>) {
  const texts = useTexts(offerListTexts);
  const { view, request } = form;
  if (!isFiltered(view)) return null;
  const all = { ...plainView, sort: view.sort, place: view.place };
  return (
    <p className="flex flex-wrap gap-x-4 text-ink-2">
      {result.count === 0 ? texts.allFiltered(result.total) : texts.shownOf(result.count, result.total)}
      <Link
        className="link"
        preventScrollReset
        to={listHref({ slug: form.choices.slug, request, view: all })}
      >
        {texts.clearFilter}
      </Link>
    </p>
  );
}

function FilterSelects({ form, result, list }: FilterProps) {
  const texts = useTexts(offerListTexts);
  const format = useFormatter();
  const { view } = list;
  const names = new Map(
    form.choices.parameterGroups.flatMap(({ parameters }) => parameters.map(({ id, name }) => [id, name])),
  );
  const selects = [
    {
      name: 'minMark',
      label: texts.filterRating,
      value: view.minMark,
      options: markSteps.map((mark) => ({
        value: String(mark),
        label: texts.atLeast(format.decimal(mark, Number.isInteger(mark) ? 0 : 1)),
      })),
    },
    {
      name: 'payment',
      label: texts.filterPayment,
      value: view.paymentId,
      options: result.payments.map((id) => ({ value: String(id), label: names.get(id) ?? '' })),
    },
    {
      name: 'deliverBy',
      label: texts.filterDay,
      value: view.deliverBy,
      options: result.days.map((day) => ({ value: day, label: texts.until(format.shortDay(day)) })),
    },
  ];
  return selects.map(({ name, label, value, options }) => (
    <Select
      key={`${name}-${value}`}
      name={name}
      label={label}
      defaultValue={String(value ?? '')}
      options={[{ value: '', label: texts.any }, ...options]}
    />
  ));
}
