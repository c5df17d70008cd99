import { sql } from 'kysely';
import type { Database } from '#db/database.ts';
import { lockAccount } from '#features/identity/identity.ts';
import { countries } from '#features/places/shared.ts';
import type { Country, Places } from '#features/places/types.ts';
import { defaultOfferRequest, isVatSettled } from '#features/pricing/shared.ts';
import type { Offer, Pricing } from '#features/pricing/types.ts';
import { enqueuePushes } from '#features/push/push.ts';
import type { Job, Queue } from '#platform/jobs/queue.ts';
import { enqueueMails } from '#platform/mail/mail.ts';
import { failed, ok, type Result } from '#platform/result.ts';
import { type Day, localDay } from '#platform/time/calendar.ts';
import type { Clock } from '#platform/time/clock.ts';
import { askForConsent } from './consents.ts';
import {
  alarmStep,
  alarmsDeletedBefore,
  consentsEndedBefore,
  isAlarmAmount,
  isAlarmEnd,
  markChoices,
  maxAlarms,
  meetsMark,
} from './price-alarms.rules.ts';
import {
  alarmsOf,
  armAgain,
  armedAlarms,
  crossTarget,
  endPastAlarms,
  type PriceAlarm,
  saveAlarm,
  type WatchedPrice,
} from './price-alarms.store.ts';

export type AlarmDeps = {
  db: Database;
  clock: Clock;
  queue: Queue;
  places: Pick<Places, 'find'>;
  pricing: Pick<Pricing, 'calculate' | 'index'>;
};

export type AlarmField = 'productId' | 'postalCode' | 'amount' | 'targetPrice' | 'minMark' | 'until';
export type AlarmErrors = Partial<
  Record<AlarmField, 'unknown' | 'invalid' | 'vat_unsettled' | 'nobody_delivers' | 'already_below'>
>;

/** As it was put in; null is what could not be read. */
type WantedAlarm = {
  productId: number;
  postalCode: string;
  amount: number | null;
  targetPrice: number | null;
  /** Tenths of a mark; null: any dealer. */
  minMark: number | null;
  /** The last day; null: without an end. */
  until: Day | null;
};

/** Watches a price for a customer and asks for leave to write, when that was not given yet. */
export async function watchPrice(
  deps: AlarmDeps,
  owner: { userId: number; email: string; country: Country /** On whose host. */; partnerId: number | null },
  wanted: WantedAlarm,
): Promise<Result<'asked' | 'given' | 'too_many', AlarmErrors | 'full'>> {
  const { country, userId, email, partnerId } = owner;
  const checked = checkAlarm(deps, country, wanted);
  if (!checked.ok) return checked;
  const { productId, postalCode, amount } = checked.value;
  const isSaved = await deps.db.transaction().execute(async (tx) => {
    await lockAccount(tx, userId);
    const present = await alarmsOf(tx, userId);
    const isKnown = present.some(
      (one) => one.productId === productId && one.postalCode === postalCode && one.amount === amount,
    );
    if (!isKnown && present.length >= maxAlarms) return false;
    await saveAlarm(tx, { ...checked.value, userId, partnerId, now: deps.clock.now() });
    return true;
  });
  if (!isSaved) return failed('full');
  return ok(await askForConsent(deps, { userId, email, countryId: country.id, partnerId }));
}

function checkAlarm(
  deps: AlarmDeps,
  country: Country,
  wanted: WantedAlarm,
): Result<WatchedPrice, AlarmErrors> {
  const { productId, postalCode, amount, targetPrice, minMark, until } = wanted;
  const product = deps.pricing.index().catalog.products.get(productId);
  const today = localDay(deps.clock.now(), country.timeZone);
  const errors: AlarmErrors = {
    ...(product?.countryId !== country.id && { productId: 'invalid' }),
    ...(!deps.places.find(country.id, postalCode) && { postalCode: 'unknown' }),
    ...((amount === null || !isAlarmAmount(amount)) && { amount: 'invalid' }),
    ...((targetPrice === null || targetPrice < 1) && { targetPrice: 'invalid' }),
    ...(minMark !== null && !markChoices.some((mark) => mark === minMark) && { minMark: 'invalid' }),
    ...(until !== null && !isAlarmEnd(until, today) && { until: 'invalid' }),
  };
  if (amount === null || targetPrice === null || Object.keys(errors).length > 0) return failed(errors);
  const alarm = { countryId: country.id, productId, postalCode, amount, targetPrice, minMark, until };
  if (!isVatSettled(deps.pricing.index().catalog, alarm, deps.clock.now()))
    return failed({ postalCode: 'vat_unsettled' });
  if (!cheapestOffer(deps, { ...alarm, minMark: null })) return failed({ postalCode: 'nobody_delivers' });
  const cheapest = cheapestOffer(deps, alarm);
  return cheapest && cheapest.unitPrice <= targetPrice ? failed({ targetPrice: 'already_below' }) : ok(alarm);
}

/** What the cheapest dealer who is rated well enough asks at the usual conditions now; undefined without one. */
export function cheapestOffer(
  { pricing, clock }: Pick<AlarmDeps, 'pricing' | 'clock'>,
  { productId, amount, postalCode, minMark }: Omit<WatchedPrice, 'countryId' | 'targetPrice' | 'until'>,
): Offer | undefined {
  const { catalog } = pricing.index();
  const product = catalog.products.get(productId);
  if (!product) return undefined;
  const request = defaultOfferRequest(catalog, { product, amount, postalCode });
  return pricing.calculate(request, clock.now()).offers.find(({ rating }) => meetsMark(rating, minMark));
}

/** Every hour, after the market's prices were taken; and every night what nobody needs any more goes. */
export const alarmsJobs = (deps: AlarmDeps): Job[] => [
  { task: 'check_price_alarms', cron: '15 * * * *', run: async () => void (await checkAlarms(deps)) },
  {
    task: 'forget_notifications',
    cron: '25 2 * * *',
    run: () => deleteOldNotifications(deps.db, deps.clock.now()),
  },
];

/** Deletes what customers were told, wanted to be told and agreed to, once it has outlived its purpose. */
async function deleteOldNotifications(db: Database, now: Date): Promise<void> {
  const [alarms, consents] = [alarmsDeletedBefore(now), consentsEndedBefore(now)];
  await db.transaction().execute(async (tx) => {
    await sql`
      delete from price_alarm_crossings using price_alarms
      where price_alarms.id = alarm_id and (at <= ${alarms} or ended_at <= ${alarms})`.execute(tx);
    await tx.deleteFrom('priceAlarms').where('endedAt', '<=', alarms).execute();
    await tx
      .deleteFrom('mailConsents')
      .where('confirmedAt', 'is', null)
      .where((or) => or.or([or('endedAt', '<=', alarms), or('askedAt', '<=', alarms)]))
      .execute();
    await tx.deleteFrom('mailConsents').where('endedAt', '<', consents).execute();
  });
}

const alarmsATurn = 500;

/** Looks at every alarm and sends a mail for each that goes off: once for each time a price falls to its target. */
export async function checkAlarms(deps: AlarmDeps): Promise<{ sent: number }> {
  const now = deps.clock.now();
  for (const { id: countryId, timeZone } of Object.values(countries))
    await endPastAlarms(deps.db, { countryId, today: localDay(now, timeZone), now });
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
  const step = alarmStep(alarm, offer?.unitPrice ?? null);
  if (step === 'arm') await armAgain(deps.db, alarm);
  return step === 'go_off' && offer ? goOff(deps, alarm, offer) : 0;
}

/** The crossing, its mail and what devices are told are one transaction; of two processes one finds the alarm armed. */
const goOff = ({ db, clock, queue }: AlarmDeps, alarm: PriceAlarm, offer: Offer): Promise<0 | 1> =>
  db.transaction().execute(async (tx) => {
    const now = clock.now();
    const id = await crossTarget(tx, { alarm, offer, now });
    if (id === null) return 0;
    const mails = [{ kind: 'price_alarm', about: id }] as const;
    await enqueueMails(queue, tx, mails);
    await enqueuePushes(queue, tx, { userId: alarm.userId, countryId: alarm.countryId, mails, now });
    return 1;
  });
