import type { Formatter } from '#platform/i18n/format.ts';
import { tip } from '#platform/ui/tooltip.tsx';
import { markOf } from './list-view.rules.ts';
import type { offerListTexts } from './offer-list.texts.ts';
import type { OfferRow } from './offer-list.types.ts';
import { paymentMarks } from './payment-marks.tsx';

/** What all rows share, looked up once. */
export type RowContext = {
  texts: ReturnType<typeof offerListTexts>;
  format: Formatter;
  /** Short name of what all of them deliver. */
  product: string;
  perUnit: string;
  /** Shown form of each delivery day. */
  days: ReadonlyMap<string, string>;
  isDesiredDate: boolean;
  paymentNames(ids: readonly number[]): string;
  detailsHref(dealerId: number): string;
  nextHref(dealerId: number): string;
};

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

/** Rating, product where the wish is not in sight, distinctions and payments. */
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
