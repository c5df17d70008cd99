import { isOperatorPayment } from '#features/catalog/shared.ts';
import { attachedOfKinds } from '#features/documents/documents.ts';
import { documentTexts } from '#features/documents/shared.ts';
import type { OrderDocumentKind } from '#features/documents/types.ts';
import { countries } from '#features/places/shared.ts';
import type { Pricing } from '#features/pricing/types.ts';
import type { MailBlock, MailDraft, MailKind, MailSource } from '#platform/mail/mail.ts';
import { type Cents, cents } from '#platform/money/money.ts';
import { localDay } from '#platform/time/calendar.ts';
import { feeToCancel } from '../change/change-order.ts';
import { complaintEnd } from '../change/complaint-period.rules.ts';
import { eventById, type OrderEvent } from '../change/order-changes.store.ts';
import { dealerOrderPath } from '../order-paths.ts';
import { findOrder } from '../orders.store.ts';
import type { Co2Figures, DeliveryWindow, Order } from '../orders.types.ts';
import { returnBy } from '../withdrawal.rules.ts';
import { isLeftWithout, type NextOffer, nextOffers, sameRequestPath } from './next-offers.ts';
import { type ChangeMailTexts, changeMailTexts, type MailFacts } from './order-change.mail.texts.ts';
import {
  addressee,
  carbonNotes,
  customerLines,
  extrasOf,
  facts,
  goodsOf,
  heading,
  lastDayOf,
  note,
  orderMail,
  placeRows,
  priceSum,
  promisedDay,
  row,
  text,
  type Writer,
  writerOf,
} from './order-mail-parts.ts';
import { accessPath, draftAbout, type OrderMailDeps, orderLinkFor } from './placed-order.mail-templates.ts';

type Deps = OrderMailDeps & { pricing: Pick<Pricing, 'calculate'> };

type ChangeMailKind = keyof ChangeMailTexts['mails'];

/** What a mail about an event is written from. */
type ChangeMail = Writer & {
  changeTexts: ChangeMailTexts;
  event: OrderEvent;
  /** The offer list with the same request. */
  listLink: string;
  offers: readonly NextOffer[];
  /** What cancelling costs the customer now. */
  fee: Cents;
};

/** What mails of a kind say after their lead and the reason. */
const furtherBlocks: Readonly<Partial<Record<ChangeMailKind, (mail: ChangeMail) => MailBlock[]>>> = {
  order_confirmed: ({ fee, changeTexts, format }) =>
    fee > 0 ? [note(changeTexts.confirmedFee(format.money(fee)))] : [],
  order_appointment: ({ changeTexts }) => [text(changeTexts.appointmentHow)],
  order_settlement: (mail) => [complaintNote(mail)],
  order_corrected: (mail) => [complaintNote(mail)],
  order_cancelled: (mail) => {
    const { order, event, changeTexts, format } = mail;
    const { feeCharged } = order.progress;
    return [
      ...(feeCharged ? [facts([row(changeTexts.fee, format.money(feeCharged))])] : []),
      ...(isLeftWithout(order, event.actor) ? offerBlocks(mail) : []),
    ];
  },
  order_overdue: (mail) => offerBlocks(mail),
};

function complaintNote({ order, changeTexts, format }: ChangeMail): MailBlock {
  const { complaintUntil, delivered } = order.progress;
  // Deliveries of before that day was stored end fourteen days after they came.
  const end = complaintUntil ?? complaintEnd(delivered?.day ?? order.terms.deliveryDate);
  return note(changeTexts.disputeHow(format.longDay(end)));
}

/** Which documents go with a mail. */
const attachedKinds: Readonly<Partial<Record<ChangeMailKind, readonly OrderDocumentKind[]>>> = {
  order_confirmed: ['confirmation'],
  order_settlement: ['settlement', 'invoice'],
  order_cancelled: ['reversal', 'cancellation_bill'],
  order_corrected: ['settlement', 'reversal', 'invoice'],
  order_withdrawn: ['reversal'],
};

/** The mails of an order's progress; each is about one event. */
export const orderChangeMails = (deps: Deps): MailSource[] =>
  (Object.keys(changeMailTexts('de-DE').mails) as ChangeMailKind[]).map((kind) => ({
    kind,
    draft: (about, now) => draft(deps, { about, now, kind }),
  }));

async function draft(
  deps: Deps,
  { about, now, kind }: { about: number; now: Date; kind: ChangeMailKind },
): Promise<MailDraft | null> {
  const { db, operator, originOf, pricing } = deps;
  const event = await eventById(db, about);
  const order = event && (await findOrder(db, event.orderId));
  if (!event || !order) return null;
  const isCustomer = readerOf(kind) === 'customer';
  const own = isCustomer ? await orderLinkFor(deps, order, now) : null;
  const attached = await attachedOfKinds(db, order, attachedKinds[kind] ?? []);
  const isUnserved = isCustomer && (order.state === 'cancelled' || order.progress.overdueAt !== null);
  const { dealer } = order.terms;
  const { recipient, name, path } = {
    customer: { recipient: order.email, name: addressee(order), path: accessPath(own?.secret ?? '') },
    dealer: { recipient: dealer.email, name: dealer.legalName, path: dealerOrderPath(order.id) },
    support: {
      recipient: operator.email,
      name: null,
      path: `/admin/verkaufsliste?suche=${order.number}`,
    },
  }[readerOf(kind)];
  // Dealers and staff work on the marketplace's own site.
  const origin = originOf(order.countryId, isCustomer ? order.partner?.id : null);
  const mail: ChangeMail = {
    ...writerOf(order),
    changeTexts: changeMailTexts(countries[order.countryId].locale),
    event,
    listLink: `${origin}${sameRequestPath(order)}`,
    offers: isUnserved ? nextOffers(pricing, order, now) : [],
    fee: await feeToCancel({ db }, order, { actor: 'customer' }),
  };
  const missing = missingFact(kind, order);
  if (missing) throw new Error(`${kind} of order ${order.id} has no ${missing} to tell of`);
  const { lead, ...head } = mail.changeTexts.mails[kind](factsOf(mail));
  const document = orderMail(mail, operator, head, [
    ...(name === null ? [] : [text(mail.texts.hello(name))]),
    ...(lead ? [text(lead)] : []),
    ...(kind === 'order_settlement' || kind === 'order_corrected' ? settlementBlocks(mail) : []),
    ...(event.reason === '' ? [] : [facts([row(mail.changeTexts.reason, event.reason)])]),
    ...(furtherBlocks[kind]?.(mail) ?? []),
    ...orderBlocks(mail, { kind, link: `${origin}${path}`, attached: attached.map(({ title }) => title) }),
    ...(own ? [note(mail.texts.showNote[own.opens])] : []),
  ]);
  const documentIds = attached.map(({ id }) => id);
  return draftAbout(order, operator, { recipient, secrets: own ? [own.secret] : [], documentIds, document });
}

/** A mail about something that the order does not have would have holes. */
function missingFact(kind: ChangeMailKind, { progress }: Order): string | null {
  if (kind === 'order_appointment' && !progress.appointment) return 'appointment';
  return kind === 'order_settlement' && !progress.delivered ? 'delivery' : null;
}

/** Who reads a mail: its kind begins with it, the customer's with "order". */
function readerOf(kind: MailKind): 'customer' | 'dealer' | 'support' {
  if (kind.startsWith('dealer_')) return 'dealer';
  return kind.startsWith('support_') ? 'support' : 'customer';
}

function factsOf({ order, event, changeTexts, format }: ChangeMail): MailFacts {
  const { dealer, deliveryDate, product } = order.terms;
  const { appointment, delivered } = order.progress;
  const { details } = event;
  const amountOf = (amount: number) => `${format.quantity(amount)} ${product.unit}`;
  return {
    number: order.number,
    dealer: dealer.name,
    seller: dealer.legalName,
    // The day that ends with the deadline.
    deadline: format.longDay(lastDayOf(order)),
    happenedAt: `${format.moment(event.at)} Uhr`,
    lateDelivery: appointment
      ? changeTexts.dayPassed(format.longDay(appointment.day))
      : changeTexts.dayPromised(format.longDay(deliveryDate)),
    actor: event.actor,
    isMoved: event.from === 'scheduled',
    appointment: {
      day: appointment ? format.date(appointment.day) : '',
      when: appointmentText(order, { changeTexts, format }),
    },
    delivered: {
      day: delivered ? format.longDay(delivered.day) : '',
      amount: delivered ? amountOf(delivered.amount) : '',
    },
    isProposed: details.isProposed === true,
    answer: { kind: details.record, when: whenText(details, { changeTexts, format }) },
    before: details.before ? amountOf(details.before.amount) : '',
    giveBack: delivered && {
      by: format.longDay(returnBy(localDay(event.at, countries[order.countryId].timeZone))),
      total: format.money(delivered.settlement.totalPrice),
      isByOperator: isOperatorPayment(order.terms.payment.id),
    },
    back: {
      day: details.day ? format.longDay(details.day) : '',
      money: format.money(cents(details.refund ?? 0)),
      isNothing: details.refund === 0,
    },
  };
}

function whenText(
  { day, window = 'day' }: OrderEvent['details'],
  { changeTexts, format }: Pick<ChangeMail, 'changeTexts' | 'format'>,
): string {
  // The window was checked when it was written.
  return day ? changeTexts.dayAnd(format.longDay(day), changeTexts.windows[window as DeliveryWindow]) : '';
}

function appointmentText(
  { progress: { appointment } }: Order,
  { changeTexts, format }: Pick<ChangeMail, 'changeTexts' | 'format'>,
): string {
  if (!appointment) return '';
  return changeTexts.dayAnd(format.longDay(appointment.day), changeTexts.windows[appointment.window]);
}

/** What stands at the end of each mail; dealer and support get a line about the customer. */
function orderBlocks(
  mail: ChangeMail,
  { kind, link, attached }: { kind: ChangeMailKind; link: string; attached: readonly string[] },
): MailBlock[] {
  const { order, texts, changeTexts, format } = mail;
  const { terms, progress } = order;
  const reader = readerOf(kind);
  const { name, phone } = customerLines(order);
  const when = appointmentText(order, mail) || promisedDay(mail);
  const { term, climate } = extrasOf(mail);
  const rows = [
    row(texts.number, order.number),
    row(changeTexts.goods, goodsOf(mail)),
    ...climate,
    row(changeTexts.dealer, terms.dealer.name),
    ...placeRows(mail, changeTexts.place),
    row(texts.delivery, when),
    ...term,
    row(texts.total, format.money(progress.delivered?.settlement.totalPrice ?? terms.totalPrice)),
  ];
  return [
    ...(attached.length > 0 ? [note(mail.texts.attached(attached.join(', ')))] : []),
    { kind: 'button', label: changeTexts.open[reader], url: link },
    heading(changeTexts.facts),
    reader === 'customer'
      ? facts(rows)
      : facts([...rows, row(texts.customer, name.join(', ')), row(texts.phone, phone)]),
  ];
}

function offerBlocks({ offers, listLink, changeTexts, format }: ChangeMail): MailBlock[] {
  const rows = offers.map(({ dealerName, dealerPlace, totalPrice, deliveryDate }) =>
    row(
      `${dealerName}, ${dealerPlace}`,
      changeTexts.nextOffer(format.money(totalPrice), format.shortDay(deliveryDate)),
    ),
  );
  return [
    ...(rows.length > 0 ? [heading(changeTexts.nextOffers), facts(rows)] : []),
    { kind: 'button', label: changeTexts.toList, url: listLink },
  ];
}

/** How it was measured, what it costs and which emissions come with it. */
function settlementBlocks(mail: ChangeMail): MailBlock[] {
  const { order, changeTexts, texts } = mail;
  const { delivered } = order.progress;
  if (!delivered) return [];
  const { amount, day, settlement } = delivered;
  const { co2, vatPermille } = settlement;
  const { tierTaken } = documentTexts(countries[order.countryId].locale);
  return [
    ...(order.terms.product.unit === 'l' ? [note(changeTexts.measured)] : []),
    ...(settlement.tier === 'taken' ? [note(tierTaken)] : []),
    heading(changeTexts.price),
    priceSum(mail, settlement, {
      texts: { ...texts, vat: changeTexts.vat },
      notes: co2 ? [] : carbonNotes(mail, { amount, day, vatPermille }),
    }),
    ...(co2 ? co2Blocks(mail, co2) : []),
  ];
}

function co2Blocks({ order, changeTexts, format }: ChangeMail, co2: Co2Figures): MailBlock[] {
  const { co2Emissions, co2Energy, co2Claims } = documentTexts(countries[order.countryId].locale);
  return [
    heading(changeTexts.co2),
    facts([
      row(co2Emissions, `${format.decimal(co2.kilograms, 2)} kg CO₂`),
      row(changeTexts.co2Cost, format.money(co2.cost)),
      row(changeTexts.co2Factor, `${format.decimal(co2.factor, 4)} kg CO₂/kWh`),
      row(co2Energy, `${format.quantity(co2.kilowattHours)} kWh`),
    ]),
    note(co2Claims),
  ];
}
