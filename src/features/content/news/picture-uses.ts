import { sql } from 'kysely';
import { linkedMediaIn } from '#features/media/media.ts';
import type { MediaUses } from '#features/media/types.ts';

/** Which of these pictures and files stand in articles or are linked from them, their drafts and earlier versions included: each can be had again. */
export const newsPictureUses: MediaUses = async (db, mediaIds) => {
  if (mediaIds.length === 0) return [];
  const ids = [...mediaIds];
  const { rows } = await sql<{ mediaId: number; id: number; title: string }>`
    select used.picture_id as "mediaId", a.id, a.title
    from (select id, picture_id from news_articles
      union select article_id, picture_id from news_versions
      union select id, linked from news_articles, ${linkedMediaIn(sql`body`)} as links (linked)
      union select article_id, linked from news_versions, ${linkedMediaIn(sql`body`)} as links (linked)) used
    join news_articles a on a.id = used.id
    where used.picture_id = any (${ids})
    order by a.id desc`.execute(db);
  return rows.map(({ mediaId, id, title }) => ({
    mediaId,
    title: `Artikel: ${title}`,
    to: `/support/cms/news/${id}`,
  }));
};
