import { parseOrderId } from '#features/orders/shared.ts';
import {
  type Booking,
  bookings,
  feedbackReasons,
  feedbackStates,
  isDirty,
  longestComment,
} from './cancellations.rules.ts';
import type { Feedback } from './cancellations.store.ts';
import { type BookingItem, type Reviewer, saveBookings, saveComment, saveFeedback } from './cancellations.ts';

type Deps = Parameters<typeof saveBookings>[0];
type Form = { field(name: string): string; all(name: string): string[] };

export type FormOutcome = 'saved' | 'stale' | 'refused';

/** What a refused form held, for the page to show again: nothing typed is lost, with or without scripts. */
export type Typed = {
  bookings: readonly (Booking & { orderId: number })[];
  feedback: (Pick<Feedback, 'comment'> & { orderId: number; status: string; reason: string }) | null;
  note: { userId: number; comment: string } | null;
};

export function typedIn({ field, all }: Form): Typed {
  const intent = field('intent');
  const items = intent === 'bookings' ? all('order').map((id) => bookingItem({ field, all }, id)) : [];
  return {
    bookings: items.flatMap((item) =>
      item?.isDirty ? [{ orderId: item.orderId, isBooked: item.isBooked, bookedAs: item.bookedAs }] : [],
    ),
    feedback:
      intent === 'feedback'
        ? {
            ...{ orderId: wholeNumber(field('orderId')) ?? 0, comment: field('comment') },
            ...{ status: field('status'), reason: field('reason') },
          }
        : null,
    note:
      intent === 'comment' ? { userId: wholeNumber(field('userId')) ?? 0, comment: field('comment') } : null,
  };
}

/** One of the page's forms: bookings of the whole table, feedback to one order, a note about somebody. */
export async function submitCancellationForm(
  deps: Deps,
  { form, reviewer }: { form: Form; reviewer: Reviewer },
): Promise<FormOutcome> {
  switch (form.field('intent')) {
    case 'bookings':
      return reviewer.dealerId === null ? submitBookings(deps, form, reviewer) : 'refused';
    case 'feedback':
      return submitFeedback(deps, form, reviewer);
    case 'comment':
      return submitComment(deps, form, reviewer);
    default:
      return 'refused';
  }
}

/** Every row is posted with what it showed first (`was`), so that only changed ones are saved. */
async function submitBookings(deps: Deps, form: Form, reviewer: Reviewer): Promise<FormOutcome> {
  const items = form.all('order').map((id) => bookingItem(form, id));
  if (items.includes(null)) return 'refused';
  const dirty = items.filter((item): item is BookingItem => item?.isDirty === true);
  const outcome = await saveBookings(deps, { items: dirty, agentId: reviewer.id });
  return outcome.kind === 'not_found' ? 'refused' : outcome.kind;
}

function bookingItem({ field }: Form, id: string): BookingItem | null {
  const orderId = parseOrderId(id);
  const bookedAs = bookings.find((known) => known === field(`as-${id}`));
  const [wasBooked, wasAs] = field(`was-${id}`).split(':');
  const wasBookedAs = bookings.find((known) => known === wasAs);
  const version = wholeNumber(field(`version-${id}`));
  if (!orderId || !bookedAs || !wasBookedAs || version === null) return null;
  const item = { orderId, version, bookedAs, isBooked: field(`booked-${id}`) !== '' };
  const was = { isBooked: wasBooked === '1', bookedAs: wasBookedAs };
  return { ...item, isDirty: isDirty(item, was) };
}

async function submitFeedback(deps: Deps, { field }: Form, reviewer: Reviewer): Promise<FormOutcome> {
  const orderId = parseOrderId(field('orderId'));
  const status = feedbackStates.find((known) => known === field('status'));
  const reason = feedbackReasons.find((known) => known === field('reason'));
  const comment = field('comment').trim();
  const version = wholeNumber(field('version'));
  if (!orderId || !status || reason === undefined || version === null || comment.length > longestComment) {
    return 'refused';
  }
  const feedback = { status, reason, comment };
  const outcome = await saveFeedback(deps, { reviewer, orderId, version, feedback });
  if (outcome.kind === 'saved' || outcome.kind === 'stale') return outcome.kind;
  return 'refused';
}

async function submitComment(deps: Deps, { field }: Form, reviewer: Reviewer): Promise<FormOutcome> {
  const userId = wholeNumber(field('userId'));
  const version = wholeNumber(field('version'));
  if (userId === null || version === null) return 'refused';
  const outcome = await saveComment(deps, { reviewer, userId, comment: field('comment'), version });
  return outcome === 'saved' || outcome === 'stale' ? outcome : 'refused';
}

const wholeNumber = (text: string): number | null => (/^\d{1,15}$/.test(text) ? Number(text) : null);
