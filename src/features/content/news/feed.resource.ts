import { requestContext } from '#shell/shell.ts';
import type { Route } from './+types/feed.resource.ts';
import { storeOfPath } from './article-paths.rules.ts';
import { topicsTexts } from './article-teaser.tsx';
import { feedOf } from './feed.rules.ts';
import { newestNews } from './news.queries.ts';
import { maxNews } from './news.rules.ts';
import { newsTexts } from './news.texts.ts';

/** So long programs may keep a feed before they ask again, s. */
const goodFor = 900;

/** The newest articles of a store for programs that follow news. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { deps, country } = context.get(requestContext);
  const storeId = storeOfPath(url.pathname);
  const format = url.pathname.endsWith('/atom.xml') ? 'atom' : 'rss';
  const { locale } = country;
  const { title, lead } = newsTexts(locale).stores[storeId];
  const of = { storeId, countryId: country.id };
  const articles = await newestNews(deps, of, { page: 1, size: maxNews });
  const feed = feedOf(
    {
      storeId,
      title: `Brennwert: ${title}`,
      description: lead,
      locale,
      origin: url.origin,
      articles,
      topics: topicsTexts(locale),
      now: deps.clock.now(),
    },
    format,
  );
  return new Response(feed, {
    headers: {
      'content-type': `application/${format}+xml; charset=utf-8`,
      'cache-control': `public, max-age=${goodFor}`,
    },
  });
}
