import { requestContext } from '#shell/shell.ts';
import type { PageSettings } from '#shell/types.ts';
import type { Route } from './+types/articles.page.ts';
import { listMeta } from './article-meta.ts';
import { newsListAt } from './news-list-data.ts';
import { NewsListView } from './news-list-view.tsx';

export const handle: PageSettings = { isPaged: true };

export const headers = () => ({ 'cache-control': 'public, max-age=60' });

export function loader({ url, context }: Route.LoaderArgs) {
  const { deps, country } = context.get(requestContext);
  return newsListAt(deps, { country, storeId: 1, url });
}

export const meta: Route.MetaFunction = ({ loaderData }) => listMeta(1, loaderData);

export default function NewsList({ loaderData }: Route.ComponentProps) {
  return <NewsListView {...loaderData} />;
}
