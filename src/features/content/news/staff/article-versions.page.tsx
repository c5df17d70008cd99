import { openVersions, restoreDraft } from '#features/cms/cms.ts';
import { comparing } from '#features/cms/ui/draft-changes.tsx';
import { VersionHistory } from '#features/cms/ui/version-history.tsx';
import { staffPages } from '#shell/shared.ts';
import { requestContext } from '#shell/shell.ts';
import type { Route } from './+types/article-versions.page.ts';
import { useArticleChanges } from './article-changes.ts';
import { otherArticles } from './article-list.store.ts';
import { articles } from './edit-article.ts';

const { right } = staffPages['content/news/staff/article-versions'];
const { path: address } = staffPages['content/news/staff/article-list'];

export async function loader(asked: Route.LoaderArgs) {
  const opened = await openVersions(asked, articles, right);
  const { deps } = asked.context.get(requestContext);
  return { ...opened, others: await otherArticles(deps.db, opened.id) };
}

export const action = (asked: Route.ActionArgs) => restoreDraft(asked, articles, { right, address });

/** The versions of an article, compared field by field. */
export default function ArticleVersions({ loaderData, actionData }: Route.ComponentProps) {
  const { id, draft, drafts, others } = loaderData;
  const changes = useArticleChanges(others);
  return (
    <VersionHistory
      {...loaderData}
      title={draft.title}
      back={`${address}/${id}`}
      isStale={actionData !== undefined}
      compare={comparing(changes(drafts.left, drafts.right))}
    />
  );
}
