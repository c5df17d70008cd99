import { data } from 'react-router';
import { previewed } from '#features/cms/cms.ts';
import { DraftBar, draftHeaders } from '#features/cms/ui/draft-bar.tsx';
import { privatePage } from '#platform/ui/page-meta.ts';
import { notFound } from '#shell/shared.ts';
import { requestContext } from '#shell/shell.ts';
import type { Route } from './+types/draft-article.page.ts';
import { draftOf } from './article-data.ts';
import { ArticleView } from './article-view.tsx';

/** The draft of an article for whoever has its link, until that expires; no search engine may keep it. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { deps, country } = context.get(requestContext);
  const { secret } = deps.config;
  const id = previewed('article', params.token, { secret, now: deps.clock.now() });
  const shown = id === null ? null : await draftOf(deps, country, id);
  if (!shown) throw notFound();
  return data(shown, { headers: draftHeaders });
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs): Headers => loaderHeaders;

export const meta: Route.MetaFunction = ({ loaderData }) =>
  privatePage(loaderData?.article.title ?? 'Vorschau');

export default function DraftArticle({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <DraftBar />
      <ArticleView {...loaderData} />
    </>
  );
}
