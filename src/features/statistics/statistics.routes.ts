import type { z } from 'zod';
import type { Database } from '#db/database.ts';
import { productGroups } from '#features/catalog/shared.ts';
import { countries } from '#features/places/shared.ts';
import { type Problem, problem, type Route, route } from '#platform/http/endpoint.ts';
import { localDay } from '#platform/time/calendar.ts';
import type { Clock } from '#platform/time/clock.ts';
import { averageAmount, averagePrice, type Figures, type Statistic } from './order-figures.rules.ts';
import { presetsOn } from './periods.rules.ts';
import { presentStatistic } from './statistic.ts';
import {
  type Selection,
  type SelectionErrors,
  type SelectionField,
  selectionErrors,
} from './statistic-selection.rules.ts';
import { periodStatistic, statisticProducts } from './statistics.contract.ts';
import { soldProducts } from './statistics.store.ts';
import { statisticsTexts } from './statistics.texts.ts';

export const statisticsRoutes = (deps: { db: Database; clock: Clock }): Route[] => [
  route(periodStatistic, async ({ body }) => {
    const selection = selectionFrom(body, deps.clock.now());
    const errors = selectionErrors(selection, await soldProducts(deps.db, selection.countryId));
    if (Object.keys(errors).length > 0) return problem(invalidSelection(errors));
    const { waiting, statistic } = await presentStatistic(deps.db, selection);
    return {
      body: { ...wireStatistic(selection, statistic), countedUntil: waiting?.since.toISOString() ?? null },
    };
  }),
  route(statisticProducts, async ({ query }) => {
    const products = await soldProducts(deps.db, query.countryId);
    return {
      body: products.map(({ id, name, productGroupId }) => {
        const { name: productGroupName, unit } = productGroups[productGroupId];
        return { id, displayName: name, productGroupId, productGroupName, unit };
      }),
    };
  }),
];

type Asked = z.output<NonNullable<typeof periodStatistic.body>>;

function selectionFrom(body: Asked, now: Date): Selection {
  const { lastTwelve } = presetsOn(localDay(now, countries[body.countryId].timeZone));
  return {
    countryId: body.countryId,
    from: body.dateFrom ?? lastTwelve.from,
    until: body.dateTo ?? lastTwelve.until,
    step: body.step ?? lastTwelve.step,
    area: body.zipCode ?? '',
    isRatepay: body.ratePay ?? false,
    productId: body.productId ?? null,
    productGroupId: body.productGroupId ?? null,
  };
}

const wireFields: Readonly<Record<SelectionField, string>> = {
  von: 'dateFrom',
  bis: 'dateTo',
  schritt: 'step',
  ware: 'productId',
  plz: 'zipCode',
};

function invalidSelection(errors: SelectionErrors): Problem {
  const texts = statisticsTexts('de-DE').errors;
  const fields = Object.entries(errors).map(([field, error]) => [
    wireFields[field as SelectionField],
    texts[error],
  ]);
  return {
    status: 400,
    code: 'invalid_selection',
    detail: 'Zu dieser Auswahl gibt es keine Zahlen. Bitte prüfen Sie die genannten Angaben.',
    fields: Object.fromEntries(fields),
  };
}

const wireFigures = (figures: Figures) => {
  const price = averagePrice(figures);
  return {
    orders: figures.orders,
    delivered: figures.delivered,
    cancelled: figures.cancelled,
    litresOrdered: figures.litres.ordered,
    litresDelivered: figures.litres.delivered,
    kilogramsOrdered: figures.kilograms.ordered,
    kilogramsDelivered: figures.kilograms.delivered,
    turnover: figures.turnover / 100,
    commission: figures.commission / 100,
    averageAmount: averageAmount(figures),
    averagePrice: price === null ? null : price / 100,
  };
};

const wireStatistic = (selection: Selection, { rows, total, totalBefore }: Statistic) => ({
  countryId: selection.countryId,
  currency: countries[selection.countryId].currency,
  dateFrom: selection.from,
  dateTo: selection.until,
  step: selection.step,
  zipCode: selection.area,
  ratePay: selection.isRatepay,
  productId: selection.productId,
  productGroupId: selection.productGroupId,
  rows: rows.map(({ from, until, figures, before }) => ({
    dateFrom: from,
    dateTo: until,
    ...wireFigures(figures),
    yearBefore: before && wireFigures(before),
  })),
  total: { ...wireFigures(total), yearBefore: wireFigures(totalBefore) },
});
