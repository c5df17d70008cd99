import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { classNames } from './class-names.ts';
import { uiTexts } from './ui.texts.ts';

/** A star of 24 units, as drawn from its upper point, which lies at `x`. */
const starAt = (x: number): string =>
  `M${x} 2.6l2.9 6.1 6.6.9-4.8 4.6 1.2 6.7-5.9-3.2-5.9 3.2 1.2-6.7-4.8-4.6 6.6-.9z`;

const star = starAt(12);
const fiveStars = [12, 36, 60, 84, 108].map(starAt).join('');

/** One star, the mark and the count: for lists. `rating` is 0–100, null without reviews. */
export function Rating(props: { rating: number | null; count: number }) {
  const texts = useTexts(uiTexts);
  const format = useFormatter();
  if (props.rating === null || props.count === 0) {
    return <span className="text-sm text-ink-2">{texts.noReviews}</span>;
  }
  const mark = format.decimal(props.rating / 25 + 1, 1);
  return (
    <span className="inline-flex items-center gap-1 text-sm whitespace-nowrap">
      <svg viewBox="0 0 24 24" className="size-4 fill-flame" aria-hidden="true">
        <path d={star} />
      </svg>
      <span className="font-semibold" role="img" aria-label={texts.stars(mark)}>
        {mark}
      </span>
      <span className="ml-1 text-ink-2">
        {texts.reviews(format.quantity(props.count), props.count === 1)}
      </span>
    </span>
  );
}

/** Five stars filled as far as the mark (1–5) goes. */
export function Stars({ mark, className }: { mark: number; className?: string }) {
  const texts = useTexts(uiTexts);
  const format = useFormatter();
  return (
    <svg
      viewBox="0 0 120 24"
      role="img"
      aria-label={texts.stars(format.decimal(mark, 1))}
      className={classNames('h-5 w-25', className)}
    >
      <path className="fill-line" d={fiveStars} />
      <svg width={(mark / 5) * 120} height="24" overflow="hidden" aria-hidden="true">
        <path className="fill-flame" d={fiveStars} />
      </svg>
    </svg>
  );
}
