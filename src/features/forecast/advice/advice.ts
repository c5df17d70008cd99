import type { Database } from '#db/database.ts';
import { isWorkingDayOf } from '#features/catalog/catalog.ts';
import { countrySeries } from '#features/market/market.ts';
import { defaultTrackedAmount, trackedAmounts } from '#features/market/shared.ts';
import { countries, holidayRegionOf } from '#features/places/shared.ts';
import type { Country, Places } from '#features/places/types.ts';
import { defaultOfferRequest } from '#features/pricing/shared.ts';
import type { Pricing } from '#features/pricing/types.ts';
import { runningOrder } from '#features/sensors/sensors.ts';
import type { RunningOrder } from '#features/sensors/types.ts';
import type { Tank } from '#features/tanks/types.ts';
import { type Cache, createCache } from '#platform/caches/cache-registry.ts';
import type { Cents } from '#platform/money/money.ts';
import { addDays, addMonths, type Day, localDay } from '#platform/time/calendar.ts';
import type { Clock } from '#platform/time/clock.ts';
import type { Forecast } from '../forecast.rules.ts';
import { reserveOf, type TankStatus } from '../tank-status.ts';
import { type Advice, adviceWithOrder, advise } from './advice.rules.ts';
import {
  type DayPrice,
  deviationOf,
  expectedChange,
  type PriceModel,
  priceModel,
} from './price-model.rules.ts';
import { quantityCurve } from './quantity-curve.rules.ts';
import { targetPrice } from './target-price.rules.ts';

type AdviceDeps = { db: Database; clock: Clock; places: Places; pricing: Pricing };

/** As far back as past years are asked, and the year in which the first of them ends. */
const yearsRead = 11;
/** Working days that a delivery takes where nobody offers one at the moment. */
const usualDeliveryDays = 10;

/**
 * What to do about a tank's oil today; null while its room or its range is not known, or while nobody has said where oil of it
 * went: it may leak. That nothing is to be done is not said of a tank of which only an order is known. Whoever asked for the tank's running order hands it over.
 */
export async function adviceFor(
  deps: AdviceDeps,
  status: TankStatus,
  country: Country,
  ordered?: Promise<RunningOrder | null>,
): Promise<Advice | null> {
  const { tank, gauge, level, room, forecast, unexplained } = status;
  if (room === null || forecast === null || unexplained > 0) return null;
  const today = localDay(deps.clock.now(), country.timeZone);
  const { prices, model } = await learnedPrices(deps.db, country, today);
  const day = await countrySeries(deps.db, seriesOf(country), { from: today, until: today });
  const offers = offersOf(deps, status, country);
  const order = await (ordered ?? runningOrder(deps.db, { userId: tank.userId, tankIds: [tank.id] }));
  const known = { tankId: tank.id, reserve: reserveOf(tank, gauge), room, day: day.at(-1) ?? null, offers };
  const advice = advisedOnce(model, { ...known, forecast }, () =>
    advise({
      today,
      forecast,
      reserve: known.reserve,
      room,
      model,
      deliveryDays: offers.deliveryDays,
      isWorkingDay: workingDays(deps, status),
      prices: [...prices, ...day],
      curve: quantityCurve(offers.tiers),
    }),
  );
  if (order) return adviceWithOrder(advice, { ...order, forecast, reserve: known.reserve });
  return level?.source === 'order' && advice.kind === 'wait' ? null : advice;
}

const rememberedTanks = 2000;
const advised = new WeakMap<PriceModel, Cache<Advice>>();

type Told = { tankId: number; forecast: Forecast };

/**
 * A plan over sixty weeks is worked out again when anything that it follows from has changed, not for each page. A model is
 * of one day and one country.
 */
function advisedOnce(
  model: PriceModel,
  { forecast: { curve, annualLitres, waterShare, earliest }, ...known }: Told,
  advice: () => Advice,
): Advice {
  const ofModel =
    advised.get(model) ?? createCache<Advice>('advice', { max: rememberedTanks, keys: 'secret' });
  advised.set(model, ofModel);
  const key = JSON.stringify([known, curve[0], annualLitres, waterShare, earliest]);
  return ofModel.remembered(key, advice);
}

/** A season is not told by less than two winters; about a month is what a household can wait. */
const outlook = { leastDays: 730, weeks: 4 };

/** By which share a country's price is expected to change within a month; null while its past is too short. */
export async function priceOutlook(
  { db, clock }: Pick<AdviceDeps, 'db' | 'clock'>,
  country: Country,
): Promise<number | null> {
  const today = localDay(clock.now(), country.timeZone);
  const { prices, model } = await learnedPrices(db, country, today);
  if (prices.length < outlook.leastDays) return null;
  return expectedChange(model, { from: today, deviation: deviationOf(prices), weeks: outlook.weeks });
}

/**
 * A price to be reminded at, for a tank and what the cheapest dealer asks now: see `targetPrice`. The address of the form
 * takes it with amount and last day, so that one press is left.
 */
export async function reminderOf(
  { db, clock }: Pick<AdviceDeps, 'db' | 'clock'>,
  country: Country,
  { tank, unitPrice, litres, buyBy }: Wished,
): Promise<{ price: Cents; path: string }> {
  const today = localDay(clock.now(), country.timeZone);
  const { prices } = await learnedPrices(db, country, today);
  const price = targetPrice({ today, buyBy, unitPrice, prices });
  const query = new URLSearchParams({
    zipCode: tank.postalCode,
    amount: String(litres),
    price: String(price / 100),
    ...(buyBy && buyBy > today && { until: buyBy }),
  });
  return { price, path: `/kunde/benachrichtigungen?${query}` };
}

type Wished = {
  tank: Pick<Tank, 'postalCode'>;
  unitPrice: Cents;
  litres: number;
  buyBy: Day | null;
};

const seriesOf = (country: Country) => ({
  countryId: country.id,
  productId: country.defaultProductId,
  amount: defaultTrackedAmount,
});

type Learned = { day: Day; prices: readonly DayPrice[]; model: PriceModel };

/** What was learned of each country's past, until the next day: it is thousands of rows, and the same for everybody. */
const learned = new WeakMap<Database, Cache<Promise<Learned>>>();

async function learnedPrices(db: Database, country: Country, today: Day): Promise<Learned> {
  const ofDatabase = learned.get(db) ?? createCache<Promise<Learned>>('price-models', { max: 10 });
  learned.set(db, ofDatabase);
  // What failed is read again the next time.
  return ofDatabase.remembered(`${country.code} ${today}`, () => learnPrices(db, country, today));
}

async function learnPrices(db: Database, country: Country, today: Day): Promise<Learned> {
  const period = { from: addMonths(today, -12 * yearsRead), until: addDays(today, -1) };
  const prices = await countrySeries(db, seriesOf(country), period);
  return { day: today, prices, model: priceModel(prices) };
}

/** What amounts cost at the tank's place now, and how long the usual offers take: the middle one. */
function offersOf({ pricing, clock }: AdviceDeps, { tank }: TankStatus, country: Country) {
  const { catalog } = pricing.index();
  const product = catalog.products.get(country.defaultProductId);
  if (!product) return { tiers: [], deliveryDays: usualDeliveryDays };
  const { postalCode } = tank;
  const now = clock.now();
  const requestOf = (amount: number) => defaultOfferRequest(catalog, { product, amount, postalCode });
  const days = pricing
    .calculate(requestOf(defaultTrackedAmount), now)
    .offers.map((offer) => offer.deliveryDays)
    .sort((a, b) => a - b);
  return {
    tiers: trackedAmounts.flatMap((litres) => {
      const cheapest = pricing.cheapest(requestOf(litres), now);
      return cheapest ? [{ litres, unitPrice: cheapest.offer.unitPrice }] : [];
    }),
    deliveryDays: days[Math.floor(days.length / 2)] ?? usualDeliveryDays,
  };
}

function workingDays({ places, pricing }: AdviceDeps, { tank }: TankStatus): (day: Day) => boolean {
  const place = places.find(tank.countryId, tank.postalCode);
  const region = place ? holidayRegionOf(place) : countries[tank.countryId].iso;
  const { catalog } = pricing.index();
  return (day) => isWorkingDayOf(catalog, region, day);
}
