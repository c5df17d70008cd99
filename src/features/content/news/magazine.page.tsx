import { requestContext } from '#shell/shell.ts';
import type { PageSettings } from '#shell/types.ts';
import type { Route } from './+types/magazine.page.ts';
import { listMeta } from './article-meta.ts';
import { newsListAt } from './news-list-data.ts';
import { NewsListView } from './news-list-view.tsx';

export const handle: PageSettings = { isPaged: true };

export const headers = () => ({ 'cache-control': 'public, max-age=60' });

export function loader({ url, context }: Route.LoaderArgs) {
  const { deps, country } = context.get(requestContext);
  return newsListAt(deps, { country, storeId: 2, url });
}

export const meta: Route.MetaFunction = ({ loaderData }) => listMeta(2, loaderData);

export default function Magazine({ loaderData }: Route.ComponentProps) {
  return <NewsListView {...loaderData} />;
}
