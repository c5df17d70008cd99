import type { MailRequest } from '#platform/mail/mail.ts';
import type { OrderChange } from '../change/order-changes.types.ts';

/** From the second time on that a dealer moves an appointment, support is told. */
const tooOftenMoved = 2;

type Told = OrderChange & {
  /** How often the dealer has moved the appointment, this change included. */
  timesMoved: number;
};

/** Whom a change is told by mail; `about` is its event, so that each change has mails of its own. */
export function mailsAbout({ from, to, party, timesMoved }: Told, eventId: number): MailRequest[] {
  const isByDealer = party.actor === 'dealer';
  const mail = (kind: MailRequest['kind']): MailRequest => ({ kind, about: eventId });
  switch (to) {
    case 'placed':
      return [mail('dealer_order_kept')];
    case 'confirmed':
      return [mail('order_confirmed')];
    case 'scheduled':
      return [
        mail('order_appointment'),
        ...(timesMoved >= tooOftenMoved ? [mail('support_order_moved')] : []),
      ];
    case 'delivered':
      return [mail('order_settlement')];
    case 'settled':
      return from === 'disputed' ? [mail('order_settled'), mail('dealer_order_settled')] : [];
    case 'disputed':
      return [mail('order_disputed'), mail('dealer_order_disputed'), mail('support_order_disputed')];
    case 'cancelled':
      return [
        mail('order_cancelled'),
        mail('dealer_order_cancelled'),
        ...(isByDealer ? [mail('support_order_cancelled')] : []),
      ];
    case 'withdrawn':
      return [mail('order_withdrawn'), mail('dealer_order_withdrawn')];
  }
}
