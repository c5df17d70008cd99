import type { Database } from '#db/database.ts';
import type { OrderGroups } from '#features/orders/types.ts';

import type { Queue } from '#platform/jobs/queue.ts';
import type { Clock } from '#platform/time/clock.ts';
import { deliveryTourOf } from './delivery-tour.ts';
import { groupLinkOf } from './group-link.ts';
import { groupOrderTexts } from './group-order.texts.ts';
import { joinGroup } from './join-group-order.ts';
import { judgeGroupChoice } from './judge-group-choice.ts';
import type { MeasuringDeps } from './measure-distance.ts';

/** What orders need to know of their neighbours' orders. */
export const orderGroups = (
  deps: MeasuringDeps & { db: Database; clock: Clock; queue: Queue },
): OrderGroups => ({
  judge: (choice, asked) => judgeGroupChoice(deps, choice, asked),
  join: (tx, joining) => joinGroup(deps, tx, joining),
  linkOf: (order) => groupLinkOf(deps, order),
  tourOf: (order) => deliveryTourOf(deps.db, order),
  refusalText: (reason) => groupOrderTexts('de-DE').refusals[reason],
});
