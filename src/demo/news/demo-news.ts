import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { takeLock } from '#db/advisory-locks.ts';
import type { Database, Transaction } from '#db/database.ts';
import type { ProductGroupId } from '#features/catalog/types.ts';
import { insertFirstArticles } from '#features/content/content.ts';
import type { NewsTopic } from '#features/content/types.ts';
import { countries, countryList } from '#features/places/shared.ts';
import type { CountryId } from '#features/places/types.ts';
import { addDays, localDay, momentOf } from '#platform/time/calendar.ts';
import type { Clock } from '#platform/time/clock.ts';

/** What the demo market begins with: a file of Markdown for each topic of the marketplace, and one for the meX magazine. */
export const demoArticles = (
  ['ordering', 'prices', 'rules', 'safety', 'storage', 'magazine'] as const
).flatMap(articlesOf);

/** Each article is a head of "name: value" between two lines of dashes, and its text. */
function articlesOf(file: NewsTopic | 'magazine') {
  const text = readFileSync(path.join(import.meta.dirname, `${file}.md`), 'utf8');
  const [, ...parts] = text.split(/^---$/m);
  return parts.flatMap((head, at) => (at % 2 === 0 ? [articleOf(file, head, parts[at + 1] ?? '')] : []));
}

function articleOf(file: string, head: string, body: string) {
  const fields: Readonly<Record<string, string>> = Object.fromEntries(
    head
      .trim()
      .split('\n')
      .map((line) => line.split(/: (.*)/)),
  );
  const idOr = (value = '') => (value === 'all' ? null : Number(value));
  return {
    slug: fields.slug ?? '',
    title: fields.title ?? '',
    teaser: fields.teaser ?? '',
    body: body.trim(),
    // Written by us; the tests read every article. A country null: for all of them.
    topic: (fields.topic ?? file) as NewsTopic,
    storeId: fields.store === '2' ? (2 as const) : (1 as const),
    countryId: idOr(fields.country) as CountryId | null,
    productGroupId: idOr(fields.productGroup) as ProductGroupId | null,
    /** The name of a picture of the demo market's library; '' for none. */
    picture: fields.picture ?? '',
    // When it was published, counted back from the day on which the demo market is filled.
    daysAgo: Number(fields.daysAgo),
    isFeatured: fields.featured === 'yes',
  };
}

const author = 'Redaktion Brennwert (Demodaten)';
/** Minutes after midnight. */
const publishedAt = 8 * 60;

/** Gives each store without any article those of the demo market, dated back from today; others are left alone. */
export const fillDemoNews = ({ db, clock }: { db: Database; clock: Clock }): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await takeLock(tx, 'demoNews');
    const stores = await tx.selectFrom('newsArticles').select('storeId').distinct().execute();
    const known = new Set(stores.map(({ storeId }) => storeId));
    const missing = demoArticles.filter(({ storeId }) => !known.has(storeId));
    if (missing.length === 0) return;
    const pictures = await demoPictureIds(tx);
    const { timeZone } = countries[1];
    const today = localDay(clock.now(), timeZone);
    await insertFirstArticles(
      tx,
      missing.map(({ daysAgo, countryId, picture, ...article }) => ({
        formKey: randomUUID(),
        draft: {
          ...article,
          author,
          pictureId: pictures.get(picture) ?? null,
          relatedIds: [],
          countryIds: countryId === null ? countryList.map(({ id }) => id) : [countryId],
        },
        publishedAt: momentOf(addDays(today, -daysAgo), publishedAt, timeZone),
      })),
    );
  });

async function demoPictureIds(tx: Transaction): Promise<Map<string, number>> {
  const rows = await tx.selectFrom('media').select(['id', 'name']).where('isDemo', '=', true).execute();
  return new Map(rows.map(({ id, name }) => [name, id]));
}
