import { z } from 'zod';
import { amountLimits } from '#features/catalog/shared.ts';
import { countryIdParam, postalCodeField } from '#features/places/places.ts';
import { endpoint } from '#platform/http/endpoint.ts';
import { isDay } from '#platform/time/calendar.ts';
import { defaultTrackedAmount, trackedAmounts } from './market.rules.ts';

const wholeNumber = (message: string) =>
  z
    .string()
    .regex(/^[0-9]{1,9}$/, { error: message })
    .transform(Number);

const params = z.object({ countryId: countryIdParam });
const productIdParam = wholeNumber('Diese Sorte gibt es nicht.');

const shared = { method: 'GET', tag: 'Prices', access: 'public', limit: 'read' } as const;

export const bestPriceEndpoint = endpoint({
  ...shared,
  path: '/api/site/:countryId/prices/best',
  summary: 'The cheapest offer for an amount at a postal code (default: the country’s reference code)',
  limit: 'calculation',
  params,
  query: z.object({
    amount: wholeNumber('Die Menge muss eine ganze Zahl sein.')
      .refine((amount) => amount >= amountLimits.minimum && amount <= amountLimits.maximum, {
        error: `Die Menge muss zwischen ${amountLimits.minimum} und ${amountLimits.maximum} liegen.`,
      })
      .default(amountLimits.default),
    zipCode: postalCodeField.optional(),
    productId: productIdParam.optional(),
  }),
  result: z.object({
    unitPrice: z.number(),
    totalPrice: z.number(),
    timeStamp: z.string(),
    countryCode: z.string(),
    zipCode: z.string(),
    amount: z.int(),
    productId: z.int(),
  }),
});

export const priceHistoryEndpoint = endpoint({
  ...shared,
  path: '/api/site/:countryId/prices/history',
  summary:
    'National daily averages, oldest first; rangeType 1 week, 2 month, 3 quarter, 4 half-year, 5 nine months, ' +
    '6 year, 7 two, 8 three, 9 five, 10 ten years, 11 all',
  params,
  query: z.object({
    amount: wholeNumber('Die Menge muss eine ganze Zahl sein.')
      .refine((amount) => trackedAmounts.some((tracked) => tracked === amount), {
        error: `Preisreihen gibt es für ${trackedAmounts.join(', ')}.`,
      })
      .default(defaultTrackedAmount),
    productId: productIdParam.optional(),
    rangeType: z
      .string()
      .regex(/^([1-9]|10|11)$/, { error: 'Der Zeitraum muss 1 bis 11 sein.' })
      .transform(Number),
  }),
  result: z.array(z.object({ dateTime: z.string(), price: z.number() })),
});

/** A day, also as the beginning of a date and time. */
const dayParam = z
  .string()
  .max(40)
  .transform((text) => text.slice(0, 10))
  .refine(isDay, { error: 'Bitte geben Sie das Datum als JJJJ-MM-TT an.' });

export const averageHistoryEndpoint = endpoint({
  ...shared,
  path: '/api/chartapi/GetAveragePriceHistory',
  summary:
    'National daily averages of the default product for 3,000 units between two days, as a chart reads them',
  query: z.object({ countryId: countryIdParam, minDate: dayParam.optional(), maxDate: dayParam.optional() }),
  result: z.object({
    values: z.array(
      z.object({
        /** Midnight UTC of the day, ms. */
        date: z.number().meta({ wire: 'date' }),
        value: z.number().meta({ wire: 'value' }),
      }),
    ),
    currency: z.string(),
    productName: z.string(),
    chartName: z.string(),
    chartUnit: z.string(),
    currentPrice: z.number().nullable(),
    /** From the first to the last value, in per cent. */
    changePercent: z.number().nullable(),
  }),
});

export const rangeLocalEndpoint = endpoint({
  ...shared,
  path: '/api/site/:countryId/prices/range-local',
  summary:
    'The states’ averages of the latest day for 3,000 units of the default product, cheapest first, each with its price page',
  params,
  result: z.object({
    header: z.string(),
    rows: z.array(
      z.object({ dateTime: z.string(), groupTitle: z.string(), price: z.number(), link: z.string() }),
    ),
  }),
});

export const priceFactorsEndpoint = endpoint({
  ...shared,
  path: '/api/site/price-factors',
  summary:
    'What the heating oil price follows: 1 Brent, 2 gas oil, 3 EUR/USD, 4 USD/CHF, 5 the national average; changes in ' +
    'per cent since the value before, null where unknown. Factors without a value of the last month are left out',
  query: z.object({ countryId: countryIdParam }),
  result: z.object({
    factors: z.array(
      z.object({
        id: z.int(),
        title: z.string(),
        value: z.number(),
        unit: z.string(),
        change: z.number().nullable(),
        dateTime: z.string(),
        /** A rising value makes heating oil cheaper. */
        growthPositive: z.boolean(),
        /** Made up by the demo market. */
        isDemo: z.boolean(),
      }),
    ),
    priceData: z.object({
      timeStamp: z.string(),
      countryAveragePrice: z
        .object({
          price: z.number(),
          change: z.number().nullable(),
          dateTime: z.string(),
          currency: z.string().meta({ wire: 'currency' }),
        })
        .nullable(),
    }),
  }),
});

export const crossLinkingEndpoint = endpoint({
  ...shared,
  path: '/api/cross-linking/get',
  summary:
    'Where a page of a country leads on to: for a price page those around it, for any other the prices',
  query: z.object({ countryId: countryIdParam, path: z.string().max(200).default('/') }),
  result: z.object({ items: z.array(z.object({ title: z.string(), url: z.string() })) }),
});

export const priceFaqEndpoint = endpoint({
  ...shared,
  path: '/api/site/:countryId/price-faq',
  summary: 'The days of the highest and the lowest national average of three years; null without prices',
  names: 'camel',
  params,
  result: z.object({ high3YDate: z.string().nullable(), low3YDate: z.string().nullable() }),
});
