import { sql } from 'kysely';
import type { MediaUses } from '#features/media/types.ts';

/** Which of these pictures stand in articles, their drafts and earlier versions included: each can be had again. */
export const newsPictureUses: MediaUses = async (db, mediaIds) => {
  if (mediaIds.length === 0) return [];
  const ids = [...mediaIds];
  const { rows } = await sql<{ mediaId: number; id: number; title: string }>`
    select used.picture_id as "mediaId", a.id, a.title
    from (select id, picture_id from news_articles where picture_id = any (${ids})
      union select article_id, picture_id from news_versions where picture_id = any (${ids})) used
    join news_articles a on a.id = used.id
    order by a.id desc`.execute(db);
  return rows.map(({ mediaId, id, title }) => ({
    ...{ mediaId, title: `Artikel: ${title}`, to: `/support/cms/news/${id}` },
  }));
};
