import { randomBytes } from 'node:crypto';
import type { Transaction } from '#db/database.ts';
import { GroupOrderError } from '#features/orders/orders.ts';
import { numberLetters } from '#features/orders/shared.ts';
import type { FoundDistances, GroupChoice, Invitation, Joining, Order } from '#features/orders/types.ts';
import { countries } from '#features/places/shared.ts';
import type { Queue } from '#platform/jobs/queue.ts';
import { enqueueMails } from '#platform/mail/mail.ts';
import { momentOf } from '#platform/time/calendar.ts';
import { type ClosingReason, closingReason, isTakingPart, joinError } from './group-order.rules.ts';
import {
  closeGroup,
  type GroupMember,
  type GroupOrder,
  insertGroup,
  insertMember,
  lockGroup,
  membersOf,
} from './group-orders.store.ts';

/** The job that fixes the common price of a group whose members are decided. */
export const settleGroupTask = 'settle_group_order';

export const enqueueGroupSettling = (queue: Queue, tx: Transaction, id: number): Promise<void> =>
  queue.enqueue(tx, settleGroupTask, { id }, { jobKey: `group:${id}` });

type Deps = { queue: Queue };

/** Begins or joins in the transaction that stores the order: either both happen or neither. */
export async function joinGroup(
  deps: Deps,
  tx: Transaction,
  { order, choice, found }: { order: Order; choice: GroupChoice; found: FoundDistances },
): Promise<void> {
  const { firstPositions, isMeasured } = found;
  if (choice.kind === 'join') await join(deps, tx, { order, choice, isMeasured });
  else await begin(deps, tx, { order, invitation: choice, firstPositions, at: order.placedAt });
}

type Beginning = Pick<FoundDistances, 'firstPositions'> & { order: Order; invitation: Invitation; at: Date };

/** The caller holds the order's row, or has just made it. */
export async function begin(
  { queue }: Deps,
  tx: Transaction,
  { order, invitation, firstPositions, at }: Beginning,
): Promise<void> {
  const { timeZone } = countries[order.countryId];
  const { showsName, showsAmount, mostHouseholds, closesOn } = invitation;
  for (let attempt = 0; attempt < 5; attempt++) {
    const letters = numberLetters(randomBytes(24));
    if (letters === null) continue;
    const id = await insertGroup(
      tx,
      {
        // 128 bits: nobody guesses it, and it stays short enough for a message.
        code: randomBytes(16).toString('base64url'),
        runNumber: `T-${letters}`,
        countryId: order.countryId,
        dealerId: order.terms.dealer.id,
        request: order.request,
        starterOrderId: order.id,
        firstPositions,
        mostHouseholds,
        closesAt: momentOf(closesOn, 24 * 60, timeZone),
      },
      at,
    );
    if (id === null) continue;
    await insertMember(tx, {
      groupOrderId: id,
      orderId: order.id,
      joinedAt: at,
      isMeasured: false,
      showsName,
      showsAmount,
    });
    await enqueueMails(queue, tx, [{ kind: 'group_order_started', about: order.id }]);
    return;
  }
  throw new Error('no free tour number found');
}

/** Under the group's lock: of two neighbours who want the last place one gets it. */
async function join(
  { queue }: Deps,
  tx: Transaction,
  { order, choice, isMeasured }: { order: Order; choice: Joining; isMeasured: boolean },
): Promise<void> {
  const at = order.placedAt;
  const group = await lockGroup(tx, 'code', choice.code);
  if (!group) throw new GroupOrderError('unknown');
  const members = await membersOf(tx, group.id);
  const asked = { request: order.request, dealerId: order.terms.dealer.id };
  const error = joinError({ ...group, members }, asked, at);
  if (error) throw new GroupOrderError(error);
  const { showsName, showsAmount } = choice;
  await insertMember(tx, {
    groupOrderId: group.id,
    orderId: order.id,
    joinedAt: at,
    isMeasured,
    showsName,
    showsAmount,
  });
  await enqueueMails(queue, tx, [{ kind: 'group_order_joined', about: order.id }]);
  const { id: orderId, state, confirmBy } = order;
  const everybody = [...members, { orderId, state, confirmBy, amount: order.request.amount }];
  const reason = closingReason({ ...group, members: everybody }, at);
  if (reason) await closeCollecting({ queue }, tx, { group, members: everybody, reason, at });
}

type Closing = {
  group: Pick<GroupOrder, 'id'>;
  members: readonly Pick<GroupMember, 'orderId' | 'state'>[];
  reason: ClosingReason;
  at: Date;
};

/** Ends collecting: everybody is told, and the price is fixed as soon as it can be. True for the one who ends it. */
export async function closeCollecting(
  { queue }: Deps,
  tx: Transaction,
  { group, members, reason, at }: Closing,
): Promise<boolean> {
  if (!(await closeGroup(tx, { id: group.id, reason, at }))) return false;
  const present = members.filter(isTakingPart);
  await enqueueMails(
    queue,
    tx,
    present.map(({ orderId }) => ({ kind: 'group_order_closed', about: orderId })),
  );
  await enqueueGroupSettling(queue, tx, group.id);
  return true;
}
