import { namedParameters } from '#features/catalog/shared.ts';
import { addressLines, fullName } from '#features/customers/shared.ts';
import type { Address } from '#features/customers/types.ts';
import { countries } from '#features/places/shared.ts';
import type { Operator } from '#features/places/types.ts';
import { type Formatter, formatter } from '#platform/i18n/format.ts';
import type { Labelled, MailBlock, MailDocument, TextBlock } from '#platform/mail/mail.ts';
import { readablePhone } from '#platform/phones/phone.rules.ts';
import { carbonPart } from '../carbon-costs.rules.ts';
import { deliveryTerm } from '../delivery-term.rules.ts';
import { orderExtrasTexts } from '../order-extras.texts.ts';
import { orderNoteTexts } from '../order-notes.texts.ts';
import { writtenNotes } from '../order-notes.ts';
import type { Order, OrderTerms } from '../orders.types.ts';
import { type OrderMailTexts, orderMailTexts } from './order-mail.texts.ts';

export type Writer = { order: Order; texts: OrderMailTexts; format: Formatter };

export const writerOf = (order: Order): Writer => {
  const { locale } = countries[order.countryId];
  return { order, texts: orderMailTexts(locale), format: formatter(locale) };
};

export const text = (content: string): TextBlock => ({ kind: 'text', text: content });
export const note = (content: string): TextBlock => ({ kind: 'note', text: content });
export const heading = (content: string): TextBlock => ({ kind: 'heading', text: content });
export const facts = (rows: readonly Labelled[]) => ({ kind: 'facts' as const, rows });
export const row = (label: string, value: string): Labelled => ({ label, value });

/** The last day on which the dealer may confirm; `confirmBy` is the midnight that ends it. */
export const lastDayOf = (order: Order): Date => new Date(order.confirmBy.getTime() - 1);

export const goodsOf = ({ order, format }: Writer): string =>
  `${format.quantity(order.request.amount)} ${order.terms.product.unit} ${order.terms.product.name}`;

export const contactOf = (order: Order): Address => {
  const address = order.invoiceAddress ?? order.stations[0]?.address;
  if (!address) throw new RangeError(`order ${order.id} has no address`);
  return address;
};

/** Who ordered, for those who work on the order: firm and person, and where to ring. */
export function customerLines(order: Order): { name: string[]; phone: string } {
  const contact = contactOf(order);
  const phone = contact.phone || order.stations[0]?.address.phone || '';
  return { name: [contact.company, fullName(contact)].filter(Boolean), phone: readablePhone(phone) };
}

export function addressee(order: Order): string {
  const { salutation, title, firstName, lastName } = contactOf(order);
  const isPolite = salutation === 'Frau' || salutation === 'Herr' || salutation === 'Familie';
  return [...(isPolite ? [salutation, title] : [title, firstName]), lastName].filter(Boolean).join(' ');
}

/** When the offer said that the goods come: on the desired day, else by the last one. */
export function promisedDay({ order: { terms }, texts, format }: Writer): string {
  const day = format.longDay(terms.deliveryDate);
  const hasDesiredDate = terms.options.some((option) => option.id === namedParameters.Delivery.desiredDate);
  return hasDesiredDate ? texts.deliveryOn(day) : texts.deliveryUntil(day);
}

export function goodsRows({ order, texts, format }: Writer): Labelled[] {
  const { terms, request } = order;
  const amount = `${format.quantity(request.amount)} ${terms.product.unit}`;
  const stations = order.stations.length > 1 ? ` ${texts.stations(order.stations.length)}` : '';
  const options = terms.options.filter((option) => option.groupKey !== 'Delivery');
  const { term, climate } = extrasOf({ order, format });
  const optionLabels: Readonly<Record<string, string>> = texts.options;
  return [
    row(texts.number, order.number),
    row(texts.placedAt, texts.at(format.date(order.placedAt), format.time(order.placedAt))),
    row(texts.product, terms.product.name),
    row(texts.amount, `${amount}${stations}`),
    row(texts.delivery, promisedDay({ order, texts, format })),
    ...term,
    ...options.map((option) => row(optionLabels[option.groupKey] ?? '', option.name)),
    ...(terms.appointmentPlus ? [row(texts.appointment, texts.appointmentPlus)] : []),
    ...climate,
    row(texts.payment, terms.payment.name),
  ];
}

/** Where it is delivered, in short: the place, or each of several stations by its number, with its amount. */
export function placeRows({ order, format }: Pick<Writer, 'order' | 'format'>, label: string): Labelled[] {
  const { countryId, request, stations, terms } = order;
  if (stations.length === 1) return [row(label, `${request.postalCode} ${terms.place}`)];
  const texts = orderExtrasTexts(countries[countryId].locale);
  return stations.map(({ address: { postalCode, place }, amount }, at) =>
    row(texts.station(at + 1), `${format.quantity(amount)} ${terms.product.unit}, ${postalCode} ${place}`),
  );
}

/** What was bought beside the goods: a row each where it was. */
export function extrasOf({ order, format }: Pick<Writer, 'order' | 'format'>): {
  term: Labelled[];
  climate: Labelled[];
} {
  const texts = orderExtrasTexts(countries[order.countryId].locale);
  const { options, climate } = order.terms;
  const term = deliveryTerm(options);
  return {
    term: term === null ? [] : [row(texts.term, term)],
    climate: climate ? [row(texts.climate, texts.climateFor(format.quantity(climate.kilograms)))] : [],
  };
}

/** What of a price pays for CO2, as a note below it; none where no law sets a price. */
export function carbonNotes(
  { order, format }: Pick<Writer, 'order' | 'format'>,
  of: Parameters<typeof carbonPart>[1],
): string[] {
  const part = carbonPart(order.request, of);
  const texts = orderExtrasTexts(countries[order.countryId].locale);
  return part === null ? [] : [`${texts.carbon(format.money(part))}.`];
}

/** Of the price that was agreed. */
export const agreedCarbonNotes = (writer: Pick<Writer, 'order' | 'format'>): string[] => {
  const { request, terms } = writer.order;
  const { deliveryDate: day, vatPermille } = terms;
  return carbonNotes(writer, { amount: request.amount, day, vatPermille });
};

type Price = Pick<OrderTerms, 'parts' | 'totalPrice' | 'unitPrice' | 'vatPermille' | 'vatAmount'>;
type PriceTexts = Pick<OrderMailTexts, 'total' | 'basePrice' | 'vat' | 'noVat' | 'unitLitre' | 'unitTon'>;

/** The parts of a price, gross, with what it is per unit and what is inside it; further notes below. */
export function priceSum(
  { order, format }: Pick<Writer, 'order' | 'format'>,
  price: Price,
  { texts, notes = [] }: { texts: PriceTexts; notes?: readonly string[] },
): Extract<MailBlock, { kind: 'sum' }> {
  const unit = order.terms.product.unit === 'l' ? texts.unitLitre : texts.unitTon;
  return {
    kind: 'sum',
    rows: price.parts.map((part) => row(part.label, format.money(part.amount))),
    total: row(texts.total, format.money(price.totalPrice)),
    notes: [
      texts.basePrice(format.money(price.unitPrice), unit),
      price.vatPermille === 0
        ? texts.noVat
        : texts.vat(vatRate(price.vatPermille, format), format.money(price.vatAmount)),
      ...notes,
    ],
  };
}

export const vatRate = (permille: number, format: Formatter): string =>
  `${format.decimal(permille / 10, permille % 10 === 0 ? 0 : 1)} %`;

export function addressRows({ order, texts, format }: Writer): Labelled[] {
  const { unit } = order.terms.product;
  const home = countries[order.countryId].iso;
  const deliveries = order.stations.map(({ address, amount }, at) => {
    const isOnly = order.stations.length === 1;
    const share = isOnly ? '' : `${format.quantity(amount)} ${unit}\n`;
    const label = isOnly
      ? texts.deliveryAddress
      : orderExtrasTexts(countries[order.countryId].locale).station(at + 1);
    return row(label, `${share}${addressLines(address, home)}\n${readablePhone(address.phone)}`);
  });
  const invoice = order.invoiceAddress ? addressLines(order.invoiceAddress, home) : texts.sameAddress;
  return [...deliveries, row(texts.invoiceAddress, invoice)];
}

export function noteRows({ order }: Writer): Labelled[] {
  const texts = orderNoteTexts(countries[order.countryId].locale);
  return writtenNotes(order).map(({ name, note }) => row(texts[name].label, note));
}

export function dealerRows({ order, texts }: Writer): Labelled[] {
  const { dealer } = order.terms;
  return [
    row(texts.company, dealer.legalName),
    row(texts.address, `${dealer.street}\n${dealer.postalCode} ${dealer.place}`),
    row(texts.phone, readablePhone(dealer.phone)),
    row(texts.email, dealer.email),
    row(texts.register, dealer.registerNumber),
    row(texts.vatId, dealer.vatNumber),
  ];
}

/** A mail about an order, from the operator. */
export const orderMail = (
  { order, texts }: Pick<Writer, 'order' | 'texts'>,
  operator: Operator,
  head: Pick<MailDocument, 'subject' | 'title'> & { preview?: string },
  blocks: readonly MailBlock[],
): MailDocument => ({
  locale: countries[order.countryId].locale,
  preview: head.title,
  ...head,
  blocks: [...blocks, text(texts.closing)],
  footer: imprint(order, operator, texts),
});

/** Under whose brand it was ordered, before who runs the marketplace. */
export function imprint(
  { countryId, partner }: Pick<Order, 'countryId'> & Partial<Pick<Order, 'partner'>>,
  operator: Operator,
  texts: OrderMailTexts,
): string[] {
  const here = operator.countries[countryId];
  return [
    ...(partner ? [texts.orderedAt(partner.name), partner.imprint] : []),
    operator.name,
    `${here.street}, ${here.place}`,
    texts.managers(operator.managers),
    `${operator.register}, ${texts.vatId} ${operator.vatId}`,
    `${operator.email}, ${here.customerPhone} (${here.phoneHours})`,
  ];
}
