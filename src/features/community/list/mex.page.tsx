import { requestContext } from '#shell/shell.ts';
import type { Route } from './+types/mex.page.ts';
import { listAt } from './list-data.ts';
import { ListView, listMeta } from './list-view.tsx';

export const headers = () => ({ 'cache-control': 'public, max-age=60' });

export function loader({ url, context }: Route.LoaderArgs) {
  const { deps, country } = context.get(requestContext);
  return listAt(deps, { country, area: 'mex', url });
}

export const meta: Route.MetaFunction = ({ loaderData }) => listMeta(loaderData);

export default function MexCommunity({ loaderData }: Route.ComponentProps) {
  return <ListView {...loaderData} />;
}
