import type { OrderId } from '#features/catalog/types.ts';
import { writeWish } from '#features/offers/shared.ts';
import { paymentNoticeOf } from '#features/payments/shared.ts';
import type { PaymentNotice } from '#features/payments/types.ts';
import type { OfferRequest } from '#features/pricing/types.ts';
import type { Step } from './checkout.rules.ts';
import { groupParameter } from './group/group-choice.rules.ts';

/** Why a visitor stands on another step than it asked for; one query parameter, gone with the next step. */
export const noticeParameter = 'hinweis';
export const notices = {
  missing: 'angaben-fehlen',
  details_changed: 'angaben-geaendert',
  signed_in: 'angemeldet',
  too_far: 'zu-weit',
} as const;
type OwnNotice = keyof typeof notices;
export type Notice = OwnNotice | PaymentNotice;
const noticeKinds: readonly OwnNotice[] = ['missing', 'details_changed', 'signed_in', 'too_far'];

export const readNotice = (query: URLSearchParams): Notice | null => {
  const text = query.get(noticeParameter);
  return noticeKinds.find((kind) => notices[kind] === text) ?? paymentNoticeOf(text);
};

/** The query that every step of an order carries: wish, dealer and the proof of its price. */
export const orderQuery = (of: {
  wish: OfferRequest;
  dealerId: number;
  hash: string;
  /** Of the invitation that is followed. */
  groupCode?: string | null;
}): string =>
  `${writeWish(of.wish, 'checkout')}&dealer=${of.dealerId}&hash=${of.hash}${
    of.groupCode ? `&${groupParameter}=${of.groupCode}` : ''
  }`;

type StepAddress = { groupSlug: string; step: Step; query: string; notice?: OwnNotice };

export const stepHref = ({ groupSlug, step, query, notice }: StepAddress): string =>
  `/${groupSlug}/bestellung/${step.path}?${query}${notice ? `&${noticeParameter}=${notices[notice]}` : ''}`;

export const successHref = (groupSlug: string, orderId: OrderId): string =>
  `/${groupSlug}/bestellung-erfolgreich/${orderId}`;

/** Where a page posts what is typed while it is typed. */
export const draftHref = (groupSlug: string): string => `/${groupSlug}/bestellung-entwurf`;
