import { data } from 'react-router';
import { privatePage } from '#platform/ui/page-meta.ts';
import { notFound } from '#shell/shared.ts';
import { requestContext } from '#shell/shell.ts';
import { drawnBlocks } from '../block-data.ts';
import { drawableBlocks } from '../blocks.schema.ts';
import { textOf } from '../pages.rules.ts';
import { findPage } from '../pages.store.ts';
import { previewed } from '../preview-link.ts';
import { DraftBar, draftHeaders } from '../ui/draft-bar.tsx';
import { PageBlocks } from '../ui/page-blocks.tsx';
import type { Route } from './+types/draft.page.ts';

/** The draft of a page for whoever has its link, until that expires; no search engine may keep it. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { deps, country } = context.get(requestContext);
  const pageId = previewed('page', params.token, { secret: deps.config.secret, now: deps.clock.now() });
  const page = pageId === null ? null : await findPage(deps.db, pageId);
  if (!page) throw notFound();
  const { title, blocks } = textOf(page.draft, country.id);
  const drawn = await drawnBlocks(deps, country, drawableBlocks(blocks));
  return data({ title, blocks: drawn }, { headers: draftHeaders });
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs): Headers => loaderHeaders;

export const meta: Route.MetaFunction = ({ loaderData }) => privatePage(loaderData?.title ?? 'Vorschau');

export default function DraftPage({ loaderData: { title, blocks } }: Route.ComponentProps) {
  return (
    <>
      <DraftBar />
      <PageBlocks title={title} blocks={blocks} />
    </>
  );
}
