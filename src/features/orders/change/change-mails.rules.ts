import type { MailKind, MailRequest } from '#platform/mail/mail.ts';
import type { OrderChange, OrderState, RecordName } from '../orders.types.ts';
import { reminderMail } from './dealer-reminders.rules.ts';

/** From the second time on that a dealer moves an appointment, support is told. */
const tooOftenMoved = 2;

/** Whom a step is told by mail. */
const mailsOfStep: Readonly<Record<OrderState, readonly MailKind[]>> = {
  placed: ['dealer_order_kept'],
  confirmed: ['order_confirmed'],
  scheduled: ['order_appointment'],
  delivered: ['order_settlement'],
  settled: [],
  disputed: ['order_disputed', 'dealer_order_disputed', 'support_order_disputed'],
  cancelled: ['order_cancelled', 'dealer_order_cancelled'],
  withdrawn: ['order_withdrawn', 'dealer_order_withdrawn'],
};

/** Whom something is told that was recorded; what its own dealer recorded, a dealer knows. */
const mailsOfRecord: Readonly<Record<RecordName, readonly MailKind[]>> = {
  appointment_accepted: ['dealer_appointment_answer'],
  appointment_proposed: ['dealer_appointment_answer'],
  appointment_declined: ['dealer_appointment_answer'],
  delivery_corrected: ['order_corrected'],
  goods_returned: ['order_goods_returned'],
  money_refunded: ['order_refunded'],
  // Which one follows from what the dealer has left undone.
  dealer_reminded: [],
};

/**
 * The mails that tell of a change; `about` is its event, so that each change has mails of its own.
 * @param change.timesMoved how often the dealer has moved the appointment, this change included
 */
export function mailsAbout(change: OrderChange & { timesMoved: number }, eventId: number): MailRequest[] {
  const { from, to, record, party, timesMoved } = change;
  const kinds: MailKind[] = [...(record ? mailsOfRecord[record] : mailsOfStep[to])];
  if (record) {
    if (record === 'delivery_corrected' && party.actor === 'support') kinds.push('dealer_order_corrected');
    if (record === 'dealer_reminded') kinds.push(reminderMail(change.order));
    return kinds.map((kind) => ({ kind, about: eventId }));
  }
  if (to === 'scheduled' && timesMoved >= tooOftenMoved) kinds.push('support_order_moved');
  if (to === 'settled' && from === 'disputed') kinds.push('order_settled', 'dealer_order_settled');
  if (to === 'cancelled' && party.actor === 'dealer') kinds.push('support_order_cancelled');
  return kinds.map((kind) => ({ kind, about: eventId }));
}
