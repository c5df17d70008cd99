import type { Database } from '#db/database.ts';
import { lockedPayment, raiseAlert } from '#features/payments/payments.ts';

import { addDays, localDay } from '#platform/time/calendar.ts';
import { type CollectDeps, dayIn, sendClaim } from './collect.ts';
import { type ClaimLevel, graceDays, lastLevel, openAmount } from './collecting.rules.ts';
import { lastClaimOf, overduePayments } from './collecting.store.ts';

type Deps = CollectDeps & { db: Database };

const batch = 200;

/**
 * Reminds those who did not pay, letter by letter; after the last one it is a matter for people. Answers how many.
 * Each is a transaction of its own that looks again, so that two runs send one letter.
 */
export async function remindOfClaims(deps: Deps): Promise<number> {
  const dueBefore = addDays(localDay(deps.clock.now(), 'Europe/Berlin'), -graceDays);
  let reminded = 0;
  for (;;) {
    const ids = await overduePayments(deps.db, { dueBefore, limit: batch });
    let now = 0;
    for (const id of ids) if (await remind(deps, id)) now++;
    reminded += now;
    // Those of other countries whose day has not come yet stay where they are.
    if (ids.length < batch || now === 0) return reminded;
  }
}

const remind = (deps: Deps, id: number): Promise<boolean> =>
  deps.db.transaction().execute(async (tx) => {
    const at = deps.clock.now();
    const payment = await lockedPayment(tx, id);
    const claim = payment && (await lastClaimOf(tx, id));
    if (!payment || !claim || openAmount(payment) <= 0) return false;
    if (claim.dueOn >= addDays(dayIn(payment, at), -graceDays)) return false;
    if (claim.level === lastLevel) {
      const reason = `fällig seit ${claim.dueOn}`;
      await raiseAlert(deps.queue, tx, { about: { paymentId: id }, kind: 'unpaid', reason, at });
    } else {
      const level = (claim.level + 1) as ClaimLevel;
      const { cause } = claim;
      await sendClaim(deps, tx, { payment, level, amount: openAmount(payment), cause });
    }
    return true;
  });
