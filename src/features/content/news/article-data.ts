import { redirect } from 'react-router';
import type { Database } from '#db/database.ts';
import type { Adverts } from '#features/adverts/types.ts';
import { picturesOf } from '#features/media/media.ts';
import type { Picture } from '#features/media/types.ts';
import type { Country } from '#features/places/types.ts';
import { localDay } from '#platform/time/calendar.ts';
import type { Clock } from '#platform/time/clock.ts';
import { notFound } from '#shell/shared.ts';
import { readBody } from './article-body.ts';
import { articlePath } from './article-paths.rules.ts';
import { articlesById, movedTo, newsArticle } from './news.queries.ts';
import { inSpellingOf, type NewsArticle, type StoreId, teaserOf } from './news.rules.ts';
import { findArticle } from './staff/articles.store.ts';

type Deps = { db: Database; clock: Clock; followed: { adverts: Pick<Adverts, 'placeFor'> } };

/** What the page of an article shows. */
export type ArticleData = Awaited<ReturnType<typeof articleData>>;

/** An article for its page; one that has moved leads on, one that is none is not found. */
export async function articleAt(
  deps: Deps,
  { country, storeId, slug }: { country: Country; storeId: StoreId; slug: string },
): Promise<ArticleData> {
  const of = { storeId, countryId: country.id };
  const found = await newsArticle(deps, of, slug);
  if (found) return articleData(deps, country, found);
  const moved = await movedTo(deps, of, slug);
  if (moved === null) throw notFound();
  throw redirect(articlePath({ storeId, slug: moved }), 301);
}

export async function articleData(
  { db, followed: { adverts } }: Pick<Deps, 'db' | 'followed'>,
  country: Country,
  { article, related }: { article: NewsArticle; related: readonly NewsArticle[] },
) {
  const { storeId, slug, title, teaser, topic, author, publishedAt, updatedAt, productGroupId } = article;
  const { pictureId } = article;
  const pictures = pictureId === null ? null : await picturesOf(db, [pictureId], country.id);
  const picture: Picture | null = pictures?.get(pictureId ?? 0) ?? null;
  return {
    article: {
      storeId,
      slug,
      title,
      teaser,
      topic,
      author,
      productGroupId,
      picture,
      day: localDay(publishedAt, country.timeZone),
      changedOn: localDay(updatedAt, country.timeZone),
      pieces: readBody(article.body),
    },
    related: related.map((one) => teaserOf(one, country)),
    advert: adverts.placeFor('artikel', { countryId: country.id, postalCode: null }),
  };
}

/** The draft of an article as a country's readers would see it, as if it appeared now; null when it is gone. */
export async function draftOf(deps: Deps, country: Country, id: number): Promise<ArticleData | null> {
  const found = await findArticle(deps.db, id);
  if (!found) return null;
  const { relatedIds, countryIds: _, ...draft } = found.draft;
  const now = deps.clock.now();
  const spelt = (text: string) => inSpellingOf(country.id, text);
  const of = { storeId: draft.storeId, countryId: country.id };
  return articleData(deps, country, {
    article: {
      ...draft,
      id,
      publishedAt: now,
      updatedAt: now,
      title: spelt(draft.title),
      teaser: spelt(draft.teaser),
      body: spelt(draft.body),
    },
    related: await articlesById(deps, of, relatedIds),
  });
}
