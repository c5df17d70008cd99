import { data } from 'react-router';
import { openVersions, restoreDraft } from '#features/cms/cms.ts';
import { VersionHistory } from '#features/cms/ui/version-history.tsx';
import { privatePage } from '#platform/ui/page-meta.ts';
import { notFound } from '#shell/shared.ts';
import { requestContext, requireForm, requireUser } from '#shell/shell.ts';
import type { Route } from './+types/guide-versions.page.ts';
import { guides } from './edit-guide.ts';
import { changedParts } from './guide-draft.rules.ts';
import { PartComparison } from './guide-editor.tsx';

export const meta: Route.MetaFunction = () => privatePage('Fassungen');

export async function loader({ url, context, params }: Route.LoaderArgs) {
  const { deps, visitor } = context.get(requestContext);
  requireUser({ visitor }, url, 'content');
  const opened = await openVersions(deps, guides, { param: params.guideId, url });
  if (!opened) throw notFound();
  const { drafts, ...shown } = opened;
  return { ...shown, changed: changedParts(drafts.left, drafts.right), csrf: visitor.csrfToken ?? '' };
}

export async function action({ request, url, context, params }: Route.ActionArgs) {
  const server = context.get(requestContext);
  const { user, form } = await requireForm(server, { request, url }, 'content');
  const sent = { form, param: params.guideId, userId: user.id, address: '/support/leads/guides' };
  const answer = await restoreDraft(server.deps, guides, sent);
  if (!answer) throw notFound();
  return data(...answer);
}

/** The versions of a guide, compared part by part. */
export default function GuideVersions({ loaderData, actionData }: Route.ComponentProps) {
  const { draft, id, changed } = loaderData;
  return (
    <VersionHistory
      {...loaderData}
      title={draft.name}
      back={`/support/leads/guides/${id}`}
      isStale={actionData !== undefined}
      compare={(left, right) =>
        changed.length > 0 ? <PartComparison changed={changed} left={left} right={right} /> : null
      }
    />
  );
}
