import { previewOf } from '#features/cms/cms.ts';
import { DraftPreview } from '#features/cms/ui/preview-frames.tsx';
import { rowIdIn } from '#platform/http/row-id.ts';
import { notFound, staffPages } from '#shell/shared.ts';
import { requestContext, requireUser } from '#shell/shell.ts';
import type { Route } from './+types/article-preview.page.ts';
import { findArticle } from './articles.store.ts';

const { right } = staffPages['content/news/staff/article-preview'];

export async function loader({ url, context, params }: Route.LoaderArgs) {
  const { deps, visitor, country } = context.get(requestContext);
  requireUser({ visitor }, url, right);
  const article = await findArticle(deps.db, rowIdIn(params.newsId));
  if (!article) throw notFound();
  const { id, draft } = article;
  return {
    title: draft.title,
    editor: `/support/cms/news/${id}`,
    preview: previewOf(deps, { kind: 'article', id }, { query: url.searchParams, country }),
  };
}

export default function ArticlePreview({ loaderData }: Route.ComponentProps) {
  return <DraftPreview {...loaderData} />;
}
