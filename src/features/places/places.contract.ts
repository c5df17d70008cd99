import { z } from 'zod';
import { endpoint } from '#platform/http/endpoint.ts';

/** A country in a body. */
export const countryIdField = z.literal([1, 2, 3], { error: 'Das Land muss 1, 2 oder 3 sein.' });

/** A country in a path or query. */
export const countryIdParam = z.coerce.number().pipe(countryIdField);

/** Four or five digits; whether a country has it is for the lookup to say. */
export const postalCodeField = z
  .string()
  .regex(/^[0-9]{4,5}$/, { error: 'Die Postleitzahl muss aus vier oder fünf Ziffern bestehen.' });

/** How many codes one call may ask for. */
const maxListLength = 20;

const check = z.object({ zipCode: postalCodeField, countryId: countryIdField });

const shared = { tag: 'Location', access: 'public', limit: 'places' } as const;

export const checkZipCode = endpoint({
  ...shared,
  method: 'POST',
  path: '/api/location/check-zipcode',
  anyOrigin: true,
  summary: 'Says whether a postal code is delivered to in a country',
  body: check,
  result: z.boolean(),
});

export const checkZipCodes = endpoint({
  ...shared,
  method: 'POST',
  path: '/api/location/check-zipcodes',
  anyOrigin: true,
  summary: 'Of a list of postal codes, answers those that exist: which country may have been meant',
  body: z.array(check).max(maxListLength),
  result: z.array(check),
});

export const findPlaces = endpoint({
  ...shared,
  method: 'GET',
  path: '/api/location/places',
  summary: 'The places of a postal code, the main one first; none for an unknown code',
  query: z.object({ countryId: countryIdParam, zipCode: postalCodeField }),
  result: z.object({
    zipCode: z.string(),
    countryId: countryIdField,
    /** Empty for an unknown code. */
    name: z.string(),
    names: z.array(z.string()),
    /** Part of a large city where known, e.g. "Mitte". */
    district: z.string(),
    stateName: z.string(),
  }),
});

export const countryStates = endpoint({
  ...shared,
  method: 'GET',
  path: '/api/site/:countryId/country-states',
  summary: 'The states or cantons of a country',
  limit: 'read',
  params: z.object({ countryId: countryIdParam }),
  result: z.array(
    z.object({
      id: z.number(),
      name: z.string(),
      /** As in the paths of price pages. */
      friendlyName: z.string(),
      /** ISO 3166-2 code, which the map's regions carry. */
      mapId: z.string(),
    }),
  ),
});

export const localRedirect = endpoint({
  ...shared,
  method: 'GET',
  path: '/api/site/:countryId/pages/local/redirect',
  summary: 'The path of the price page for a city or postal code; the national page when neither is known',
  params: z.object({ countryId: countryIdParam }),
  query: z.object({ city: z.string().max(100).optional(), zipCode: z.string().max(20).optional() }),
  result: z.object({ url: z.string() }),
});
