import { data } from 'react-router';
import { openVersions, restoreDraft } from '#features/cms/cms.ts';
import { VersionHistory } from '#features/cms/ui/version-history.tsx';
import { privatePage } from '#platform/ui/page-meta.ts';
import { notFound } from '#shell/shared.ts';
import { requestContext, requireForm, requireUser } from '#shell/shell.ts';
import type { Route } from './+types/article-versions.page.ts';
import { otherArticles } from './article-list.store.ts';
import { changedFields } from './draft.rules.ts';
import { articles } from './edit-article.ts';
import { FieldComparison } from './field-comparison.tsx';

export const meta: Route.MetaFunction = () => privatePage('Fassungen');

export async function loader({ url, context, params }: Route.LoaderArgs) {
  const { deps, visitor } = context.get(requestContext);
  requireUser({ visitor }, url, 'content');
  const opened = await openVersions(deps, articles, { param: params.newsId, url });
  if (!opened) throw notFound();
  return { ...opened, others: await otherArticles(deps.db, opened.id), csrf: visitor.csrfToken ?? '' };
}

export async function action({ request, url, context, params }: Route.ActionArgs) {
  const server = context.get(requestContext);
  const { user, form } = await requireForm(server, { request, url }, 'content');
  const sent = { form, param: params.newsId, userId: user.id, address: '/support/cms/news' };
  const answer = await restoreDraft(server.deps, articles, sent);
  if (!answer) throw notFound();
  return data(...answer);
}

/** The versions of an article, compared field by field. */
export default function ArticleVersions({ loaderData, actionData }: Route.ComponentProps) {
  const { id, draft, drafts, others } = loaderData;
  const fields = changedFields(drafts.left, drafts.right);
  return (
    <VersionHistory
      {...loaderData}
      title={draft.title}
      back={`/support/cms/news/${id}`}
      isStale={actionData !== undefined}
      compare={(left, right) =>
        fields.length > 0 ? (
          <FieldComparison
            fields={fields}
            others={others}
            left={{ name: left, draft: drafts.left }}
            right={{ name: right, draft: drafts.right }}
          />
        ) : null
      }
    />
  );
}
