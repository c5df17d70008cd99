import { redirect } from 'react-router';
import type { Database } from '#db/database.ts';
import { tidyLine } from '#features/identity/shared.ts';
import type { Country } from '#features/places/types.ts';
import { rowIdIn } from '#platform/http/row-id.ts';
import type { PageHeadData } from '#shell/types.ts';
import type { Area } from '../community.rules.ts';
import { listAddress } from '../community-paths.rules.ts';
import { threadsPerPage } from '../post-limits.rules.ts';
import { newestThreads, searchPosts } from '../posts.store.ts';
import { allTags } from '../threads.store.ts';

export const maxWords = 100;

type Deps = { db: Database; originOf(countryId: Country['id']): string };

export type ListData = Awaited<ReturnType<typeof listAt>>;

/** What an address of a list asks for; nonsense is ignored. */
function askedIn({ searchParams }: URL) {
  return {
    words: tidyLine(searchParams.get('suche') ?? '').slice(0, maxWords),
    tag: searchParams.get('thema'),
    before: rowIdIn(searchParams.get('vor') ?? '') || null,
  };
}

/** A page of an area's threads, of a tag, or of what was searched for in all of the community. */
export async function listAt(
  { db, originOf }: Deps,
  { country, area, url }: { country: Country; area: Area; url: URL },
) {
  const { words, before, ...asked } = askedIn(url);
  const tags = await allTags(db);
  const tag = tags.find(({ key }) => key === asked.tag) ?? null;
  const limit = threadsPerPage;
  const { posts, older } =
    words === ''
      ? await newestThreads(db, { area, tag: tag?.key ?? null, before, after: null, limit })
      : await searchPosts(db, { area: null, words, before, after: null, limit });
  // Whoever follows an old link to what was the end of the list finds its beginning.
  if (posts.length === 0 && older === null && before !== null)
    throw redirect(listAddress({ area, words, tag: tag?.key ?? null }), 302);
  return {
    locale: country.locale,
    area,
    words,
    tag,
    tags,
    posts,
    before,
    newestPostId: posts[0]?.id ?? 0,
    older: older === null ? null : listAddress({ area, words, tag: tag?.key ?? null, before: older }),
    // One community for all countries, at one address for search engines.
    pageHead: {
      canonical: originOf(1) + listAddress({ area, words: '', tag: tag?.key ?? null, before }),
      image: '',
      countries: [1, 2, 3],
    } satisfies PageHeadData,
  };
}
