import { z } from 'zod';
import { endpoint } from '#platform/http/endpoint.ts';

export const overallRatingEndpoint = endpoint({
  method: 'GET',
  path: '/api/site/trusted-shops/:id/overall',
  summary:
    'The mean mark (1–5) of a country’s dealers in the active period and its counts, from verified reviews of our own; the id is the one of the country’s site',
  tag: 'Reviews',
  access: 'public',
  limit: 'read',
  params: z.object({ id: z.string() }),
  result: z.object({
    overallMark: z.number(),
    overallMarkDescriptionGUILang: z.string(),
    activeReviewCount: z.int(),
    activePeriodInDays: z.int(),
    totalReviewCount: z.int(),
  }),
});
