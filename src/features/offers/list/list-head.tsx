import { Link } from 'react-router';
import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { ChipLinks } from '#platform/ui/chips.tsx';
import { listHref } from './list-address.ts';
import { ListFilter } from './list-filter.tsx';
import { sortKeys } from './list-view.rules.ts';
import { offerListTexts } from './offer-list.texts.ts';
import type { ListedOffers, OfferRequestForm } from './offer-list.types.ts';
import { PriceStamp } from './price-stamp.tsx';
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
