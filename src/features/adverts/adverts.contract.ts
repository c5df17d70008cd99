import { z } from 'zod';
import { countryIdParam } from '#features/places/places.ts';
import { endpoint } from '#platform/http/endpoint.ts';

const shared = { tag: 'Adverts', access: 'public', limit: 'read' } as const;
const slotFields = {
  id: z.int(),
  key: z.string(),
  slotTypeId: z.int(),
  appliesZipFiltering: z.boolean(),
};
const countryId = z.object({ countryId: countryIdParam });

export const slotsEndpoint = endpoint({
  ...shared,
  method: 'GET',
  path: '/api/iam/slots',
  summary: 'The places for adverts of a country',
  query: countryId,
  result: z.object({ items: z.array(z.object(slotFields)) }),
});

export const slotEndpoint = endpoint({
  ...shared,
  method: 'GET',
  path: '/api/iam/slots/:key',
  summary: 'A place for adverts and what may be shown there now: one of type 1 by weight, else one of type 2',
  params: z.object({ key: z.string().max(40) }),
  query: countryId.extend({
    zipCode: z
      .string()
      .regex(/^\d{4,5}$/, { error: 'Die Postleitzahl hat vier oder fünf Ziffern.' })
      .optional(),
  }),
  result: z.object({
    ...slotFields,
    items: z.array(
      z.object({ advertId: z.int(), slotId: z.int(), campaignTypeId: z.int(), weight: z.int() }),
    ),
  }),
});

export const advertEndpoint = endpoint({
  ...shared,
  method: 'GET',
  path: '/api/iam/content/:advertId',
  summary: 'An advert: its HTML and the name of its style sheet. For a frame without the rights of a page.',
  params: z.object({ advertId: z.coerce.number().pipe(z.int().min(1).max(2_147_483_647)) }),
  result: z.object({ html: z.string(), stylesFileName: z.string() }),
});

export const advertStylesEndpoint = endpoint({
  ...shared,
  method: 'GET',
  path: '/api/iam/content/css/:file',
  summary: 'The style sheet of an advert',
  params: z.object({ file: z.string().max(60) }),
  result: z.string(),
  media: 'text/css',
});

export const impressionEndpoint = endpoint({
  ...shared,
  method: 'POST',
  path: '/api/iam/impressions',
  summary: 'Half of an advert was in sight for a second; Token as its frame was given it, counted once',
  body: z.object({ token: z.string().max(120) }),
  result: z.undefined(),
  status: 204,
});
