import { data, redirect } from 'react-router';
import { rowIdIn } from '#platform/http/row-id.ts';
import { privatePage } from '#platform/ui/page-meta.ts';
import { notFound } from '#shell/shared.ts';
import { requestContext, requireForm, requireUser } from '#shell/shell.ts';
import { restoreVersion } from '../edit-page.ts';
import { comparedDrafts } from '../pages.rules.ts';
import { findPage, versionsOf } from '../pages.store.ts';
import { VersionHistory } from '../ui/version-history.tsx';
import { comparedVersions } from '../versions.rules.ts';
import type { Route } from './+types/versions.page.ts';
import { DraftComparison, isSame } from './draft-comparison.tsx';

export const meta: Route.MetaFunction = () => privatePage('Fassungen');

export async function loader({ url, context, params }: Route.LoaderArgs) {
  const { deps, visitor } = context.get(requestContext);
  requireUser({ visitor }, url, 'content');
  const page = await findPage(deps.db, rowIdIn(params.pageId));
  if (!page) throw notFound();
  const versions = await versionsOf(deps.db, page.id, deps.clock.now());
  const compared = comparedVersions(url.searchParams, versions);
  const draftOf = (asked: number | null) =>
    versions.find(({ number }) => number === asked)?.draft ?? page.draft;
  return {
    page: { id: page.id, version: page.version, title: page.draft.texts.all.title },
    versions: versions.map(({ draft: _, ...version }) => version),
    ...{ compared, drafts: comparedDrafts(draftOf(compared.left), draftOf(compared.right)) },
    csrf: visitor.csrfToken ?? '',
  };
}

export async function action({ request, url, context, params }: Route.ActionArgs) {
  const server = context.get(requestContext);
  const { user, form } = await requireForm(server, { request, url }, 'content');
  const pageId = rowIdIn(params.pageId);
  const restored = await restoreVersion(server.deps, {
    ...{ pageId, userId: user.id, versionId: rowIdIn(form.text('id')) },
    expectedVersion: rowIdIn(form.text('version')),
  });
  if (restored.ok) throw redirect(`/support/cms/${pageId}/edit?getan=restored`, 303);
  if (restored.error === 'not_found') throw notFound();
  return data({ kind: 'stale' as const }, { status: 409 });
}

/** The versions of a page, compared field by field and block by block. */
export default function Versions({ loaderData, actionData }: Route.ComponentProps) {
  const { page, versions, compared, drafts } = loaderData;
  return (
    <VersionHistory
      {...{ title: page.title, back: `/support/cms/${page.id}/edit`, versions, draftVersion: page.version }}
      {...compared}
      isStale={actionData !== undefined}
      compare={(left, right) =>
        isSame(drafts) ? null : <DraftComparison {...{ of: drafts, left, right }} />
      }
    />
  );
}
