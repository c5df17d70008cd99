import type { Database } from '#db/database.ts';
import { type CountryId, countries } from '#features/locations/countries.ts';
import type { Operator } from '#features/locations/operator.ts';
import { ratingPath } from '#features/orders/order-token.ts';
import { addressee, goodsOf, imprint, note, text, writerOf } from '#features/orders/orders.mail.ts';
import { findOrder } from '#features/orders/orders.store.ts';
import type { Order, OrderId } from '#features/orders/orders.types.ts';
import type { MailBlock, MailDocument, MailDraft, MailSource } from '#kernel/mail.ts';
import { reviewMailTexts } from './reviews.mail.texts.ts';
import { hiddenReviewOf } from './reviews.store.ts';
import { reviewOfOrder } from './write-review.store.ts';

type Deps = {
  db: Database;
  operator: Operator;
  config: { secret: string };
  originOf(countryId: CountryId): string;
};

/** The mails about reviews: the request some days after a delivery, and why a review is not shown any more. */
export const reviewMails = (deps: Deps): MailSource[] => [
  {
    kind: 'review_request',
    draft: async (about) => {
      const order = await findOrder(deps.db, about as OrderId);
      if (!order || (await reviewOfOrder(deps.db, order.id))) return null;
      return requestMail(deps, order);
    },
  },
  {
    kind: 'review_hidden',
    draft: async (about) => {
      const review = await hiddenReviewOf(deps.db, about);
      const order = review?.orderId ? await findOrder(deps.db, review.orderId as OrderId) : null;
      return review && order ? hiddenMail(deps, order, review.hiddenReason) : null;
    },
  },
];

function requestMail({ operator, config, originOf }: Deps, order: Order): MailDraft | null {
  const { delivered } = order.course;
  if (!delivered) return null;
  const writer = writerOf(order);
  const said = reviewMailTexts(countries[order.countryId].locale);
  const path = ratingPath(config.secret, order.id);
  const dealer = order.terms.dealer.name;
  const day = writer.format.date(delivered.day);
  return draftOf(order, operator, {
    secrets: [path.split('/')[2] ?? ''],
    subject: said.requestSubject(dealer),
    title: said.requestTitle,
    blocks: [
      text(`${said.hello(addressee(order))}\n${said.request(goodsOf(writer), dealer, day)}`),
      { kind: 'button', label: said.requestButton, url: `${originOf(order.countryId)}${path}` },
      note(said.requestNote),
      text(said.closing),
    ],
  });
}

function hiddenMail({ operator }: Deps, order: Order, statement: string): MailDraft {
  const said = reviewMailTexts(countries[order.countryId].locale);
  return draftOf(order, operator, {
    secrets: [],
    subject: said.hiddenSubject,
    title: said.hiddenSubject,
    blocks: [
      text(`${said.hello(addressee(order))}\n${said.hidden(order.terms.dealer.name)}`),
      note(statement),
      text(said.hiddenObject),
      text(said.closing),
    ],
  });
}

type Content = {
  secrets: readonly string[];
  subject: string;
  title: string;
  blocks: readonly MailBlock[];
};

function draftOf(order: Order, operator: Operator, { secrets, ...content }: Content): MailDraft {
  const document: MailDocument = {
    ...content,
    locale: countries[order.countryId].locale,
    preview: content.title,
    footer: imprint(order, operator, writerOf(order).texts),
  };
  return {
    countryId: order.countryId,
    recipient: order.email,
    replyTo: operator.email,
    orderId: order.id,
    secrets,
    document,
  };
}
