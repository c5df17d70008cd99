import { readFileSync } from 'node:fs';
import path from 'node:path';
import { takeLock } from '#db/advisory-locks.ts';
import type { Database } from '#db/database.ts';
import type { ProductGroupId } from '#features/catalog/types.ts';
import type { NewsTopic } from '#features/content/types.ts';
import { countries } from '#features/places/shared.ts';
import type { CountryId } from '#features/places/types.ts';
import { addDays, localDay, momentOf } from '#platform/time/calendar.ts';
import type { Clock } from '#platform/time/clock.ts';

/** What the magazine of the demo market begins with: a file of Markdown for each topic. */
export const demoArticles = (['ordering', 'prices', 'rules', 'safety', 'storage'] as const).flatMap(
  articlesOf,
);

/** Each article is a head of "name: value" between two lines of dashes, and its text. */
function articlesOf(topic: NewsTopic) {
  const text = readFileSync(path.join(import.meta.dirname, `${topic}.md`), 'utf8');
  const [, ...parts] = text.split(/^---$/m);
  return parts.flatMap((head, at) => (at % 2 === 0 ? [articleOf(topic, head, parts[at + 1] ?? '')] : []));
}

function articleOf(topic: NewsTopic, head: string, body: string) {
  const fields = Object.fromEntries(
    head
      .trim()
      .split('\n')
      .map((line) => line.split(/: (.*)/)),
  );
  const idOr = (value: string) => (value === 'all' ? null : Number(value));
  return {
    ...{ topic, slug: fields.slug, title: fields.title, teaser: fields.teaser, body: body.trim() },
    // Written by us; the tests read every article. Null: for all countries.
    countryId: idOr(fields.country) as CountryId | null,
    productGroupId: idOr(fields.productGroup) as ProductGroupId | null,
    // When it was published, counted back from the day on which the demo market is filled.
    daysAgo: Number(fields.daysAgo),
    isFeatured: fields.featured === 'yes',
  };
}

const author = 'Redaktion Brennwert';
/** Minutes after midnight. */
const publishedAt = 8 * 60;

/** Gives a magazine without any article those of the demo market, dated back from today; others are left alone. */
export const fillDemoNews = ({ db, clock }: { db: Database; clock: Clock }): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await takeLock(tx, 'demoNews');
    const known = await tx.selectFrom('newsArticles').select('id').limit(1).executeTakeFirst();
    if (known) return;
    const { timeZone } = countries[1];
    const today = localDay(clock.now(), timeZone);
    const rows = demoArticles.map(({ daysAgo, ...article }) => {
      const moment = momentOf(addDays(today, -daysAgo), publishedAt, timeZone);
      return {
        ...{ ...article, author, status: 'published' },
        ...{ publishedAt: moment, createdAt: moment, updatedAt: moment },
      };
    });
    await tx.insertInto('newsArticles').values(rows).execute();
  });
