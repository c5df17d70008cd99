import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import type { FormEvent } from 'react';
import { Link } from 'react-router';
import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { buttonClass } from '#platform/ui/button.tsx';
import { Icon } from '#platform/ui/icon.tsx';
import { Select } from '#platform/ui/select.tsx';
import { writeWish } from '../entry/calculator.rules.ts';
import { listHref } from './list-address.ts';
import { isFiltered, markSteps, plainView, readView } from './list-view.rules.ts';
import { offerListTexts } from './offer-list.texts.ts';
import type { ListedOffers, OfferRequestForm } from './offer-list.types.ts';
import type { UseList } from './use-list.ts';

type Props = { form: OfferRequestForm; result: ListedOffers; list: UseList };

const filterId = 'filter';

/** Fewer offers by rating, payment and delivery day; a card that the browser opens, a plain form without JavaScript. */
export function ListFilter({ form, result, list }: Props) {
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
        {[...new URLSearchParams(writeWish(form.wish))].map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <input type="hidden" name="sort" value={view.sort} />
        <div className="grid gap-3">
          <FilterSelects {...{ form, result, list }} />
        </div>
        <button type="submit" className={buttonClass({}, 'by-hand mt-4 w-full')}>
          {texts.applyFilter}
        </button>
      </form>
    </>
  );
}

/** How many offers a filter leaves, and the way back to all. */
export function FilterNote({ form, result }: Omit<Props, 'list'>) {
  const texts = useTexts(offerListTexts);
  const { view, wish } = form;
  if (!isFiltered(view)) return null;
  const all = { ...plainView, sort: view.sort, place: view.place };
  return (
    <p className="flex flex-wrap gap-x-4 text-ink-2">
      {result.rows.length === 0
        ? texts.allFiltered(result.total)
        : texts.shownOf(result.rows.length, result.total)}
      <Link className="link" preventScrollReset to={listHref({ slug: form.choices.slug, wish, view: all })}>
        {texts.clearFilter}
      </Link>
    </p>
  );
}

function FilterSelects({ form, result, list }: Props) {
  const texts = useTexts(offerListTexts);
  const format = useFormatter();
  const { view } = list;
  const names = new Map(
    form.choices.parameterGroups.flatMap(({ parameters }) => parameters.map(({ id, name }) => [id, name])),
  );
  const any = { value: '', label: texts.any };
  return (
    <>
      <Select
        name="minMark"
        label={texts.filterRating}
        key={`mark-${view.minMark}`}
        defaultValue={String(view.minMark ?? '')}
        options={[
          any,
          ...markSteps.map((mark) => ({
            value: String(mark),
            label: texts.atLeast(format.decimal(mark, Number.isInteger(mark) ? 0 : 1)),
          })),
        ]}
      />
      <Select
        name="payment"
        label={texts.filterPayment}
        key={`payment-${view.paymentId}`}
        defaultValue={String(view.paymentId ?? '')}
        options={[any, ...result.payments.map((id) => ({ value: String(id), label: names.get(id) ?? '' }))]}
      />
      <Select
        name="deliverBy"
        label={texts.filterDay}
        key={`day-${view.deliverBy}`}
        defaultValue={view.deliverBy ?? ''}
        options={[
          any,
          ...result.days.map((day) => ({ value: day, label: texts.until(format.shortDay(day)) })),
        ]}
      />
    </>
  );
}
