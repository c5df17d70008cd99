import type { Database } from '#db/database.ts';
import type { OrderId } from '#features/catalog/types.ts';
import { signedInUser } from '#features/identity/identity.ts';
import { type Problem, problem, type Route, route } from '#platform/http/endpoint.ts';
import type { Clock } from '#platform/time/clock.ts';
import {
  cancellationListEndpoint,
  saveCancellationCommentEndpoint,
  saveCancellationListEndpoint,
  saveFeedbackEndpoint,
} from './cancellations.contract.ts';
import type { CancellationItem } from './cancellations.store.ts';
import { cancellationsTexts } from './cancellations.texts.ts';
import {
  cancellationList,
  reviewerOf,
  saveCancellationReviews,
  saveComment,
  saveFeedback,
} from './cancellations.ts';

export const cancellationsRoutes = (deps: { db: Database; clock: Clock }): Route[] => [
  route(cancellationListEndpoint, async ({ body, visitor }) => {
    const list = await cancellationList(deps, {
      reviewer: reviewerOf(signedInUser(visitor)),
      month: body.month,
      countryId: body.countryId ?? null,
      dealerId: body.dealerId ?? null,
    });
    return { body: { ...list, month: body.month, orders: list.orders.map(wireItem) } };
  }),
  route(saveCancellationListEndpoint, async ({ body, visitor }) => {
    const items = body.orders.map((item) => ({ ...item, orderId: item.orderId as OrderId }));
    const outcome = await saveCancellationReviews(deps, {
      items,
      agentId: reviewerOf(signedInUser(visitor)).id,
    });
    if (outcome.kind === 'not_found') return problem(notFound);
    if (outcome.kind === 'stale') return problem(stale(outcome.present));
    return { body: { success: true, saved: outcome.count } };
  }),
  route(saveCancellationCommentEndpoint, async ({ body, visitor }) => {
    const reviewer = reviewerOf(signedInUser(visitor));
    const { kind = null, version = null, ...note } = body;
    const outcome = await saveComment(deps, { ...note, kind, version, reviewer });
    switch (outcome) {
      case 'saved':
        return { body: { success: true } };
      case 'stale':
        return problem(stale([]));
      case 'account_deleted':
        return problem(accountDeleted);
      case 'not_found':
      case 'too_long':
        return problem(notFound);
    }
  }),
  route(saveFeedbackEndpoint, async ({ body, visitor }) => {
    const reviewer = reviewerOf(signedInUser(visitor));
    const outcome = await saveFeedback(deps, { ...body, orderId: body.orderId as OrderId, reviewer });
    switch (outcome.kind) {
      case 'saved':
        return { body: { success: true } };
      case 'not_found':
        return problem(notFound);
      case 'not_yours':
        return problem(notYours);
      case 'account_deleted':
        return problem(accountDeleted);
      case 'stale':
        return problem(stale(outcome.present));
    }
  }),
];

const wireItem = ({ endedAt, totalPrice, ...item }: CancellationItem) => ({
  ...item,
  endedAt: endedAt.toISOString(),
  totalPrice: totalPrice / 100,
  isDirty: false,
});

const notFound: Problem = {
  status: 404,
  code: 'not_found',
  detail: 'Dazu gibt es keinen Eintrag in der Stornoliste.',
};
const notYours: Problem = {
  status: 403,
  code: 'not_yours',
  detail: 'Nur die Betreuung kann einen Fall als geklärt vermerken.',
};
const accountDeleted: Problem = {
  status: 409,
  code: 'account_deleted',
  detail: cancellationsTexts('de-DE').accountDeleted,
};
const stale = (present: readonly CancellationItem[]): Problem => ({
  status: 409,
  code: 'stale',
  detail:
    'Jemand anderes hat das inzwischen geändert. Nichts wurde gespeichert; der heutige Stand liegt bei.',
  extra: { orders: present.map(wireItem) },
});
