import { z } from 'zod';
import { isProductGroupId } from '#features/catalog/shared.ts';
import { priceSpans } from '#features/market/shared.ts';
import { countryIdParam, postalCodeField } from '#features/places/places.ts';
import { endpoint } from '#platform/http/endpoint.ts';

const params = z.object({ countryId: countryIdParam });

const shared = {
  method: 'GET',
  tag: 'Widgets',
  access: 'public',
  limit: 'read',
  names: 'camel',
  readAnywhere: true,
  params,
} as const;

const groupParam = z
  .string()
  .regex(/^[1-5]$/, { error: 'Diese Produktgruppe gibt es nicht.' })
  .transform(Number)
  .refine(isProductGroupId)
  .optional();

/** What every answer says of where it comes from. */
const origin = {
  country: z.string(),
  currency: z.string(),
  /** To be named beside the figures. */
  source: z.string(),
  /** The page about them. */
  link: z.string(),
  /** Invented by the demo market. */
  isDemo: z.boolean(),
};

export const widgetPriceEndpoint = endpoint({
  ...shared,
  path: '/api/widgets/:countryId/price',
  summary:
    'A country’s average of the day for 3,000 units of a product group’s first product, gross, and the last 30 days; ' +
    'price and day are null before the first one',
  query: z.object({ productGroupId: groupParam }),
  result: z.object({
    ...origin,
    product: z.string(),
    productGroupId: z.int(),
    unit: z.string(),
    day: z.string().nullable(),
    price: z.number().nullable(),
    /** Against the day before. */
    changePercent: z.number().nullable(),
    values: z.array(z.object({ day: z.string(), price: z.number() })),
  }),
});

export const widgetHistoryEndpoint = endpoint({
  ...shared,
  path: '/api/widgets/:countryId/history',
  summary:
    'Averages of a postal code, or of the country, for 3,000 l of heating oil, gross, oldest first; `region` says whose ' +
    'they are where those of the place do not reach back so far',
  query: z.object({
    zipCode: postalCodeField.optional(),
    span: z.enum(priceSpans.map(({ slug }) => slug)).default('1-jahr'),
  }),
  result: z.object({
    ...origin,
    region: z.string().nullable(),
    unit: z.string(),
    values: z.array(z.object({ day: z.string(), price: z.number() })),
  }),
});

export const widgetCalculatorEndpoint = endpoint({
  ...shared,
  path: '/api/widgets/:countryId/calculator',
  summary:
    'What a form needs that leads to a country’s offers: where it sends which fields (GET), with their bounds',
  result: z.object({
    country: z.string(),
    action: z.string(),
    postalCode: z.object({ name: z.string(), pattern: z.string() }),
    amount: z.object({ name: z.string(), minimum: z.int(), maximum: z.int(), preset: z.int() }),
    productGroup: z.object({
      name: z.string(),
      values: z.array(z.object({ value: z.string(), label: z.string(), unit: z.string() })),
    }),
  }),
});
