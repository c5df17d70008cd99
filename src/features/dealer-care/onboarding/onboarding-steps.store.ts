import { sql } from 'kysely';
import type { Connection } from '#db/database.ts';
import { hasOffer, ofDealer } from '#features/dealers/reads.ts';
import type { DealerState } from '#features/dealers/types.ts';
import { dealerLogins } from '#features/identity/reads.ts';
import type { StepsDone } from '../application/onboarding-steps.rules.ts';

type Row = {
  /** Null: there is no such dealer. */
  state: DealerState | null;
  isSignedIn: boolean;
  hasOffer: boolean;
  isTestSent: boolean;
  isTestConfirmed: boolean;
};

/** How far a dealer is on its way to the first offer, as its own rows tell. */
export async function stepsOfDealer(db: Connection, dealerId: number): Promise<StepsDone> {
  const { rows } = await sql<Row>`
    select ${ofDealer(sql.ref('dealers.id'), 'state')} as state,
      exists (select from ${dealerLogins} l where l.dealer_id = dealers.id and l.has_password) as is_signed_in,
      ${hasOffer(sql.ref('dealers.id'))} as has_offer,
      tests.id is not null as is_test_sent, tests.confirmed_at is not null as is_test_confirmed
    from (select ${dealerId}::integer) as dealers (id)
    left join dealer_test_orders as tests on tests.dealer_id = dealers.id`.execute(db);
  const [dealer] = rows;
  if (!dealer?.state) return {};
  return {
    applied: true,
    confirmed: true,
    checked: true,
    taken_on: true,
    signed_in: dealer.isSignedIn,
    prices: dealer.hasOffer,
    test_sent: dealer.isTestSent,
    test_confirmed: dealer.isTestConfirmed,
    activated: dealer.state !== 'applied',
  };
}
