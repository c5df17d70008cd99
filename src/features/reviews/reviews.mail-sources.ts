import type { Database } from '#db/database.ts';
import type { OrderId } from '#features/catalog/types.ts';
import { findOrder } from '#features/orders/orders.ts';
import type { CountryId, Operator } from '#features/places/types.ts';

import type { MailDraft, MailSource } from '#platform/mail/mail.ts';
import { findReport } from './review-reports.store.ts';
import { decidedMail, hiddenMail, receivedMail, requestMail, writtenMail } from './reviews.mail.ts';
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
const drafts: Readonly<Record<string, Draft>> = {
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
  Object.entries(drafts).map(([kind, draft]) => ({ kind, draft: (about) => draft(deps, about) }));
