import { Link } from 'react-router';
import { catalogue } from '#platform/i18n/catalogue.ts';
import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { Stars } from '#platform/ui/rating.tsx';

/** A review as pages show it; `day` is YYYY-MM-DD. */
export type ShownReview = {
  id: number;
  mark: number;
  text: string;
  author: string;
  place: string;
  /** 1–5; null where the customer gave none. */
  priceMark: number | null;
  deliveryMark: number | null;
  communicationMark: number | null;
  day: string;
  /** The dealer's; '' for none. */
  answer: string;
  /** Why support hid it; '' when it is shown. */
  hiddenReason: string;
};

const reviewTexts = catalogue({
  answer: 'Antwort des Händlers:',
  report: 'Melden',
  reportLabel: (author: string) => `Bewertung von ${author} melden`,
  marks: {
    price: (mark: number) => `Preis-Leistung ${mark} von 5`,
    delivery: (mark: number) => `Lieferung ${mark} von 5`,
    communication: (mark: number) => `Kommunikation ${mark} von 5`,
  },
  hidden: 'Diese Bewertung zeigen wir nicht mehr. Begründung:',
});

export function ReviewList({ reviews }: { reviews: readonly ShownReview[] }) {
  const texts = useTexts(reviewTexts);
  return (
    <ul className="grid gap-5">
      {reviews.map((review) => (
        <li key={review.id}>
          {review.hiddenReason === '' ? (
            <ReviewText review={review} />
          ) : (
            <p className="rounded-md bg-tint px-4 py-3 text-[0.9375rem] text-ink-2">
              {texts.hidden} {review.hiddenReason}
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}

function ReviewText({ review }: { review: ShownReview }) {
  const texts = useTexts(reviewTexts);
  const format = useFormatter();
  const marks = [
    review.priceMark && texts.marks.price(review.priceMark),
    review.deliveryMark && texts.marks.delivery(review.deliveryMark),
    review.communicationMark && texts.marks.communication(review.communicationMark),
  ].filter(Boolean);
  return (
    <>
      <Stars mark={review.mark} />
      {marks.length > 0 && <p className="mt-0.5 text-[0.9375rem] text-ink-2">{marks.join(' · ')}</p>}
      {review.text && (
        <p className="mt-1 text-[0.9375rem] whitespace-pre-line wrap-break-word">{review.text}</p>
      )}
      <p className="mt-0.5 flex flex-wrap items-center gap-x-3 text-[0.9375rem] text-ink-2">
        <span>
          {review.author}, {review.place}, {format.date(review.day)}
        </span>
        <Link
          className="link inline-flex min-h-6 items-center"
          to={`/bewertungen/${review.id}/melden`}
          rel="nofollow"
          aria-label={texts.reportLabel(review.author)}
        >
          {texts.report}
        </Link>
      </p>
      {review.answer && (
        <div className="mt-2 border-l-2 border-line pl-3 text-[0.9375rem]">
          <p className="font-semibold">{texts.answer}</p>
          <p className="whitespace-pre-line wrap-break-word">{review.answer}</p>
        </div>
      )}
    </>
  );
}
