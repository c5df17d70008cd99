import { isOperatorPayment } from '#features/catalog/shared.ts';
import { countries } from '#features/places/shared.ts';
import type { Cents } from '#platform/money/money.ts';
import { type Day, isDay, localDay } from '#platform/time/calendar.ts';
import { type MoveError, moveError } from '../order-states.rules.ts';
import type { Appointment, Order, OrderParty, OrderStep } from '../orders.types.ts';
import { mayWithdraw } from '../withdrawal.rules.ts';
import { type AppointmentErrorCode, appointmentError, type DeliveryDays } from './appointments.rules.ts';
import { mayComplain } from './complaint-period.rules.ts';
import { type ReminderError, reminderError, toRemindOf } from './dealer-reminders.rules.ts';
import { isSameDelivery, isSumOfStations, maxDelivered } from './settlement.rules.ts';

/** What is known at the moment of a change and stands in no order. */
export type StepFacts = DeliveryDays & {
  now: Date;
  /** Where the goods go. */
  isWorkingDay: (day: Day) => boolean;
  /** What cancelling costs this party now. */
  fee: Cents;
  /** Whether money for the order has come to the operator, and stayed. */
  isPaid: boolean;
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
  | 'complaint_over'
  /** The customer has paid what was reported: no longer the dealer's to change. */
  | 'already_paid'
  /** Was recorded before. */
  | 'already_recorded'
  /** Paid to the operator, who gives it back itself. */
  | 'refunded_by_operator'
  | ReminderError;

type StepFieldErrorCode =
  | 'reason_missing'
  | 'reason_too_long'
  | AppointmentErrorCode
  /** The customer proposes what the dealer has named already. */
  | 'day_same'
  | 'day_future'
  /** Before the day on which the dealer said to come. */
  | 'day_before_appointment'
  | 'day_before_delivery'
  | 'amount_wrong'
  | 'amount_too_much'
  /** A correction of nothing. */
  | 'amount_same'
  | 'stations_wrong'
  | 'refund_wrong'
  | 'refund_too_much';

export type StepFieldErrors = Readonly<
  Partial<Record<'reason' | 'day' | 'amount' | 'stations', StepFieldErrorCode>>
>;

export type StepError =
  | { kind: 'refused'; reason: StepErrorCode }
  | { kind: 'invalid'; fields: StepFieldErrors };

export const maxReasonLength = 1000;

export const reasonOf = (step: OrderStep): string => ('reason' in step ? step.reason.trim() : '');

/** Null when an order may take a step now, by this party and with what it was told; otherwise why not. */
export function stepError(
  order: Order,
  { step, party }: { step: OrderStep; party: OrderParty },
  facts: StepFacts,
): StepError | null {
  const error = moveError({ from: order.state, to: step.to, actor: party.actor, reason: reasonOf(step) });
  if (error && error !== 'reason_missing') return { kind: 'refused', reason: error };
  const reason = guardError(order, { step, party }, facts);
  if (reason) return { kind: 'refused', reason };
  const fields = fieldErrors(order, step, facts);
  if (error) fields.reason = error;
  return Object.keys(fields).length > 0 ? { kind: 'invalid', fields } : null;
}

function guardError(
  order: Order,
  { step, party }: { step: OrderStep; party: OrderParty },
  { now, today, fee, isWorkingDay, isPaid }: StepFacts,
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
    case 'appointment_proposed':
      return isProposed(order.progress, step) ? 'already_recorded' : null;
    case 'disputed':
      return mayComplain(order, today) ? null : 'complaint_over';
    case 'appointment_accepted':
      return order.progress.answer?.kind === 'accepted' ? 'already_recorded' : null;
    case 'appointment_declined':
      return order.progress.answer?.kind === 'declined' ? 'already_recorded' : null;
    case 'delivery_corrected':
      return isPaid && party.actor === 'dealer' ? 'already_paid' : null;
    case 'dealer_reminded':
      return reminderError(toRemindOf(order), now);
    case 'goods_returned':
      return returnError(order, order.progress.goodsReturnedOn);
    case 'money_refunded': {
      const isByOperator = isOperatorPayment(order.terms.payment.id);
      if (isByOperator !== (party.actor === 'operator')) return 'refunded_by_operator';
      return returnError(order, order.progress.refund);
    }
  }
}

/** Goods and money go back once, and only what was delivered does. */
function returnError({ progress }: Order, recorded: unknown): StepErrorCode | null {
  if (!progress.delivered) return 'impossible';
  return recorded === null ? null : 'already_recorded';
}

type Errors = { -readonly [Field in keyof StepFieldErrors]: StepFieldErrors[Field] };

function fieldErrors(order: Order, step: OrderStep, facts: StepFacts): Errors {
  const errors: Errors = {};
  if (reasonOf(step).length > maxReasonLength) errors.reason = 'reason_too_long';
  switch (step.to) {
    case 'scheduled':
    case 'appointment_proposed':
      return { ...errors, ...appointmentErrors(order, step, facts) };
    case 'delivered':
    case 'delivery_corrected':
      return { ...errors, ...deliveryErrors(order, step, facts.today) };
    case 'goods_returned':
    case 'money_refunded':
      return { ...errors, ...returnErrors(order, step, facts.today) };
    default:
      return errors;
  }
}

type StepTo<Name extends OrderStep['to']> = Extract<OrderStep, { to: Name }>;

function appointmentErrors(
  { terms, progress }: Order,
  step: StepTo<'scheduled' | 'appointment_proposed'>,
  facts: StepFacts,
): Errors {
  const error = appointmentError(step, facts);
  if (error) return { day: error };
  if (step.to === 'appointment_proposed') {
    return isSameAppointment(step, progress.appointment) ? { day: 'day_same' } : {};
  }
  const needsReason = step.day > terms.deliveryDate && !isProposed(progress, step);
  return needsReason && reasonOf(step) === '' ? { reason: 'reason_missing' } : {};
}

const isSameAppointment = (one: Appointment, other: Appointment | null): boolean =>
  one.day === other?.day && one.window === other.window;

/** Whether the customer itself has asked for an appointment. */
export const isProposed = (
  { answer }: Pick<Order['progress'], 'answer'>,
  appointment: Appointment,
): boolean => answer?.kind === 'proposed' && isSameAppointment(appointment, answer);

function deliveryErrors(order: Order, step: StepTo<'delivered' | 'delivery_corrected'>, today: Day): Errors {
  const errors: Errors = {};
  const day = deliveryDayError(order, step.day, today);
  if (day) errors.day = day;
  const { delivered } = order.progress;
  const ordered = order.request.amount;
  const isSame = delivered && isSameDelivery(delivered, step);
  if (!Number.isInteger(step.amount) || step.amount < 1) errors.amount = 'amount_wrong';
  else if (step.amount > maxDelivered(ordered)) errors.amount = 'amount_too_much';
  else if (step.to === 'delivery_corrected' && isSame) errors.amount = 'amount_same';
  else if (!isSumOfStations(step, order.stations.length)) errors.stations = 'stations_wrong';
  else if (step.amount * 10 < ordered * 9 && reasonOf(step) === '') errors.reason = 'reason_missing';
  return errors;
}

/** Nothing was delivered before the day on which the customer was told to expect it. */
function deliveryDayError(order: Order, day: Day, today: Day): StepFieldErrorCode | null {
  const appointed = order.progress.appointment?.day ?? '';
  if (!isDay(day)) return 'day_wrong';
  if (today < appointed) return 'day_before_appointment';
  if (day > today) return 'day_future';
  if (day < dayOfPlacing(order)) return 'day_past';
  return day < appointed ? 'day_before_appointment' : null;
}

function returnErrors(
  { progress: { delivered } }: Order,
  step: StepTo<'goods_returned' | 'money_refunded'>,
  today: Day,
): Errors {
  const errors: Errors = {};
  if (!isDay(step.day)) errors.day = 'day_wrong';
  else if (step.day > today) errors.day = 'day_future';
  else if (delivered && step.day < delivered.day) errors.day = 'day_before_delivery';
  if (step.to === 'goods_returned') return errors;
  const paid = delivered?.settlement.totalPrice ?? 0;
  if (!(step.amount >= 0)) errors.amount = 'refund_wrong';
  else if (step.amount > paid) errors.amount = 'refund_too_much';
  else if (step.amount < paid && reasonOf(step) === '') errors.reason = 'reason_missing';
  return errors;
}

const dayOfPlacing = ({ placedAt, countryId }: Order): Day =>
  localDay(placedAt, countries[countryId].timeZone);
