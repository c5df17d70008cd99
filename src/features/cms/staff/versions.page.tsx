import { data } from 'react-router';
import { privatePage } from '#platform/ui/page-meta.ts';
import { notFound } from '#shell/shared.ts';
import { requestContext, requireForm, requireUser } from '#shell/shell.ts';
import { pages } from '../edit-page.ts';
import { comparedDrafts } from '../page-comparison.rules.ts';
import { openVersions, restoreDraft } from '../publishable/draft-pages.ts';
import { VersionHistory } from '../ui/version-history.tsx';
import type { Route } from './+types/versions.page.ts';
import { DraftComparison, isSame } from './draft-comparison.tsx';

export const meta: Route.MetaFunction = () => privatePage('Fassungen');

export async function loader({ url, context, params }: Route.LoaderArgs) {
  const { deps, visitor } = context.get(requestContext);
  requireUser({ visitor }, url, 'content');
  const opened = await openVersions(deps, pages, { param: params.pageId, url });
  if (!opened) throw notFound();
  const { drafts, draft, ...shown } = opened;
  const compared = comparedDrafts(drafts.left, drafts.right);
  return { ...shown, title: draft.texts.all.title, compared, csrf: visitor.csrfToken ?? '' };
}

export async function action({ request, url, context, params }: Route.ActionArgs) {
  const server = context.get(requestContext);
  const { user, form } = await requireForm(server, { request, url }, 'content');
  const sent = { form, param: params.pageId, userId: user.id, address: '/support/cms', editor: '/edit' };
  const answer = await restoreDraft(server.deps, pages, sent);
  if (!answer) throw notFound();
  return data(...answer);
}

/** The versions of a page, compared field by field and block by block. */
export default function Versions({ loaderData, actionData }: Route.ComponentProps) {
  const { id, compared } = loaderData;
  return (
    <VersionHistory
      {...loaderData}
      back={`/support/cms/${id}/edit`}
      isStale={actionData !== undefined}
      compare={(left, right) =>
        isSame(compared) ? null : <DraftComparison of={compared} left={left} right={right} />
      }
    />
  );
}
