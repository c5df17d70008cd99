import type { Database } from '#db/database.ts';
import type { Country } from '#features/places/types.ts';
import { pageNumberOf } from '#platform/http/page-number.ts';
import type { Clock } from '#platform/time/clock.ts';
import { notFound } from '#shell/shared.ts';
import { newsPage, picturedTeasers } from './news.queries.ts';
import type { StoreId } from './news.rules.ts';

export type NewsListData = Awaited<ReturnType<typeof newsListAt>>;

/** A page of a store's list of articles; one behind the last is not found. */
export async function newsListAt(
  deps: { db: Database; clock: Clock },
  { country, storeId, url }: { country: Country; storeId: StoreId; url: URL },
) {
  const asked = pageNumberOf(url.searchParams.get('seite'));
  const read = await newsPage(deps, { storeId, countryId: country.id }, asked);
  const { page, pages } = read;
  if (page > pages) throw notFound();
  const [lead] = await picturedTeasers(deps.db, read.lead ? [read.lead] : [], country);
  const articles = await picturedTeasers(deps.db, read.articles, country);
  return { locale: country.locale, storeId, lead: lead ?? null, articles, page, pages };
}
