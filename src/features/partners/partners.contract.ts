import { z } from 'zod';
import { endpoint } from '#platform/http/endpoint.ts';

const brandParams = z.object({
  partnerId: z.coerce.number().pipe(z.int().min(1).max(2_147_483_647)),
  version: z.coerce.number().pipe(z.int().min(1).max(2_147_483_647)),
});

export const partnerStylesEndpoint = endpoint({
  method: 'GET',
  path: '/api/partners/:partnerId/:version/style.css',
  summary: 'Colours of a partner’s brand, as a version of it has them',
  tag: 'Partners',
  access: 'public',
  limit: 'read',
  params: brandParams,
  result: z.string(),
  media: 'text/css',
});

export const partnerIconEndpoint = endpoint({
  method: 'GET',
  path: '/api/partners/:partnerId/:version/icon.svg',
  summary: 'Icon of a partner’s brand, as a version of it has it',
  tag: 'Partners',
  access: 'public',
  limit: 'read',
  params: brandParams,
  result: z.string(),
  media: 'image/svg+xml',
});
