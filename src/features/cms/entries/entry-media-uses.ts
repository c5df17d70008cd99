import { sql } from 'kysely';
import { linkedMediaIn } from '#features/media/media.ts';
import type { MediaUses } from '#features/media/types.ts';
import type { Entry } from './entries.rules.ts';

/** Which of these files texts of the product's pages link to: as visitors read them, in drafts, in versions of legal texts. */
export const entryMediaUses =
  (entries: readonly Entry[]): MediaUses =>
  async (db, mediaIds) => {
    if (mediaIds.length === 0) return [];
    const { rows } = await sql<{ mediaId: number; entry: string }>`
      select distinct linked as "mediaId", entry
      from (select entry, fields::text as content from content_items where state = 'written'
        union all select entry, draft::text from content_drafts
        union all select entry, items::text from legal_versions) texts,
        ${linkedMediaIn(sql`content`)} as links (linked)
      where linked = any (${[...mediaIds]}::integer[])
      order by entry`.execute(db);
    return rows.map(({ mediaId, entry }) => ({
      mediaId,
      title: `Text: ${entries.find(({ key }) => key === entry)?.title ?? entry}`,
      to: `/support/cms/content/edit?eintrag=${entry}`,
    }));
  };
