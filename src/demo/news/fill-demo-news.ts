import { takeLock } from '#db/advisory-locks.ts';
import type { Database } from '#db/database.ts';
import { countries } from '#features/places/shared.ts';

import { addDays, localDay, momentOf } from '#platform/time/calendar.ts';
import type { Clock } from '#platform/time/clock.ts';
import { demoArticles } from './demo-articles.ts';

const author = 'Redaktion Brennwert';
/** Minutes after midnight. */
const publishedAt = 8 * 60;

/** Gives a magazine without any article those of the demo market, dated back from today; others are left alone. */
export const fillDemoNews = ({ db, clock }: { db: Database; clock: Clock }): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await takeLock(tx, 'demoNews');
    const known = await tx.selectFrom('newsArticles').select('id').limit(1).executeTakeFirst();
    if (known) return;
    const now = clock.now();
    const { timeZone } = countries[1];
    const today = localDay(now, timeZone);
    const rows = demoArticles.map(({ daysAgo, isFeatured = false, body, ...article }) => {
      const moment = momentOf(addDays(today, -daysAgo), publishedAt, timeZone);
      return {
        ...{ ...article, body: body.trim(), isFeatured, author, status: 'published' },
        ...{ publishedAt: moment, createdAt: moment, updatedAt: moment },
      };
    });
    await tx.insertInto('newsArticles').values(rows).execute();
  });
