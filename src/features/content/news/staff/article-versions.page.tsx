import { openVersions, restoreDraft } from '#features/cms/cms.ts';
import { comparing } from '#features/cms/ui/draft-changes.tsx';
import { VersionHistory } from '#features/cms/ui/version-history.tsx';
import { privatePage } from '#platform/ui/page-meta.ts';
import { requestContext } from '#shell/shell.ts';
import type { Route } from './+types/article-versions.page.ts';
import { useArticleChanges } from './article-changes.ts';
import { otherArticles } from './article-list.store.ts';
import { articles } from './edit-article.ts';

export const meta: Route.MetaFunction = () => privatePage('Fassungen');

export async function loader(asked: Route.LoaderArgs) {
  const opened = await openVersions(asked, articles);
  const { deps } = asked.context.get(requestContext);
  return { ...opened, others: await otherArticles(deps.db, opened.id) };
}

export const action = (asked: Route.ActionArgs) =>
  restoreDraft(asked, articles, { address: '/support/cms/news' });

/** The versions of an article, compared field by field. */
export default function ArticleVersions({ loaderData, actionData }: Route.ComponentProps) {
  const { id, draft, drafts, others } = loaderData;
  const changes = useArticleChanges(others);
  return (
    <VersionHistory
      {...loaderData}
      title={draft.title}
      back={`/support/cms/news/${id}`}
      isStale={actionData !== undefined}
      compare={comparing(changes(drafts.left, drafts.right))}
    />
  );
}
