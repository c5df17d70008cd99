import { staffPages } from '#shell/shared.ts';
import { pages } from '../edit-page.ts';
import { comparedDrafts } from '../page-comparison.rules.ts';
import { openVersions, restoreDraft } from '../publishable/draft-pages.ts';
import { VersionHistory } from '../ui/version-history.tsx';
import type { Route } from './+types/versions.page.ts';
import { DraftComparison, isSame } from './draft-comparison.tsx';

const { right } = staffPages['cms/staff/versions'];

export async function loader(asked: Route.LoaderArgs) {
  const { drafts, draft, ...shown } = await openVersions(asked, pages, right);
  return {
    ...shown,
    title: draft.texts.all.title,
    compared: comparedDrafts(drafts.left, drafts.right),
  };
}

export const action = (asked: Route.ActionArgs) =>
  restoreDraft(asked, pages, { right, address: '/support/cms', editor: '/edit' });

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
