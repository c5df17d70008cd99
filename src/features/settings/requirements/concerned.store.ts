import { sql } from 'kysely';
import type { Connection } from '#db/database.ts';
import type { RequirementRule } from '#features/catalog/types.ts';
import { draftContents } from '#features/identity/reads.ts';
import { requestsSince } from '#features/orders/reads.ts';

/** A stored request: what somebody asked for and how it is, or would be, paid. */
export type StoredRequest = {
  productGroupId: number;
  amount: number;
  stations: number;
  parameterIds: readonly number[];
  total: number | null;
};

/** So many of the latest orders are looked at: more would say the same. */
export const mostOrders = 5_000;

/** What was ordered in the last thirty days, with the payment that was chosen. */
export async function recentOrders(
  db: Connection,
  { countryId, since }: { countryId: number; since: Date },
): Promise<StoredRequest[]> {
  const requests = await requestsSince(db, { countryId, since, limit: mostOrders });
  return requests.map(({ paymentId, optionIds, ...row }) => ({
    ...row,
    parameterIds: [...optionIds, paymentId],
  }));
}

/** Orders of a rule's country and products that were begun and have chosen its payment method. */
export async function draftsUnder(
  db: Connection,
  { countryId, productGroupIds, parameterId }: RequirementRule,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${draftContents('order')} as drafts
    where content->'values'->>'paymentId' = ${String(parameterId)}
      and (content->'scope'->>'countryId')::int = ${countryId}
      and (content->'scope'->>'productGroupId')::int = any(${[...productGroupIds]}::int[])`.execute(db);
  return rows[0]?.count ?? 0;
}
