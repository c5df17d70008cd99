import { namedParameters, paymentMethods } from '#features/catalog/shared.ts';
import { addressLines, fullName, readablePhone } from '#features/customers/shared.ts';
import type { Address } from '#features/customers/types.ts';
import { countries } from '#features/places/shared.ts';
import type { Operator } from '#features/places/types.ts';
import { type Formatter, formatter } from '#platform/i18n/format.ts';
import type { Labelled, MailBlock, MailDocument, TextBlock } from '#platform/mail/mail.ts';
import type { Order } from '../orders.types.ts';
import { withdrawalNote } from '../withdrawal.rules.ts';
import { type OrderMailTexts, orderMailTexts } from './orders.mail.texts.ts';

export type ReceiptData = {
  order: Order;
  operator: Operator;
  link: string;
  /** Set for guests: where they can open an account. */
  accountLink?: string | null;
};

export type Writer = { order: Order; texts: OrderMailTexts; format: Formatter };

/** The customer's receipt: everything that was agreed and how the contract comes about. */
export function receiptDocument({ order, operator, link, accountLink }: ReceiptData): MailDocument {
  const writer = writerOf(order);
  const { texts, format } = writer;
  const { dealer } = order.terms;
  const day = format.longDay(lastDayOf(order));
  return {
    locale: countries[order.countryId].locale,
    subject: texts.receiptSubject(order.number, goodsOf(writer)),
    preview: texts.receiptPreview(dealer.name, day),
    title: texts.receiptTitle,
    blocks: [
      text(`${texts.hello(addressee(order))}\n${texts.thanks}`),
      text(texts.contract(dealer.legalName, day)),
      { kind: 'button', label: texts.show, url: link },
      note(`${texts.untilThen}\n${texts.showNote}`),
      heading(texts.goods),
      { kind: 'facts', rows: goodsRows(writer) },
      heading(texts.price),
      priceBlock(writer),
      note(order.terms.payment.id === paymentMethods.prepayment.id ? texts.prepayment : texts.fraud),
      heading(texts.addresses),
      { kind: 'facts', rows: [...addressRows(writer), ...hintRows(writer)] },
      heading(texts.dealer),
      { kind: 'facts', rows: dealerRows(writer) },
      heading(texts.withdrawal),
      text(withdrawalNote(order.countryId, order.terms.product.productGroupId)),
      ...(accountLink
        ? ([
            heading(texts.account),
            text(texts.accountText),
            { kind: 'button', label: texts.accountButton, url: accountLink },
          ] satisfies MailBlock[])
        : []),
      text(texts.closing),
    ],
    footer: imprint(order, operator, texts),
  };
}

/** The dealer's order: whom to deliver what, where, and until when to confirm. */
export function dealerOrderDocument({
  order,
  operator,
  link,
}: Omit<ReceiptData, 'accountLink'>): MailDocument {
  const writer = writerOf(order);
  const { texts, format } = writer;
  const day = format.longDay(lastDayOf(order));
  const place = `${order.wish.postalCode} ${order.terms.place}`;
  return {
    locale: countries[order.countryId].locale,
    subject: texts.dealerSubject(order.number, goodsOf(writer), place),
    preview: texts.dealerPreview(day),
    title: `${texts.dealerTitle} ${order.number}`,
    blocks: [
      text(texts.hello(order.terms.dealer.legalName)),
      text(`${texts.dealerLead(fullName(contactOf(order)), day)} ${texts.dealerHow}`),
      { kind: 'button', label: texts.dealerOpen, url: link },
      heading(texts.customer),
      { kind: 'facts', rows: customerRows(writer) },
      heading(texts.delivery),
      { kind: 'facts', rows: [...goodsRows(writer), ...addressRows(writer), ...hintRows(writer)] },
      heading(texts.price),
      priceBlock(writer),
      text(texts.closing),
    ],
    footer: imprint(order, operator, texts),
  };
}

export const writerOf = (order: Order): Writer => {
  const { locale } = countries[order.countryId];
  return { order, texts: orderMailTexts(locale), format: formatter(locale) };
};

export const text = (content: string): TextBlock => ({ kind: 'text', text: content });
export const note = (content: string): TextBlock => ({ kind: 'note', text: content });
export const heading = (content: string): TextBlock => ({ kind: 'heading', text: content });
export const row = (label: string, value: string): Labelled => ({ label, value });

/** The last day on which the dealer may confirm; `confirmBy` is the midnight that ends it. */
export const lastDayOf = (order: Order): Date => new Date(order.confirmBy.getTime() - 1);

export const goodsOf = ({ order, format }: Writer): string =>
  `${format.quantity(order.wish.amount)} ${order.terms.product.unit} ${order.terms.product.name}`;

export const contactOf = (order: Order): Address => {
  const address = order.invoiceAddress ?? order.stations[0]?.address;
  if (!address) throw new RangeError(`order ${order.id} has no address`);
  return address;
};

export function addressee(order: Order): string {
  const { salutation, title, firstName, lastName } = contactOf(order);
  const isPolite = salutation === 'Frau' || salutation === 'Herr' || salutation === 'Familie';
  return [...(isPolite ? [salutation, title] : [title, firstName]), lastName].filter(Boolean).join(' ');
}

export function goodsRows({ order, texts, format }: Writer): Labelled[] {
  const { terms, wish } = order;
  const amount = `${format.quantity(wish.amount)} ${terms.product.unit}`;
  const stations = order.stations.length > 1 ? ` ${texts.stations(order.stations.length)}` : '';
  const day = format.longDay(terms.deliveryDate);
  const hasDesiredDate = terms.options.some((option) => option.id === namedParameters.Delivery.desiredDate);
  const options = terms.options.filter((option) => option.groupKey !== 'Delivery');
  return [
    row(texts.number, order.number),
    row(texts.placedAt, texts.at(format.date(order.placedAt), format.time(order.placedAt))),
    row(texts.product, terms.product.name),
    row(texts.amount, `${amount}${stations}`),
    row(texts.delivery, hasDesiredDate ? texts.deliveryOn(day) : texts.deliveryUntil(day)),
    ...options.map((option) => row(optionLabel(option.groupKey, texts), option.name)),
    ...(terms.appointmentPlus ? [row(texts.appointment, texts.appointmentPlus)] : []),
    row(texts.payment, terms.payment.name),
  ];
}

function optionLabel(groupKey: string, texts: OrderMailTexts): string {
  if (groupKey === 'DeliveryTime') return texts.DeliveryTime;
  if (groupKey === 'Truck') return texts.Truck;
  return groupKey === 'Hose' ? texts.Hose : texts.Delivery;
}

function priceBlock({ order, texts, format }: Writer): MailBlock {
  const { terms } = order;
  const isLiquid = terms.product.unit === 'l';
  const unit = isLiquid ? texts.unitLitre : texts.unitTon;
  return {
    kind: 'sum',
    rows: terms.parts.map((part) => row(part.label, format.money(part.amount))),
    total: row(texts.total, format.money(terms.totalPrice)),
    notes: [
      texts.basePrice(format.money(terms.unitPrice), unit),
      texts.vat(vatRate(terms.vatPermille, format), format.money(terms.vatAmount)),
      texts.allFees,
      isLiquid ? texts.amountRuleLiquid : texts.amountRule,
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
    const label = isOnly ? texts.deliveryAddress : texts.station(at + 1);
    return row(label, `${share}${addressLines(address, home)}\n${readablePhone(address.phone)}`);
  });
  const invoice = order.invoiceAddress ? addressLines(order.invoiceAddress, home) : texts.sameAddress;
  return [...deliveries, row(texts.invoiceAddress, invoice)];
}

export const hintRows = ({ order, texts }: Writer): Labelled[] =>
  order.driverHints ? [row(texts.hints, order.driverHints)] : [];

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

export function customerRows({ order, texts }: Writer): Labelled[] {
  const contact = contactOf(order);
  const phone = contact.phone || order.stations[0]?.address.phone || '';
  return [
    row(texts.name, [contact.company, fullName(contact)].filter(Boolean).join('\n')),
    row(texts.phone, readablePhone(phone)),
    row(texts.email, order.email),
    ...(order.vatId ? [row(texts.vatId, order.vatId)] : []),
  ];
}

export function imprint(
  order: Pick<Order, 'countryId'>,
  operator: Operator,
  texts: OrderMailTexts,
): string[] {
  const here = operator.countries[order.countryId];
  return [
    operator.name,
    `${here.street}, ${here.place}`,
    texts.managers(operator.managers),
    `${operator.register}, ${texts.vatId} ${operator.vatId}`,
    `${operator.email}, ${here.customerPhone} (${here.phoneHours})`,
  ];
}
