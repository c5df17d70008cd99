import { cancellationShare } from '#features/dealers/shared.ts';
import type { CancellationRule } from '#features/dealers/types.ts';
import { countries } from '#features/places/shared.ts';
import type { MailKind, MailRequest } from '#platform/mail/mail.ts';
import { type Cents, cents } from '#platform/money/money.ts';
import { addDays, type Day, isDay, localDay } from '#platform/time/calendar.ts';
import { type MoveError, moveError } from '../orders.rules.ts';
import type { Order, OrderActor, OrderChange, OrderParty, OrderState, OrderStep } from '../orders.types.ts';
import { mayWithdraw } from '../withdrawal.rules.ts';
import { maxDelivered } from './settlement.rules.ts';

/** What is known at the moment of a change and stands in no order. */
export type StepFacts = {
  now: Date;
  /** In the order's country. */
  today: Day;
  /** Where the goods go. */
  isWorkingDay: (day: Day) => boolean;
  /** What cancelling costs this party now. */
  fee: Cents;
};

/** Why a step is refused. */
export type StepErrorCode =
  | Exclude<MoveError, 'reason_missing'>
  /** The deadline passed: the customer is no longer bound and decides. */
  | 'too_late'
  /** The dealer still has time. */
  | 'not_overdue'
  /** Cancelling costs something else than what the customer saw. */
  | 'fee_changed'
  /** Neither goods nor country give a right of withdrawal, or its time is over. */
  | 'no_right'
  /** The delivery is settled and the days to complain are over. */
  | 'complaint_over';

type StepFieldErrorCode =
  | 'reason_missing'
  | 'reason_too_long'
  | 'day_wrong'
  | 'day_past'
  | 'day_far'
  | 'day_future'
  | 'amount_wrong'
  | 'amount_too_much';

export type StepFieldErrors = Readonly<Partial<Record<'reason' | 'day' | 'amount', StepFieldErrorCode>>>;

export type StepError =
  | { kind: 'refused'; reason: StepErrorCode }
  | { kind: 'invalid'; fields: StepFieldErrors };

export const maxReasonLength = 1000;
/** Appointments are made at most this many days ahead. */
const farthestAppointment = 90;

export const reasonOf = (step: OrderStep): string => ('reason' in step ? step.reason.trim() : '');

/** Null when an order may take a step now, by this party and with what it was told; otherwise why not. */
export function stepError(
  order: Order,
  { step, party }: { step: OrderStep; party: OrderParty },
  facts: StepFacts,
): StepError | null {
  const error = moveError({ from: order.state, to: step.to, actor: party.actor, reason: reasonOf(step) });
  if (error && error !== 'reason_missing') return { kind: 'refused', reason: error };
  const reason = guardError(order, step, facts);
  if (reason) return { kind: 'refused', reason };
  const fields = fieldErrors(order, step, facts);
  if (error) fields.reason = error;
  return Object.keys(fields).length > 0 ? { kind: 'invalid', fields } : null;
}

function guardError(
  order: Order,
  step: OrderStep,
  { now, today, fee, isWorkingDay }: StepFacts,
): StepErrorCode | null {
  const isOverdue = now > order.confirmBy;
  switch (step.to) {
    case 'placed':
      return isOverdue ? null : 'not_overdue';
    case 'confirmed':
      return isOverdue ? 'too_late' : null;
    case 'cancelled':
      return step.acceptedFee === fee ? null : 'fee_changed';
    case 'withdrawn':
      return mayWithdraw(order, { today, isWorkingDay }) ? null : 'no_right';
    case 'scheduled':
    case 'delivered':
    case 'settled':
      return null;
    case 'disputed':
      return mayComplain(order, today) ? null : 'complaint_over';
  }
}

function fieldErrors(order: Order, step: OrderStep, { today }: StepFacts) {
  const errors: { -readonly [Field in keyof StepFieldErrors]: StepFieldErrors[Field] } = {};
  if (reasonOf(step).length > maxReasonLength) errors.reason = 'reason_too_long';
  if (step.to === 'scheduled') {
    const error = appointmentError(step.day, today);
    if (error) errors.day = error;
    else if (step.day > order.terms.deliveryDate && reasonOf(step) === '') errors.reason = 'reason_missing';
  } else if (step.to === 'delivered') {
    if (!isDay(step.day)) errors.day = 'day_wrong';
    else if (step.day > today) errors.day = 'day_future';
    else if (step.day < dayOfPlacing(order)) errors.day = 'day_past';
    const ordered = order.request.amount;
    if (!Number.isInteger(step.amount) || step.amount < 1) errors.amount = 'amount_wrong';
    else if (step.amount > maxDelivered(ordered)) errors.amount = 'amount_too_much';
    else if (step.amount * 10 < ordered * 9 && reasonOf(step) === '') errors.reason = 'reason_missing';
  }
  return errors;
}

function appointmentError(day: Day, today: Day): StepFieldErrorCode | null {
  if (!isDay(day)) return 'day_wrong';
  if (day < today) return 'day_past';
  return day > addDays(today, farthestAppointment) ? 'day_far' : null;
}

const dayOfPlacing = ({ placedAt, countryId }: Order): Day =>
  localDay(placedAt, countries[countryId].timeZone);

/** Free until the dealer confirms, and whenever it is not the customer who cancels. */
export function cancellationFee(
  order: Pick<Order, 'state' | 'terms' | 'countryId'>,
  actor: OrderActor,
  rule: CancellationRule,
): Cents {
  const isCustomer = actor === 'customer' || actor === 'guest';
  if (!isCustomer || order.state !== 'confirmed') return cents(0);
  return cancellationShare(order.terms.totalPrice, order.countryId, rule);
}

/** Days that page and mail promise to a customer: docs/decisions/0025-complaints-after-settling.md. */
export const complaintDays = 14;

/** The last day to complain about a delivery that is reported today. */
export const complaintEnd = (today: Day): Day => addDays(today, complaintDays);

/**
 * Whether a delivery can still be complained about: until its last day, also when the dealer has settled meanwhile.
 * What nobody has settled stays open until the job does it.
 */
export function mayComplain({ state, progress }: Pick<Order, 'state' | 'progress'>, today: Day): boolean {
  if (state === 'delivered') return true;
  return state === 'settled' && progress.complaintUntil !== null && today <= progress.complaintUntil;
}

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

/**
 * The mails that tell of a change; `about` is its event, so that each change has mails of its own.
 * @param change.timesMoved how often the dealer has moved the appointment, this change included
 */
export function mailsAbout(change: OrderChange & { timesMoved: number }, eventId: number): MailRequest[] {
  const { from, to, party, timesMoved } = change;
  const kinds: MailKind[] = [...mailsOfStep[to]];
  if (to === 'scheduled' && timesMoved >= tooOftenMoved) kinds.push('support_order_moved');
  if (to === 'settled' && from === 'disputed') kinds.push('order_settled', 'dealer_order_settled');
  if (to === 'cancelled' && party.actor === 'dealer') kinds.push('support_order_cancelled');
  return kinds.map((kind) => ({ kind, about: eventId }));
}
