import { z } from 'zod';
import { rolesByPermission } from '#features/identity/shared.ts';
import { parseOrderId } from '#features/orders/shared.ts';
import { endpoint } from '#platform/http/endpoint.ts';
import { readMonth } from '../billing-months.rules.ts';
import { feedbackStates, maxCommentLength, noteKinds } from './cancellation-filters.rules.ts';
import { bookings, feedbackReasons } from './usual-booking.rules.ts';

const orderId = z.int().refine((id) => parseOrderId(String(id)) !== null, 'Diese Bestellung gibt es nicht.');
/** No row is changed so often: what counts on from it fits its column. */
const version = z.int().min(0).max(999_999_999);
const feedback = z.object({
  status: z.enum(feedbackStates),
  reason: z.enum(feedbackReasons),
  comment: z.string().max(maxCommentLength),
});
/** What is noted about somebody; a dealer gets what it wrote and what was written to it. */
const comment = z.object({
  fkUserId: z.int(),
  kind: z.enum(noteKinds),
  comment: z.string(),
  version: z.int(),
});
const month = z.string().refine((text) => readMonth(text) !== null, 'Bitte einen Monat wie 2026-11 angeben.');

const item = z.object({
  orderId: z.int(),
  orderNumber: z.string(),
  endedAt: z.string(),
  endedBy: z.string(),
  endReason: z.string(),
  state: z.string(),
  dealerId: z.int(),
  dealerName: z.string(),
  /** The dealer's login that comments are noted at; null for a dealer without one. */
  dealerUserId: z.int().nullable(),
  customerUserId: z.int(),
  customerName: z.string(),
  product: z.string(),
  unit: z.string(),
  orderedAmount: z.int(),
  deliveredAmount: z.int().nullable(),
  totalPrice: z.number(),
  currency: z.string(),
  isBooked: z.boolean(),
  bookedAs: z.enum(bookings),
  isDirty: z.boolean(),
  version,
  /** The customer's account is deleted: nothing more is written about it. */
  isErased: z.boolean(),
  feedback,
});

const shared = { method: 'POST', tag: 'Cancellation review', names: 'camel' } as const;

export const cancellationListEndpoint = endpoint({
  ...shared,
  path: '/api/ordercancellationlist/getOrderCancellationList',
  summary: 'The orders of a month that ended unusually; a dealer gets its own',
  access: rolesByPermission.cancellations,
  limit: 'read',
  body: z.object({
    month,
    countryId: z.union([z.literal(1), z.literal(2), z.literal(3)]).nullish(),
    dealerId: z.int().positive().nullish(),
  }),
  result: z.object({
    month: z.string(),
    orders: z.array(item),
    customerComments: z.array(comment),
    dealerComments: z.array(comment),
  }),
});

export const saveCancellationListEndpoint = endpoint({
  ...shared,
  path: '/api/ordercancellationlist/saveOrderCancellationList',
  summary: 'Saves the dirty items, all or none: whether commission is charged, and as what an order counts',
  access: rolesByPermission.customers,
  limit: 'write',
  body: z.object({
    orders: z
      .array(
        z.object({
          orderId,
          isBooked: z.boolean(),
          bookedAs: z.enum(bookings),
          isDirty: z.boolean().default(false),
          version,
        }),
      )
      .max(2000),
  }),
  result: z.object({ success: z.boolean(), saved: z.int() }),
});

export const saveCancellationCommentEndpoint = endpoint({
  ...shared,
  path: '/api/ordercancellationlist/saveOrderCancellationComment',
  summary:
    'Notes something about a customer or a dealer, for staff unless it is to the dealer; a dealer its own',
  access: rolesByPermission.cancellations,
  limit: 'write',
  body: z.object({
    userId: z.int().positive(),
    /** Of support's; what a dealer notes is always its own. */
    kind: z.enum(noteKinds).nullish(),
    comment: z.string().max(maxCommentLength),
    version: version.nullish(),
  }),
  result: z.object({ success: z.boolean() }),
});

export const saveFeedbackEndpoint = endpoint({
  ...shared,
  path: '/api/ordercancellationlist/saveOrderCancellationFeedback',
  summary: 'What dealer and support say about an order: status, reason, comment',
  access: rolesByPermission.cancellations,
  limit: 'write',
  body: z.object({ orderId, version, feedback }),
  result: z.object({ success: z.boolean() }),
});
