import type { Database } from '#db/database.ts';
import type { OrderId } from '#features/catalog/types.ts';
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

import { findReport } from './review-reports.store.ts';
import { reviewMailTexts } from './reviews.mail.texts.ts';
import { hiddenReviewOf, reviewForDealer } from './reviews.store.ts';
import { reviewOfOrder } from './write-review.store.ts';

type Deps = {
  db: Database;
  operator: Operator;
  config: { secret: string };
  originOf(countryId: CountryId): string;
};

type Draft = (deps: Deps, about: number) => Promise<MailDraft | null>;

/** The mails about reviews, by kind, each to one reader. */
const drafts: Readonly<Partial<Record<MailKind, Draft>>> = {
  /** The buyer some days after a delivery. */
  review_request: async (deps, orderId) => {
    const order = await findOrder(deps.db, orderId as OrderId);
    if (!order || (await reviewOfOrder(deps.db, order.id))) return null;
    return requestMail(deps, order);
  },
  /** The dealer. */
  review_written: async (deps, reviewId) => {
    const review = await reviewForDealer(deps.db, reviewId);
    const order = review?.orderId ? await findOrder(deps.db, review.orderId as OrderId) : null;
    return review && order ? writtenMail(deps, order, review) : null;
  },
  /** The author: why it is not shown any more. */
  review_hidden: async (deps, reviewId) => {
    const review = await hiddenReviewOf(deps.db, reviewId);
    const order = review?.orderId ? await findOrder(deps.db, review.orderId as OrderId) : null;
    return review && order ? hiddenMail(deps, order, review.hiddenReason) : null;
  },
  /** Who reported, if an address was left. */
  review_report_received: async (deps, reportId) => {
    const report = await findReport(deps.db, reportId);
    return report && report.email !== '' ? receivedMail(deps, report) : null;
  },
  review_report_decided: async (deps, reportId) => {
    const report = await findReport(deps.db, reportId);
    return report && report.email !== '' && report.decision !== null ? decidedMail(deps, report) : null;
  },
};

export const reviewMails = (deps: Deps): MailSource[] =>
  mailSourcesOf(drafts, (draft) => (about) => draft(deps, about));

type RequestMailDeps = {
  operator: Operator;
  config: { secret: string };
  originOf(countryId: CountryId): string;
};

type Report = NonNullable<Awaited<ReturnType<typeof findReport>>>;
type NewReview = NonNullable<Awaited<ReturnType<typeof reviewForDealer>>>;

const textsIn = (countryId: CountryId) => reviewMailTexts(countries[countryId].locale);

function requestMail({ operator, config, originOf }: RequestMailDeps, order: Order): MailDraft | null {
  const { delivered } = order.course;
  if (!delivered) return null;
  const writer = writerOf(order);
  const said = textsIn(order.countryId);
  const path = ratingPath(config.secret, order.id);
  const dealer = order.terms.dealer.name;
  const day = writer.format.date(delivered.day);
  return draftOf(operator, toBuyer(order), {
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

function writtenMail({ operator, originOf }: RequestMailDeps, order: Order, review: NewReview): MailDraft {
  const said = textsIn(order.countryId);
  return draftOf(operator, toDealer(order, review.email), {
    subject: said.writtenSubject(review.mark),
    title: said.writtenTitle,
    blocks: [
      text(`${said.hello(review.legalName)}\n${said.written(review.author, order.number)}`),
      note(review.text || said.noText),
      { kind: 'button', label: said.answer, url: `${originOf(order.countryId)}/haendler/bewertungen` },
      text(said.closing),
    ],
  });
}

function hiddenMail({ operator }: RequestMailDeps, order: Order, statement: string): MailDraft {
  const said = textsIn(order.countryId);
  return draftOf(operator, toBuyer(order), {
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

/** Art. 16 (4) DSA: that a report came. */
function receivedMail({ operator }: RequestMailDeps, report: Report): MailDraft {
  const said = textsIn(report.countryId);
  const day = formatter(countries[report.countryId].locale).date(report.createdAt);
  return draftOf(operator, toReporter(report), {
    subject: said.reportSubject,
    title: said.reportSubject,
    blocks: [
      text(`${said.helloReporter}\n${said.report(report.author, report.dealerName, day)}`),
      text(said.closing),
    ],
  });
}

/** Art. 16 (5) DSA: what was decided, and what can be done against it. */
function decidedMail({ operator }: RequestMailDeps, report: Report): MailDraft {
  const said = textsIn(report.countryId);
  const outcome = report.decision === 'hidden' ? said.reportHidden : said.reportKept;
  return draftOf(operator, toReporter(report), {
    subject: said.decidedSubject,
    title: said.decidedSubject,
    blocks: [
      text(`${said.helloReporter}\n${outcome(report.author, report.dealerName)}`),
      ...(report.statement === '' ? [] : [note(report.statement)]),
      text(said.hiddenObject),
      text(said.closing),
    ],
  });
}

type Reader = { countryId: CountryId; recipient: string; orderId: number | null };

const toBuyer = (order: Order): Reader => toDealer(order, order.email);

const toDealer = ({ countryId, id }: Order, recipient: string): Reader => ({
  ...{ countryId, recipient, orderId: id },
});

const toReporter = ({ countryId, email }: Report): Reader => ({
  ...{ countryId, recipient: email, orderId: null },
});

type Content = {
  secrets?: readonly string[];
  subject: string;
  title: string;
  blocks: readonly MailBlock[];
};

function draftOf(operator: Operator, reader: Reader, { secrets = [], ...content }: Content): MailDraft {
  const { locale } = countries[reader.countryId];
  return {
    ...reader,
    replyTo: operator.email,
    secrets,
    document: {
      ...content,
      locale,
      preview: content.title,
      footer: imprint(reader, operator, orderMailTexts(locale)),
    },
  };
}
