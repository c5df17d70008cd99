import { previewOf } from '#features/cms/cms.ts';
import { previewTexts } from '#features/cms/ui/preview.texts.ts';
import { PreviewFrames } from '#features/cms/ui/preview-frames.tsx';
import { rowIdIn } from '#platform/http/row-id.ts';
import { useTexts } from '#platform/i18n/locale.ts';
import { ButtonLink } from '#platform/ui/button.tsx';
import { PageHead } from '#platform/ui/list-parts.tsx';
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
    article: { id, title: draft.title },
    preview: previewOf(deps, { kind: 'article', id }, { query: url.searchParams, country }),
  };
}

/** The stored draft of an article as visitors would see it. */
export default function ArticlePreview({ loaderData: { article, preview } }: Route.ComponentProps) {
  const texts = useTexts(previewTexts);
  return (
    <>
      <PageHead title={`${texts.title}: ${article.title}`} lead={texts.lead} />
      <p className="mt-4">
        <ButtonLink to={`/support/cms/news/${article.id}`} variant="outline" size="small">
          {texts.back}
        </ButtonLink>
      </p>
      <PreviewFrames of={preview} />
    </>
  );
}
