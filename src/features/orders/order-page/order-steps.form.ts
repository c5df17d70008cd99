import { parseAmount } from '#features/catalog/shared.ts';
import type { OrderId } from '#features/catalog/types.ts';
import { asTyped, oneOf, text, valuesOf } from '#platform/forms/form.ts';
import type { PostedForm } from '#platform/forms/posted-form.ts';
import type { Locale } from '#platform/i18n/catalogue.ts';
import { formatter } from '#platform/i18n/format.ts';
import { type Cents, cents } from '#platform/money/money.ts';
import { type ChangeOrderDeps, type ChangeOutcome, changeOrder } from '../change/change-order.ts';
import type { OrderEvent } from '../change/order-changes.store.ts';
import type { OrderParty, OrderStep } from '../change/order-changes.types.ts';
import type { OrderState } from '../orders.types.ts';
import { orderStepTexts } from './order-steps.texts.ts';

/** Why a posted change was not made; nothing typed is lost. */
export type StepRefused =
  /** Somebody was quicker: what happened. */
  | { kind: 'stale'; to: OrderState; since: readonly OrderEvent[] }
  | { kind: 'refused'; to: OrderState; message: string }
  | { kind: 'invalid'; to: OrderState; fields: Record<string, string>; typed: Record<string, string> };

export type StepAnswer = { kind: 'changed'; to: OrderState } | { kind: 'not_found' } | StepRefused;

const stepForm = {
  reason: asTyped(),
  day: text(),
  window: oneOf(['morning', 'afternoon']),
  amount: asTyped(),
  fee: asTyped(),
};

/** The change that a form asks for; null when it asks for nothing that exists. */
export function readStep(form: PostedForm): OrderStep | null {
  const { reason, day, window, amount, fee } = valuesOf(form, stepForm);
  switch (form.text('to')) {
    case 'placed':
      return { to: 'placed' };
    case 'confirmed':
      return { to: 'confirmed' };
    case 'scheduled':
      return { to: 'scheduled', day, window: window ?? 'day', reason };
    case 'delivered':
      return { to: 'delivered', amount: parseAmount(amount) ?? 0, day, reason };
    case 'settled':
      return { to: 'settled', reason };
    case 'disputed':
      return { to: 'disputed', reason };
    case 'cancelled':
      return { to: 'cancelled', reason, acceptedFee: feeOf(fee) };
    case 'withdrawn':
      return { to: 'withdrawn', reason };
    default:
      return null;
  }
}

/** Makes the change of a posted form, or says in German why not. */
export async function submitStep(
  deps: ChangeOrderDeps,
  asked: { orderId: OrderId; party: OrderParty; form: PostedForm; locale: Locale },
): Promise<StepAnswer> {
  const step = readStep(asked.form);
  const version = Number(asked.form.text('version'));
  const key = asked.form.text('key');
  if (!step || !Number.isSafeInteger(version) || !/^[\x21-\x7e]{8,200}$/.test(key))
    return { kind: 'not_found' };
  const { orderId, party } = asked;
  return answerOf(await changeOrder(deps, { orderId, version, key, party, step }), { step, ...asked });
}

function answerOf(
  outcome: ChangeOutcome,
  { step, form, locale }: { step: OrderStep; form: PostedForm; locale: Locale },
): StepAnswer {
  const texts = orderStepTexts(locale);
  const { to } = step;
  switch (outcome.kind) {
    case 'changed':
    case 'not_found':
      return outcome.kind === 'changed' ? { kind: 'changed', to } : outcome;
    case 'stale':
      return { kind: 'stale', to, since: outcome.since };
    case 'key_used':
      return { kind: 'refused', to, message: texts.refusals.key_used };
    case 'refused':
      return {
        kind: 'refused',
        to,
        message:
          outcome.reason === 'fee_changed'
            ? texts.feeChanged(formatter(locale).money(outcome.fee))
            : texts.refusals[outcome.reason],
      };
    case 'invalid': {
      const fields = Object.entries(outcome.fields).map(([name, fault]) => [name, texts.faults[fault]]);
      const typed = ['day', 'window', 'amount', 'reason'].map((name) => [name, form.text(name)]);
      return { kind: 'invalid', to, fields: Object.fromEntries(fields), typed: Object.fromEntries(typed) };
    }
  }
}

const feeOf = (text: string): Cents => cents(/^\d{1,9}$/.test(text) ? Number(text) : 0);
