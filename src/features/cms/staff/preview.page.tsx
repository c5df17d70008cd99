import { redirect } from 'react-router';
import { rowIdIn } from '#platform/http/row-id.ts';
import { useTexts } from '#platform/i18n/locale.ts';
import { ButtonLink } from '#platform/ui/button.tsx';
import { PageHead } from '#platform/ui/list-parts.tsx';
import { notFound, staffPages } from '#shell/shared.ts';
import { requestContext, requireUser } from '#shell/shell.ts';
import { findPage } from '../pages.store.ts';
import { previewOf } from '../preview-link.ts';
import { previewTexts } from '../ui/preview.texts.ts';
import { PreviewFrames } from '../ui/preview-frames.tsx';
import type { Route } from './+types/preview.page.ts';

const { right } = staffPages['cms/staff/preview'];

export async function loader({ url, context, params }: Route.LoaderArgs) {
  const { deps, visitor, country } = context.get(requestContext);
  requireUser({ visitor }, url, right);
  if (params.pageId === undefined) throw redirect(staffPages['cms/staff/page-list'].path);
  const page = await findPage(deps.db, rowIdIn(params.pageId));
  if (!page) throw notFound();
  return {
    page: { id: page.id, title: page.draft.texts.all.title },
    preview: previewOf(deps, { kind: 'page', id: page.id }, { query: url.searchParams, country }),
  };
}

/** The stored draft of a page as visitors would see it. */
export default function Preview({ loaderData: { page, preview } }: Route.ComponentProps) {
  const texts = useTexts(previewTexts);
  return (
    <>
      <PageHead title={`${texts.title}: ${page.title}`} lead={texts.lead} />
      <p className="mt-4">
        <ButtonLink to={`/support/cms/${page.id}/edit`} variant="outline" size="small">
          {texts.back}
        </ButtonLink>
      </p>
      <PreviewFrames of={preview} />
    </>
  );
}
