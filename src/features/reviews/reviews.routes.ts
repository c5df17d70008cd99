import type { Database } from '#db/database.ts';
import { countryList } from '#features/places/shared.ts';
import type { Operator } from '#features/places/types.ts';

import { type Problem, problem, type Route, route } from '#platform/http/endpoint.ts';
import type { Clock } from '#platform/time/clock.ts';
import { overallRatingEndpoint, ratingLifetime } from './reviews.contract.ts';
import { presentRating } from './reviews.queries.ts';
import { activePeriodInDays, markDescription } from './reviews.rules.ts';

type Deps = { db: Database; clock: Clock; config: { operator: Operator } };

export const reviewsRoutes = (deps: Deps): Route[] => [
  route(overallRatingEndpoint, async ({ params }) => {
    const rating = isOurs(deps.config.operator, params.id) ? await presentRating(deps) : null;
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
      headers: { 'cache-control': `public, max-age=${ratingLifetime}` },
    };
  }),
];

const isOurs = (operator: Operator, id: string): boolean =>
  countryList.some((country) => operator.countries[country.id].trustedShopsId === id);

const noRating: Problem = {
  status: 404,
  code: 'no_rating',
  detail: 'Zu dieser Kennung gibt es keine Bewertungen.',
};
