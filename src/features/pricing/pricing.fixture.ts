import type { DealerRows, PriceListRow } from '#features/dealers/dealers.types.ts';
import type { CountryId } from '#features/places/countries.ts';
import { isWeekend } from '#platform/time/calendar.ts';
import { testCatalog } from '#test/factories/catalog.ts';
import { type DeliveryCalendar, deliveryCalendar } from './delivery-dates.rules.ts';
import { sealKey } from './price-guarantee.ts';
import { compileDealer, parameterBits } from './pricing.compile.ts';
import { type CompiledIndex, emptyIndex, finish, replaceDealers } from './pricing.index.ts';
import type { Moment } from './pricing.service.ts';
import type { OfferRequest } from './pricing.types.ts';

/** A small market for tests: dealers with one zone each, of which a test says what it is about. */

export const catalog = testCatalog();
export const bits = parameterBits(catalog);
export const key = sealKey('a secret of at least 32 characters');

/** A Monday morning without a holiday near. */
export const monday = new Date('2026-11-23T09:00:00Z');

export const germanRequest: OfferRequest = {
  countryId: 1,
  productGroupId: 1,
  productId: 1,
  postalCode: '10115',
  amount: 3000,
  stations: 1,
  climateContribution: false,
  appointmentPlus: false,
  parameters: [{ id: 5 }, { id: 24 }, { id: -2 }, { id: 11 }, { id: 9 }],
};

/** The request with some parameters in place of those of the same group. */
export function requesting(...parameters: OfferRequest['parameters']): OfferRequest {
  const groupOf = (id: number) => catalog.parameters.get(id)?.groupKey;
  const chosen = germanRequest.parameters.map(
    (preset) => parameters.find((parameter) => groupOf(parameter.id) === groupOf(preset.id)) ?? preset,
  );
  return { ...germanRequest, parameters: chosen };
}

export const priceList = (row: Partial<PriceListRow>): PriceListRow => ({
  id: 1,
  zoneId: 1,
  productId: 1,
  tierAmounts: [500, 1000, 3000],
  tierPrices: [1_000_000, 900_000, 800_000],
  validFrom: new Date('2026-01-01T00:00:00Z'),
  validUntil: null,
  ...row,
});

export const dealerRows = (row: Partial<DealerRows>): DealerRows => ({
  id: 1,
  countryId: 1,
  name: `Händler ${row.id ?? 1}`,
  slug: `haendler-${row.id ?? 1}`,
  place: 'Berlin',
  reviewCount: 0,
  reviewMarkSum: 0,
  zones: [{ id: 1, postalCodes: [10_115] }],
  priceLists: [priceList({})],
  surcharges: [],
  terms: [{ productGroupId: 1, minimumAmount: 500, deliveryDays: 10, maxStations: 9, payments: [20, 6, 23] }],
  blackoutDays: [],
  schedule: null,
  ...row,
});

export function indexOf(dealers: readonly DealerRows[], version = 7): CompiledIndex {
  const changes = new Map(dealers.map((rows) => [rows.id, compileDealer(catalog, bits, rows)]));
  return finish(replaceDealers(emptyIndex(catalog), changes, version));
}

const zones: Record<CountryId, string> = { 1: 'Europe/Berlin', 2: 'Europe/Vienna', 3: 'Europe/Zurich' };

/** Monday to Friday without any holiday. */
export const plainCalendar = (now: Date, countryId: CountryId = 1): DeliveryCalendar =>
  deliveryCalendar(now, {
    timeZone: zones[countryId],
    isWorkingDay: (day) => !isWeekend(day),
    cutOffMinutes: 900,
  });

export const momentOf = (dealers: readonly DealerRows[], now = monday): Moment => ({
  index: indexOf(dealers),
  calendar: plainCalendar(now),
  key,
  now,
});
