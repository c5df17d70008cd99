import { countries } from '#features/places/shared.ts';
import type { Cents } from '#platform/money/money.ts';
import { addDays, type Day, isDay, localDay } from '#platform/time/calendar.ts';
import { type MoveRefusal, moveRefusal } from '../orders.rules.ts';
import type { Order } from '../orders.types.ts';
import { mayWithdraw } from '../withdrawal.rules.ts';
import { mayComplain } from './complaint.rules.ts';
import type { OrderParty, OrderStep } from './order-changes.types.ts';
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

export type StepRefusal =
  | Exclude<MoveRefusal, 'reason_missing'>
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

export type StepFault =
  | 'reason_missing'
  | 'reason_too_long'
  | 'day_wrong'
  | 'day_past'
  | 'day_far'
  | 'day_future'
  | 'amount_wrong'
  | 'amount_too_much';

export type StepFields = Readonly<Partial<Record<'reason' | 'day' | 'amount', StepFault>>>;

export type StepVerdict =
  | { kind: 'allowed' }
  | { kind: 'refused'; reason: StepRefusal }
  | { kind: 'invalid'; fields: StepFields };

export const maxReasonLength = 1000;
/** Appointments are made at most this many days ahead. */
const farthestAppointment = 90;

export const reasonOf = (step: OrderStep): string => ('reason' in step ? step.reason.trim() : '');

/** Whether an order may take a step now, by whom, and with what it was told. */
export function judgeStep(
  order: Order,
  { step, party }: { step: OrderStep; party: OrderParty },
  facts: StepFacts,
): StepVerdict {
  const move = { from: order.state, to: step.to, actor: party.actor, reason: reasonOf(step) };
  const refusal = moveRefusal(move);
  if (refusal && refusal !== 'reason_missing') return { kind: 'refused', reason: refusal };
  const reason = guardOf(order, step, facts);
  if (reason) return { kind: 'refused', reason };
  const fields = faultsOf(order, step, facts);
  if (refusal === 'reason_missing') fields.reason = 'reason_missing';
  return Object.keys(fields).length > 0 ? { kind: 'invalid', fields } : { kind: 'allowed' };
}

function guardOf(
  order: Order,
  step: OrderStep,
  { now, today, fee, isWorkingDay }: StepFacts,
): StepRefusal | null {
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

type Faults = { -readonly [Field in keyof StepFields]: StepFields[Field] };

function faultsOf(order: Order, step: OrderStep, { today }: StepFacts): Faults {
  const faults: Faults = {};
  if (reasonOf(step).length > maxReasonLength) faults.reason = 'reason_too_long';
  if (step.to === 'scheduled') {
    const fault = appointmentFault(step.day, today);
    if (fault) faults.day = fault;
    else if (step.day > order.terms.deliveryDate && reasonOf(step) === '') faults.reason = 'reason_missing';
  } else if (step.to === 'delivered') {
    if (!isDay(step.day)) faults.day = 'day_wrong';
    else if (step.day > today) faults.day = 'day_future';
    else if (step.day < dayOfPlacing(order)) faults.day = 'day_past';
    const ordered = order.wish.amount;
    if (!Number.isInteger(step.amount) || step.amount < 1) faults.amount = 'amount_wrong';
    else if (step.amount > maxDelivered(ordered)) faults.amount = 'amount_too_much';
    else if (step.amount * 10 < ordered * 9 && reasonOf(step) === '') faults.reason = 'reason_missing';
  }
  return faults;
}

function appointmentFault(day: Day, today: Day): StepFault | null {
  if (!isDay(day)) return 'day_wrong';
  if (day < today) return 'day_past';
  return day > addDays(today, farthestAppointment) ? 'day_far' : null;
}

const dayOfPlacing = ({ placedAt, countryId }: Order): Day =>
  localDay(placedAt, countries[countryId].timeZone);
