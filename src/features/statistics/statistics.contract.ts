import { z } from 'zod';
import { rolesByPermission } from '#features/identity/shared.ts';
import { countryIdField, countryIdParam } from '#features/places/places.ts';
import { endpoint } from '#platform/http/endpoint.ts';
import { isDay } from '#platform/time/calendar.ts';

const shared = { tag: 'Statistics', access: rolesByPermission.statistics, limit: 'read' } as const;
const day = z.string().refine(isDay, { error: 'Bitte geben Sie einen Tag wie 2026-11-01 an.' });

const figures = z.object({
  orders: z.int(),
  delivered: z.int(),
  cancelled: z.int(),
  litresOrdered: z.number(),
  litresDelivered: z.number(),
  kilogramsOrdered: z.number(),
  kilogramsDelivered: z.number(),
  turnover: z.number(),
  commission: z.number(),
  averageAmount: z.number().nullable(),
  averagePrice: z.number().nullable(),
});

const group = z.literal([1, 2, 3, 4, 5], { error: 'Diese Produktgruppe gibt es nicht.' });

export const periodStatistic = endpoint({
  ...shared,
  method: 'POST',
  path: '/api/periodStatistic/getStatistic',
  summary:
    'Orders, amounts, turnover and commission of a country by the day on which orders came in, period by period, with the same days a year before; without days the last twelve months. Money in the country’s currency; AveragePrice per 100 l or 1,000 kg',
  body: z.strictObject({
    countryId: countryIdField,
    dateFrom: day.nullish(),
    dateTo: day.nullish(),
    step: z
      .enum(['day', 'week', 'month', 'year'], { error: 'Der Schritt muss day, week, month oder year sein.' })
      .nullish(),
    zipCode: z.string().max(20).nullish(),
    ratePay: z.boolean().nullish(),
    productId: z.int().nullish(),
    productGroupId: group.nullish(),
  }),
  result: z.object({
    countryId: countryIdField,
    currency: z.string(),
    dateFrom: z.string(),
    dateTo: z.string(),
    step: z.string(),
    zipCode: z.string(),
    ratePay: z.boolean(),
    productId: z.int().nullable(),
    productGroupId: group.nullable(),
    rows: z.array(
      z.object({
        dateFrom: z.string(),
        dateTo: z.string(),
        ...figures.shape,
        yearBefore: figures.nullable(),
      }),
    ),
    total: z.object({ ...figures.shape, yearBefore: figures }),
    /** Orders that came or changed after it may not be counted yet; null when all are. */
    countedUntil: z.string().nullable(),
  }),
});

export const statisticProducts = endpoint({
  ...shared,
  method: 'GET',
  path: '/api/periodStatistic/getProducts',
  summary: 'The products of a country that statistics can be asked for',
  query: z.object({ countryId: countryIdParam }),
  result: z.array(
    z.object({
      id: z.int(),
      displayName: z.string(),
      productGroupId: group,
      productGroupName: z.string(),
      unit: z.enum(['l', 'kg']),
    }),
  ),
});
