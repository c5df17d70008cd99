import { data, redirect } from 'react-router';
import { comparedVersions } from '#features/cms/shared.ts';
import { VersionHistory } from '#features/cms/ui/version-history.tsx';
import { rowIdIn } from '#platform/http/row-id.ts';
import { privatePage } from '#platform/ui/page-meta.ts';
import { notFound } from '#shell/shared.ts';
import { requestContext, requireForm, requireUser } from '#shell/shell.ts';
import type { Route } from './+types/article-versions.page.ts';
import { otherArticles } from './article-list.store.ts';
import { findArticle, versionsOf } from './articles.store.ts';
import { changedFields } from './draft.rules.ts';
import { restoreArticle } from './edit-article.ts';
import { FieldComparison } from './field-comparison.tsx';

export const meta: Route.MetaFunction = () => privatePage('Fassungen');

export async function loader({ url, context, params }: Route.LoaderArgs) {
  const { deps, visitor } = context.get(requestContext);
  requireUser({ visitor }, url, 'content');
  const article = await findArticle(deps.db, rowIdIn(params.newsId));
  if (!article) throw notFound();
  const versions = await versionsOf(deps.db, article.id, deps.clock.now());
  const compared = comparedVersions(url.searchParams, versions);
  const draftOf = (asked: number | null) =>
    versions.find(({ number }) => number === asked)?.draft ?? article.draft;
  return {
    article: { id: article.id, title: article.draft.title, version: article.version },
    versions: versions.map(({ draft: _, ...version }) => version),
    ...{ compared, drafts: { left: draftOf(compared.left), right: draftOf(compared.right) } },
    others: await otherArticles(deps.db, article.id),
    csrf: visitor.csrfToken ?? '',
  };
}

export async function action({ request, url, context, params }: Route.ActionArgs) {
  const server = context.get(requestContext);
  const { user, form } = await requireForm(server, { request, url }, 'content');
  const articleId = rowIdIn(params.newsId);
  const restored = await restoreArticle(server.deps, {
    ...{ articleId, userId: user.id, versionId: rowIdIn(form.text('id')) },
    expectedVersion: rowIdIn(form.text('version')),
  });
  if (restored.ok) throw redirect(`/support/cms/news/${articleId}?getan=restored`, 303);
  if (restored.error === 'not_found') throw notFound();
  return data({ kind: 'stale' as const }, { status: 409 });
}

/** The versions of an article, compared field by field. */
export default function ArticleVersions({ loaderData, actionData }: Route.ComponentProps) {
  const { article, versions, compared, drafts, others } = loaderData;
  const fields = changedFields(drafts.left, drafts.right);
  return (
    <VersionHistory
      {...{ title: article.title, back: `/support/cms/news/${article.id}`, versions }}
      {...compared}
      draftVersion={article.version}
      isStale={actionData !== undefined}
      compare={(left, right) =>
        fields.length > 0 ? (
          <FieldComparison
            {...{ fields, others }}
            left={{ name: left, draft: drafts.left }}
            right={{ name: right, draft: drafts.right }}
          />
        ) : null
      }
    />
  );
}
