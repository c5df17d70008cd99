import type { Database } from '#db/database.ts';
import type { Catalog, Product } from '#features/catalog/types.ts';
import type { Country, Places } from '#features/places/types.ts';
import { defaultWish } from '#features/pricing/shared.ts';
import type { Offer, Pricing } from '#features/pricing/types.ts';

import type { Queue } from '#platform/jobs/queue.ts';
import { enqueueMails } from '#platform/mail/mail.ts';
import type { Clock } from '#platform/time/clock.ts';
import { type Agreeing, askForConsent } from './consents.ts';
import { alarmStep, isAlarmAmount, maxAlarms } from './price-alarms.rules.ts';
import {
  alarmsOf,
  armAgain,
  armedAlarms,
  crossTarget,
  keepAlarm,
  type PriceAlarm,
  type WatchedPrice,
} from './price-alarms.store.ts';

export type AlarmDeps = {
  db: Database;
  clock: Clock;
  queue: Queue;
  places: Pick<Places, 'find'>;
  pricing: Pick<Pricing, 'calculate' | 'index'>;
};

export type AlarmField = 'productId' | 'postalCode' | 'amount' | 'targetPrice';
export type AlarmFault = 'unknown' | 'invalid' | 'nobody_delivers' | 'already_below';

export type AlarmOutcome =
  | { kind: 'kept'; consent: 'asked' | 'given' | 'too_many' }
  | { kind: 'invalid'; fields: Partial<Record<AlarmField, AlarmFault>> }
  | { kind: 'full' };

/** As typed; null is what could not be read. */
export type TypedAlarm = {
  productId: number;
  postalCode: string;
  amount: number | null;
  targetPrice: number | null;
};

/** Watches a price for a customer and asks for leave to write, when that was not given yet. */
export async function watchPrice(
  deps: AlarmDeps,
  owner: Omit<Agreeing, 'kind'> & { country: Country },
  typed: TypedAlarm,
): Promise<AlarmOutcome> {
  const { country, userId } = owner;
  const checked = checkAlarm(deps, country, typed);
  if (checked.kind === 'invalid') return checked;
  const present = await alarmsOf(deps.db, userId);
  if (present.length >= maxAlarms) return { kind: 'full' };
  await deps.db
    .transaction()
    .execute((tx) => keepAlarm(tx, { ...checked.alarm, userId, now: deps.clock.now() }));
  return { kind: 'kept', consent: await askForConsent(deps, { ...owner, kind: 'price_alarm' }) };
}

function checkAlarm(
  deps: AlarmDeps,
  country: Country,
  { productId, postalCode, amount, targetPrice }: TypedAlarm,
): { kind: 'right'; alarm: WatchedPrice } | Extract<AlarmOutcome, { kind: 'invalid' }> {
  const product = deps.pricing.index().catalog.products.get(productId);
  const isOurs = product?.countryId === country.id;
  const fields: Partial<Record<AlarmField, AlarmFault>> = {
    ...(!isOurs && { productId: 'invalid' }),
    ...(!deps.places.find(country.id, postalCode) && { postalCode: 'unknown' }),
    ...((amount === null || !isAlarmAmount(amount)) && { amount: 'invalid' }),
    ...((targetPrice === null || targetPrice < 1) && { targetPrice: 'invalid' }),
  };
  if (amount === null || targetPrice === null || Object.keys(fields).length > 0) {
    return { kind: 'invalid', fields };
  }
  const alarm = { countryId: country.id, productId, postalCode, amount, targetPrice };
  const cheapest = cheapestOffer(deps, alarm);
  if (!cheapest) return { kind: 'invalid', fields: { postalCode: 'nobody_delivers' } };
  return cheapest.unitPrice <= targetPrice
    ? { kind: 'invalid', fields: { targetPrice: 'already_below' } }
    : { kind: 'right', alarm };
}

/** What the cheapest dealer asks at the usual conditions now; undefined when nobody delivers. */
export function cheapestOffer(
  { pricing, clock }: Pick<AlarmDeps, 'pricing' | 'clock'>,
  { productId, amount, postalCode }: Pick<WatchedPrice, 'productId' | 'amount' | 'postalCode'>,
): Offer | undefined {
  const { catalog } = pricing.index();
  const product = catalog.products.get(productId);
  if (!product) return undefined;
  return pricing.calculate(defaultWish(catalog, { product, amount, postalCode }), clock.now()).offers[0];
}

/** What can be watched in a country. */
export const watchableProducts = (catalog: Catalog, countryId: Country['id']): readonly Product[] =>
  [...catalog.products.values()].filter((product) => product.countryId === countryId);

const alarmsATurn = 500;

/** Looks at every alarm and sends a mail for each that goes off: once for each time a price falls to its target. */
export async function checkAlarms(deps: AlarmDeps): Promise<{ sent: number }> {
  let [afterId, sent] = [0, 0];
  for (;;) {
    const alarms = await armedAlarms(deps.db, { afterId, limit: alarmsATurn });
    for (const alarm of alarms) sent += await stepAlarm(deps, alarm);
    const last = alarms.at(-1);
    if (!last || alarms.length < alarmsATurn) return { sent };
    afterId = last.id;
  }
}

async function stepAlarm(deps: AlarmDeps, alarm: PriceAlarm): Promise<0 | 1> {
  const offer = cheapestOffer(deps, alarm);
  switch (alarmStep(alarm, offer?.unitPrice ?? null)) {
    case 'go_off':
      return offer ? goOff(deps, alarm, offer) : 0;
    case 'arm':
      await armAgain(deps.db, alarm);
      return 0;
    case 'nothing':
      return 0;
  }
}

/** The crossing and its mail are one transaction; of two processes one finds the alarm armed. */
const goOff = ({ db, clock, queue }: AlarmDeps, alarm: PriceAlarm, offer: Offer): Promise<0 | 1> =>
  db.transaction().execute(async (tx) => {
    const { unitPrice, totalPrice } = offer;
    const id = await crossTarget(tx, { alarm, unitPrice, totalPrice, now: clock.now() });
    if (id === null) return 0;
    await enqueueMails(queue, tx, [{ kind: 'price_alarm', about: id }]);
    return 1;
  });
