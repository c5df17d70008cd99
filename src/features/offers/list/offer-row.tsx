import {
  instalmentTexts,
  paymentMethodList,
  paymentMethods,
  paymentProviders,
  productGroups,
} from '#features/catalog/shared.ts';
import type { PaymentSign } from '#features/catalog/types.ts';
import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { tip } from '#platform/ui/tooltip.tsx';
import { writeOfferRequest } from '../entry/offer-request.rules.ts';
import type { OfferRequestForm } from '../entry/request-form.ts';
import { requestFormId } from '../entry/request-panel.tsx';
import { orderHref } from './list-address.ts';
import { markOf } from './offer-filter.rules.ts';
import { offerListTexts } from './offer-list.texts.ts';
import type { ListedOffers, OfferRow } from './offer-list.ts';

type Instalment = NonNullable<OfferRow['instalment']>;

type RowContext = ReturnType<typeof useRowContext>;

/** What all rows share, looked up once: texts, shown days and payments, the shared parts of addresses. */
export function useRowContext(form: OfferRequestForm, result: ListedOffers) {
  const texts = useTexts(offerListTexts);
  const { rates } = useTexts(instalmentTexts);
  const format = useFormatter();
  const { slug } = form.choices;
  const { request, seal, days } = result;
  const { unit, priceUnit } = productGroups[request.productGroupId];
  // A request that nobody serves was replaced: the customer confirms the other one before ordering.
  const nextPage = result.dropped === null ? 'bestellung/adresse' : 'bestellparameter-bestaetigen';
  const query = writeOfferRequest(request);
  const known = new Map<string, string>();
  return {
    texts,
    format,
    slug,
    seal,
    rates: (instalment: Instalment) => rates(format, instalment),
    perUnit: texts.perUnit(format.quantity(priceUnit), unit),
    /** Shown form of each delivery day. */
    days: new Map(days.map((day) => [day, format.shortDay(day)])),
    payments: (ids: readonly number[]) => {
      const words = known.get(ids.join()) ?? paymentsInWords(ids, texts.paymentWords);
      known.set(ids.join(), words);
      return words;
    },
    detailsHref: (dealerId: number) => `/${slug}/angebotsliste/${dealerId}?${query}&hash=${seal}.${dealerId}`,
    nextHref: orderHref({ slug, request, seal }, nextPage),
  };
}

type RowProps = { row: OfferRow; index: number; context: RowContext; isOpen: boolean; isFavourite: boolean };

/** The cells of one line; a function and no component, because sixty lines may be rendered at once. */
export function offerCells({ row, index, context, isOpen, isFavourite }: RowProps) {
  const { texts, format } = context;
  // One is enough: what else it wins stands above the list.
  const won = row.badges.find((badge) => badge !== 'small_truck');
  return (
    <>
      <div className="offer-who">
        <h2>{row.name}</h2> <small>{row.place}</small>
        {facts(row, context)}
        {won && <span className="offer-badge">{texts.badges[won]}</span>}
      </div>
      <div className="offer-day">
        {context.days.get(row.day)} {row.isOrEarlier && <small>{texts.orEarlier}</small>}
      </div>
      <div className="offer-price">
        <strong className="offer-total">{format.money(row.total)}</strong>
        <small>
          {format.money(row.unit)} {context.perUnit}
        </small>
      </div>
      <div className="offer-more">
        <button
          type="button"
          data-act="heart"
          className="offer-heart"
          aria-pressed={isFavourite}
          {...tip(texts.favourite(row.name))}
        />
        <a
          className="link"
          data-act="details"
          data-discover="true"
          href={context.detailsHref(row.id)}
          aria-expanded={isOpen}
          aria-label={isOpen ? texts.lessOf(row.name) : texts.detailsOf(row.name)}
        >
          {isOpen ? texts.less : texts.details}
        </a>
      </div>
      {chooseButton(row, context, index === 0)}
      {row.instalment && instalmentLine(row.instalment, context)}
    </>
  );
}

/**
 * Chooses an offer. Without scripts it sends the request's fields as well: the order begins only if they still say what
 * the offer was made for (`choose-offer.resource.ts`).
 */
export const chooseButton = (
  { id, name }: Pick<OfferRow, 'id' | 'name'>,
  { texts, slug, seal }: RowContext,
  isFirst: boolean,
) => (
  <button
    type="submit"
    form={requestFormId}
    formAction={`/${slug}/auswahl`}
    name="hash"
    value={`${seal}.${id}`}
    className={isFirst ? 'offer-next button button-primary' : 'offer-next button button-outline'}
    data-act="choose"
    aria-label={texts.chooseOf(name)}
  >
    {texts.choose}
  </button>
);

/** Rating, payments and what else distinguishes the dealer, in words. */
function facts(row: OfferRow, { texts, format, payments }: RowContext) {
  const mark = markOf(row.rating);
  const shownMark = mark === null ? '' : format.decimal(mark, 1);
  const words = [payments(row.payments), row.badges.includes('small_truck') && texts.badges.small_truck];
  return (
    <p className="offer-facts">
      {mark === null ? (
        texts.noReviews
      ) : (
        <>
          <b role="img" aria-label={texts.stars(shownMark)}>
            {shownMark}
          </b>{' '}
          <span role="img" aria-label={texts.reviews(row.count, format.quantity(row.count))}>
            ({format.quantity(row.count)})
          </span>
        </>
      )}
      {words.filter(Boolean).map((word) => ` · ${word}`)}
    </p>
  );
}

/** What the law wants beside a rate: number, rates, effective rate and total. */
function instalmentLine(instalment: Instalment, { texts, format, rates }: RowContext) {
  const percent = format.percent(instalment.effectiveRatePermille / 1000);
  return (
    <p className="offer-rate">
      {rates(instalment)}
      {', '}
      {texts.effectiveRate(percent, format.money(instalment.total))}
    </p>
  );
}

/** Several payments are one word to a customer: two kinds of invoice are "Rechnung". The order is the usual one. */
const paymentWords: readonly { payments: readonly number[]; word: PaymentSign | { brand: string } }[] = [
  ...(['invoice', 'cash', 'debit', 'instalment'] as const).map((sign) => ({
    payments: paymentMethodList.filter((method) => method.sign === sign).map(({ id }) => id),
    word: sign,
  })),
  ...paymentMethodList.flatMap(({ id, sign, provider }) =>
    sign === undefined && provider
      ? [{ payments: [id], word: { brand: paymentProviders[provider].name } }]
      : [],
  ),
  { payments: [paymentMethods.prepayment.id], word: 'prepayment' },
];

/** How a dealer can be paid, in words: "Rechnung, bar, PayPal". */
const paymentsInWords = (ids: readonly number[], words: Readonly<Record<PaymentSign, string>>): string =>
  paymentWords
    .filter(({ payments }) => payments.some((id) => ids.includes(id)))
    .map(({ word }) => (typeof word === 'string' ? words[word] : word.brand))
    .join(', ');
