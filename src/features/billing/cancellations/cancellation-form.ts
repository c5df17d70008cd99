import { parseOrderId } from '#features/orders/shared.ts';
import { form, oneOf, rawText, read } from '#platform/forms/form.ts';
import type { PostedForm } from '#platform/forms/posted-form.ts';
import { rowIdIn } from '#platform/http/row-id.ts';
import { feedbackStates, maxCommentLength, noteKinds } from './cancellation-filters.rules.ts';
import {
  type BookingItem,
  type Reviewer,
  saveCancellationReviews,
  saveComment,
  saveFeedback,
} from './cancellations.ts';
import { bookings, feedbackReasons, isDirty } from './usual-booking.rules.ts';

type Deps = Parameters<typeof saveCancellationReviews>[0];

export type Unsubmitted = ReturnType<typeof unsubmittedIn>;

/** What a refused form held, for the page to show again: no input is lost, with or without scripts. */
export function unsubmittedIn(posted: PostedForm) {
  const intent = posted.text('intent');
  const comment = posted.text('comment');
  const feedback = { comment, status: posted.text('status'), reason: posted.text('reason') };
  return {
    bookings: (intent === 'bookings' ? bookingItems(posted) : []).flatMap((item) =>
      item?.isDirty ? [{ orderId: item.orderId, isBooked: item.isBooked, bookedAs: item.bookedAs }] : [],
    ),
    feedback:
      intent === 'feedback' ? { orderId: parseOrderId(posted.text('orderId')) ?? 0, ...feedback } : null,
    note:
      intent === 'comment'
        ? { userId: rowIdIn(posted.text('userId')), kind: posted.text('kind'), comment }
        : null,
  };
}

/** One of the page's forms: bookings of the whole table, feedback to one order, a note about somebody. */
export async function submitCancellationForm(
  deps: Deps,
  { form: posted, reviewer }: { form: PostedForm; reviewer: Reviewer },
): Promise<'saved' | 'stale' | 'account_deleted' | 'refused'> {
  const outcome = await submit(deps, posted, reviewer);
  return outcome === 'saved' || outcome === 'stale' || outcome === 'account_deleted' ? outcome : 'refused';
}

async function submit(deps: Deps, posted: PostedForm, reviewer: Reviewer): Promise<string> {
  switch (posted.text('intent')) {
    case 'bookings': {
      const items = bookingItems(posted);
      if (reviewer.dealerId !== null || items.includes(null)) return 'refused';
      const dirty = items.filter((item): item is BookingItem => item?.isDirty === true);
      return (await saveCancellationReviews(deps, { items: dirty, agentId: reviewer.id })).kind;
    }
    case 'feedback': {
      const sent = feedbackForm(posted);
      if (!sent.ok) return 'refused';
      const { orderId, version, ...feedback } = sent.values;
      return (await saveFeedback(deps, { reviewer, orderId, version, feedback })).kind;
    }
    case 'comment': {
      const sent = commentForm(posted);
      return sent.ok ? saveComment(deps, { reviewer, ...sent.values }) : 'refused';
    }
    default:
      return 'refused';
  }
}

/** As in the API. */
const versionIn = (input: string): number | null => (/^\d{1,9}$/.test(input) ? Number(input) : null);
const oneKnown = <const Value extends string>(values: readonly Value[]) =>
  read((input) => values.find((value) => value === input) ?? null, 'refused');

const feedbackForm = form({
  orderId: read(parseOrderId, 'refused'),
  status: oneKnown(feedbackStates),
  reason: oneKnown(feedbackReasons),
  comment: read((input) => (input.trim().length > maxCommentLength ? null : input.trim()), 'refused'),
  version: read(versionIn, 'refused'),
});
const commentForm = form({
  userId: read((input) => rowIdIn(input) || null, 'refused'),
  kind: oneOf(noteKinds),
  comment: rawText(),
  version: read(versionIn, 'refused'),
});

/** Every row is posted with what it showed first (`was`), so that only changed ones are saved; null: unreadable. */
const bookingItems = (posted: PostedForm): (BookingItem | null)[] =>
  posted.all('order').map((id) => {
    const orderId = parseOrderId(id);
    const bookedAs = bookings.find((known) => known === posted.text(`as-${id}`));
    const [wasBooked, wasAs] = posted.text(`was-${id}`).split(':');
    const wasBookedAs = bookings.find((known) => known === wasAs);
    const version = versionIn(posted.text(`version-${id}`));
    if (!orderId || !bookedAs || !wasBookedAs || version === null) return null;
    const item = { orderId, version, bookedAs, isBooked: posted.text(`booked-${id}`) !== '' };
    return { ...item, isDirty: isDirty(item, { isBooked: wasBooked === '1', bookedAs: wasBookedAs }) };
  });
