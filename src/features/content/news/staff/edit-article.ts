import { takeLock } from '#db/advisory-locks.ts';
import type { Connection, Database, Transaction } from '#db/database.ts';
import { isProductGroupId } from '#features/catalog/shared.ts';
import { bumpSiteContent, insertVersion, pathOfTitle, publishable } from '#features/cms/cms.ts';
import { changedFields } from '#features/cms/shared.ts';
import type { Checked, SiteAddresses } from '#features/cms/types.ts';
import { holdMedia, picturesOf } from '#features/media/media.ts';
import { linkedMedia } from '#features/media/shared.ts';
import { countryList } from '#features/places/shared.ts';
import { orderClearing } from '#platform/caches/cache-orders.ts';
import type { PostedForm } from '#platform/forms/posted-form.ts';
import type { Job, Queue } from '#platform/jobs/queue.ts';
import type { Clock } from '#platform/time/clock.ts';
import { newsCache, newsTopics, storeIds } from '../news.rules.ts';
import { linkFaultsIn } from './article-links.ts';
import {
  articleVersions,
  findArticle,
  insertArticle,
  isAddressTaken,
  knownRelated,
  replaceDraft,
} from './articles.store.ts';
import { type ArticleDraft, type ArticleProblem, draftFields, draftProblems } from './draft.rules.ts';

/** What articles need of a request. */
type Around = { site: SiteAddresses; queue: Queue };

/** Articles in the hands of their editors. */
export const articles = publishable<ArticleDraft, ArticleProblem, Around>({
  name: 'article',
  details: ({ title }) => ({ title }),
  versions: articleVersions,
  find: findArticle,
  insert: insertArticle,
  replace: replaceDraft,
  isSame: (one, other) => changedFields(draftFields, one, other).length === 0,
  storable,
  problems: problemsOf,
  isTaken: isAddressTaken,
  lock: (tx) => takeLock(tx, 'newsAddresses'),
  changed: (tx, now) => clearNews(tx, now),
  show: async (tx, { id, fromAt, untilAt, now, around: { queue } }) => {
    await clearLater(queue, tx, { articleId: id, moments: [fromAt, untilAt], now });
    return true;
  },
});

/** The draft that a form says; whatever may be typed can be saved. */
export function readDraft(form: PostedForm): ArticleDraft {
  const line = (name: string, max: number) => form.text(name).replaceAll(/\s+/g, ' ').trim().slice(0, max);
  const title = line('title', 200);
  const group = Number(form.text('productGroupId'));
  const related = form.all('relatedIds').flatMap((id) => (/^[1-9]\d{0,8}$/.test(id) ? Number(id) : []));
  return {
    storeId: storeIds.find((id) => String(id) === form.text('storeId')) ?? 1,
    countryIds: countryList.map(({ id }) => id).filter((id) => form.all('countryIds').includes(String(id))),
    slug: line('slug', 120).toLowerCase() || pathOfTitle(title),
    title,
    teaser: form.text('teaser').replaceAll('\r\n', '\n').trim().slice(0, 500),
    body: form.text('body').replaceAll('\r\n', '\n').trim().slice(0, 100_000),
    topic: newsTopics.find((topic) => topic === form.text('topic')) ?? 'prices',
    productGroupId: isProductGroupId(group) ? group : null,
    author: line('author', 200),
    isFeatured: form.text('isFeatured') !== '',
    pictureId: Number(/^[1-9]\d{0,8}$/.exec(form.text('pictureId').trim())?.[0] ?? 0) || null,
    relatedIds: [...new Set(related)].slice(0, 3),
  };
}

/** The draft with what there is: a picture that is gone and articles of another store are left out. */
async function storable(tx: Transaction, draft: ArticleDraft, articleId: number): Promise<ArticleDraft> {
  const { pictureId, body, relatedIds: ids, storeId } = draft;
  const held = await holdMedia(tx, [...(pictureId === null ? [] : [pictureId]), ...linkedMedia(body)]);
  const relatedIds = await knownRelated(tx, { ids, storeId, except: articleId });
  return {
    ...draft,
    pictureId: pictureId !== null && held.includes(pictureId) ? pictureId : null,
    relatedIds,
  };
}

/** Everything that stands against publishing. */
async function problemsOf(
  tx: Connection,
  { id, draft, from, now, around: { site } }: Checked<ArticleDraft, Around>,
): Promise<ArticleProblem[]> {
  const { pictureId } = draft;
  const isShown = pictureId === null || (await picturesOf(tx, [pictureId], 1)).has(pictureId);
  const faults = await linkFaultsIn(tx, draft, { site, at: from });
  return [
    ...draftProblems(draft),
    ...faults.map(({ code, href }): ArticleProblem => ({ field: 'body', code, detail: href })),
    ...(isShown ? [] : [{ field: 'pictureId', code: 'without_text' } as const]),
    ...((await isAddressTaken(tx, { id, draft, now })) ? [{ field: 'slug', code: 'taken' } as const] : []),
  ];
}

/** Answers that show articles are made anew in every process. */
const clearNews = (tx: Transaction, now: Date) => orderClearing(tx, { cache: newsCache, key: null, now });

const clearTask = 'clear_news';

/** What begins or ends later clears what was remembered until then. Late, it would only be read from memory longer. */
const clearLater = (
  queue: Queue,
  tx: Transaction,
  { articleId, moments, now }: { articleId: number; moments: readonly (Date | null)[]; now: Date },
) =>
  queue.enqueueAll(
    tx,
    moments.flatMap((runAt) =>
      runAt && runAt > now
        ? [
            {
              task: clearTask,
              payload: { articleId },
              runAt,
              jobKey: `${clearTask}:${articleId}:${runAt.getTime()}`,
            },
          ]
        : [],
    ),
  );

export const newsJobs = ({ db, clock }: { db: Database; clock: Clock }): Job[] => [
  {
    task: clearTask,
    run: () =>
      db.transaction().execute(async (tx) => {
        await bumpSiteContent(tx);
        await clearNews(tx, clock.now());
      }),
  },
];

/** Publishes the first articles of a marketplace that has none; they were written by us and are not checked. */
export async function insertFirstArticles(
  tx: Transaction,
  articles: readonly { formKey: string; draft: ArticleDraft; publishedAt: Date }[],
): Promise<void> {
  for (const { formKey, draft, publishedAt: now } of articles) {
    const { id, isNew } = await insertArticle(tx, { formKey, draft, userId: null, now });
    if (isNew)
      await insertVersion(tx, articleVersions, {
        id,
        state: 'published',
        draft,
        fromAt: now,
        untilAt: null,
        userId: null,
        now,
      });
  }
}
