import Banknote from 'lucide-react/icons/banknote';
import CalendarDays from 'lucide-react/icons/calendar-days';
import FileText from 'lucide-react/icons/file-text';
import Landmark from 'lucide-react/icons/landmark';
import { paymentMethodList, paymentProviders, productGroups } from '#features/catalog/shared.ts';
import type { PaymentSign } from '#features/catalog/types.ts';
import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import type { IconOf } from '#platform/ui/icon.tsx';
import { tip } from '#platform/ui/tooltip.tsx';
import { writeOfferRequest } from '../entry/offer-request.rules.ts';
import type { OfferRequestForm } from '../entry/request-form.ts';
import { markOf, orderHref } from './list-address.ts';
import { offerListTexts } from './offer-list.texts.ts';
import type { ListedOffers, OfferRow } from './offer-list.ts';

type RowContext = ReturnType<typeof useRowContext>;

/** What all rows share, looked up once: texts, shown days and payments, the shared parts of addresses. */
export function useRowContext(form: OfferRequestForm, result: ListedOffers) {
  const texts = useTexts(offerListTexts);
  const format = useFormatter();
  const { slug, parameterGroups, products } = form.choices;
  const { request, seal, days } = result;
  const { unit, priceUnit } = productGroups[request.productGroupId];
  const names = new Map(
    parameterGroups.flatMap(({ parameters }) => parameters.map(({ id, shortName }) => [id, shortName])),
  );
  // A request that nobody serves was replaced: the customer confirms the other one before ordering.
  const nextPage = result.dropped === null ? 'bestellung/adresse' : 'bestellparameter-bestaetigen';
  const query = writeOfferRequest(request);
  const known = new Map<string, string>();
  return {
    texts,
    format,
    /** Short name of what all of them deliver. */
    product: products.find(({ id }) => id === request.productId)?.shortName ?? '',
    perUnit: texts.perUnit(format.quantity(priceUnit), unit),
    /** Shown form of each delivery day. */
    days: new Map(days.map((day) => [day, format.shortDay(day)])),
    isDesiredDate: request.parameters.some(({ desiredDate }) => desiredDate !== undefined),
    paymentNames: (ids: readonly number[]) => {
      const value = known.get(ids.join()) ?? ids.map((id) => names.get(id)).join(', ');
      known.set(ids.join(), value);
      return value;
    },
    detailsHref: (dealerId: number) => `/${slug}/angebotsliste/${dealerId}?${query}&hash=${seal}.${dealerId}`,
    nextHref: orderHref({ slug, request, seal }, nextPage),
  };
}

type RowProps = { row: OfferRow; index: number; context: RowContext; isOpen: boolean; isFavourite: boolean };

/** The cells of one line; a function and no component, because sixty lines are rendered at once. */
export function offerCells({ row, index, context, isOpen, isFavourite }: RowProps) {
  const { texts, format } = context;
  return (
    <>
      <div className="offer-who">
        <h2>{row.name}</h2>
        {facts(row, context)}
      </div>
      <div className="offer-day">
        <small>{context.isDesiredDate ? texts.onDay : texts.latest}</small> {context.days.get(row.day)}
      </div>
      <div className="offer-unit">
        {format.money(row.unit)} <small>{context.perUnit}</small>
      </div>
      <strong className="offer-total">{format.money(row.total)}</strong>
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
          aria-label={texts.detailsOf(row.name)}
        >
          {texts.details}
        </a>
      </div>
      <a
        className={index === 0 ? 'offer-next button button-primary' : 'offer-next button button-secondary'}
        data-act="next"
        href={context.nextHref(row.id)}
        aria-label={texts.nextWith(row.name)}
      >
        {texts.next}
      </a>
      {row.instalment && rates(row.instalment, context)}
    </>
  );
}

/** Rating, product where the request is not in sight, distinctions and payments. */
function facts(row: OfferRow, { texts, format, product, paymentNames }: RowContext) {
  const mark = markOf(row.rating);
  const shownMark = mark === null ? '' : format.decimal(mark, 1);
  return (
    <div className="offer-facts">
      {mark !== null && (
        <b role="img" aria-label={texts.stars(shownMark)}>
          {shownMark}
        </b>
      )}
      <small>{mark === null ? texts.noReviews : texts.reviews(row.count, format.quantity(row.count))}</small>
      <small className="offer-product">{product}</small>
      {row.badges.map((badge) => (
        <span key={badge} className="offer-badge">
          {texts.badges[badge]}
        </span>
      ))}
      {paymentMarks(row.payments, texts.payments(paymentNames(row.payments)))}
    </div>
  );
}

/** What the law wants beside a rate: number, rate, effective rate and total. */
function rates(instalment: NonNullable<OfferRow['instalment']>, { texts, format }: RowContext) {
  const percent = format.percent(instalment.effectiveRatePermille / 1000);
  return (
    <p className="offer-rate">
      {texts.rates(instalment.months, format.money(instalment.rate))}
      {', '}
      {texts.effectiveRate(percent, format.money(instalment.total))}
    </p>
  );
}

/** Several payments look alike to a customer: two kinds of invoice are one picture. */
type Drawn = { key: string; payments: readonly number[]; icon: IconOf };
type Mark = Drawn | { key: string; payments: readonly number[]; word: string };

const idsBy = (sign: PaymentSign): readonly number[] =>
  paymentMethodList.filter((method) => method.sign === sign).map(({ id }) => id);

const drawn: readonly Drawn[] = [
  { key: 'invoice', payments: idsBy('invoice'), icon: FileText },
  { key: 'cash', payments: idsBy('cash'), icon: Banknote },
  { key: 'debit', payments: idsBy('debit'), icon: Landmark },
  { key: 'instalment', payments: idsBy('instalment'), icon: CalendarDays },
];

const marks: readonly Mark[] = [
  ...drawn,
  ...paymentMethodList.flatMap(({ key, id, sign, provider }) =>
    sign === undefined && provider ? [{ key, payments: [id], word: paymentProviders[provider].name }] : [],
  ),
  { key: 'prepayment', payments: idsBy('prepayment'), word: 'Vorkasse' },
];

/** Pixels from one picture to the next in a row. */
const step = 26;

const shownMarks = (payments: readonly number[]): Mark[] =>
  marks.filter((mark) => mark.payments.some((id) => payments.includes(id)));

const picturesOf = (shown: readonly Mark[]) => shown.flatMap((mark) => ('icon' in mark ? [mark] : []));

const keyOf = (pictures: readonly Mark[]): string => pictures.map(({ key }) => key).join('-');

/**
 * The pictures, drawn once a page, and each row of them that the dealers' payments make: dealers refer to a whole
 * row, so that sixty of them are not three hundred pictures.
 */
export function PaymentSprite({ choices }: { choices: readonly (readonly number[])[] }) {
  const rows = new Map(
    choices.map((payments) => picturesOf(shownMarks(payments))).map((row) => [keyOf(row), row]),
  );
  return (
    <svg aria-hidden="true" className="hidden">
      {drawn.map(({ key, icon: Drawing }) => (
        <symbol key={key} id={`pay-${key}`} viewBox="0 0 24 24">
          <Drawing strokeWidth={1.75} />
        </symbol>
      ))}
      {[...rows].map(([key, row]) => (
        <g key={key} id={`pays-${key}`}>
          {row.map((mark, index) => (
            <use key={mark.key} href={`#pay-${mark.key}`} x={index * step} width="18" height="18" />
          ))}
        </g>
      ))}
    </svg>
  );
}

/** The payments that a dealer takes, as pictures and marks; `label` says them in words. */
function paymentMarks(payments: readonly number[], label: string) {
  const shown = shownMarks(payments);
  const pictures = picturesOf(shown);
  return (
    <span className="offer-payments" role="img" {...tip(label)}>
      {pictures.length > 0 && (
        <svg aria-hidden="true" width={pictures.length * step - 8} height="18">
          <use href={`#pays-${keyOf(pictures)}`} />
        </svg>
      )}
      {shown.map((mark) => ('word' in mark ? `${mark.word} ` : '')).join('')}
    </span>
  );
}
