import { type RawBuilder, sql } from 'kysely';
import type { Connection, Transaction } from '#db/database.ts';
import type { FoundLoss, Loss, LossAnswer, LossPiece } from './losses.rules.ts';

/** The losses of tanks, the latest first. */
export const lossesOf = (db: Connection, tankIds: readonly number[]): Promise<Loss[]> =>
  db
    .selectFrom('tankLosses')
    .select(['id', 'tankId', 'fromAt as from', 'untilAt as until', 'litres', 'leftLitres as left'])
    .select(['isSlow', 'pieces', 'answer'])
    .where('tankId', 'in', [0, ...tankIds])
    .orderBy('tankId')
    .orderBy('untilAt', 'desc')
    .orderBy('id', 'desc')
    .$castTo<Loss>()
    .execute();

/** In SQL, litres that left a tank unburned and of which its owner has not said what it was; 0 where nothing did. */
export const unexplainedIn = (tankId: RawBuilder<unknown>): RawBuilder<number> => sql<number>`(
  select coalesce(sum(litres), 0)::int from tank_losses where tank_losses.tank_id = ${tankId} and answer is null)`;

const columnsOf = ({ from, until, litres, left, isSlow, pieces }: FoundLoss) => ({
  fromAt: from,
  untilAt: until,
  litres,
  leftLitres: left,
  isSlow,
  pieces: JSON.stringify(pieces satisfies readonly LossPiece[]),
});

export async function addLoss(
  tx: Transaction,
  { tankId, loss, now }: { tankId: number; loss: FoundLoss; now: Date },
): Promise<void> {
  await tx
    .insertInto('tankLosses')
    .values({ tankId, ...columnsOf(loss), createdAt: now })
    .execute();
}

export async function changeLoss(
  tx: Transaction,
  { id, loss }: { id: number; loss: FoundLoss },
): Promise<void> {
  await tx.updateTable('tankLosses').set(columnsOf(loss)).where('id', '=', id).execute();
}

export async function deleteLosses(tx: Transaction, ids: readonly number[]): Promise<void> {
  if (ids.length > 0)
    await tx
      .deleteFrom('tankLosses')
      .where('id', 'in', [...ids])
      .execute();
}

type Answered = { id: number; tankId: number; was: LossAnswer | null; answer: LossAnswer; now: Date };

/** False when something else was said meanwhile, or it is not there any more. The same again changes nothing. */
export async function saveAnswer(
  tx: Transaction,
  { id, tankId, was, answer, now }: Answered,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('tankLosses')
    .set({ answer, answeredAt: now })
    .where('id', '=', id)
    .where('tankId', '=', tankId)
    .where((or) => or.or([or('answer', 'is not distinct from', was), or('answer', '=', answer)]))
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}
