import type { Database } from '#db/database.ts';
import { countries } from '#features/places/shared.ts';
import type { Places } from '#features/places/types.ts';
import { defaultOfferRequest } from '#features/pricing/shared.ts';
import type { Pricing } from '#features/pricing/types.ts';
import { isSilent, percentOf } from '#features/sensors/shared.ts';
import type { SensorPorts, TankState } from '#features/sensors/types.ts';
import { daysBetween, localDay } from '#platform/time/calendar.ts';
import type { Clock } from '#platform/time/clock.ts';
import { type TankStatus, tankStatuses } from '../tank-status.ts';
import { adviceFor } from './advice.ts';

type Deps = { db: Database; clock: Clock; places: Places; pricing: Pricing };

/** What somebody's programs read of each tank, with what our prices and the forecast make of it. */
export const tankStatesOf =
  (deps: Deps): SensorPorts['tankStates'] =>
  async (userId) => {
    const statuses = await tankStatuses(deps, userId);
    return Promise.all(statuses.map((status) => stateOf(deps, status)));
  };

async function stateOf(deps: Deps, status: TankStatus): Promise<TankState> {
  const { tank, level, room, forecast, sensor } = status;
  const country = countries[tank.countryId];
  const today = localDay(deps.clock.now(), country.timeZone);
  const { catalog } = deps.pricing.index();
  const product = catalog.products.get(country.defaultProductId);
  const amount = Math.max(500, Math.min(room ?? 3000, 10_000));
  const offer =
    product &&
    deps.pricing.calculate(
      defaultOfferRequest(catalog, { product, amount, postalCode: tank.postalCode }),
      deps.clock.now(),
    ).offers[0];
  const advice = await adviceFor(deps, status, country);
  return {
    tankId: tank.id,
    name: tank.name,
    litres: level && Math.round(level.litres),
    percent: level?.percent == null ? null : Math.round(level.percent * 10) / 10,
    days: forecast?.emptyOn ? daysBetween(today, forecast.emptyOn) : null,
    temperature: sensor?.temperature ?? null,
    battery: sensor && percentOf(sensor),
    price: offer ? offer.unitPrice / 100 : null,
    priceUnit: `${country.currency}/100 l`,
    advice: advice && adviceWords[advice.kind],
    isOnline: sensor ? !isSilent(sensor, deps.clock.now()) : level !== null,
  };
}

const adviceWords = { buy_now: 'jetzt kaufen', wait: 'warten', buy_part: 'einen Teil kaufen' } as const;
