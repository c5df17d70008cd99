import type { Connection } from '#db/database.ts';

/** One who was ticked, and what became of it. */
export type Recipient = {
  partnerId: number;
  name: string;
  /** It has the household's request from before. */
  isDuplicate: boolean;
  /** It took no such requests any more when the household confirmed. */
  isGone: boolean;
  isRevoked: boolean;
};

/** The recipients of a lead, by name. */
export async function recipientsOf(db: Connection, leadId: number): Promise<Recipient[]> {
  const rows = await db
    .selectFrom('leadDeliveries')
    .innerJoin('leadPartners', 'leadPartners.id', 'partnerId')
    .innerJoin('leads', 'leads.id', 'leadId')
    .select(['partnerId', 'leadPartners.name', 'state', 'revokedAt', 'confirmedAt'])
    .where('leadId', '=', leadId)
    .orderBy('leadPartners.name')
    .execute();
  return rows.map(({ partnerId, name, state, revokedAt, confirmedAt }) => ({
    partnerId,
    name,
    isDuplicate: state === 'duplicate',
    isRevoked: revokedAt !== null,
    isGone: state === 'asked' && confirmedAt !== null,
  }));
}
