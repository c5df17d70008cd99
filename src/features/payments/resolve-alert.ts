import type { Transaction } from '#db/database.ts';
import { cents } from '#platform/money/money.ts';
import { advanceAttempt } from './advance-intent.ts';
import { type AlertStep, stepsFor } from './alerts.rules.ts';
import { type Alert, alertById, lockedOpenAlert, resolveAlertsAbout } from './alerts.store.ts';
import { findAttemptById } from './intents.store.ts';
import { postEvent } from './ledger.store.ts';
import { afterMove, stateOf } from './payments.rules.ts';
import { changePayment, lockedPayment } from './payments.store.ts';
import type { Payment, PaymentDeps } from './payments.types.ts';
import { enqueueSettling } from './record-payment.ts';
import { recordGivenBack } from './reverse-payment.ts';
import { settlePayment } from './settle-payment.ts';

export type AlertDecision = { alertId: number; step: AlertStep; userId: number; note: string };

export type AlertOutcome =
  | 'resolved'
  /** Asked again, and refused again or not answered. */
  | 'still_open'
  /** Somebody else was quicker, or it came right by itself. */
  | 'stale'
  /** This cannot be done about this alert. */
  | 'impossible'
  | 'note_missing';

/**
 * What somebody of the operator decides about an alert. Pressed twice it happens once: an alert is closed once, and a
 * provider that is asked again is asked under the same key.
 */
export async function resolveAlert(deps: PaymentDeps, decision: AlertDecision): Promise<AlertOutcome> {
  const alert = await alertById(deps.db, decision.alertId);
  if (!alert) return 'impossible';
  if (alert.resolvedAt) return 'stale';
  if (!stepsFor(alert.kind).includes(decision.step)) return 'impossible';
  if (decision.step === 'dismiss' && decision.note.trim() === '') return 'note_missing';
  if (decision.step === 'retry') return retry(deps, alert);
  return deps.db.transaction().execute(async (tx) => {
    const open = await lockedOpenAlert(tx, alert.id);
    if (!open) return 'stale';
    return open.paymentId === null
      ? resolveAttempt(deps, tx, { open, decision })
      : resolvePayment(deps, tx, { open: { ...open, paymentId: open.paymentId }, decision });
  });
}

async function retry(deps: PaymentDeps, alert: Alert): Promise<AlertOutcome> {
  if (alert.paymentId !== null) {
    const id = alert.paymentId;
    await deps.db.transaction().execute(async (tx) => {
      const payment = await lockedPayment(tx, id);
      if (payment) await wake(deps, tx, payment);
    });
    await settlePayment(deps, id);
  } else {
    const attempt = alert.attemptId === null ? null : await findAttemptById(deps.db, alert.attemptId);
    if (attempt) await advanceAttempt(deps, attempt);
  }
  return (await alertById(deps.db, alert.id))?.resolvedAt ? 'resolved' : 'still_open';
}

/** The job does the rest, even when this process dies now. */
async function wake({ clock, queue }: PaymentDeps, tx: Transaction, payment: Payment): Promise<void> {
  const at = clock.now();
  await changePayment(tx, payment, { isSettled: false, nextTryAt: at, tries: 0, at });
  await enqueueSettling(queue, tx, payment.id);
}

type Resolving<A extends Alert> = { open: A; decision: AlertDecision };

async function resolvePayment(
  deps: PaymentDeps,
  tx: Transaction,
  { open, decision: { step, userId, note } }: Resolving<Alert & { paymentId: number }>,
): Promise<AlertOutcome> {
  const at = deps.clock.now();
  const about = { paymentId: open.paymentId };
  const payment = await lockedPayment(tx, open.paymentId);
  if (!payment) return 'impossible';
  if (step === 'transferred') {
    await transferBack(deps, tx, { payment, alertId: open.id });
    await resolveAlertsAbout(tx, about, { at, resolution: 'transferred', by: userId, note });
  } else {
    // What the provider will not take or let go of is held no more; what is due is asked of the customer.
    if (payment.captured === 0) await letGo(deps, tx, payment);
    const resolution = step === 'invoice' ? 'invoiced' : 'dismissed';
    await resolveAlertsAbout(tx, about, { at, resolution, by: userId, note });
  }
  return 'resolved';
}

async function letGo(deps: PaymentDeps, tx: Transaction, payment: Payment): Promise<void> {
  const after = { ...payment, authorised: cents(0) };
  const at = deps.clock.now();
  await changePayment(tx, payment, { authorised: after.authorised, state: stateOf(after), at });
  await wake(deps, tx, { ...payment, version: payment.version + 1 });
}

/** Too much was taken and the provider gives nothing back: it went to the customer from the client account. */
async function transferBack(
  deps: PaymentDeps,
  tx: Transaction,
  { payment, alertId }: { payment: Payment; alertId: number },
): Promise<void> {
  const amount = cents(payment.captured - payment.refunded - payment.due);
  if (amount <= 0) return;
  const at = deps.clock.now();
  const event = { kind: 'paid_back', amount } as const;
  await postEvent(tx, { of: 'payment', payment }, { event, key: `alert-${alertId}`, at });
  const after = afterMove(payment, { kind: 'refund', amount });
  await changePayment(tx, payment, { refunded: after.refunded, state: stateOf(after), at });
  await wake(deps, tx, { ...payment, version: payment.version + 1 });
}

async function resolveAttempt(
  deps: PaymentDeps,
  tx: Transaction,
  { open, decision: { step, userId, note } }: Resolving<Alert>,
): Promise<AlertOutcome> {
  const at = deps.clock.now();
  const attempt = open.attemptId === null ? null : await findAttemptById(tx, open.attemptId);
  if (!attempt) return 'impossible';
  const about = { attemptId: attempt.id };
  if (step === 'transferred') {
    await recordGivenBack(deps, tx, { attempt, how: 'returned_by_transfer' });
    await resolveAlertsAbout(tx, about, { at, resolution: 'transferred', by: userId, note });
  } else {
    await resolveAlertsAbout(tx, about, { at, resolution: 'dismissed', by: userId, note });
  }
  return 'resolved';
}
