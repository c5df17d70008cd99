import { randomUUID } from 'node:crypto';
import { data, redirect } from 'react-router';
import { parseAmount } from '#features/catalog/shared.ts';
import { parseDecimal } from '#features/dealers/dealers.ts';
import { documentLinks } from '#features/documents/documents.ts';
import { addOpening, signedInUser } from '#features/identity/identity.ts';
import { oneOf, rawText, text, valuesOf, version } from '#platform/forms/form.ts';
import type { PostedForm } from '#platform/forms/posted-form.ts';
import { listNames } from '#platform/http/list-address.ts';
import type { Locale } from '#platform/i18n/catalogue.ts';
import { formatter } from '#platform/i18n/format.ts';
import { cents } from '#platform/money/money.ts';
import { notFound } from '#shell/shared.ts';
import type { RequestContext } from '#shell/types.ts';
import { type ChangeOutcome, changeOrder } from '../change/change-order.ts';
import type { OrderEvent } from '../change/order-changes.store.ts';
import { stationFields } from '../change/settlement.rules.ts';
import {
  type Order,
  type OrderParty,
  type OrderStep,
  orderStates,
  recordNames,
  type StepName,
} from '../orders.types.ts';
import { type OrderReader, readableOrder } from './order-access.ts';
import { type OrderView, orderView } from './order-view.ts';
import { orderStepTexts } from './step-errors.texts.ts';

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
    tour: reader === 'customer' ? null : await deps.ports.groups.tourOf(order),
    money: reader === 'dealer' ? null : await deps.ports.readOrderMoney(deps.db, order),
    termsOn: termsOf(deps.entries, order),
    documents: await documentLinks(deps.db, order, reader),
    /** One for each change that can be posted: a second press is the same change. */
    keys: Object.fromEntries(view.steps.map((to) => [to, randomUUID()])),
    /** The change that was just made. */
    done: stepDone(view, url.searchParams.get('erledigt')),
  };
}

/** The date of the terms that held when the order was placed: its buyer agreed to those. */
const termsOf = (entries: RequestContext['deps']['entries'], { countryId, placedAt }: Order): string | null =>
  entries.versionsOf('legal-terms', countryId).find(({ validFrom }) => validFrom <= placedAt)?.statedOn ??
  null;

/** What the last event says that an address tells of; nothing when the order went on since, or the address is made up. */
function stepDone({ state, events }: OrderView, name: string | null): StepName | null {
  const step = events.at(-1)?.details.record ?? state;
  return step === name ? step : null;
}

/** The page of an order for those who work on it and may read it. */
export async function workPage(
  server: RequestContext,
  url: URL,
  { order, reader }: { order: Order; reader: 'dealer' | 'support' },
) {
  const { deps } = server;
  const view = await orderView(deps, order, { actor: reader, now: deps.clock.now() });
  const page = await orderPage(server, url, { order, view, reader });
  return { ...page, csrf: server.visitor.csrfToken ?? '' };
}

/** Writes down that somebody of the staff looked at an order. */
export async function recordOpening({ deps, visitor }: RequestContext, order: Order): Promise<void> {
  const opened = { actorId: signedInUser(visitor).id, userId: order.userId, action: 'order_opened' } as const;
  await addOpening(deps.db, { ...opened, details: { order: order.number }, now: deps.clock.now() });
}

/** The order that lies open beside a list of them, if it is one of these; null without one. */
export async function openOrder(
  server: RequestContext,
  url: URL,
  { rows, reader }: { rows: readonly { id: number }[]; reader: 'dealer' | 'support' },
) {
  const orderId = url.searchParams.get(listNames.open);
  if (orderId === null || !rows.some(({ id }) => String(id) === orderId)) return null;
  const order = await readableOrder(server, url, { orderId, reader });
  if (reader === 'support') await recordOpening(server, order);
  return workPage(server, url, { order, reader });
}

/** Why a posted change was not made; no input is lost. */
export type StepFormError =
  /** Somebody was quicker: what happened. */
  | { kind: 'stale'; to: StepName; since: readonly OrderEvent[] }
  | { kind: 'refused'; to: StepName; message: string; input: Record<string, string> }
  | { kind: 'invalid'; to: StepName; fields: Record<string, string>; input: Record<string, string> };

const stepForm = {
  to: oneOf([...orderStates, ...recordNames]),
  reason: rawText(),
  day: text(),
  window: oneOf(['morning', 'afternoon']),
  amount: rawText(),
  fee: rawText(),
};

/** The change that a form asks for; null when it asks for nothing that exists. */
function readStep(form: PostedForm, order: Order): OrderStep | null {
  const { to, reason, day, window, amount, fee } = valuesOf(form, stepForm);
  switch (to) {
    case 'placed':
    case 'confirmed':
    case 'appointment_accepted':
    case 'dealer_reminded':
      return { to };
    case 'scheduled':
    case 'appointment_proposed':
      return { to, day, window: window ?? 'day', reason };
    case 'delivered':
    case 'delivery_corrected':
      return { to, amount: parseAmount(amount) ?? 0, ...readStations(form, order), day, reason };
    case 'goods_returned':
      return { to, day, reason };
    case 'money_refunded':
      return { to, amount: cents(parseMoney(amount) ?? -1), day, reason };
    case 'cancelled':
      return { to, reason, acceptedFee: cents(/^\d{1,9}$/.test(fee) ? Number(fee) : 0) };
    case 'settled':
    case 'disputed':
    case 'withdrawn':
    case 'appointment_declined':
      return { to, reason };
    default:
      return null;
  }
}

/** What each station got; nothing where nobody wrote that down. */
function readStations(form: PostedForm, { stations }: Order): { stations?: readonly number[] } {
  const typed = stationFields(stations.length).map((name) => form.text(name).trim());
  return typed.every((amount) => amount === '')
    ? {}
    : { stations: typed.map((amount) => parseAmount(amount) ?? -1) };
}

/** "1.234,50", "1'234.50" or "23,80 €" in cents (Rappen); null when it is no amount of money. */
function parseMoney(text: string): number | null {
  const figure = text.replaceAll(/[\s€'’]|EUR|CHF/g, '');
  const isGrouped = /^\d{1,3}(\.\d{3})+(,\d{1,2})?$/.test(figure);
  return parseDecimal(isGrouped ? figure.replaceAll('.', '') : figure, [7, 2]);
}

/**
 * Makes the change of a posted form and leads back to the order's page, or to where `leadOn` says; otherwise says in
 * German why not.
 */
export async function submitStep(
  { deps, country }: RequestContext,
  url: URL,
  posted: {
    order: Order;
    party: OrderParty;
    form: PostedForm;
    leadOn?: (to: StepName) => Promise<string | null>;
  },
) {
  const { order, party, form, leadOn } = posted;
  const step = readStep(form, order);
  const { version: expected } = valuesOf(form, { version });
  const key = form.text('key');
  if (!step || !/^[\x21-\x7e]{8,200}$/.test(key)) throw notFound();
  const outcome = await changeOrder(deps, { orderId: order.id, version: expected, key, party, step });
  if (outcome.kind === 'not_found') throw notFound();
  if (outcome.kind === 'changed') {
    throw redirect((await leadOn?.(step.to)) ?? `${url.pathname}?erledigt=${step.to}`, 303);
  }
  const error = formError(outcome, { to: step.to, form, order, locale: country.locale });
  return data(error, { status: error.kind === 'invalid' ? 422 : 409 });
}

function formError(
  outcome: Exclude<ChangeOutcome, { kind: 'changed' | 'not_found' }>,
  { to, form, order, locale }: { to: StepName; form: PostedForm; order: Order; locale: Locale },
): StepFormError {
  const texts = orderStepTexts(locale);
  const names = ['day', 'window', 'amount', 'reason', ...stationFields(order.stations.length)];
  const input = Object.fromEntries(names.map((name) => [name, form.text(name)]));
  switch (outcome.kind) {
    case 'stale':
      return { kind: 'stale', to, since: outcome.since };
    case 'key_used':
      return { kind: 'refused', to, message: texts.refusals.key_used, input };
    case 'refused': {
      const { reason, fee } = outcome;
      const message =
        reason === 'fee_changed' ? texts.feeChanged(formatter(locale).money(fee)) : texts.refusals[reason];
      return { kind: 'refused', to, message, input };
    }
    case 'invalid': {
      const fields = Object.entries(outcome.fields).map(([name, code]) => [name, texts.fields[code]]);
      return { kind: 'invalid', to, fields: Object.fromEntries(fields), input };
    }
  }
}
