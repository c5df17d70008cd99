import { openVersions, restoreDraft } from '#features/cms/cms.ts';
import { comparing } from '#features/cms/ui/draft-changes.tsx';
import { VersionHistory } from '#features/cms/ui/version-history.tsx';
import { staffPages } from '#shell/shared.ts';
import type { Route } from './+types/guide-versions.page.ts';
import { guides } from './edit-guide.ts';
import { useGuideChanges } from './guide-editor.tsx';

const { right } = staffPages['leads/guides/staff/guide-versions'];
const { path: address } = staffPages['leads/guides/staff/guide-list'];

export const loader = (asked: Route.LoaderArgs) => openVersions(asked, guides, right);

export const action = (asked: Route.ActionArgs) => restoreDraft(asked, guides, { right, address });

/** The versions of a guide, compared part by part. */
export default function GuideVersions({ loaderData, actionData }: Route.ComponentProps) {
  const { draft, id, drafts } = loaderData;
  const changes = useGuideChanges();
  return (
    <VersionHistory
      {...loaderData}
      title={draft.name}
      back={`${address}/${id}`}
      isStale={actionData !== undefined}
      compare={comparing(changes(drafts.left, drafts.right))}
    />
  );
}
