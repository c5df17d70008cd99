import { sql } from 'kysely';
import type { Connection } from '#db/database.ts';
import type { PlatformRating } from './reviews.types.ts';

/** Null while nobody has written a review. `activeSince` begins the active period. */
export async function platformRating(db: Connection, activeSince: Date): Promise<PlatformRating | null> {
  const { rows } = await sql<{ activeCount: number; totalCount: number; activeMark: number; mark: number }>`
    select count(*) filter (where created_at >= ${activeSince})::integer as active_count,
      count(*)::integer as total_count,
      avg(mark) filter (where created_at >= ${activeSince})::float8 as active_mark,
      avg(mark)::float8 as mark
    from reviews`.execute(db);
  const row = rows[0];
  if (!row || row.totalCount === 0) return null;
  const { activeCount, totalCount } = row;
  return { mark: activeCount > 0 ? row.activeMark : row.mark, activeCount, totalCount };
}
