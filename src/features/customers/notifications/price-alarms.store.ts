import { type Selectable, sql } from 'kysely';
import type { Connection, Transaction } from '#db/database.ts';
import type { PriceAlarms } from '#db/types.gen.ts';
import { ofProduct } from '#features/catalog/reads.ts';
import { ofDealer } from '#features/dealers/reads.ts';
import { ofUser } from '#features/identity/reads.ts';
import { ofPartner } from '#features/partners/reads.ts';
import type { CountryId } from '#features/places/types.ts';
import type { Offer } from '#features/pricing/types.ts';
import { isToldOnDevices } from '#features/push/reads.ts';
import type { Day } from '#platform/time/calendar.ts';

/** What is watched; `amount` in litres or kg, `targetPrice` in cents (Rappen) gross per price unit. */
export type WatchedPrice = Pick<
  Selectable<PriceAlarms>,
  'productId' | 'postalCode' | 'amount' | 'targetPrice' | 'minMark' | 'until'
> & { countryId: CountryId };

export type PriceAlarm = WatchedPrice & { id: number; userId: number; isBelow: boolean };

/** Those that nobody has ended. Written by us after checking, so the narrower type of the country holds. */
const liveAlarms = (db: Connection) =>
  db
    .selectFrom('priceAlarms')
    .select(['priceAlarms.id', 'priceAlarms.userId', 'priceAlarms.isBelow', 'priceAlarms.countryId'])
    .select(['priceAlarms.productId', 'priceAlarms.postalCode', 'priceAlarms.amount'])
    .select(['priceAlarms.targetPrice', 'priceAlarms.minMark', 'priceAlarms.until'])
    .$narrowType<{ countryId: CountryId }>()
    .where('priceAlarms.endedAt', 'is', null);

/** A customer's alarms, the oldest first. */
export const alarmsOf = (db: Connection, userId: number): Promise<PriceAlarm[]> =>
  liveAlarms(db).where('userId', '=', userId).orderBy('id').execute();

/** What the alarms of a country wait for. */
export const waitingAlarms = (db: Connection, countryId: CountryId) =>
  db
    .selectFrom('priceAlarms')
    .select(({ ref }) => ofProduct(ref('priceAlarms.productId'), 'productGroupId').as('productGroupId'))
    .select('priceAlarms.amount')
    .where('priceAlarms.countryId', '=', countryId)
    .where('endedAt', 'is', null)
    .execute();

/** Alarms whose mails were agreed to, or that a device tells of, in order, a page at a time. */
export const armedAlarms = (
  db: Connection,
  page: { afterId: number; limit: number },
): Promise<PriceAlarm[]> =>
  liveAlarms(db)
    .where(({ or, exists, selectFrom }) =>
      or([
        exists(
          selectFrom('mailConsents')
            .select('mailConsents.id')
            .whereRef('mailConsents.userId', '=', 'priceAlarms.userId')
            .where('mailConsents.kind', '=', 'price_alarm')
            .where('mailConsents.confirmedAt', 'is not', null)
            .where('mailConsents.endedAt', 'is', null),
        ),
        isToldOnDevices(sql.ref('priceAlarms.userId'), 'price_alarm'),
      ]),
    )
    .where(({ ref }) => ofUser(ref('priceAlarms.userId'), 'isOpen'))
    .where('priceAlarms.id', '>', page.afterId)
    .orderBy('priceAlarms.id')
    .limit(page.limit)
    .execute();

/** Watches a price; the same request again gets the new target and is armed. */
export async function saveAlarm(
  tx: Transaction,
  alarm: WatchedPrice & { userId: number; partnerId: number | null; now: Date },
) {
  const { now, ...values } = alarm;
  await tx
    .insertInto('priceAlarms')
    .values({ ...values, createdAt: now })
    .onConflict((conflict) =>
      conflict
        .columns(['userId', 'productId', 'postalCode', 'amount'])
        .where('endedAt', 'is', null)
        .doUpdateSet({
          targetPrice: values.targetPrice,
          minMark: values.minMark,
          until: values.until,
          isBelow: false,
          partnerId: values.partnerId,
        }),
    )
    .execute();
}

/** False when it is not the customer's. Ended twice is ended. */
export async function endAlarm(
  db: Connection,
  { id, userId, now }: { id: number; userId: number; now: Date },
) {
  const ended = await db
    .updateTable('priceAlarms')
    .set({ endedAt: sql<Date>`coalesce(ended_at, ${now})` })
    .where('id', '=', id)
    .where('userId', '=', userId)
    .returning('id')
    .executeTakeFirst();
  return ended !== undefined;
}

/** Ends alarms whose last day has passed; `today` is the country's. */
export async function endPastAlarms(
  db: Connection,
  { countryId, today, now }: { countryId: CountryId; today: Day; now: Date },
): Promise<void> {
  await db
    .updateTable('priceAlarms')
    .set({ endedAt: now })
    .where('countryId', '=', countryId)
    .where('until', '<', today)
    .where('endedAt', 'is', null)
    .execute();
}

/** The alarm goes off: the id of this crossing, or null when another process was first or it was ended. */
export async function crossTarget(
  tx: Transaction,
  crossing: { alarm: PriceAlarm; offer: Pick<Offer, 'dealerId' | 'unitPrice' | 'totalPrice'>; now: Date },
): Promise<number | null> {
  const { alarm, offer, now } = crossing;
  const { dealerId, unitPrice, totalPrice } = offer;
  const crossed = await tx
    .updateTable('priceAlarms')
    .set({ isBelow: true })
    .where('id', '=', alarm.id)
    .where('isBelow', '=', false)
    .where('targetPrice', '=', alarm.targetPrice)
    .where('endedAt', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (!crossed) return null;
  const { id } = await tx
    .insertInto('priceAlarmCrossings')
    .values({ alarmId: alarm.id, at: now, dealerId, unitPrice, totalPrice })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function armAgain(db: Connection, alarm: PriceAlarm): Promise<void> {
  await db.updateTable('priceAlarms').set({ isBelow: false }).where('id', '=', alarm.id).execute();
}

export type Crossing = PriceAlarm & {
  unitPrice: number;
  totalPrice: number;
  /** Whose offer it was; null where only the price is known. */
  dealer: { id: number; name: string } | null;
  /** On whose host it was set; null on the country's own. */
  partner: { id: number; name: string } | null;
};

/** What a mail tells; undefined when the alarm was ended meanwhile. */
export async function crossingOf(db: Connection, id: number): Promise<Crossing | undefined> {
  const crossing = await liveAlarms(db)
    .innerJoin('priceAlarmCrossings', 'priceAlarmCrossings.alarmId', 'priceAlarms.id')
    .select(['priceAlarmCrossings.unitPrice', 'priceAlarmCrossings.totalPrice'])
    .select('priceAlarmCrossings.dealerId')
    .select(({ ref }) => ofDealer(ref('priceAlarmCrossings.dealerId'), 'name').as('dealerName'))
    .select('priceAlarms.partnerId')
    .select(({ ref }) => ofPartner(ref('priceAlarms.partnerId'), 'name').as('partner'))
    .where('priceAlarmCrossings.id', '=', id)
    .executeTakeFirst();
  if (!crossing) return undefined;
  const { dealerId, dealerName, partnerId, partner, ...rest } = crossing;
  return {
    ...rest,
    dealer: dealerId && dealerName ? { id: dealerId, name: dealerName } : null,
    partner: partnerId && partner ? { id: partnerId, name: partner } : null,
  };
}
