import { xmlDeclaration, xmlElement } from '#platform/files/xml.ts';
import { notFound } from '#shell/shared.ts';
import { requestContext } from '#shell/shell.ts';
import type { Route } from './+types/community-sitemap.resource.ts';
import { threadPath } from './community-paths.rules.ts';
import { publicThreads } from './posts.store.ts';

/** As many addresses as such a file may have. */
const maxUrls = 50_000;

/** The latest threads for search engines, on the German site alone, where all of them have their address. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { deps, country } = context.get(requestContext);
  if (country.id !== 1) throw notFound();
  const threads = await publicThreads(deps.db, maxUrls);
  const urls = threads.map(({ id, lastActivityAt }) => {
    const changed = xmlElement('lastmod', lastActivityAt.toISOString());
    return `<url>${xmlElement('loc', deps.originOf(1) + threadPath(id))}${changed}</url>`;
  });
  // Each address that is kept takes megabytes: only the one that search engines are told.
  const cacheControl = url.search === '' ? 'public, max-age=3600' : 'no-store';
  return new Response(
    `${xmlDeclaration}\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>\n`,
    { headers: { 'content-type': 'application/xml', 'cache-control': cacheControl } },
  );
}
