import { sql } from 'kysely';
import type { Transaction } from '#db/database.ts';

/** The next version of the prices, for a change of the catalogue alone: every process hears of it. */
export async function nextCatalogueVersion(tx: Transaction): Promise<number> {
  const { rows } = await sql<{ version: number }>`select next_catalogue_version() as version`.execute(tx);
  const version = rows[0]?.version;
  if (version === undefined) throw new Error('next_catalogue_version answered nothing');
  return version;
}
