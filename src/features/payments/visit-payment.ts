import type { ProviderName } from '#features/catalog/types.ts';
import { orderForVisitor } from '#features/orders/orders.ts';
import { orderPath } from '#features/orders/shared.ts';
import type { Visitor } from '#platform/http/endpoint.ts';
import { type AttemptOutcome, advanceAttempt, cancelAttempt } from './advance-attempt.ts';
import { findAttempt } from './attempts.store.ts';
import type { Attempt, PaymentDeps } from './payments.types.ts';
import { retryHref } from './return-path.ts';

/** What the page shows to whoever comes back from a provider. */
export type PaymentVisit =
  | { kind: 'redirect'; to: string }
  | { kind: 'not_found' }
  | { kind: 'waiting'; provider: ProviderName; approvalUrl: string; retryTo: string }
  | { kind: 'checking'; provider: ProviderName }
  | { kind: 'refused'; reason: Extract<AttemptOutcome, { kind: 'payment_refused' }>['reason'] }
  | { kind: 'given_back'; reason: string; amount: number; provider: ProviderName }
  /** On another device than the one that ordered. */
  | { kind: 'ordered' };

/** A customer comes back from the provider, at any time and as often as it likes. */
export async function visitPayment(
  deps: PaymentDeps,
  visitor: Pick<Visitor, 'sessionId' | 'userId'>,
  { reference, isCancelled }: { reference: string; isCancelled: boolean },
): Promise<PaymentVisit> {
  const attempt = /^[\w-]{20,60}$/.test(reference) ? await findAttempt(deps.db, reference) : null;
  if (!attempt) return { kind: 'not_found' };
  const seen = await advanceAttempt(deps, attempt);
  const isGivenUp = seen.kind === 'approve' && isCancelled;
  return show(deps, visitor, { attempt, outcome: isGivenUp ? await cancelAttempt(deps, attempt) : seen });
}

async function show(
  deps: PaymentDeps,
  visitor: Pick<Visitor, 'sessionId' | 'userId'>,
  { attempt, outcome }: { attempt: Attempt; outcome: AttemptOutcome },
): Promise<PaymentVisit> {
  const { provider, retryPath, amount } = attempt;
  const isOwn = visitor.sessionId !== null && visitor.sessionId === attempt.sessionId;
  switch (outcome.kind) {
    case 'placed': {
      const order = await orderForVisitor(deps.db, visitor, outcome.orderId);
      return order ? { kind: 'redirect', to: orderPath(order) } : { kind: 'ordered' };
    }
    case 'payment_refused':
      return isOwn
        ? { kind: 'redirect', to: retryHref(retryPath, outcome.reason) }
        : { kind: 'refused', reason: outcome.reason };
    case 'approve':
      return { kind: 'waiting', provider, approvalUrl: outcome.url, retryTo: retryPath };
    case 'payment_unavailable':
      return { kind: 'checking', provider };
    case 'given_back':
      return { kind: 'given_back', reason: outcome.reason, amount, provider };
  }
}
