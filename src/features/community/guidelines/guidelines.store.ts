import type { Connection, Transaction } from '#db/database.ts';
import { ofUser } from '#features/identity/reads.ts';

/** The guidelines as they hold at a moment; undefined before the first ones do. */
export const guidelinesAt = (db: Connection, now: Date) =>
  db
    .selectFrom('communityGuidelines')
    .select(['version', 'text', 'validFrom'])
    .where('validFrom', '<=', now)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Which version has to be accepted; null before there is any. */
export async function requiredVersion(db: Connection, now: Date): Promise<number | null> {
  const found = await db
    .selectFrom('communityGuidelines')
    .select('version')
    .where('validFrom', '<=', now)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  return found?.version ?? null;
}

/** All versions, the last one first. */
export const guidelineVersions = (db: Connection) =>
  db
    .selectFrom('communityGuidelines as g')
    .select(['g.version', 'g.text', 'g.validFrom'])
    .select(({ ref }) => ofUser(ref('g.createdBy'), 'name').as('by'))
    .orderBy('g.version', 'desc')
    .execute();

type NewGuidelines = { version: number; text: string; validFrom: Date; createdBy: number };

/** False when somebody else has written this version. */
export async function insertGuidelines(tx: Transaction, guidelines: NewGuidelines): Promise<boolean> {
  const inserted = await tx
    .insertInto('communityGuidelines')
    .values(guidelines)
    .onConflict((conflict) => conflict.doNothing())
    .returning('version')
    .executeTakeFirst();
  return inserted !== undefined;
}

type Replacing = { next: number; validFrom: Date; now: Date };

/** Takes back versions that `next` comes before; one that has held stays. Answers which. */
export async function replaceGuidelines(
  tx: Transaction,
  { next, validFrom, now }: Replacing,
): Promise<number[]> {
  const replaced = await tx
    .deleteFrom('communityGuidelines')
    .where('version', '<', next)
    .where('validFrom', '>', now)
    .where('validFrom', '>=', validFrom)
    .returning('version')
    .execute();
  return replaced.map(({ version }) => version);
}
