import type { Database } from '#db/database.ts';
import { tankStatuses } from '#features/forecast/forecast.ts';
import type { TankStatus } from '#features/forecast/types.ts';
import { signedInUser } from '#features/identity/identity.ts';
import { countries } from '#features/places/shared.ts';
import { type Route, route } from '#platform/http/endpoint.ts';
import { daysBetween, localDay } from '#platform/time/calendar.ts';
import type { Clock } from '#platform/time/clock.ts';
import { dashboardEndpoint, dashboardOrdersEndpoint } from './dashboard.contract.ts';
import { comparedPurchases, marketToday, shareOf } from './purchase-prices.ts';
import { totalSaving } from './purchase-saving.rules.ts';

type Deps = { db: Database; clock: Clock };

export const dashboardRoutes = (deps: Deps): Route[] => [
  route(dashboardEndpoint, async ({ visitor, query }) => {
    const whose = { userId: signedInUser(visitor).id, country: countries[query.countryId] };
    const [[latest], { change }, statuses] = await Promise.all([
      comparedPurchases(deps, { ...whose, limit: 1 }),
      marketToday(deps, whose.country),
      tankStatuses(deps, whose.userId),
    ]);
    const items = statuses.flatMap((status) => sensorItem(status, deps.clock.now()) ?? []);
    return {
      body: {
        lastOrderPrice: latest ? latest.unitPrice / 100 : null,
        priceComparedToYesterdayPercentage: shareOf(change),
        hasMultipleMexDevices: items.length > 1,
        items,
      },
    };
  }),
  route(dashboardOrdersEndpoint, async ({ visitor, query }) => {
    const country = countries[query.countryId];
    const purchases = await comparedPurchases(deps, { userId: signedInUser(visitor).id, country });
    return {
      body: {
        currency: country.currency,
        totalSaving: inMainUnits(totalSaving(purchases)),
        items: purchases.map((purchase, at) => ({
          orderId: purchase.id,
          orderNumber: purchase.number,
          dateTime: purchase.placedAt.toISOString(),
          productId: purchase.productId,
          productName: purchase.product,
          amount: purchase.amount,
          unitPrice: purchase.unitPrice / 100,
          totalPrice: purchase.totalPrice / 100,
          marketPrice: inMainUnits(purchase.marketPrice),
          saving: inMainUnits(purchase.saving),
          isMain: at === 0,
        })),
      },
    };
  }),
];

/** A tank's sensor with what it measured; null where none has yet. */
function sensorItem({ tank, gauge, sensor, level, forecast }: TankStatus, now: Date) {
  if (!sensor || !level) return null;
  const today = localDay(now, countries[tank.countryId].timeZone);
  const emptyOn = forecast?.emptyOn ?? null;
  return {
    sensorId: sensor.id,
    isMain: tank.isMain,
    tankId: tank.id,
    mexName: tank.name,
    zipCode: tank.postalCode,
    currentVolume: Math.round(level.litres),
    currentVolumePercentage: level.percent === null ? null : Math.round(level.percent * 10) / 10,
    maxVolume: gauge && Math.round(gauge.capacity),
    usage: forecast && Math.round(forecast.dailyLitres * 10) / 10,
    remainingDays: emptyOn === null ? null : daysBetween(today, emptyOn),
    remainsUntil: emptyOn,
    lastMeasurementTimeStamp: level.at.toISOString(),
  };
}

const inMainUnits = (minor: number | null): number | null => (minor === null ? null : minor / 100);
