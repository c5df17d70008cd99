import { data, redirect } from 'react-router';
import { comparedVersions } from '#features/cms/shared.ts';
import { VersionHistory } from '#features/cms/ui/version-history.tsx';
import { rowIdIn } from '#platform/http/row-id.ts';
import { privatePage } from '#platform/ui/page-meta.ts';
import { notFound } from '#shell/shared.ts';
import { requestContext, requireForm, requireUser } from '#shell/shell.ts';
import type { Route } from './+types/guide-versions.page.ts';
import { restoreGuide } from './edit-guide.ts';
import { changedParts } from './guide-draft.rules.ts';
import { PartComparison } from './guide-editor.tsx';
import { findGuide, versionsOf } from './guide-edits.store.ts';

export const meta: Route.MetaFunction = () => privatePage('Fassungen');

export async function loader({ url, context, params }: Route.LoaderArgs) {
  const { deps, visitor } = context.get(requestContext);
  requireUser({ visitor }, url, 'content');
  const guide = await findGuide(deps.db, rowIdIn(params.guideId));
  if (!guide) throw notFound();
  const versions = await versionsOf(deps.db, guide.id, deps.clock.now());
  const compared = comparedVersions(url.searchParams, versions);
  const draftOf = (asked: number | null) =>
    versions.find(({ number }) => number === asked)?.draft ?? guide.draft;
  return {
    guide: { id: guide.id, name: guide.draft.name, version: guide.version },
    versions: versions.map(({ draft: _, ...version }) => version),
    compared,
    changed: changedParts(draftOf(compared.left), draftOf(compared.right)),
    csrf: visitor.csrfToken ?? '',
  };
}

export async function action({ request, url, context, params }: Route.ActionArgs) {
  const server = context.get(requestContext);
  const { user, form } = await requireForm(server, { request, url }, 'content');
  const guideId = rowIdIn(params.guideId);
  const restored = await restoreGuide(server.deps, {
    ...{ guideId, userId: user.id, versionId: rowIdIn(form.text('id')) },
    expectedVersion: rowIdIn(form.text('version')),
  });
  if (restored.ok) throw redirect(`/support/leads/guides/${guideId}?getan=restored`, 303);
  if (restored.error === 'not_found') throw notFound();
  return data({ kind: 'stale' as const }, { status: 409 });
}

/** The versions of a guide, compared part by part. */
export default function GuideVersions({ loaderData, actionData }: Route.ComponentProps) {
  const { guide, versions, compared, changed } = loaderData;
  return (
    <VersionHistory
      {...{ title: guide.name, back: `/support/leads/guides/${guide.id}`, versions }}
      {...compared}
      draftVersion={guide.version}
      isStale={actionData !== undefined}
      compare={(left, right) =>
        changed.length > 0 ? <PartComparison {...{ changed, left, right }} /> : null
      }
    />
  );
}
