import type { Selectable } from 'kysely';
import type { Connection, Transaction } from '#db/database.ts';
import type { PriceAlarms } from '#db/types.gen.ts';
import type { CountryId } from '#features/places/types.ts';

const watchedColumns = [
  ...(['priceAlarms.countryId', 'priceAlarms.productId', 'priceAlarms.postalCode'] as const),
  ...(['priceAlarms.amount', 'priceAlarms.targetPrice'] as const),
] as const;

/** What is watched; `amount` in litres or kg, `targetPrice` in cents (Rappen) gross per price unit. */
export type WatchedPrice = Pick<
  Selectable<PriceAlarms>,
  'productId' | 'postalCode' | 'amount' | 'targetPrice'
> & { countryId: CountryId };

const columns = [
  ...(['priceAlarms.id', 'priceAlarms.userId', 'priceAlarms.isBelow'] as const),
  ...watchedColumns,
] as const;

export type PriceAlarm = WatchedPrice & { id: number; userId: number; isBelow: boolean };

/** A customer's alarms, the oldest first. */
export async function alarmsOf(db: Connection, userId: number): Promise<PriceAlarm[]> {
  const rows = await db
    .selectFrom('priceAlarms')
    .select(columns)
    .where('userId', '=', userId)
    .where('endedAt', 'is', null)
    .orderBy('id')
    .execute();
  return rows.map(parseAlarm);
}

/** Alarms whose mails were agreed to, in order, a page at a time. */
export async function armedAlarms(db: Connection, page: { afterId: number; limit: number }) {
  const rows = await db
    .selectFrom('priceAlarms')
    .innerJoin('mailConsents', (join) =>
      join
        .onRef('mailConsents.userId', '=', 'priceAlarms.userId')
        .on('mailConsents.kind', '=', 'price_alarm')
        .on('mailConsents.confirmedAt', 'is not', null)
        .on('mailConsents.endedAt', 'is', null),
    )
    .innerJoin('users', (join) =>
      join
        .onRef('users.id', '=', 'priceAlarms.userId')
        .on('users.erasedAt', 'is', null)
        .on('users.lockedAt', 'is', null),
    )
    .select(columns)
    .where('priceAlarms.endedAt', 'is', null)
    .where('priceAlarms.id', '>', page.afterId)
    .orderBy('priceAlarms.id')
    .limit(page.limit)
    .execute();
  return rows.map(parseAlarm);
}

/** Written by us after checking, so the narrower type holds. */
const parseAlarm = (row: Omit<PriceAlarm, 'countryId'> & { countryId: number }): PriceAlarm => ({
  ...row,
  countryId: row.countryId as CountryId,
});

/** Watches a price; the same wish again gets the new target and is armed. */
export async function saveAlarm(tx: Transaction, alarm: WatchedPrice & { userId: number; now: Date }) {
  const { now, ...values } = alarm;
  await tx
    .insertInto('priceAlarms')
    .values({ ...values, createdAt: now })
    .onConflict((conflict) =>
      conflict
        .columns(['userId', 'productId', 'postalCode', 'amount'])
        .where('endedAt', 'is', null)
        .doUpdateSet({ targetPrice: values.targetPrice, isBelow: false }),
    )
    .execute();
}

/** False when it is not the customer's. Ended twice is ended. */
export async function endAlarm(db: Connection, alarm: { id: number; userId: number; now: Date }) {
  const found = await db
    .selectFrom('priceAlarms')
    .select('id')
    .where('id', '=', alarm.id)
    .where('userId', '=', alarm.userId)
    .executeTakeFirst();
  if (!found) return false;
  await db
    .updateTable('priceAlarms')
    .set({ endedAt: alarm.now })
    .where('id', '=', alarm.id)
    .where('endedAt', 'is', null)
    .execute();
  return true;
}

/** The alarm goes off: the id of this crossing, or null when another process was first or it was ended. */
export async function crossTarget(
  tx: Transaction,
  crossing: { alarm: PriceAlarm; unitPrice: number; totalPrice: number; now: Date },
): Promise<number | null> {
  const { alarm, unitPrice, totalPrice, now } = crossing;
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
    .values({ alarmId: alarm.id, at: now, unitPrice, totalPrice })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function armAgain(db: Connection, alarm: PriceAlarm): Promise<void> {
  await db.updateTable('priceAlarms').set({ isBelow: false }).where('id', '=', alarm.id).execute();
}

export type Crossing = WatchedPrice & { userId: number; unitPrice: number; totalPrice: number };

/** What a mail tells; null when the alarm was ended meanwhile. */
export async function crossingOf(db: Connection, id: number): Promise<Crossing | null> {
  const row = await db
    .selectFrom('priceAlarmCrossings')
    .innerJoin('priceAlarms', 'priceAlarms.id', 'priceAlarmCrossings.alarmId')
    .select(watchedColumns)
    .select(['priceAlarms.userId', 'priceAlarmCrossings.unitPrice', 'priceAlarmCrossings.totalPrice'])
    .where('priceAlarmCrossings.id', '=', id)
    .where('priceAlarms.endedAt', 'is', null)
    .executeTakeFirst();
  return row ? { ...row, countryId: row.countryId as CountryId } : null;
}
