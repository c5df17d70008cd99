import { z } from 'zod';
import { countryIdParam } from '#features/places/places.ts';

import { endpoint } from '#platform/http/endpoint.ts';

const params = z.object({ countryId: countryIdParam });

export const rangeLocalEndpoint = endpoint({
  method: 'GET',
  path: '/api/site/:countryId/prices/range-local',
  summary:
    'The states’ averages of the latest day for 3,000 units of the default product, cheapest first, each with its price page',
  tag: 'Prices',
  access: 'public',
  limit: 'read',
  params,
  result: z.object({
    header: z.string(),
    rows: z.array(
      z.object({
        dateTime: z.string(),
        groupTitle: z.string(),
        price: z.number(),
        link: z.string(),
      }),
    ),
  }),
});

export const priceFaqEndpoint = endpoint({
  method: 'GET',
  path: '/api/site/:countryId/price-faq',
  summary: 'The days of the highest and the lowest national average of three years; null without prices',
  tag: 'Prices',
  access: 'public',
  limit: 'read',
  names: 'camel',
  params,
  result: z.object({
    high3YDate: z.string().nullable(),
    low3YDate: z.string().nullable(),
  }),
});
