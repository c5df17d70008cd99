import type { Database } from '#db/database.ts';
import { hasCarbonCosts, paymentMethods } from '#features/catalog/shared.ts';
import type { OrderId } from '#features/catalog/types.ts';
import { fullName } from '#features/customers/shared.ts';
import { documentTexts } from '#features/documents/shared.ts';
import { createOrderLink, isGuestWithoutAccount, orderOfLinkRequest } from '#features/identity/identity.ts';
import { countries } from '#features/places/shared.ts';
import type { CountryId, Operator } from '#features/places/types.ts';
import type { MailBlock, MailDocument, MailDraft, MailSource } from '#platform/mail/mail.ts';
import { dealerOrderPath, withdrawalPath } from '../order-paths.ts';
import { findOrder } from '../orders.store.ts';
import type { Order } from '../orders.types.ts';
import { enclosuresOf, hasWithdrawalRight, withdrawalNote } from '../withdrawal.rules.ts';
import {
  addressee,
  addressRows,
  agreedCarbonNotes,
  contactOf,
  customerLines,
  dealerRows,
  facts,
  goodsOf,
  goodsRows,
  heading,
  lastDayOf,
  note,
  noteRows,
  orderMail,
  priceSum,
  row,
  text,
  type Writer,
  writerOf,
} from './order-mail-parts.ts';

/** What the link of a mail opens: a guest's order by itself, or the account that it was placed with. */
export type LinkOpens = 'order' | 'account';

export type ReceiptData = {
  order: Order;
  operator: Operator;
  link: string;
  opens: LinkOpens;
  /** The page on which somebody withdraws, filled in with this order. */
  withdrawalLink: string;
  /** Set for guests: where they can open an account. */
  accountLink?: string | null;
};

/** The customer's receipt: everything that was agreed and how the contract comes about. */
export function receiptDocument(data: ReceiptData): MailDocument {
  const { order, operator, link, opens, accountLink } = data;
  const writer = writerOf(order);
  const { texts, format } = writer;
  const { dealer } = order.terms;
  const day = format.longDay(lastDayOf(order));
  const head = {
    subject: texts.receiptSubject(order.number, goodsOf(writer)),
    preview: texts.receiptPreview(dealer.name, day),
    title: texts.receiptTitle,
  };
  return orderMail(writer, operator, head, [
    text(`${texts.hello(addressee(order))}\n${texts.thanks}`),
    text(texts.contract(dealer.legalName, day)),
    { kind: 'button', label: texts.show, url: link },
    note(`${texts.untilThen}\n${texts.showNote[opens]}`),
    heading(texts.goods),
    facts(goodsRows(writer)),
    heading(texts.price),
    priceBlock(writer),
    note(order.terms.payment.id === paymentMethods.prepayment.id ? texts.prepayment : texts.fraud),
    heading(texts.addresses),
    facts([...addressRows(writer), ...noteRows(writer)]),
    heading(texts.dealer),
    facts(dealerRows(writer)),
    ...withdrawalBlocks(writer, data.withdrawalLink),
    ...(accountLink
      ? ([
          heading(texts.account),
          text(texts.accountText),
          { kind: 'button', label: texts.accountButton, url: accountLink },
        ] satisfies MailBlock[])
      : []),
  ]);
}

/** Whether one can withdraw, the page for it, and what lies beside the mail to be kept. */
function withdrawalBlocks({ order, texts }: Writer, page: string): MailBlock[] {
  const { countryId, terms } = order;
  const { enclosures } = documentTexts(countries[countryId].locale);
  const hasRight = hasWithdrawalRight(countryId, terms.product.productGroupId);
  return [
    heading(texts.withdrawal),
    text(withdrawalNote(countryId, terms.product.productGroupId)),
    ...(hasRight
      ? [{ kind: 'button' as const, label: texts.withdraw, url: page, isQuiet: true as const }]
      : []),
    note(
      texts.attached(
        enclosuresOf(order)
          .map((kind) => enclosures[kind])
          .join(', '),
      ),
    ),
  ];
}

/** A link to the order, which was asked for where the order could not be seen. */
function linkDocument(data: Pick<ReceiptData, 'order' | 'operator' | 'link' | 'opens'>): MailDocument {
  const { order, operator, link, opens } = data;
  const writer = writerOf(order);
  const { texts } = writer;
  const head = {
    subject: texts.linkSubject(order.number),
    preview: texts.linkPreview,
    title: texts.linkTitle,
  };
  return orderMail(writer, operator, head, [
    text(`${texts.hello(addressee(order))}\n${texts.linkLead(order.number)} ${texts.linkOpens[opens]}`),
    { kind: 'button', label: texts.show, url: link },
    note(`${texts.showNote[opens]}\n${texts.linkUnasked}`),
  ]);
}

/** The dealer's order: whom to deliver what, where, and until when to confirm. */
export function dealerOrderDocument(data: Pick<ReceiptData, 'order' | 'operator' | 'link'>): MailDocument {
  const { order, operator, link } = data;
  const writer = writerOf(order);
  const { texts, format } = writer;
  const day = format.longDay(lastDayOf(order));
  const place = `${order.request.postalCode} ${order.terms.place}`;
  const head = {
    subject: texts.dealerSubject(order.number, goodsOf(writer), place),
    preview: texts.dealerPreview(day),
    title: `${texts.dealerTitle} ${order.number}`,
  };
  const { name, phone } = customerLines(order);
  return orderMail(writer, operator, head, [
    text(texts.hello(order.terms.dealer.legalName)),
    text(`${texts.dealerLead(fullName(contactOf(order)), day)} ${texts.dealerHow}`),
    { kind: 'button', label: texts.dealerOpen, url: link },
    heading(texts.customer),
    facts([
      row(texts.name, name.join('\n')),
      row(texts.phone, phone),
      row(texts.email, order.email),
      ...(order.vatId ? [row(texts.vatId, order.vatId)] : []),
    ]),
    heading(texts.delivery),
    facts([...goodsRows(writer), ...addressRows(writer), ...noteRows(writer)]),
    heading(texts.price),
    priceBlock(writer),
  ]);
}

function priceBlock(writer: Writer): MailBlock {
  const { order, texts } = writer;
  const amountRule = order.terms.product.unit === 'l' ? texts.amountRuleLiquid : texts.amountRule;
  const fees = texts.allFees(hasCarbonCosts(order.request.productGroupId));
  return priceSum(writer, order.terms, { texts, notes: [...agreedCarbonNotes(writer), fees, amountRule] });
}

export type OrderMailDeps = {
  db: Database;
  operator: Operator;
  /** "https://brennwert.example", without a slash at the end. */
  originOf(countryId: CountryId, partnerId?: number | null): string;
};

/** Where a mail's secret is exchanged for a look at the order. */
export const accessPath = (secret: string): string => `/bestellung/zugang/${secret}`;

/** A mail about an order: answers to it reach the operator. */
export const draftAbout = (
  { countryId, id }: Order,
  operator: Operator,
  mail: Pick<MailDraft, 'recipient' | 'secrets' | 'documentIds' | 'enclosures' | 'document'>,
): MailDraft => ({ countryId, replyTo: operator.email, orderId: id, ...mail });

/** A new link to an order for whoever placed it, on the site where that was. */
export async function orderLinkFor(
  { db, originOf }: Pick<OrderMailDeps, 'db' | 'originOf'>,
  order: Order,
  now: Date,
): Promise<{ secret: string; origin: string; link: string; opens: LinkOpens }> {
  const secret = await createOrderLink(db, { userId: order.userId, orderId: order.id, now });
  const opens = (await isGuestWithoutAccount(db, order.userId)) ? 'order' : 'account';
  const origin = originOf(order.countryId, order.partner?.id);
  return { secret, origin, link: `${origin}${accessPath(secret)}`, opens };
}

/** The mails of a placed order: the customer's receipt, the dealer's order, and the customer's link once more. */
export function orderMails(deps: OrderMailDeps): MailSource[] {
  const { db, operator, originOf } = deps;
  return [
    {
      kind: 'order_receipt',
      draft: async (about, now) => {
        const order = await findOrder(db, about as OrderId);
        if (!order) return null;
        const { secret, origin, link, opens } = await orderLinkFor(deps, order, now);
        const accountLink = opens === 'order' ? `${link}#konto` : null;
        const withdrawalLink = `${origin}${withdrawalPath(order)}`;
        return draftAbout(order, operator, {
          recipient: order.email,
          secrets: [secret],
          enclosures: enclosuresOf(order),
          document: receiptDocument({ order, operator, link, opens, withdrawalLink, accountLink }),
        });
      },
    },
    {
      kind: 'dealer_order',
      draft: async (about) => {
        const order = await findOrder(db, about as OrderId);
        if (!order) return null;
        const link = `${originOf(order.countryId)}${dealerOrderPath(order.id)}`;
        const document = dealerOrderDocument({ order, operator, link });
        return draftAbout(order, operator, { recipient: order.terms.dealer.email, secrets: [], document });
      },
    },
    {
      kind: 'order_link',
      draft: async (about, now) => {
        const id = await orderOfLinkRequest(db, about);
        const order = id === null ? null : await findOrder(db, id as OrderId);
        // Of an old order it is no longer known whose it was.
        if (!order || order.email === '') return null;
        const { secret, link, opens } = await orderLinkFor(deps, order, now);
        const document = linkDocument({ order, operator, link, opens });
        return draftAbout(order, operator, { recipient: order.email, secrets: [secret], document });
      },
    },
  ];
}
