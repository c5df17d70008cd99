import { randomUUID } from 'node:crypto';
import { data, redirect } from 'react-router';
import { parseAmount } from '#features/catalog/shared.ts';
import { documentLinks } from '#features/documents/documents.ts';
import { oneOf, rawText, text, valuesOf } from '#platform/forms/form.ts';
import type { PostedForm } from '#platform/forms/posted-form.ts';
import { listNames } from '#platform/http/list-address.ts';
import type { Locale } from '#platform/i18n/catalogue.ts';
import { formatter } from '#platform/i18n/format.ts';
import { cents } from '#platform/money/money.ts';
import { notFound } from '#shell/shared.ts';
import type { RequestContext } from '#shell/types.ts';
import { type ChangeOutcome, changeOrder } from '../change/change-order.ts';
import type { OrderEvent } from '../change/order-changes.store.ts';
import {
  type Order,
  type OrderParty,
  type OrderState,
  type OrderStep,
  orderStates,
} from '../orders.types.ts';
import { orderStepTexts } from './order.texts.ts';
import { type OrderReader, readableOrder } from './order-access.ts';
import { type OrderView, orderView } from './order-view.ts';

export type OrderPage = Awaited<ReturnType<typeof orderPage>>;

/**
 * What the page of an order shows beside the order itself: customers see its money, dealers the tour that it is
 * delivered on, support both.
 */
export async function orderPage(
  { deps }: RequestContext,
  url: URL,
  { order, view, reader }: { order: Order; view: OrderView; reader: OrderReader },
) {
  return {
    order: view,
    tour: reader === 'customer' ? null : await deps.groups.tourOf(order),
    money: reader === 'dealer' ? null : await deps.readOrderMoney(deps.db, order),
    documents: await documentLinks(deps.db, order, reader),
    /** One for each change that can be posted: a second press is the same change. */
    keys: Object.fromEntries(view.steps.map((to) => [to, randomUUID()])),
    /** The change that was just made. */
    done: url.searchParams.get('erledigt') === order.state ? order.state : null,
  };
}

/** The page of an order for those who work on it. */
export async function workPage(
  server: RequestContext,
  url: URL,
  { orderId, reader }: { orderId: string; reader: 'dealer' | 'support' },
) {
  const { db, clock } = server.deps;
  const order = await readableOrder(server, url, { orderId, reader });
  const view = await orderView(db, order, { actor: reader, now: clock.now() });
  const page = await orderPage(server, url, { order, view, reader });
  return { ...page, csrf: server.visitor.csrfToken ?? '' };
}

/** The order that lies open beside a list of them, if it is one of these; null without one. */
export async function openOrder(
  server: RequestContext,
  url: URL,
  { rows, reader }: { rows: readonly { id: number }[]; reader: 'dealer' | 'support' },
) {
  const orderId = url.searchParams.get(listNames.open);
  if (orderId === null || !rows.some(({ id }) => String(id) === orderId)) return null;
  return workPage(server, url, { orderId, reader });
}

/** Why a posted change was not made; no input is lost. */
export type StepFormError =
  /** Somebody was quicker: what happened. */
  | { kind: 'stale'; to: OrderState; since: readonly OrderEvent[] }
  | { kind: 'refused'; to: OrderState; message: string }
  | { kind: 'invalid'; to: OrderState; fields: Record<string, string>; input: Record<string, string> };

const stepForm = {
  to: oneOf(orderStates),
  reason: rawText(),
  day: text(),
  window: oneOf(['morning', 'afternoon']),
  amount: rawText(),
  fee: rawText(),
};

/** The change that a form asks for; null when it asks for nothing that exists. */
function readStep(form: PostedForm): OrderStep | null {
  const { to, reason, day, window, amount, fee } = valuesOf(form, stepForm);
  switch (to) {
    case 'placed':
    case 'confirmed':
      return { to };
    case 'scheduled':
      return { to, day, window: window ?? 'day', reason };
    case 'delivered':
      return { to, amount: parseAmount(amount) ?? 0, day, reason };
    case 'cancelled':
      return { to, reason, acceptedFee: cents(/^\d{1,9}$/.test(fee) ? Number(fee) : 0) };
    case 'settled':
    case 'disputed':
    case 'withdrawn':
      return { to, reason };
    default:
      return null;
  }
}

/** Makes the change of a posted form and leads back to the order's page, or says in German why not. */
export async function submitStep(
  { deps, country }: RequestContext,
  url: URL,
  posted: { order: Order; party: OrderParty; form: PostedForm },
) {
  const { order, party, form } = posted;
  const step = readStep(form);
  const version = Number(form.text('version'));
  const key = form.text('key');
  if (!step || !Number.isSafeInteger(version) || !/^[\x21-\x7e]{8,200}$/.test(key)) throw notFound();
  const outcome = await changeOrder(deps, { orderId: order.id, version, key, party, step });
  if (outcome.kind === 'not_found') throw notFound();
  if (outcome.kind === 'changed') {
    throw redirect(`${url.pathname}?erledigt=${step.to}`, 303);
  }
  const error = formError(outcome, { to: step.to, form, locale: country.locale });
  return data(error, { status: error.kind === 'invalid' ? 422 : 409 });
}

function formError(
  outcome: Exclude<ChangeOutcome, { kind: 'changed' | 'not_found' }>,
  { to, form, locale }: { to: OrderState; form: PostedForm; locale: Locale },
): StepFormError {
  const texts = orderStepTexts(locale);
  switch (outcome.kind) {
    case 'stale':
      return { kind: 'stale', to, since: outcome.since };
    case 'key_used':
      return { kind: 'refused', to, message: texts.refusals.key_used };
    case 'refused': {
      const { reason, fee } = outcome;
      const message =
        reason === 'fee_changed' ? texts.feeChanged(formatter(locale).money(fee)) : texts.refusals[reason];
      return { kind: 'refused', to, message };
    }
    case 'invalid': {
      const fields = Object.entries(outcome.fields).map(([name, code]) => [name, texts.fields[code]]);
      const input = ['day', 'window', 'amount', 'reason'].map((name) => [name, form.text(name)]);
      return { kind: 'invalid', to, fields: Object.fromEntries(fields), input: Object.fromEntries(input) };
    }
  }
}
