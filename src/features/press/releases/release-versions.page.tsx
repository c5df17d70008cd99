import { openVersions, restoreDraft } from '#features/cms/cms.ts';
import { comparing } from '#features/cms/ui/draft-changes.tsx';
import { VersionHistory } from '#features/cms/ui/version-history.tsx';
import { staffPages } from '#shell/shared.ts';
import type { Route } from './+types/release-versions.page.ts';
import { releases } from './edit-release.ts';
import { useReleaseChanges } from './release-fields.tsx';

const { right } = staffPages['press/releases/release-versions'];
const { path: address } = staffPages['press/releases/release-list'];

export const loader = (asked: Route.LoaderArgs) => openVersions(asked, releases, right);

export const action = (asked: Route.ActionArgs) => restoreDraft(asked, releases, { right, address });

/** The versions of a release, compared field by field. */
export default function ReleaseVersions({ loaderData, actionData }: Route.ComponentProps) {
  const { id, draft, drafts } = loaderData;
  const changes = useReleaseChanges();
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
