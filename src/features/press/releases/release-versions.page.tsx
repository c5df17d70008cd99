import { openVersions, restoreDraft } from '#features/cms/cms.ts';
import { comparing } from '#features/cms/ui/draft-changes.tsx';
import { VersionHistory } from '#features/cms/ui/version-history.tsx';
import { privatePage } from '#platform/ui/page-meta.ts';
import type { Route } from './+types/release-versions.page.ts';
import { releases } from './edit-release.ts';
import { useReleaseChanges } from './release-fields.tsx';

export const meta: Route.MetaFunction = () => privatePage('Fassungen');

export const loader = (asked: Route.LoaderArgs) => openVersions(asked, releases);

export const action = (asked: Route.ActionArgs) =>
  restoreDraft(asked, releases, { address: '/support/presse' });

/** The versions of a release, compared field by field. */
export default function ReleaseVersions({ loaderData, actionData }: Route.ComponentProps) {
  const { id, draft, drafts } = loaderData;
  const changes = useReleaseChanges();
  return (
    <VersionHistory
      {...loaderData}
      title={draft.title}
      back={`/support/presse/${id}`}
      isStale={actionData !== undefined}
      compare={comparing(changes(drafts.left, drafts.right))}
    />
  );
}
