import { sql } from 'kysely';
import type { Database } from '#db/database.ts';
import { dealersFoundBy } from '#features/dealers/reads.ts';
import { countryList } from '#features/places/shared.ts';
import type { CountryId, Operator } from '#features/places/types.ts';
import { createCache } from '#platform/caches/cache-registry.ts';
import { type Problem, problem, type Route, route } from '#platform/http/endpoint.ts';
import { addDays, localDay, momentOf } from '#platform/time/calendar.ts';
import type { Clock } from '#platform/time/clock.ts';
import { overallRatingEndpoint } from './reviews.contract.ts';
import { isLookedAt } from './reviews.store.ts';

type Deps = { db: Database; clock: Clock };

/** Reviews younger than this make the platform's mark. */
const activePeriodInDays = 365;

/**
 * All dealers of some countries together: the mean mark (1–5) of the active period, or of all time when it has none, and the
 * counts at present. Null while nobody has written a review.
 */
export async function presentRating({ db, clock }: Deps, countryIds: readonly CountryId[]) {
  const zone = 'Europe/Berlin';
  const since = momentOf(addDays(localDay(clock.now(), zone), -activePeriodInDays), 0, zone);
  const { rows } = await sql<{ activeCount: number; totalCount: number; activeSum: number; sum: number }>`
    select (count(*) filter (where created_at >= ${since}))::integer as active_count, count(*)::integer as total_count,
      coalesce(sum(mark) filter (where created_at >= ${since}), 0)::float8 as active_sum,
      coalesce(sum(mark), 0)::float8 as sum
    from reviews join ${dealersFoundBy('')} dealers on dealers.id = reviews.dealer_id
    where hidden_at is null and ${isLookedAt} and dealers.country_id = any (${[...countryIds]})`.execute(db);
  const row = rows[0];
  if (!row || row.totalCount === 0) return null;
  const { activeCount, totalCount } = row;
  const mark = activeCount > 0 ? row.activeSum / activeCount : row.sum / totalCount;
  return { mark, activeCount, totalCount };
}

/** So long the mark may be sent to others, s. */
const goodFor = 3600;

export const reviewsRoutes = (deps: Deps & { config: { operator: Operator } }): Route[] => {
  const known = createCache<ReturnType<typeof presentRating>>('trust-rating', {
    ttl: goodFor * 1000,
    max: countryList.length,
  });
  const ratingRoute = route(overallRatingEndpoint, async ({ params }) => {
    // Each country's site has an id of its own; several with one id are rated together.
    const countryIds = countryList
      .map(({ id }) => id)
      .filter((id) => deps.config.operator.countries[id].trustedShopsId === params.id);
    const rating =
      countryIds.length > 0 ? await known.remembered(params.id, () => presentRating(deps, countryIds)) : null;
    if (!rating) return problem(noRating);
    const mark = Math.round(rating.mark * 100) / 100;
    return {
      body: {
        overallMark: mark,
        overallMarkDescriptionGUILang: markDescription(mark),
        activeReviewCount: rating.activeCount,
        activePeriodInDays,
        totalReviewCount: rating.totalCount,
      },
      headers: { 'cache-control': `public, max-age=${goodFor}` },
    };
  });
  return [ratingRoute];
};

/** The reviews service's word for a mean mark of 1–5. */
function markDescription(mark: number): string {
  if (mark >= 4.5) return 'SEHR GUT';
  if (mark >= 3.5) return 'GUT';
  if (mark >= 2.5) return 'BEFRIEDIGEND';
  return mark >= 1.5 ? 'AUSREICHEND' : 'MANGELHAFT';
}

const noRating: Problem = {
  status: 404,
  code: 'no_rating',
  detail: 'Zu dieser Kennung gibt es keine Bewertungen.',
};
