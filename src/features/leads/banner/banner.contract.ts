import { z } from 'zod';
import { countryIdParam, postalCodeField } from '#features/places/places.ts';
import { endpoint } from '#platform/http/endpoint.ts';

export const bannerLeadEndpoint = endpoint({
  tag: 'Leads',
  access: 'public',
  limit: 'read',
  method: 'GET',
  path: '/api/enwego/is-available',
  summary: 'Whether a partner takes requests of a household at a postal code; kept for two minutes',
  query: z.object({ countryId: countryIdParam, zipCode: postalCodeField }),
  result: z.object({ isSuccess: z.boolean(), payload: z.boolean() }),
});
