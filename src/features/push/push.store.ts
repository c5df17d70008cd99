import { sql } from 'kysely';
import type { Connection, Transaction } from '#db/database.ts';
import { ofUser } from '#features/identity/reads.ts';
import type { CountryId } from '#features/places/types.ts';
import type { PushKind, PushTopic } from './push-topics.rules.ts';

type AskedMessage = { kind: PushKind; about: number; topic: PushTopic };

/**
 * A message to each device of a person who wants to hear of it, guests' orders being those of the account that they became.
 * Who has devices on the site of the cause's country is told there alone. Asked twice, it is still one message.
 */
export async function addMessages(
  tx: Transaction,
  asked: { userId: number; countryId: CountryId; messages: readonly AskedMessage[]; toldAt: Date },
): Promise<number[]> {
  const { userId, countryId, messages, toldAt } = asked;
  const { rows } = await sql<{ id: number }>`
    with person as (select ${ofUser(sql`${userId}`, 'accountId')} as id),
      asked as (select * from jsonb_to_recordset(${JSON.stringify(messages)}::jsonb) as m (kind text, about bigint, topic text))
    insert into push_messages (subscription_id, kind, about, created_at)
    select s.id, asked.kind, asked.about, ${toldAt}
    from person
    join push_subscriptions s on s.user_id = person.id
    cross join asked
    where not exists (select from push_refusals r where r.user_id = person.id and r.topic = asked.topic)
      and (s.country_id = ${countryId}
        or not exists (select from push_subscriptions o where o.user_id = person.id and o.country_id = ${countryId}))
    on conflict (subscription_id, kind, about) do nothing
    returning id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** A message that was asked for, with the device that it is for. */
export const messageBy = (db: Connection, id: number) =>
  db
    .selectFrom('pushMessages')
    .innerJoin('pushSubscriptions', 'pushSubscriptions.id', 'pushMessages.subscriptionId')
    .select(['pushMessages.id', 'kind', 'about', 'state', 'attempts', 'pushMessages.createdAt'])
    .select(['subscriptionId', 'userId', 'countryId', 'endpoint', 'p256dh', 'auth'])
    .$narrowType<{ countryId: CountryId }>()
    .where('pushMessages.id', '=', id)
    .executeTakeFirst();

/** False when somebody else is at it, or was. */
export async function beginSending(db: Connection, id: number): Promise<boolean> {
  const begun = await db
    .updateTable('pushMessages')
    .set((column) => ({ state: 'sending', attempts: column('attempts', '+', 1) }))
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .returning('id')
    .executeTakeFirst();
  return begun !== undefined;
}

/** It did not arrive, and may be tried again. */
/** As if it had been asked for at that moment, so that it is not too late by then. */
export const moveMessage = (tx: Transaction, id: number, toldAt: Date) =>
  tx.updateTable('pushMessages').set({ createdAt: toldAt }).where('id', '=', id).execute();

export const waitAgain = (db: Connection, id: number) =>
  db
    .updateTable('pushMessages')
    .set({ state: 'waiting' })
    .where('id', '=', id)
    .where('state', '=', 'sending')
    .execute();

export const endMessage = (
  db: Connection,
  { id, state, now }: { id: number; state: 'sent' | 'dropped' | 'failed'; now: Date },
) => db.updateTable('pushMessages').set({ state, endedAt: now }).where('id', '=', id).execute();

export const deleteMessagesBefore = (db: Connection, before: Date) =>
  db.deleteFrom('pushMessages').where('createdAt', '<', before).execute();

export type Device = { id: number; device: string; createdAt: Date; loginId: number | null };

/** Somebody's devices, the latest first. */
export const devicesOf = (db: Connection, userId: number): Promise<Device[]> =>
  db
    .selectFrom('pushSubscriptions')
    .select(['id', 'device', 'createdAt', 'loginId'])
    .where('userId', '=', userId)
    .orderBy('id', 'desc')
    .execute();

export type NewDevice = {
  userId: number;
  loginId: number;
  countryId: CountryId;
  endpoint: string;
  p256dh: Buffer;
  auth: Buffer;
  device: string;
  now: Date;
};

/** A browser has one address: it is whose who switched it on last, and what others were told there is over. */
export async function saveDevice(tx: Transaction, { now, ...device }: NewDevice): Promise<void> {
  await tx
    .deleteFrom('pushSubscriptions')
    .where('endpoint', '=', device.endpoint)
    .where('userId', '<>', device.userId)
    .execute();
  const { loginId, countryId, p256dh, auth, device: name } = device;
  await tx
    .insertInto('pushSubscriptions')
    .values({ ...device, createdAt: now })
    .onConflict((conflict) =>
      conflict.column('endpoint').doUpdateSet({ loginId, countryId, p256dh, auth, device: name }),
    )
    .execute();
}

/** Leaves so many, the latest ones. */
export const deleteOldestDevices = (tx: Transaction, { userId, kept }: { userId: number; kept: number }) =>
  sql`delete from push_subscriptions where id in (
    select id from push_subscriptions where user_id = ${userId} order by id desc offset ${kept})`.execute(tx);

type WhichDevice = { id: number } | { endpoint: string };

/** False when it is not (any more) theirs. */
export async function deleteDevice(db: Connection, userId: number, device: WhichDevice): Promise<boolean> {
  const deleted = await db
    .deleteFrom('pushSubscriptions')
    .where('userId', '=', userId)
    .where((column) =>
      'id' in device ? column('id', '=', device.id) : column('endpoint', '=', device.endpoint),
    )
    .returning('id')
    .executeTakeFirst();
  return deleted !== undefined;
}

/** The push service says that nobody is there any more. */
export const deleteGoneDevice = (db: Connection, id: number) =>
  db.deleteFrom('pushSubscriptions').where('id', '=', id).execute();

/** Written by us after checking, so the narrower type of the topic holds. */
export async function refusedTopics(db: Connection, userId: number): Promise<PushTopic[]> {
  const rows = await db
    .selectFrom('pushRefusals')
    .select('topic')
    .$narrowType<{ topic: PushTopic }>()
    .where('userId', '=', userId)
    .execute();
  return rows.map(({ topic }) => topic);
}

/** Switching on what is on, or off what is off, changes nothing. */
export async function setTopic(
  db: Connection,
  { isOn, ...row }: { userId: number; topic: PushTopic; isOn: boolean },
): Promise<void> {
  if (isOn)
    await db
      .deleteFrom('pushRefusals')
      .where('userId', '=', row.userId)
      .where('topic', '=', row.topic)
      .execute();
  else
    await db
      .insertInto('pushRefusals')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}
