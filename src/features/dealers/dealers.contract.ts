import { z } from 'zod';
import { countryIdParam } from '#features/places/places.ts';

import { endpoint } from '#platform/http/endpoint.ts';

const branch = z.object({
  name: z.string(),
  zipCode: z.string(),
  city: z.string(),
  latitude: z.number(),
  longitude: z.number(),
});

/** Name, address and register as the law wants them shown (DSA Art. 30); Rating is 0–100. */
const dealer = z.object({
  id: z.int(),
  countryId: z.int(),
  name: z.string(),
  legalName: z.string(),
  profileLink: z.string(),
  street: z.string(),
  zipCode: z.string(),
  city: z.string(),
  phone: z.string(),
  email: z.string(),
  registerNumber: z.string(),
  vatNumber: z.string(),
  foundedYear: z.int(),
  about: z.string(),
  rating: z.int().nullable(),
  ratingCount: z.int(),
  productGroupIds: z.array(z.int()),
  branches: z.array(branch),
});

export const dealerEndpoint = endpoint({
  method: 'GET',
  path: '/api/site/:countryId/dealers/:id',
  summary: 'A dealer’s facts; 404 when the country has no dealer with this number',
  tag: 'Dealers',
  access: 'public',
  limit: 'read',
  params: z.object({ countryId: countryIdParam, id: z.string() }),
  result: dealer,
});
