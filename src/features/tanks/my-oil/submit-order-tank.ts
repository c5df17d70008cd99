import type { Database } from '#db/database.ts';
import { intentOf, rowId, text, valuesOf } from '#platform/forms/form.ts';
import type { PostedForm } from '#platform/forms/posted-form.ts';
import { moveOrder } from '../report/answers.store.ts';
import { runningOrder } from '../running-order.ts';
import { tanksOf } from '../tanks.store.ts';

const fields = { order: text(15), station: rowId, tank: rowId, was: rowId };

/**
 * Counts what is on its way to the tank that its owner names; `stale` where it is shown otherwise by now, null where it is no
 * tank of theirs or another form.
 */
export async function submitOrderTank(
  db: Database,
  { userId, form }: { userId: number; form: PostedForm },
): Promise<'saved' | 'stale' | null> {
  if (intentOf(form, ['order-tank'] as const) === null) return null;
  const { order, station, tank: tankId, was } = valuesOf(form, fields);
  const own = (await tanksOf(db, userId)).map(({ id }) => id);
  if (!own.includes(tankId)) return null;
  // Which orders are theirs is told by what is shown to them: nobody names another one's.
  const running = await runningOrder(db, { userId, tankIds: [was].filter((id) => own.includes(id)) });
  const orderId = Number(order);
  const isShown = running?.id === orderId && running.parts.some((part) => part.station === station);
  if (!isShown) return 'stale';
  const moved = await moveOrder(db, { userId, orderId, station, tankId, was });
  return moved === 'gone' ? null : moved;
}
