import { requestContext } from '#shell/shell.ts';
import type { PageSettings } from '#shell/types.ts';
import type { Route } from './+types/magazine-article.page.ts';
import { articleAt } from './article-data.ts';
import { articleMeta } from './article-meta.ts';
import { ArticleView } from './article-view.tsx';

/** Most articles are of one country. */
export const handle: PageSettings = { elsewhere: '/mex/magazin' };

export const headers = () => ({ 'cache-control': 'public, max-age=60' });

export function loader({ params, context }: Route.LoaderArgs) {
  const { deps, country } = context.get(requestContext);
  return articleAt(deps, { country, storeId: 2, slug: params.artikelString });
}

export const meta: Route.MetaFunction = ({ loaderData }) => articleMeta(loaderData);

export default function MagazineArticlePage({ loaderData }: Route.ComponentProps) {
  return <ArticleView {...loaderData} />;
}
