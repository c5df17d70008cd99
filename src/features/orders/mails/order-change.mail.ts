import { fullName, readablePhone } from '#features/customers/shared.ts';
import { documentTexts } from '#features/documents/shared.ts';
import { countries } from '#features/places/shared.ts';
import type { Operator } from '#features/places/types.ts';
import type { Labelled, MailBlock, MailDocument, MailKind } from '#platform/mail/mail.ts';
import type { Cents } from '#platform/money/money.ts';
import { complaintEnd } from '../change/order-changes.rules.ts';
import type { OrderEvent } from '../change/order-changes.store.ts';
import type { Co2Figures, Order } from '../orders.types.ts';
import { isLeftWithout, type NextOffer } from './next-offers.ts';
import { type ChangeMailTexts, changeMailTexts } from './order-change.mail.texts.ts';
import {
  addressee,
  contactOf,
  goodsOf,
  heading,
  imprint,
  lastDayOf,
  note,
  priceSum,
  row,
  text,
  type Writer,
  writerOf,
} from './order-writer.ts';

export type ChangeMailData = {
  order: Order;
  event: OrderEvent;
  operator: Operator;
  /** Of the reader's own page. */
  link: string;
  /** The offer list with the same wish. */
  listLink: string;
  offers: readonly NextOffer[];
  /** Names of the documents that go with it. */
  attached?: readonly string[];
  /** What cancelling costs the customer now. */
  fee: Cents;
};

type ChangeWriter = Writer & { changeTexts: ChangeMailTexts };

export type PlainMailKind = keyof ChangeMailTexts['plain'];

/** Who reads a mail: its kind begins with it, the customer's with "order". */
export function readerOf(kind: MailKind): 'customer' | 'dealer' | 'support' {
  if (kind.startsWith('dealer_')) return 'dealer';
  return kind.startsWith('support_') ? 'support' : 'customer';
}

/** What stands in a mail before and after what it is about; dealer and support get a line about the customer. */
function changeMail(
  data: ChangeMailData,
  reader: 'customer' | 'dealer' | 'support',
  content: (writer: ChangeWriter) => { subject: string; title: string; blocks: readonly MailBlock[] },
): MailDocument {
  const { order, operator, attached = [], link } = data;
  const { locale } = countries[order.countryId];
  const writer = { ...writerOf(order), changeTexts: changeMailTexts(locale) };
  const { texts, changeTexts } = writer;
  const { blocks, ...head } = content(writer);
  const isCustomer = reader === 'customer';
  const names = { customer: [addressee(order)], dealer: [order.terms.dealer.legalName], support: [] };
  return {
    ...{ locale, preview: head.title, ...head },
    blocks: [
      ...names[reader].map((name) => text(texts.hello(name))),
      ...blocks,
      ...(attached.length > 0 ? [note(changeTexts.attached(attached.join(', ')))] : []),
      { kind: 'button', label: changeTexts.open[reader], url: link },
      heading(changeTexts.facts),
      { kind: 'facts', rows: [...orderFacts(writer), ...(isCustomer ? [] : customerFacts(writer))] },
      ...(isCustomer ? [note(texts.showNote)] : []),
      text(texts.closing),
    ],
    footer: imprint(order, operator, texts),
  };
}

/** A mail that says one thing. */
export const plainMail = (data: ChangeMailData, kind: PlainMailKind): MailDocument =>
  changeMail(data, readerOf(kind), ({ order, changeTexts, format }) => {
    const { appointment } = order.progress;
    const { at } = data.event;
    const { lead, ...head } = changeTexts.plain[kind]({
      number: order.number,
      dealer: order.terms.dealer.name,
      // The day that ends with the deadline.
      deadline: format.longDay(lastDayOf(order)),
      happenedAt: `${format.moment(at)} Uhr`,
      lateDelivery: appointment
        ? changeTexts.dayPassed(format.longDay(appointment.day))
        : changeTexts.dayPromised(format.longDay(order.terms.deliveryDate)),
    });
    return { ...head, blocks: [...(lead ? [text(lead)] : []), ...reasonBlock(data, changeTexts)] };
  });

export const confirmedMail = (data: ChangeMailData): MailDocument =>
  changeMail(data, 'customer', ({ order, changeTexts, format }) => {
    const { dealer } = order.terms;
    return {
      subject: changeTexts.confirmedSubject(order.number, dealer.name),
      title: changeTexts.confirmedTitle,
      blocks: [
        text(changeTexts.confirmed(dealer.legalName)),
        ...(data.fee > 0 ? [note(changeTexts.confirmedFee(format.money(data.fee)))] : []),
      ],
    };
  });

export const appointmentMail = (data: ChangeMailData): MailDocument =>
  changeMail(data, 'customer', ({ order, changeTexts, format }) => {
    const { appointment } = order.progress;
    if (!appointment) throw new RangeError(`order ${order.id} has no appointment`);
    const when = changeTexts.dayAnd(format.longDay(appointment.day), changeTexts.windows[appointment.window]);
    const lead = data.event.from === 'scheduled' ? changeTexts.appointmentMoved : changeTexts.appointment;
    return {
      subject: changeTexts.appointmentSubject(order.number, format.date(appointment.day)),
      title: changeTexts.appointmentTitle,
      blocks: [
        text(lead(order.terms.dealer.name, when)),
        ...reasonBlock(data, changeTexts),
        text(changeTexts.appointmentHow),
      ],
    };
  });

export const settlementMail = (data: ChangeMailData): MailDocument =>
  changeMail(data, 'customer', (writer) => {
    const { order, changeTexts, format } = writer;
    const { complaintUntil, delivered } = order.progress;
    // Deliveries of before that day was stored end fourteen days after they came.
    const end = complaintUntil ?? complaintEnd(delivered?.day ?? order.terms.deliveryDate);
    return {
      subject: changeTexts.settlementSubject(order.number),
      title: changeTexts.settlementTitle,
      blocks: [
        ...settlementBlocks(writer),
        ...reasonBlock(data, changeTexts),
        note(changeTexts.disputeHow(format.longDay(end))),
      ],
    };
  });

export const cancelledMail = (data: ChangeMailData): MailDocument =>
  changeMail(data, 'customer', ({ order, changeTexts, format }) => {
    const { actor } = data.event;
    const by = {
      dealer: changeTexts.cancelledDealer(order.terms.dealer.name),
      support: changeTexts.cancelledSupport,
    };
    const lead = actor === 'dealer' || actor === 'support' ? by[actor] : changeTexts.cancelledSelf;
    const fee = order.progress.feeCharged ?? 0;
    return {
      subject: changeTexts.cancelledSubject(order.number),
      title: changeTexts.cancelledTitle,
      blocks: [
        text(lead),
        ...reasonBlock(data, changeTexts),
        ...(fee > 0
          ? [facts([row(changeTexts.fee, format.money(order.progress.feeCharged ?? data.fee))])]
          : []),
        ...(isLeftWithout(order, actor) ? offerBlocks(data, { changeTexts, format }) : []),
      ],
    };
  });

/** The dealer let the deadline pass: what the customer can do now. */
export const overdueMail = (data: ChangeMailData): MailDocument =>
  changeMail(data, 'customer', ({ order, changeTexts, format }) => ({
    subject: changeTexts.overdueSubject(order.number),
    title: changeTexts.overdueTitle,
    blocks: [
      text(changeTexts.overdue(order.terms.dealer.name)),
      ...offerBlocks(data, { changeTexts, format }),
    ],
  }));

const facts = (rows: readonly Labelled[]): MailBlock => ({ kind: 'facts', rows });

const reasonBlock = ({ event }: ChangeMailData, changeTexts: ChangeMailTexts): MailBlock[] =>
  event.reason === '' ? [] : [facts([row(changeTexts.reason, event.reason)])];

function offerBlocks(
  { offers, listLink }: ChangeMailData,
  { changeTexts, format }: Pick<ChangeWriter, 'changeTexts' | 'format'>,
): MailBlock[] {
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

function orderFacts(writer: ChangeWriter): Labelled[] {
  const { order, changeTexts, format } = writer;
  const { terms, progress } = order;
  const { appointment } = progress;
  const when = appointment
    ? changeTexts.dayAnd(format.longDay(appointment.day), changeTexts.windows[appointment.window])
    : changeTexts.until(format.longDay(terms.deliveryDate));
  return [
    row(changeTexts.number, order.number),
    row(changeTexts.goods, goodsOf(writer)),
    row(changeTexts.dealer, terms.dealer.name),
    row(changeTexts.place, `${order.request.postalCode} ${terms.place}`),
    row(changeTexts.delivery, when),
    row(changeTexts.total, format.money(progress.delivered?.settlement.totalPrice ?? terms.totalPrice)),
  ];
}

function customerFacts({ order, changeTexts }: ChangeWriter): Labelled[] {
  const contact = contactOf(order);
  const phone = contact.phone || order.stations[0]?.address.phone || '';
  return [
    row(changeTexts.customer, [contact.company, fullName(contact)].filter(Boolean).join(', ')),
    row(changeTexts.phone, readablePhone(phone)),
  ];
}

/** What was delivered, what it costs and which emissions come with it. */
function settlementBlocks(writer: ChangeWriter): MailBlock[] {
  const { order, changeTexts, format, texts } = writer;
  const delivered = order.progress.delivered;
  if (!delivered) throw new RangeError(`order ${order.id} was not delivered`);
  const { settlement } = delivered;
  const { unit } = order.terms.product;
  return [
    text(
      changeTexts.settlement(`${format.quantity(delivered.amount)} ${unit}`, format.longDay(delivered.day)),
    ),
    ...(unit === 'l' ? [note(changeTexts.measured)] : []),
    ...(settlement.tier === 'taken' ? [note(changeTexts.tierTaken)] : []),
    heading(changeTexts.price),
    priceSum(writer, settlement, { texts: { ...texts, ...changeTexts } }),
    ...(settlement.co2 ? co2Blocks(writer, settlement.co2) : []),
  ];
}

const co2Blocks = ({ order, changeTexts, format }: ChangeWriter, co2: Co2Figures): MailBlock[] => [
  heading(changeTexts.co2),
  {
    kind: 'facts',
    rows: [
      row(changeTexts.co2Emissions, `${format.decimal(co2.kilograms, 2)} kg CO₂`),
      row(changeTexts.co2Cost, format.money(co2.cost)),
      row(changeTexts.co2Factor, `${format.decimal(co2.factor, 4)} kg CO₂/kWh`),
      row(changeTexts.co2Energy, `${format.quantity(co2.kilowattHours)} kWh`),
    ],
  },
  note(documentTexts(countries[order.countryId].locale).co2Claims),
];
