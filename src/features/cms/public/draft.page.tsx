import { data } from 'react-router';
import { useTexts } from '#platform/i18n/locale.ts';
import { privatePage } from '#platform/ui/page-meta.ts';
import { notFound } from '#shell/shared.ts';
import { requestContext } from '#shell/shell.ts';
import { drawnBlocks } from '../block-data.ts';
import { drawableBlocks } from '../blocks.schema.ts';
import { textOf } from '../pages.rules.ts';
import { findPage } from '../pages.store.ts';
import { pageOfToken } from '../preview-link.ts';
import { cmsTexts } from '../staff/cms.texts.ts';
import { PageBlocks } from '../ui/page-blocks.tsx';
import type { Route } from './+types/draft.page.ts';

/** The draft of a page for whoever has its link, until that expires; no search engine may keep it. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { deps, country } = context.get(requestContext);
  const pageId = pageOfToken(deps.config.secret, params.token, deps.clock.now());
  const page = pageId === null ? null : await findPage(deps.db, pageId);
  if (!page) throw notFound();
  const { title, blocks } = textOf(page.draft, country.id);
  const drawn = await drawnBlocks(deps, country, drawableBlocks(blocks));
  // Shown in the frames of the preview page, too.
  const headers = {
    'x-frame-options': 'SAMEORIGIN',
    'x-robots-tag': 'noindex, nofollow',
    'referrer-policy': 'no-referrer',
  };
  return data({ title, blocks: drawn }, { headers });
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs): Headers => loaderHeaders;

export const meta: Route.MetaFunction = ({ loaderData }) => privatePage(loaderData?.title ?? 'Vorschau');

export default function DraftPage({ loaderData: { title, blocks } }: Route.ComponentProps) {
  const texts = useTexts(cmsTexts).preview;
  return (
    <>
      <p className="bg-warn-bg px-4 py-2 text-center text-sm font-medium text-warn">{texts.draftBar}</p>
      <PageBlocks title={title} blocks={blocks} />
    </>
  );
}
