import { useFormatter } from '#web/locale.ts';
import { Stars } from '#web/ui/rating.tsx';

/** A review as pages show it; `day` is YYYY-MM-DD. */
export type ShownReview = {
  id: number;
  mark: number;
  text: string;
  author: string;
  place: string;
  day: string;
};

export function ReviewList({ reviews }: { reviews: readonly ShownReview[] }) {
  const format = useFormatter();
  return (
    <ul className="grid gap-4">
      {reviews.map((review) => (
        <li key={review.id}>
          <Stars mark={review.mark} />
          {review.text && <p className="mt-1 text-sm">{review.text}</p>}
          <p className="mt-0.5 text-sm text-ink-2">
            {review.author}, {review.place}, {format.date(review.day)}
          </p>
        </li>
      ))}
    </ul>
  );
}
