import { SlidersHorizontal } from 'lucide';
import type { FormEvent } from 'react';
import { Link } from 'react-router';
import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { buttonClass } from '#platform/ui/button.tsx';
import { Icon } from '#platform/ui/icon.tsx';
import { Select } from '#platform/ui/select.tsx';
import { writeOfferRequest } from '../entry/offer-request.rules.ts';
import { HiddenFields } from '../entry/place-notices.tsx';
import type { OfferRequestForm } from '../entry/request-form.ts';
import { listHref } from './list-address.ts';
import { isFiltered, markSteps, plainView, readView } from './offer-filter.rules.ts';
import { offerListTexts } from './offer-list.texts.ts';
import type { ListedOffers } from './offer-list.ts';
import type { UseList } from './use-list.ts';

export type FilterProps = { form: OfferRequestForm; result: ListedOffers; list: UseList };

const filterId = 'filter';

/** Fewer offers by rating, payment and delivery day; a card that the browser opens, a plain form without JavaScript. */
export function ListFilter({ form, result, list }: FilterProps) {
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
