import { fullName, readablePhone } from '#features/customers/shared.ts';
import { countries } from '#features/places/shared.ts';
import type { Operator } from '#features/places/types.ts';
import type { Labelled, MailBlock, MailDocument } from '#platform/mail/mail.ts';
import type { Cents } from '#platform/money/money.ts';
import type { Day } from '#platform/time/calendar.ts';
import { complaintEnd } from '../change/complaint.rules.ts';
import type { OrderEvent } from '../change/order-changes.store.ts';
import type { Order } from '../orders.types.ts';
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
  row,
  text,
  type Writer,
  writerOf,
} from './orders.mail.ts';
import { settlementBlocks } from './settlement.mail.ts';

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

export type Words = Writer & { said: ChangeMailTexts };

type Content = { subject: string; title: string; preview?: string; blocks: readonly MailBlock[] };

/** What stands in a mail before and after what it is about. */
export function customerMail(data: ChangeMailData, content: (words: Words) => Content): MailDocument {
  const words = wordsOf(data.order);
  const { texts, said } = words;
  const written = content(words);
  return document(data, {
    ...written,
    blocks: [
      text(texts.hello(addressee(data.order))),
      ...written.blocks,
      ...(data.attached?.length ? [note(said.attached(data.attached.join(', ')))] : []),
      { kind: 'button', label: said.open, url: data.link },
      heading(said.facts),
      { kind: 'facts', rows: orderFacts(words) },
      note(texts.showNote),
      text(texts.closing),
    ],
  });
}

/** To a dealer or to support; both get a line about who the customer is. */
export function workMail(
  data: ChangeMailData,
  reader: 'dealer' | 'support',
  content: (words: Words) => Content,
): MailDocument {
  const words = wordsOf(data.order);
  const { texts, said } = words;
  const written = content(words);
  const label = reader === 'dealer' ? said.openDealer : said.openSupport;
  return document(data, {
    ...written,
    blocks: [
      ...(reader === 'dealer' ? [text(texts.hello(data.order.terms.dealer.legalName))] : []),
      ...written.blocks,
      { kind: 'button', label, url: data.link },
      heading(said.facts),
      { kind: 'facts', rows: [...orderFacts(words), ...customerFacts(words)] },
      text(texts.closing),
    ],
  });
}

export const confirmedMail = (data: ChangeMailData): MailDocument =>
  customerMail(data, ({ order, said, format }) => {
    const { dealer } = order.terms;
    return {
      subject: said.confirmedSubject(order.number, dealer.name),
      title: said.confirmedTitle,
      blocks: [
        text(said.confirmed(dealer.legalName)),
        ...(data.fee > 0 ? [note(said.confirmedFee(format.money(data.fee)))] : []),
      ],
    };
  });

export const appointmentMail = (data: ChangeMailData): MailDocument =>
  customerMail(data, ({ order, said, format }) => {
    const { day, window } = appointmentOf(data);
    const when = said.dayAnd(format.longDay(day), said.windows[window]);
    const lead = data.event.from === 'scheduled' ? said.appointmentMoved : said.appointment;
    return {
      subject: said.appointmentSubject(order.number, format.date(day)),
      title: said.appointmentTitle,
      blocks: [
        text(lead(order.terms.dealer.name, when)),
        ...reasonBlock(data, said),
        text(said.appointmentHow),
      ],
    };
  });

export const settlementMail = (data: ChangeMailData): MailDocument =>
  customerMail(data, (words) => ({
    subject: words.said.settlementSubject(words.order.number),
    title: words.said.settlementTitle,
    blocks: [
      ...settlementBlocks(words),
      ...reasonBlock(data, words.said),
      note(words.said.disputeHow(words.format.longDay(complaintEndOf(words)))),
    ],
  }));

export const cancelledMail = (data: ChangeMailData): MailDocument =>
  customerMail(data, ({ order, said, format }) => {
    const { actor } = data.event;
    const by = { dealer: said.cancelledDealer(order.terms.dealer.name), support: said.cancelledSupport };
    const lead = actor === 'dealer' || actor === 'support' ? by[actor] : said.cancelledSelf;
    const fee = order.course.cancellationFee ?? 0;
    return {
      subject: said.cancelledSubject(order.number),
      title: said.cancelledTitle,
      blocks: [
        text(lead),
        ...reasonBlock(data, said),
        ...(fee > 0 ? [facts([row(said.fee, format.money(order.course.cancellationFee ?? data.fee))])] : []),
        ...(isLeftWithout(order, actor) ? offerBlocks(data, { said, format }) : []),
      ],
    };
  });

/** The dealer let the deadline pass: what the customer can do now. */
export const overdueMail = (data: ChangeMailData): MailDocument =>
  customerMail(data, ({ order, said, format }) => ({
    subject: said.overdueSubject(order.number),
    title: said.overdueTitle,
    blocks: [text(said.overdue(order.terms.dealer.name)), ...offerBlocks(data, { said, format })],
  }));

/** A mail that says one thing. */
export const plainMail = (
  data: ChangeMailData,
  pick: (said: ChangeMailTexts, words: Words) => { subject: string; title: string; lead: string },
): MailDocument =>
  customerMail(data, (words) => {
    const { lead, ...head } = pick(words.said, words);
    return { ...head, blocks: [text(lead), ...reasonBlock(data, words.said)] };
  });

export const plainWorkMail = (
  data: ChangeMailData,
  reader: 'dealer' | 'support',
  pick: (said: ChangeMailTexts, words: Words) => { subject: string; title: string; lead: string },
): MailDocument =>
  workMail(data, reader, (words) => {
    const { lead, ...head } = pick(words.said, words);
    return { ...head, blocks: [...(lead ? [text(lead)] : []), ...reasonBlock(data, words.said)] };
  });

/** "Montag, 23. November 2026, 24 Uhr" as the day that ends then. */
export const deadlineOf = ({ order, format }: Words): string => format.longDay(lastDayOf(order));

const facts = (rows: readonly Labelled[]): MailBlock => ({ kind: 'facts', rows });

const wordsOf = (order: Order): Words => ({
  ...writerOf(order),
  said: changeMailTexts(countries[order.countryId].locale),
});

/** A delivery of before it was kept ends fourteen days after it. */
const complaintEndOf = ({ order: { course, terms } }: Words): Day =>
  course.complaintUntil ?? complaintEnd(course.delivered?.day ?? terms.deliveryDate);

function appointmentOf({ order }: ChangeMailData) {
  const { appointment } = order.course;
  if (!appointment) throw new RangeError(`order ${order.id} has no appointment`);
  return appointment;
}

const reasonBlock = ({ event }: ChangeMailData, said: ChangeMailTexts): MailBlock[] =>
  event.reason === '' ? [] : [facts([row(said.reason, event.reason)])];

function offerBlocks(
  { offers, listLink }: ChangeMailData,
  { said, format }: Pick<Words, 'said' | 'format'>,
): MailBlock[] {
  if (offers.length === 0) return [{ kind: 'button', label: said.toList, url: listLink }];
  return [
    heading(said.nextOffers),
    facts(
      offers.map((offer) =>
        row(
          `${offer.dealerName}, ${offer.dealerPlace}`,
          said.nextOffer(format.money(offer.totalPrice), format.shortDay(offer.deliveryDate)),
        ),
      ),
    ),
    { kind: 'button', label: said.toList, url: listLink },
  ];
}

function orderFacts(words: Words): Labelled[] {
  const { order, said, format } = words;
  const { terms, course } = order;
  return [
    row(said.number, order.number),
    row(said.goods, goodsOf(words)),
    row(said.dealer, terms.dealer.name),
    row(said.place, `${order.wish.postalCode} ${terms.place}`),
    course.appointment
      ? row(
          said.delivery,
          said.dayAnd(format.longDay(course.appointment.day), said.windows[course.appointment.window]),
        )
      : row(said.delivery, said.until(format.longDay(terms.deliveryDate))),
    row(said.total, format.money(course.delivered?.settlement.totalPrice ?? terms.totalPrice)),
  ];
}

function customerFacts({ order, said }: Words): Labelled[] {
  const contact = contactOf(order);
  const phone = contact.phone || order.stations[0]?.address.phone || '';
  return [
    row(said.customer, [contact.company, fullName(contact)].filter(Boolean).join(', ')),
    row(said.phone, readablePhone(phone)),
  ];
}

const document = ({ order, operator }: ChangeMailData, content: Content): MailDocument => {
  const { texts } = writerOf(order);
  return {
    locale: countries[order.countryId].locale,
    preview: content.title,
    ...content,
    footer: imprint(order, operator, texts),
  };
};
