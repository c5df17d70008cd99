import { z } from 'zod';
import { amountLimits, stationLimits } from '#features/catalog/shared.ts';
import { countryIdParam, postalCodeField } from '#features/places/places.ts';
import { endpoint } from '#platform/http/endpoint.ts';
import { isDay } from '#platform/time/calendar.ts';
import { defaultTrackedAmount, nearestTrackedAmount } from './price-series.rules.ts';

const wholeNumber = (message: string) =>
  z
    .string()
    .regex(/^[0-9]{1,9}$/, { error: message })
    .transform(Number);

const params = z.object({ countryId: countryIdParam });
const productIdParam = wholeNumber('Diese Sorte gibt es nicht.');

const amountParam = wholeNumber('Die Menge muss eine ganze Zahl sein.');

/** An amount that can be ordered, litres or kg. */
const orderAmount = amountParam
  .refine((amount) => amount >= amountLimits.minimum && amount <= amountLimits.maximum, {
    error: `Die Menge muss zwischen ${amountLimits.minimum} und ${amountLimits.maximum} liegen.`,
  })
  .default(amountLimits.default);

/** Prices are kept of few amounts; the nearest one answers for any other. */
const trackedAmount = amountParam.transform(nearestTrackedAmount).default(defaultTrackedAmount);

const rangeTypeParam = z
  .string()
  .regex(/^([1-9]|10|11)$/, { error: 'Der Zeitraum muss 1 bis 11 sein.' })
  .transform(Number);

const shared = { method: 'GET', tag: 'Prices', access: 'public', limit: 'read' } as const;

export const bestPriceEndpoint = endpoint({
  ...shared,
  path: '/api/site/:countryId/prices/best',
  summary: 'The cheapest offer for an amount at a postal code (default: the country’s reference code)',
  limit: 'calculation',
  params,
  query: z.object({
    amount: orderAmount,
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

export const dailyPriceXmlEndpoint = endpoint({
  ...shared,
  path: '/DailyPriceXml.ashx',
  summary:
    'The cheapest offer at a postal code as home-automation sensors read it: two prices with a decimal comma, that of ' +
    'the price unit and the total',
  limit: 'calculation',
  query: z.object({
    zipCode: postalCodeField,
    amount: orderAmount.meta({ wire: 'litre' }),
    stations: wholeNumber('Die Anzahl der Lieferstellen muss eine ganze Zahl sein.')
      .refine((stations) => stations >= stationLimits.minimum && stations <= stationLimits.maximum, {
        error: `Möglich sind ${stationLimits.minimum} bis ${stationLimits.maximum} Lieferstellen.`,
      })
      .default(stationLimits.minimum)
      .meta({ wire: 'unloadingpoints' }),
  }),
  media: 'text/xml',
  result: z.string(),
});

const historyQuery = z.object({
  amount: trackedAmount,
  productId: productIdParam.optional(),
  rangeType: rangeTypeParam,
});

const historyResult = z.array(z.object({ dateTime: z.string(), price: z.number() }));

export const priceHistoryEndpoint = endpoint({
  ...shared,
  path: '/api/site/:countryId/prices/history',
  summary:
    'National daily averages of the nearest tracked amount, oldest first; rangeType 1 week, 2 month, 3 quarter, ' +
    '4 half-year, 5 nine months, 6 year, 7 two, 8 three, 9 five, 10 ten years, 11 all',
  params,
  query: historyQuery,
  result: historyResult,
});

export const localHistoryEndpoint = endpoint({
  ...shared,
  path: '/api/site/:countryId/:zipCode/prices/history-local',
  summary:
    'Daily averages of a postal code, oldest first; of its county, state or country where those of the narrower one ' +
    'do not reach back so far',
  params: params.extend({ zipCode: postalCodeField }),
  query: historyQuery,
  result: historyResult,
});

/** A day, also as the beginning of a date and time, or with the month first: MM-DD-YYYY. */
const dayParam = z
  .string()
  .max(40)
  .transform((text) => text.slice(0, 10).replace(/^(\d{2})-(\d{2})-(\d{4})$/, '$3-$1-$2'))
  .refine(isDay, { error: 'Bitte geben Sie das Datum als JJJJ-MM-TT an.' });

export const averageHistoryEndpoint = endpoint({
  ...shared,
  path: '/api/chartapi/GetAveragePriceHistory',
  summary:
    'National daily averages between two days, as a chart reads them; of the default product for 3,000 units unless ' +
    'others are named',
  query: z.object({
    countryId: countryIdParam,
    amount: trackedAmount,
    productId: productIdParam.optional(),
    minDate: dayParam.optional(),
    maxDate: dayParam.optional(),
  }),
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
