import { z } from 'zod';
import type { Database, Transaction } from '#db/database.ts';
import type { OrderId } from '#features/catalog/types.ts';
import {
  addStateChange,
  lockedDealer,
  publishDealerChange,
  stateChangeById,
} from '#features/dealers/dealers.ts';
import type { DealerState } from '#features/dealers/types.ts';
import { addAuditEvent } from '#features/identity/identity.ts';
import type { AuditAction } from '#features/identity/types.ts';
import { changeOrder } from '#features/orders/orders.ts';
import type { ChangeOrderDeps } from '#features/orders/types.ts';
import { forEachIsolated, type Job, type Queue } from '#platform/jobs/queue.ts';
import { enqueueMails } from '#platform/mail/mail.ts';
import { cents } from '#platform/money/money.ts';
import type { Clock } from '#platform/time/clock.ts';
import { stepsOfDealer } from '../onboarding/onboarding-steps.store.ts';
import { placedOrdersOf } from './dealer-care.store.ts';

type StateDeps = { db: Database; clock: Clock; queue: Queue };

/** What staff can do about a dealer, from which states and into which. */
export const stateMoves = {
  activate: { from: ['applied'], to: 'active', action: 'dealer_activated', mail: 'dealer_activated' },
  lock: { from: ['active'], to: 'locked', action: 'dealer_locked', mail: 'dealer_locked' },
  unlock: { from: ['locked'], to: 'active', action: 'dealer_unlocked', mail: 'dealer_unlocked' },
  end: { from: ['applied', 'active', 'locked'], to: 'ended', action: 'dealer_ended', mail: 'dealer_ended' },
} as const satisfies Record<
  string,
  { from: readonly DealerState[]; to: DealerState; action: AuditAction; mail: string }
>;

export type StateMove = keyof typeof stateMoves;
export const stateMoveNames = Object.keys(stateMoves) as StateMove[];

/** Which of them a dealer's state allows. */
export const movesFrom = (state: DealerState): StateMove[] =>
  stateMoveNames.filter((move) => stateMoves[move].from.some((from) => from === state));

/** Shorter than this nothing is said to the dealer. */
export const minReasonLength = 10;

export type StateChangeError = 'gone' | 'stale' | 'reason' | 'steps';

type Asked = {
  move: StateMove;
  dealerId: number;
  actorId: number;
  /** The state that was seen. */
  seen: string;
  reason: string;
  /** Orders that the dealer has not confirmed are cancelled; what is confirmed is a contract, and stays. */
  cancelsPlaced: boolean;
};

/**
 * Activates a dealer, locks or unlocks it, or ends the trade with it. It is a price change: every process takes its offers
 * in or out within two seconds, and offers that were shown before cannot be ordered any more. The dealer is told by mail.
 */
export async function changeDealerState(deps: StateDeps, asked: Asked): Promise<StateChangeError | null> {
  const { move, dealerId, seen, reason } = asked;
  const needsReason = move === 'lock' || move === 'end';
  if (needsReason && reason.length < minReasonLength) return 'reason';
  return deps.db.transaction().execute(async (tx) => {
    const dealer = await lockedDealer(tx, dealerId);
    if (!dealer) return 'gone';
    if (dealer.state !== seen || !movesFrom(dealer.state).includes(move)) return 'stale';
    if (move === 'activate' && !(await isReady(tx, dealerId))) return 'steps';
    await write(deps, tx, { ...asked, name: dealer.name });
    return null;
  });
}

/** Nobody goes live who has no price, never signed in, or did not manage the test order. */
async function isReady(tx: Transaction, dealerId: number): Promise<boolean> {
  const done = await stepsOfDealer(tx, dealerId);
  return (['signed_in', 'prices', 'test_confirmed'] as const).every((step) => done[step]);
}

async function write({ clock, queue }: StateDeps, tx: Transaction, asked: Asked & { name: string }) {
  const { move, dealerId, actorId, reason, name } = asked;
  const { to: state, action, mail } = stateMoves[move];
  const cancelsPlaced = asked.cancelsPlaced && (move === 'lock' || move === 'end');
  const now = clock.now();
  await publishDealerChange(tx, { dealerId, at: now, change: { kind: 'state', state } });
  const id = await addStateChange(tx, { dealerId, at: now, actorId, state, reason, cancelsPlaced });
  const details = {
    dealerId,
    name,
    ...(reason !== '' && { reason }),
    ...(cancelsPlaced && { cancelsPlaced }),
  };
  await addAuditEvent(tx, { actorId, userId: null, action, details, now });
  await enqueueMails(queue, tx, [{ kind: mail, about: id }]);
  if (cancelsPlaced) await queue.enqueue(tx, cancelTask, { change: id }, { jobKey: `${cancelTask}:${id}` });
}

const cancelTask = 'cancel_orders_of_locked_dealer';
const cancelPayload = z.object({ change: z.int() });

/** Cancels what a locked dealer has not confirmed: its customers are told, and shown who else delivers. */
export const dealerStateJobs = (deps: ChangeOrderDeps): Job[] => [
  {
    task: cancelTask,
    run: async (payload) => {
      const change = await stateChangeById(deps.db, cancelPayload.parse(payload).change);
      if (!change) return;
      const orders = await placedOrdersOf(deps.db, change);
      const { actorId } = change;
      await forEachIsolated(orders, 'orders of a locked dealer', ({ id, version }) =>
        cancelPlaced(deps, { orderId: id, version, actorId }),
      );
    },
  },
];

/** Again with what holds now as long as it is placed: a dealer that confirmed meanwhile has a contract. */
async function cancelPlaced(
  deps: ChangeOrderDeps,
  { actorId, ...of }: { orderId: OrderId; version: number; actorId: number },
): Promise<void> {
  const party = { actor: 'support', userId: actorId } as const;
  const step = { to: 'cancelled', reason: cancelReason, acceptedFee: cents(0) } as const;
  const outcome = await changeOrder(deps, { ...of, key: null, party, step });
  if (outcome.kind !== 'stale' || outcome.order.state !== 'placed') return;
  await cancelPlaced(deps, { ...of, version: outcome.order.version, actorId });
}

const cancelReason = 'Der Händler nimmt bei uns zurzeit keine Bestellungen mehr an.';
