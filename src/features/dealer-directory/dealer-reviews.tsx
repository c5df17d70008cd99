import { Link } from 'react-router';
import { reviewsHref } from '#features/offers/shared.ts';
import { ReviewList } from '#features/offers/ui/review-list.tsx';
import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { TitledSection } from '#platform/ui/card.tsx';
import { dealerTexts } from './dealer.texts.ts';
import type { DealerProfile } from './dealer-profile.ts';

type Props = Pick<DealerProfile, 'spread' | 'reviews'> & { dealerId: number };

/** What customers say: how their marks spread, by what, and the newest in words with the dealer's answers. */
export function DealerReviews({ dealerId, spread, reviews }: Props) {
  const texts = useTexts(dealerTexts);
  return (
    <TitledSection id="bewertungen" title={texts.reviews} size="xl">
      <p className="mt-1 mb-4 text-sm text-ink-2">{texts.reviewsNote}</p>
      {reviews.length === 0 ? (
        <p>{texts.noReviews}</p>
      ) : (
        <>
          <Spread spread={spread} />
          <ReviewList reviews={reviews} />
          <Link className="link mt-4 inline-flex min-h-11 items-center" to={reviewsHref(dealerId)}>
            {texts.allReviews}
          </Link>
        </>
      )}
    </TitledSection>
  );
}

function Spread({ spread }: Pick<DealerProfile, 'spread'>) {
  const texts = useTexts(dealerTexts);
  const format = useFormatter();
  const all = spread.marks.reduce((sum, { count }) => sum + count, 0);
  const criteria = spread.criteria.filter(({ count }) => count > 0);
  if (all === 0) return null;
  return (
    <div className="mb-6 grid gap-x-10 gap-y-5 sm:grid-cols-2">
      <table className="w-full self-start text-[0.9375rem] tabular-nums">
        <caption className="sr-only">{texts.spread}</caption>
        <tbody>
          {spread.marks.map(({ mark, count }) => (
            <tr key={mark}>
              <th scope="row" className="w-20 py-0.5 text-left font-normal whitespace-nowrap">
                {texts.stars(mark)}
              </th>
              <td className="py-0.5">
                <Bar value={count} of={all} />
              </td>
              <td className="w-24 py-0.5 pl-3 text-right whitespace-nowrap text-ink-2">
                {texts.ofAll(format.quantity(count), format.percent(count / all))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {criteria.length > 0 && (
        <div className="self-start">
          <dl className="grid gap-2 text-[0.9375rem]">
            {criteria.map(({ key, mean, marks }) => (
              <div key={key} className="grid grid-cols-[8.5rem_minmax(0,1fr)_4.5rem] items-center gap-2">
                <dt>{texts.criteria[key]}</dt>
                <dd className="contents">
                  <MarkBar marks={marks} />
                  <span className="text-right whitespace-nowrap text-ink-2 tabular-nums">
                    {texts.mean(format.decimal(mean ?? 0, 1))}
                  </span>
                </dd>
              </div>
            ))}
          </dl>
          <p className="mt-2 text-sm text-ink-2" aria-hidden="true">
            {texts.spreadKey}
          </p>
        </div>
      )}
    </div>
  );
}

/** The marks side by side, five stars first and darkest; in words for who does not see them. */
function MarkBar({ marks }: Pick<DealerProfile['spread'], 'marks'>) {
  const texts = useTexts(dealerTexts);
  const format = useFormatter();
  const all = marks.reduce((sum, { count }) => sum + count, 0);
  const given = marks.filter(({ count }) => count > 0);
  const begins = (at: number) => given.slice(0, at).reduce((sum, { count }) => sum + count, 0);
  return (
    <>
      <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true" className="block h-2 w-full">
        {given.map(({ mark, count }, at) => (
          <rect
            key={mark}
            x={(100 * begins(at)) / all}
            width={(100 * count) / all}
            height="8"
            className={markShades[mark]}
          />
        ))}
      </svg>
      <span className="sr-only">
        {given.map(({ mark, count }) => texts.given(mark, format.quantity(count))).join(', ')}
      </span>
    </>
  );
}

const markShades: Readonly<Record<number, string>> = {
  5: 'fill-ink-2',
  4: 'fill-ink-2/70',
  3: 'fill-ink-2/45',
  2: 'fill-ink-2/30',
  1: 'fill-ink-2/15',
};

/** The figure beside it says the same. */
const Bar = ({ value, of }: { value: number; of: number }) => (
  <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true" className="block h-2 w-full">
    <rect width="100" height="8" rx="2" className="fill-line" />
    <rect width={(100 * value) / of} height="8" rx="2" className="fill-ink-2" />
  </svg>
);
