import { parseOrderId } from '#features/orders/shared.ts';
import type { PostedForm } from '#platform/forms/posted-form.ts';
import {
  type Booking,
  bookings,
  feedbackReasons,
  feedbackStates,
  isDirty,
  maxCommentLength,
} from './cancellations.rules.ts';
import type { Feedback } from './cancellations.store.ts';
import { type BookingItem, type Reviewer, saveBookings, saveComment, saveFeedback } from './cancellations.ts';

type Deps = Parameters<typeof saveBookings>[0];

type FormOutcome = 'saved' | 'stale' | 'refused';

/** What a refused form held, for the page to show again: nothing typed is lost, with or without scripts. */
export type Unsubmitted = {
  bookings: readonly (Booking & { orderId: number })[];
  feedback: (Pick<Feedback, 'comment'> & { orderId: number; status: string; reason: string }) | null;
  note: { userId: number; comment: string } | null;
};

export function unsubmittedIn(form: PostedForm): Unsubmitted {
  const intent = form.text('intent');
  const items = intent === 'bookings' ? form.all('order').map((id) => bookingItem(form, id)) : [];
  return {
    bookings: items.flatMap((item) =>
      item?.isDirty ? [{ orderId: item.orderId, isBooked: item.isBooked, bookedAs: item.bookedAs }] : [],
    ),
    feedback:
      intent === 'feedback'
        ? {
            ...{ orderId: wholeNumber(form.text('orderId')) ?? 0, comment: form.text('comment') },
            ...{ status: form.text('status'), reason: form.text('reason') },
          }
        : null,
    note:
      intent === 'comment'
        ? { userId: wholeNumber(form.text('userId')) ?? 0, comment: form.text('comment') }
        : null,
  };
}

/** One of the page's forms: bookings of the whole table, feedback to one order, a note about somebody. */
export async function submitCancellationForm(
  deps: Deps,
  { form, reviewer }: { form: PostedForm; reviewer: Reviewer },
): Promise<FormOutcome> {
  switch (form.text('intent')) {
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
async function submitBookings(deps: Deps, form: PostedForm, reviewer: Reviewer): Promise<FormOutcome> {
  const items = form.all('order').map((id) => bookingItem(form, id));
  if (items.includes(null)) return 'refused';
  const dirty = items.filter((item): item is BookingItem => item?.isDirty === true);
  const outcome = await saveBookings(deps, { items: dirty, agentId: reviewer.id });
  return outcome.kind === 'not_found' ? 'refused' : outcome.kind;
}

function bookingItem(form: PostedForm, id: string): BookingItem | null {
  const orderId = parseOrderId(id);
  const bookedAs = bookings.find((known) => known === form.text(`as-${id}`));
  const [wasBooked, wasAs] = form.text(`was-${id}`).split(':');
  const wasBookedAs = bookings.find((known) => known === wasAs);
  const version = wholeNumber(form.text(`version-${id}`));
  if (!orderId || !bookedAs || !wasBookedAs || version === null) return null;
  const item = { orderId, version, bookedAs, isBooked: form.text(`booked-${id}`) !== '' };
  const was = { isBooked: wasBooked === '1', bookedAs: wasBookedAs };
  return { ...item, isDirty: isDirty(item, was) };
}

async function submitFeedback(deps: Deps, form: PostedForm, reviewer: Reviewer): Promise<FormOutcome> {
  const orderId = parseOrderId(form.text('orderId'));
  const status = feedbackStates.find((known) => known === form.text('status'));
  const reason = feedbackReasons.find((known) => known === form.text('reason'));
  const comment = form.text('comment').trim();
  const version = wholeNumber(form.text('version'));
  if (!orderId || !status || reason === undefined || version === null || comment.length > maxCommentLength) {
    return 'refused';
  }
  const feedback = { status, reason, comment };
  const outcome = await saveFeedback(deps, { reviewer, orderId, version, feedback });
  if (outcome.kind === 'saved' || outcome.kind === 'stale') return outcome.kind;
  return 'refused';
}

async function submitComment(deps: Deps, form: PostedForm, reviewer: Reviewer): Promise<FormOutcome> {
  const userId = wholeNumber(form.text('userId'));
  const version = wholeNumber(form.text('version'));
  if (userId === null || version === null) return 'refused';
  const outcome = await saveComment(deps, { reviewer, userId, comment: form.text('comment'), version });
  return outcome === 'saved' || outcome === 'stale' ? outcome : 'refused';
}

const wholeNumber = (text: string): number | null => (/^\d{1,15}$/.test(text) ? Number(text) : null);
