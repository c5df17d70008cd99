import type { Database } from '#db/database.ts';
import type { OrderId } from '#features/catalog/types.ts';
import { dealerById } from '#features/dealers/dealers.ts';
import {
  addressee,
  findOrder,
  goodsOf,
  imprint,
  note,
  ratingPath,
  text,
  writerOf,
} from '#features/orders/orders.ts';
import { orderMailTexts } from '#features/orders/shared.ts';
import type { Order } from '#features/orders/types.ts';
import { countries } from '#features/places/shared.ts';
import type { CountryId, Operator } from '#features/places/types.ts';
import { formatter } from '#platform/i18n/format.ts';
import {
  type MailBlock,
  type MailDraft,
  type MailKind,
  type MailSource,
  mailSourcesOf,
} from '#platform/mail/mail.ts';
import { reviewMailTexts } from './review-mails.texts.ts';
import { findReport } from './review-reports.ts';
import { reviewForMail, reviewOfOrder } from './reviews.store.ts';

type Deps = {
  db: Database;
  operator: Operator;
  config: { secret: string };
  originOf(countryId: CountryId, partnerId?: number | null): string;
};

type Draft = (deps: Deps, about: number) => Promise<MailDraft | null>;

/** The mails about reviews, by kind, each to one reader. */
const drafts: Readonly<Partial<Record<MailKind, Draft>>> = {
  /** The buyer some days after a delivery. */
  review_request: async (deps, orderId) => {
    const order = await findOrder(deps.db, orderId as OrderId);
    const { delivered } = order?.progress ?? {};
    if (!order || !delivered || (await reviewOfOrder(deps.db, order.id))) return null;
    const writer = writerOf(order);
    const texts = textsIn(order.countryId);
    const path = ratingPath(deps.config.secret, order.id);
    const url = `${deps.originOf(order.countryId, order.partner?.id)}${path}`;
    const dealer = order.terms.dealer.name;
    const delivery = texts.request(goodsOf(writer), dealer, writer.format.date(delivered.day));
    return draftOf(deps, toBuyer(order), {
      secrets: [path.split('/')[2] ?? ''],
      subject: texts.requestSubject(dealer),
      title: texts.requestTitle,
      blocks: [
        text(`${texts.hello(addressee(order))}\n${delivery}`),
        { kind: 'button', label: texts.requestButton, url },
        note(texts.requestNote),
      ],
    });
  },
  /** The dealer. */
  review_written: async (deps, reviewId) => {
    const found = await reviewWithOrder(deps, reviewId);
    if (found?.review.hiddenReason !== '') return null;
    const { review, order } = found;
    const dealer = await dealerById(deps.db, review.dealerId);
    if (!dealer) return null;
    const texts = textsIn(order.countryId);
    const url = `${deps.originOf(order.countryId)}/haendler/bewertungen`;
    const greeting = `${texts.hello(dealer.legalName)}\n${texts.written(review.author, order.number)}`;
    return draftOf(
      deps,
      { ...toBuyer(order), recipient: dealer.email },
      {
        subject: texts.writtenSubject(review.mark),
        title: texts.writtenTitle,
        blocks: [
          text(greeting),
          note(review.text || texts.noText),
          { kind: 'button', label: texts.answer, url },
        ],
      },
    );
  },
  /** The author, whose review waited for a look: that everybody reads it now. */
  review_published: (deps, reviewId) =>
    toAuthor(deps, reviewId, ({ review, order }, texts) => {
      const { id: dealerId, name } = order.terms.dealer;
      if (review.hiddenReason !== '') return null;
      return {
        subject: texts.publishedSubject,
        blocks: [
          text(`${texts.hello(addressee(order))}\n${texts.published(name)}`),
          note(review.text || texts.noText),
          {
            kind: 'button',
            label: texts.publishedButton,
            url: `${deps.originOf(order.countryId)}/haendler/${dealerId}/bewertungen`,
          },
        ],
      };
    }),
  /** The same: why nobody will. */
  review_refused: (deps, reviewId) =>
    toAuthor(deps, reviewId, ({ review, order }, texts) => {
      if (review.hiddenReason === '') return null;
      return {
        subject: texts.refusedSubject,
        blocks: [
          text(`${texts.hello(addressee(order))}\n${texts.refused(order.terms.dealer.name)}`),
          note(review.hiddenReason),
          text(`${texts.rules} ${texts.hiddenObject}`),
        ],
      };
    }),
  /** The author: why it is not shown any more. */
  review_hidden: (deps, reviewId) =>
    toAuthor(deps, reviewId, ({ review, order }, texts) => {
      if (review.hiddenReason === '') return null;
      return {
        subject: texts.hiddenSubject,
        blocks: [
          text(`${texts.hello(addressee(order))}\n${texts.hidden(order.terms.dealer.name)}`),
          note(review.hiddenReason),
          text(texts.hiddenObject),
        ],
      };
    }),
  /** Who reported, if an address was left: that the report came (Art. 16 (4) DSA). */
  review_report_received: (deps, reportId) =>
    toReporter(deps, reportId, ({ countryId, createdAt, author, dealerName }, texts) => {
      const day = formatter(countries[countryId].locale).date(createdAt);
      return {
        subject: texts.reportSubject,
        blocks: [text(`${texts.helloReporter}\n${texts.report(author, dealerName, day)}`)],
      };
    }),
  /** The same: what was decided, and what can be done against it (Art. 16 (5) DSA). */
  review_report_decided: (deps, reportId) =>
    toReporter(deps, reportId, ({ decision, author, dealerName, statement }, texts) => {
      if (decision === null) return null;
      const outcome = decision === 'hidden' ? texts.reportHidden : texts.reportKept;
      return {
        subject: texts.decidedSubject,
        blocks: [
          text(`${texts.helloReporter}\n${outcome(author, dealerName)}`),
          ...(statement === '' ? [] : [note(statement)]),
          text(texts.hiddenObject),
        ],
      };
    }),
};

export const reviewMails = (deps: Deps): MailSource[] =>
  mailSourcesOf(drafts, (draft) => (about) => draft(deps, about));

const textsIn = (countryId: CountryId) => reviewMailTexts(countries[countryId].locale);

/** A review and what it is about; null without an order, to whose parties the mails go. */
async function reviewWithOrder({ db }: Deps, id: number) {
  const review = await reviewForMail(db, id);
  const order = review?.orderId ? await findOrder(db, review.orderId as OrderId) : null;
  return review && order && { review, order };
}

type Found = NonNullable<Awaited<ReturnType<typeof reviewWithOrder>>>;

/** To who wrote a review, which is who ordered. */
async function toAuthor(deps: Deps, id: number, write: (found: Found, texts: Texts) => Content | null) {
  const found = await reviewWithOrder(deps, id);
  const content = found && write(found, textsIn(found.order.countryId));
  return content ? draftOf(deps, toBuyer(found.order), content) : null;
}

type Reader = Partial<Pick<Order, 'partner'>> & {
  countryId: CountryId;
  recipient: string;
  orderId: number | null;
};

const toBuyer = ({ countryId, email: recipient, id: orderId, partner }: Order): Reader => ({
  countryId,
  recipient,
  orderId,
  partner,
});

type Report = NonNullable<Awaited<ReturnType<typeof findReport>>>;
type Texts = ReturnType<typeof reviewMailTexts>;

/** To who sent a report; nothing when no address was left. */
async function toReporter(deps: Deps, id: number, write: (report: Report, texts: Texts) => Content | null) {
  const report = await findReport(deps.db, id);
  if (!report || report.email === '') return null;
  const { countryId, email: recipient } = report;
  const content = write(report, textsIn(countryId));
  return content && draftOf(deps, { countryId, recipient, orderId: null }, content);
}

/** The title is the subject unless told. */
type Content = {
  secrets?: readonly string[];
  subject: string;
  title?: string;
  blocks: readonly MailBlock[];
};

function draftOf({ operator }: Deps, { partner = null, ...reader }: Reader, content: Content): MailDraft {
  const { countryId } = reader;
  const { locale } = countries[countryId];
  const { secrets = [], subject, title = subject, blocks } = content;
  return {
    ...reader,
    replyTo: operator.email,
    secrets,
    document: {
      subject,
      title,
      locale,
      preview: title,
      blocks: [...blocks, text(textsIn(countryId).closing)],
      footer: imprint({ countryId, partner }, operator, orderMailTexts(locale)),
    },
  };
}
