import type { Database } from '#db/database.ts';
import type { OrderId } from '#features/catalog/types.ts';
import { findUser } from '#features/identity/identity.ts';
import { findOrder, lockOrder } from '#features/orders/orders.ts';
import type { SignedInUser } from '#platform/http/endpoint.ts';
import type { Day } from '#platform/time/calendar.ts';
import type { Clock } from '#platform/time/clock.ts';
import { staffPages } from '#shell/shared.ts';
import { bookCommission } from '../commission/book-commission.ts';
import { maxCommentLength, type NoteKind, noteKinds } from './cancellation-filters.rules.ts';
import {
  type CancellationItem,
  type CancellationQuery,
  cancellationCount,
  cancellationItems,
  cancellationItemsOf,
  commentsOf,
  type Feedback,
  firstLoginOf,
  firstObjectedMonth,
  writeComment,
  writeReviewOf,
} from './cancellations.store.ts';
import { type Booking, isDirty } from './usual-booking.rules.ts';

type Deps = { db: Database; clock: Clock };

/** Who reviews: support all orders, a dealer its own. */
export type Reviewer = { id: number; dealerId: number | null };

/** A dealer's login without a dealer sees nothing: it stands for dealer 0. */
export const reviewerOf = (user: SignedInUser): Reviewer => ({
  id: user.id,
  dealerId: isSupport(user) ? null : (user.dealerId ?? 0),
});

const isSupport = ({ roles }: SignedInUser): boolean =>
  roles.some((role) => role === 'admin' || role === 'customer_support' || role === 'dealer_support');

/** The orders of a month that ended unusually. What is noted about customers stays with support. */
export async function cancellationList(
  { db }: Pick<Deps, 'db'>,
  asked: CancellationQuery & { reviewer: Reviewer },
) {
  const { reviewer, ...query } = asked;
  const orders = await cancellationItems(db, { ...query, dealerId: reviewer.dealerId ?? query.dealerId });
  const { dealerId } = reviewer;
  const customers = dealerId === null ? orders.map((order) => order.customerUserId) : [];
  const dealers =
    dealerId === null
      ? orders.flatMap((order) => order.dealerUserId ?? [])
      : (await firstLoginOf(db, dealerId)).map(({ id }) => id);
  const kinds = dealerId === null ? noteKinds : readByDealer;
  return {
    orders,
    customerComments: await commentsOf(db, [...new Set(customers)], ['internal']),
    dealerComments: await commentsOf(db, [...new Set(dealers)], kinds),
  };
}

const readByDealer = ['toDealer', 'fromDealer'] as const satisfies readonly NoteKind[];

/** For the staff: objections of dealers, however old, those of the earliest month first; the rest of the month beside them. */
export async function cancellationsThatWait(
  { db }: Pick<Deps, 'db'>,
  { user, today }: { user: SignedInUser; today: Day },
) {
  const { path } = staffPages['billing/cancellations/cancellations'];
  const reviewer = reviewerOf(user);
  const asked = { countryId: null, dealerId: reviewer.dealerId };
  const open = await cancellationCount(db, { ...asked, month: today.slice(0, 7), status: 'open' });
  const objected = await firstObjectedMonth(db, reviewer.dealerId);
  const count =
    objected === null ? 0 : await cancellationCount(db, { ...asked, month: objected, status: 'objected' });
  const objections = { key: 'objections' as const, to: `${path}?monat=${objected}&stand=objected` };
  return [
    { ...objections, count },
    { key: 'cancellations' as const, to: `${path}?stand=open`, count: open },
  ];
}

export type BookingItem = Booking & { orderId: OrderId; version: number; isDirty: boolean };

type SaveOutcome =
  | { kind: 'saved'; count: number }
  | { kind: 'not_found' }
  /** Somebody was quicker; `present` is how it stands now. Nothing was saved. */
  | { kind: 'stale'; present: CancellationItem[] };

class StaleError extends Error {
  override name = 'StaleError';
}

/**
 * Saves those items that are marked dirty and differ from what is stored, all or none, and books the difference in
 * commission with them.
 */
export async function saveCancellationReviews(
  deps: Deps,
  { items, agentId }: { items: readonly BookingItem[]; agentId: number },
): Promise<SaveOutcome> {
  const dirty = items.filter((item) => item.isDirty).sort((one, other) => one.orderId - other.orderId);
  const ids = [...new Set(dirty.map(({ orderId }) => orderId))];
  const stored = await cancellationItemsOf(deps.db, ids);
  if (stored.length < ids.length) return { kind: 'not_found' };
  try {
    const count = await deps.db.transaction().execute(async (tx) => {
      let saved = 0;
      for (const id of ids) await lockOrder(tx, id);
      const locked = new Map((await cancellationItemsOf(tx, ids)).map((item) => [item.orderId, item]));
      for (const item of dirty) {
        const present = locked.get(item.orderId);
        if (present?.version !== item.version) throw new StaleError();
        if (!isDirty(item, present)) continue;
        await saveBooking(deps, tx, { item, agentId });
        saved++;
      }
      return saved;
    });
    return { kind: 'saved', count };
  } catch (error) {
    if (!(error instanceof StaleError)) throw error;
    return { kind: 'stale', present: await cancellationItemsOf(deps.db, ids) };
  }
}

async function saveBooking(
  { clock }: Deps,
  tx: Parameters<typeof bookCommission>[0],
  { item, agentId }: { item: BookingItem; agentId: number },
): Promise<void> {
  const { orderId, version, isBooked, bookedAs } = item;
  const at = clock.now();
  const booking = { isBooked, bookedAs };
  if (!(await writeReviewOf(tx, { orderId, version, decided: booking, agentId, at }))) throw new StaleError();
  const order = await findOrder(tx, orderId);
  if (order) await bookCommission(tx, { order, booking, at, kind: 'reviewed' });
}

/** What dealer and support say to each other about an order; only support declares it clarified. */
export async function saveFeedback(
  { db, clock }: Deps,
  asked: { reviewer: Reviewer; orderId: OrderId; version: number; feedback: Feedback },
): Promise<SaveOutcome | { kind: 'not_yours' | 'account_deleted' }> {
  const { reviewer, orderId, version, feedback } = asked;
  const [present] = await cancellationItemsOf(db, [orderId]);
  if (!present || (reviewer.dealerId !== null && present.dealerId !== reviewer.dealerId)) {
    return { kind: 'not_found' };
  }
  if (reviewer.dealerId !== null && feedback.status === 'clarified') return { kind: 'not_yours' };
  if (present.isErased && feedback.comment !== '') return { kind: 'account_deleted' };
  const written = { orderId, version, decided: feedback };
  const isSaved = await db
    .transaction()
    .execute((tx) => writeReviewOf(tx, { ...written, agentId: reviewer.id, at: clock.now() }));
  return isSaved ? { kind: 'saved', count: 1 } : { kind: 'stale', present: [present] };
}

type CommentOutcome = 'saved' | 'not_found' | 'stale' | 'too_long' | 'account_deleted';

type NewComment = {
  reviewer: Reviewer;
  userId: number;
  /** Of support's: internal when nothing is said. */
  kind: NoteKind | null;
  comment: string;
  version: number | null;
};

/** Notes something about a customer or a dealer's login, each side in its own text; a dealer only about itself. */
export async function saveComment({ db, clock }: Deps, asked: NewComment): Promise<CommentOutcome> {
  const { reviewer, userId, version } = asked;
  const comment = asked.comment.trim();
  if (comment.length > maxCommentLength) return 'too_long';
  const user = await findUser(db, userId);
  if (!user || (reviewer.dealerId !== null && user.dealerId !== reviewer.dealerId)) return 'not_found';
  const kind = reviewer.dealerId === null ? (asked.kind ?? 'internal') : 'fromDealer';
  const isTheirs = reviewer.dealerId === null && kind === 'fromDealer';
  if (isTheirs || (kind === 'toDealer' && user.dealerId === null)) return 'not_found';
  if (user.isErased) return 'account_deleted';
  const written = { userId, kind, comment, version, agentId: reviewer.id, at: clock.now() };
  return (await writeComment(db, written)) ? 'saved' : 'stale';
}
