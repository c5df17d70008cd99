import { z } from 'zod';
import { endpoint } from '#platform/http/endpoint.ts';

export const overallRatingEndpoint = endpoint({
  method: 'GET',
  path: '/api/site/trusted-shops/:id/overall',
  summary:
    'The platform’s mean mark (1–5) of the active period and its counts, from its own verified reviews',
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
