import { data, redirect } from 'react-router';
import { mediaUrl } from '#features/media/shared.ts';
import { countryList } from '#features/places/shared.ts';
import { notFound } from '#shell/shared.ts';
import { requestContext } from '#shell/shell.ts';
import type { PageHeadData } from '#shell/types.ts';
import { drawnBlocks } from '../block-data.ts';
import { type Block, drawableBlocks } from '../blocks.schema.ts';
import { textOf } from '../pages.rules.ts';
import { publishedAt } from '../published-pages.ts';
import { PageBlocks } from '../ui/page-blocks.tsx';
import type { Route } from './+types/cms-page.page.ts';
import { faqData } from './faq-data.rules.ts';

/** Every path that no other route has: what editors published there, else the error page. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { deps, country } = context.get(requestContext);
  const path = (params['*'] ?? '').replace(/\/$/, '');
  const now = deps.clock.now();
  const found = await publishedAt(deps.db, { path, countryId: country.id, now });
  if (!found) throw notFound();
  if (found.kind === 'moved') throw redirect(found.to + url.search, 301);
  const { draft, until } = found;
  const { title, description, blocks: written } = textOf(draft, country.id);
  const blocks = drawableBlocks(written);
  const page = {
    /** Also of an address with a slash at its end, or spelled otherwise. */
    canonicalPath: `/${draft.path}`,
    title,
    description,
    isIndexed: draft.robots === 'index',
    blocks: await drawnBlocks(deps, country, blocks),
    faq: faqOf(blocks),
    pageHead: {
      canonical: draft.canonical,
      image: draft.picture === '' ? '' : mediaUrl(Number(draft.picture)),
      countries: countryList.flatMap(({ id }) => (draft.countries.includes(id) ? [id] : [])),
    } satisfies PageHeadData,
  };
  // What follows takes its place to the second.
  const age = until ? Math.min(60, Math.floor((until.getTime() - now.getTime()) / 1000)) : 60;
  return data(page, { headers: age > 0 ? { 'cache-control': `public, max-age=${age}` } : {} });
}

const faqOf = (blocks: readonly Block[]) =>
  faqData(blocks.flatMap((block) => (block.type === 'questions' ? block.items : [])));

export const headers = ({ loaderHeaders }: Route.HeadersArgs): HeadersInit => {
  const control = loaderHeaders.get('cache-control');
  return control ? { 'cache-control': control } : {};
};

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [{ title: 'Brennwert' }];
  const { title, description, isIndexed, faq } = loaderData;
  return [
    { title: `${title} · Brennwert` },
    { name: 'description', content: description },
    ...(isIndexed ? [] : [{ name: 'robots', content: 'noindex' }]),
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    ...(faq ? [{ 'script:ld+json': faq }] : []),
  ];
};

export default function CmsPage({ loaderData }: Route.ComponentProps) {
  return <PageBlocks title={loaderData.title} blocks={loaderData.blocks} />;
}
