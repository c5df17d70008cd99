import { redirect } from 'react-router';
import { rowIdIn } from '#platform/http/row-id.ts';
import { notFound, staffPages } from '#shell/shared.ts';
import { requestContext, requireUser } from '#shell/shell.ts';
import { findPage } from '../pages.store.ts';
import { previewOf } from '../preview-link.ts';
import { DraftPreview } from '../ui/preview-frames.tsx';
import type { Route } from './+types/preview.page.ts';

const { right } = staffPages['cms/staff/preview'];

export async function loader({ url, context, params }: Route.LoaderArgs) {
  const { deps, visitor, country } = context.get(requestContext);
  requireUser({ visitor }, url, right);
  if (params.pageId === undefined) throw redirect(staffPages['cms/staff/page-list'].path);
  const page = await findPage(deps.db, rowIdIn(params.pageId));
  if (!page) throw notFound();
  return {
    title: page.draft.texts.all.title,
    editor: `/support/cms/${page.id}/edit`,
    preview: previewOf(deps, { kind: 'page', id: page.id }, { query: url.searchParams, country }),
  };
}

export default function Preview({ loaderData }: Route.ComponentProps) {
  return <DraftPreview {...loaderData} />;
}
