import { sql } from 'kysely';
import type { Connection } from '#db/database.ts';
import { deadLinkFinder } from '#features/cms/cms.ts';
import { linksIn } from '#platform/ui/rich-text/rich-text.rules.ts';
import { readRichText } from '#platform/ui/rich-text/rich-text.schema.ts';
import { limits } from './draft.rules.ts';

type Asked = { patterns: readonly string[]; now: Date };

/** Links of an article's text at whose address nobody answers. */
export const deadLinksIn = async (db: Connection, body: string, asked: Asked): Promise<string[]> =>
  (await deadLinkFinder(db, asked))(linksOf(body));

/** How many links lead nowhere in what is read, by article; without those that have none. */
export async function deadLinksOfArticles(
  db: Connection,
  asked: Asked,
): Promise<ReadonlyMap<number, number>> {
  const deadOf = await deadLinkFinder(db, asked);
  const { rows } = await sql<{ articleId: number; body: string }>`
    select a.id as "articleId", live.body from news_articles a
    cross join lateral (select * from news_versions v where v.article_id = a.id and v.state = 'published'
      and v.from_at <= ${asked.now} order by v.from_at desc, v.id desc limit 1) live
    where live.until_at is null or live.until_at > ${asked.now}`.execute(db);
  const counted = rows.map(({ articleId, body }): [number, number] => [
    articleId,
    deadOf(linksOf(body)).length,
  ]);
  return new Map(counted.filter(([, count]) => count > 0));
}

function linksOf(body: string): string[] {
  const read = readRichText(body, limits.body);
  return read.ok ? linksIn(read.value) : [];
}
