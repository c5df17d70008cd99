import type { Connection, Transaction } from '#db/database.ts';
import type { Dealer, DealerState } from './dealers.types.ts';

/** A dealer that was activated, locked, unlocked or ended: by whom, when and why. */
export type StateChange = {
  id: number;
  dealerId: number;
  at: Date;
  actorId: number;
  state: DealerState;
  reason: string;
  cancelsPlaced: boolean;
};

/** Notes who changed a dealer's state, and why; answers the change's id. */
export async function addStateChange(tx: Transaction, change: Omit<StateChange, 'id'>): Promise<number> {
  const { id } = await tx
    .insertInto('dealerStateChanges')
    .values(change)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const stateChanges = (db: Connection) =>
  db
    .selectFrom('dealerStateChanges')
    .select(['id', 'dealerId', 'at', 'actorId', 'state', 'reason', 'cancelsPlaced'])
    // The table's check keeps it in range.
    .$narrowType<{ state: DealerState }>();

export const stateChangeById = (db: Connection, id: number): Promise<StateChange | undefined> =>
  stateChanges(db).where('id', '=', id).executeTakeFirst();

export const latestStateChange = (db: Connection, dealerId: number): Promise<StateChange | undefined> =>
  stateChanges(db).where('dealerId', '=', dealerId).orderBy('id', 'desc').executeTakeFirst();

/** Who sells nothing any more, by whose word and why; '' when nobody said. */
export type ClosedDealer = { state: 'locked' | 'ended'; reason: string };

/** Null for a dealer that is neither locked nor ended. */
export async function closedDealer(
  db: Connection,
  dealer: Pick<Dealer, 'id' | 'state'> | null,
): Promise<ClosedDealer | null> {
  if (dealer?.state !== 'locked' && dealer?.state !== 'ended') return null;
  const change = await db
    .selectFrom('dealerStateChanges')
    .select('reason')
    .where('dealerId', '=', dealer.id)
    .where('state', '=', dealer.state)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return { state: dealer.state, reason: change?.reason ?? '' };
}
