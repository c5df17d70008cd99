import { sql } from 'kysely';
import type { Connection, Database, Transaction } from '#db/database.ts';
import { lockAccount } from '#features/identity/identity.ts';
import { ofTank, tankIdsOf } from '#features/tanks/reads.ts';
import { holdOwnTank, tankEverOf, tanksEverOf } from '#features/tanks/tanks.ts';
import { contentDigest, madeBefore } from '#platform/forms/form-keys.ts';
import type { Day } from '#platform/time/calendar.ts';
import { withLevels } from '../levels.store.ts';
import { nearDays } from '../readings/refills.rules.ts';
import { oilThatCame } from './deliveries.ts';
import { explainedBy, type OpenRise, riseKey } from './rises.rules.ts';

type Whose = { userId: number; tankId: number };
/** Of a form, so that a second press is the same; null from whoever sends none. */
type Sent = { formKey: string | null; now: Date };
type Bill = { day: Day; litres: number; cost: number | null; co2Cost: number | null };

/** Answers about a tank wait for each other. */
const holdTank = (tx: Transaction, { userId, tankId }: Whose): Promise<boolean> =>
  holdOwnTank(tx, { id: tankId, userId });

/** What is read after this stays so: readings that would take a proposal back wait, those before are waited for. */
const holdRefills = (tx: Transaction, tankId: number) =>
  tx
    .selectFrom('tankRefills')
    .select('id')
    .where('tankId', '=', tankId)
    .orderBy('day')
    .orderBy('id')
    .forUpdate()
    .execute();

/**
 * The key of a press with the digest of its content, and what it was taken for already: the same, or something `other`; without
 * the key where that is somebody else's.
 */
async function pressOf(
  tx: Transaction,
  { userId, formKey }: { userId: number; formKey: string | null },
  content: unknown,
) {
  if (formKey === null) return { taken: null, formKey, formDigest: null };
  const formDigest = contentDigest(content);
  const known = await tx
    .selectFrom('tankRefills')
    .select(['id', 'formDigest'])
    .select(({ ref }) => ofTank(ref('tankId'), 'userId').as('userId'))
    .where('formKey', '=', formKey)
    .executeTakeFirst();
  if (!known) return { taken: null, formKey, formDigest };
  const of = madeBefore(known, formDigest).isOther ? ('other' as const) : ('same' as const);
  return { taken: known.userId === userId ? of : null, formKey: null, formDigest: null };
}

/**
 * Takes what an owner answers about a rise: the delivery that it was, or that no oil came (null). `stale` where nothing is
 * asked about this rise any more, or about another one.
 */
export async function answerRise(
  db: Database,
  given: Whose & Sent & { until: Day; key: string; bill: Bill | null },
): Promise<'saved' | 'stale'> {
  return db.transaction().execute(async (tx) => {
    if (!(await holdTank(tx, given))) return 'stale';
    await holdRefills(tx, given.tankId);
    const { tankId, key, bill } = given;
    const { taken, ...pressed } = await pressOf(tx, given, { tankId, key, bill });
    if (taken !== null) return taken === 'same' ? 'saved' : 'stale';
    const rise = await askedRise(tx, given);
    if (!rise) return 'stale';
    const answer = { bill: given.bill, now: given.now, ...pressed };
    if (rise.refillId !== null) return (await decideRise(tx, rise.refillId, answer)) ? 'saved' : 'stale';
    await noteRise(tx, rise, answer);
    return 'saved';
  });
}

async function askedRise(
  tx: Transaction,
  { userId, until, key }: { userId: number; until: Day; key: string },
): Promise<OpenRise | undefined> {
  const { live, ended } = await tanksEverOf(tx, userId);
  const tanks = [...live, ...(await withLevels(tx, ended))];
  const { rises } = await oilThatCame(tx, { userId, until, tanks });
  return rises.find((rise) => riseKey(rise) === key);
}

type Answer = Sent & { bill: Bill | null; formDigest: Buffer | null };

/** What a sensor proposed keeps its day, on which it is not proposed again. False where it is proposed no more. */
async function decideRise(
  tx: Transaction,
  id: number,
  { bill, formKey, formDigest }: Answer,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('tankRefills')
    .set({
      source: 'sensor',
      orderId: null,
      formKey,
      formDigest,
      state: bill ? 'confirmed' : 'dismissed',
      measured: sql`coalesce(measured, litres)`,
      ...(bill && { litres: bill.litres, cost: bill.cost, co2Cost: bill.co2Cost }),
    })
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

async function noteRise(
  tx: Transaction,
  { tankId, day, since, litres }: OpenRise,
  { bill, formKey, formDigest, now }: Answer,
): Promise<void> {
  const answer = bill
    ? { ...bill, source: 'hand', state: 'confirmed' }
    : { day, litres, source: 'sensor', state: 'dismissed' };
  await tx
    .insertInto('tankRefills')
    .values({ ...answer, tankId, measured: litres, roseSince: since, formKey, formDigest, createdAt: now })
    .execute();
}

/**
 * Adds a delivery from elsewhere; a rise on these days that was said to be one without its price gets the price instead.
 * Sent twice, it is one; `stale` where the form has become another one. `gone`: it is somebody else's tank.
 */
export async function saveDelivery(
  db: Database,
  given: Whose & Sent & Bill & { cost: number },
): Promise<'saved' | 'stale' | 'gone'> {
  const { tankId, day, litres, cost, co2Cost, now } = given;
  return db.transaction().execute(async (tx) => {
    if (!(await holdTank(tx, given))) return 'gone';
    const { taken, ...pressed } = await pressOf(tx, given, { tankId, day, litres, cost, co2Cost });
    if (taken !== null) return taken === 'same' ? 'saved' : 'stale';
    const { rows } = await sql`
      update tank_refills set day = ${day}, measured = coalesce(measured, litres), litres = ${litres}, cost = ${cost},
        co2_cost = ${co2Cost}, form_key = ${pressed.formKey}, form_digest = ${pressed.formDigest}
      where id = (select id from tank_refills
        where tank_id = ${tankId} and state = 'confirmed' and order_id is null and cost is null
          and abs(day - ${day}::date) <= ${nearDays}
          and litres <= ${explainedBy(litres)}::float8 and ${litres} <= litres * ${explainedBy(litres) / litres}::float8
        order by abs(day - ${day}::date), id limit 1)
      returning id`.execute(tx);
    if (rows.length > 0) return 'saved';
    const values = { tankId, day, litres, cost, co2Cost, ...pressed, createdAt: now };
    await tx
      .insertInto('tankRefills')
      .values({ ...values, source: 'hand', state: 'confirmed' })
      .execute();
    return 'saved';
  });
}

type Row = { userId: number; refillId: number };

/** Whether a row is another owner's; one that is nobody's any more was replaced by readings. */
async function isForeign(db: Connection, { userId, refillId }: Row): Promise<boolean> {
  const { rows } = await sql`
    select from tank_refills where id = ${refillId} and tank_id not in ${tankIdsOf([userId])}`.execute(db);
  return rows.length > 0;
}

/**
 * Takes a typed delivery away again, or the answer about a rise, which is asked about anew. The same again changes nothing; the
 * form that had made it makes it anew, so that what it says was saved is there.
 * `stale` when it is the delivery of an order by now, or readings have replaced it; `gone` when it is somebody else's.
 */
export async function takeBack(db: Database, row: Row): Promise<'saved' | 'stale' | 'gone'> {
  const { userId, refillId } = row;
  const { numAffectedRows } = await sql`
    update tank_refills set
      state = case when source = 'hand' or rose_since is not null then 'dismissed' else 'proposed' end,
      source = case when rose_since is not null then 'hand' else source end,
      litres = coalesce(measured, litres), measured = null, cost = null, co2_cost = null,
      form_key = null, form_digest = null
    where id = ${refillId} and order_id is null and tank_id in ${tankIdsOf([userId])}`.execute(db);
  if (numAffectedRows === 1n) return 'saved';
  return (await isForeign(db, row)) ? 'gone' : 'stale';
}

type Move = { userId: number; tankId: number; was: number };

/** Counts a typed delivery to another tank of its owner; `stale` when it was taken away or replaced meanwhile. */
export async function moveDelivery(
  db: Database,
  { userId, refillId, tankId, was }: Row & Move,
): Promise<'saved' | 'stale' | 'gone'> {
  return moved(db, { userId, tankId, was }, async (tx) => {
    const known = await tx
      .selectFrom('tankRefills')
      .select('tankId')
      .where('id', '=', refillId)
      .where('source', '=', 'hand')
      .where('state', '=', 'confirmed')
      .where('tankId', 'in', tankIdsOf([userId]))
      .forUpdate()
      .executeTakeFirst();
    if (!known) return (await isForeign(tx, { userId, refillId })) ? 'gone' : 'stale';
    const write = () => tx.updateTable('tankRefills').set({ tankId }).where('id', '=', refillId).execute();
    return { tankId: known.tankId, write };
  });
}

type Part = { orderId: number; station: number };

/** Counts what an order brought to a station to another tank of its owner; whose order it is has been asked before. */
export async function moveOrder(
  db: Database,
  { userId, orderId, station, tankId, was }: Part & Move,
): Promise<'saved' | 'stale' | 'gone'> {
  return moved(db, { userId, tankId, was }, async (tx) => {
    const told = await tx
      .selectFrom('orderTanks')
      .select('tankId')
      .where('orderId', '=', orderId)
      .where('station', '=', station)
      .executeTakeFirst();
    const write = () =>
      tx
        .insertInto('orderTanks')
        .values({ orderId, station, tankId })
        .onConflict((conflict) => conflict.columns(['orderId', 'station']).doUpdateSet({ tankId }))
        .execute();
    return { tankId: told?.tankId ?? was, write };
  });
}

type Counted = { tankId: number; write(): Promise<unknown> };

/** Two who move at once wait for each other; the second finds what the first said. */
async function moved(
  db: Database,
  { userId, tankId, was }: Move,
  counted: (tx: Transaction) => Promise<Counted | 'stale' | 'gone'>,
): Promise<'saved' | 'stale' | 'gone'> {
  return db.transaction().execute(async (tx) => {
    await lockAccount(tx, userId);
    const now = (await tankEverOf(tx, { id: tankId, userId })) ? await counted(tx) : 'gone';
    if (typeof now === 'string') return now;
    if (now.tankId === tankId) return 'saved';
    if (now.tankId !== was) return 'stale';
    await now.write();
    return 'saved';
  });
}
