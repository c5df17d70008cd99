import { openVersions, restoreDraft } from '#features/cms/cms.ts';
import { comparing } from '#features/cms/ui/draft-changes.tsx';
import { VersionHistory } from '#features/cms/ui/version-history.tsx';
import { privatePage } from '#platform/ui/page-meta.ts';
import type { Route } from './+types/guide-versions.page.ts';
import { guides } from './edit-guide.ts';
import { useGuideChanges } from './guide-editor.tsx';

export const meta: Route.MetaFunction = () => privatePage('Fassungen');

export const loader = (asked: Route.LoaderArgs) => openVersions(asked, guides);

export const action = (asked: Route.ActionArgs) =>
  restoreDraft(asked, guides, { address: '/support/leads/guides' });

/** The versions of a guide, compared part by part. */
export default function GuideVersions({ loaderData, actionData }: Route.ComponentProps) {
  const { draft, id, drafts } = loaderData;
  const changes = useGuideChanges();
  return (
    <VersionHistory
      {...loaderData}
      title={draft.name}
      back={`/support/leads/guides/${id}`}
      isStale={actionData !== undefined}
      compare={comparing(changes(drafts.left, drafts.right))}
    />
  );
}
