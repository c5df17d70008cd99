import type { Transaction } from '#db/database.ts';
import { type Cents, cents } from '#platform/money/money.ts';
import { advanceIntent } from './advance-intent.ts';
import { findIntentById } from './intents.store.ts';
import { postEvent } from './ledger.store.ts';
import { type AlertResolution, type AlertStep, stepsFor } from './payment-alerts.rules.ts';
import { type Alert, alertById, lockedOpenAlert, resolveAlertsAbout } from './payment-alerts.store.ts';
import { stateOf } from './payment-moves.rules.ts';
import { changePayment, lockedPayment, type Payment } from './payments.store.ts';
import type { PaymentDeps } from './providers.types.ts';
import { enqueueSettling } from './record-payment.ts';
import { recordReversed } from './refund-payment.ts';
import { settlePayment } from './settle-payment.ts';

export type AlertDecision = { alertId: number; step: AlertStep; userId: number; note: string };

export type AlertOutcome =
  | 'resolved'
  /** Asked again, and refused again or not answered. */
  | 'still_open'
  /** Somebody else was quicker, or it came right by itself. */
  | 'stale'
  | 'not_found'
  /** This cannot be done about this alert. */
  | 'impossible'
  | 'note_missing';

/**
 * What somebody of the operator decides about an alert. Pressed twice it happens once: an alert is closed once, and a
 * provider that is asked again is asked under the same key.
 */
export async function resolveAlert(deps: PaymentDeps, decision: AlertDecision): Promise<AlertOutcome> {
  const alert = await alertById(deps.db, decision.alertId);
  if (!alert) return 'not_found';
  if (alert.resolvedAt) return 'stale';
  if (!stepsFor(alert.kind).includes(decision.step)) return 'impossible';
  if (decision.step === 'dismiss' && decision.note.trim() === '') return 'note_missing';
  if (decision.step === 'retry') return retry(deps, alert);
  return deps.db.transaction().execute(async (tx) => {
    const open = await lockedOpenAlert(tx, alert.id);
    if (!open) return 'stale';
    const { paymentId, attemptId } = open;
    const about = paymentId === null ? { attemptId: attemptId ?? 0 } : { paymentId };
    const isDone = await (paymentId === null
      ? resolveIntent(deps, tx, { attemptId: attemptId ?? 0, decision })
      : resolvePayment(deps, tx, { paymentId, decision }));
    if (!isDone) return 'impossible';
    const { step, userId: by, note } = decision;
    await resolveAlertsAbout(tx, about, { at: deps.clock.now(), resolution: resolutions[step], by, note });
    return 'resolved';
  });
}

const resolutions: Readonly<Record<AlertStep, AlertResolution>> = {
  retry: 'reached',
  invoice: 'invoiced',
  transferred: 'transferred',
  dismiss: 'dismissed',
};

async function retry(deps: PaymentDeps, alert: Alert): Promise<AlertOutcome> {
  if (alert.paymentId !== null) {
    const id = alert.paymentId;
    await deps.db.transaction().execute(async (tx) => {
      const payment = await lockedPayment(tx, id);
      if (payment) await wake(deps, tx, payment);
    });
    await settlePayment(deps, id);
  } else {
    const intent = alert.attemptId === null ? null : await findIntentById(deps.db, alert.attemptId);
    if (intent) await advanceIntent(deps, intent);
  }
  return (await alertById(deps.db, alert.id))?.resolvedAt ? 'resolved' : 'still_open';
}

/** The job does the rest, even when this process dies now. */
async function wake({ clock, queue }: PaymentDeps, tx: Transaction, payment: Payment): Promise<void> {
  const at = clock.now();
  await changePayment(tx, payment, { isSettled: false, nextTryAt: at, tries: 0, at });
  await enqueueSettling(queue, tx, payment.id);
}

/** False when there is no such payment. */
async function resolvePayment(
  deps: PaymentDeps,
  tx: Transaction,
  { paymentId, decision: { step, alertId } }: { paymentId: number; decision: AlertDecision },
): Promise<boolean> {
  const payment = await lockedPayment(tx, paymentId);
  if (!payment) return false;
  if (step === 'transferred') await transferBack(deps, tx, { payment, alertId });
  // What the provider will not take or let go of is held no more; what is due is asked of the customer.
  else if (payment.captured === 0)
    await changeAndWake(deps, tx, { payment, changed: { authorised: cents(0) } });
  return true;
}

/** Changes what a provider holds or has given back, and has the rest done. */
async function changeAndWake(
  deps: PaymentDeps,
  tx: Transaction,
  { payment, changed }: { payment: Payment; changed: { authorised: Cents } | { refunded: Cents } },
): Promise<void> {
  const state = stateOf({ ...payment, ...changed });
  await changePayment(tx, payment, { ...changed, state, at: deps.clock.now() });
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
  const event = { kind: 'paid_back', amount } as const;
  await postEvent(tx, { payment }, { event, key: `alert-${alertId}`, at: deps.clock.now() });
  await changeAndWake(deps, tx, { payment, changed: { refunded: cents(payment.refunded + amount) } });
}

async function resolveIntent(
  deps: PaymentDeps,
  tx: Transaction,
  { attemptId, decision }: { attemptId: number; decision: AlertDecision },
): Promise<boolean> {
  const intent = await findIntentById(tx, attemptId);
  if (intent && decision.step === 'transferred')
    await recordReversed(deps, tx, { intent, how: 'returned_by_transfer' });
  return intent !== null;
}
