import type { RouterContextProvider } from 'react-router';
import { productGroupOfSlug } from '#features/catalog/shared.ts';
import type { ProductGroup } from '#features/catalog/types.ts';
import type { Country } from '#features/places/types.ts';
import { notFound } from '#shell/shared.ts';
import { requestContext } from '#shell/shell.ts';

/** What offers a page is asked for: of which product group and country, and its address's query. */
export type ListRequest = { group: ProductGroup; country: Country; query: URLSearchParams };

type LoaderArgs = {
  params: { productGroup: string };
  request: Request;
  context: Readonly<RouterContextProvider>;
};

/** Of a loader, with what the server hands to it; throws the 404 page for a product group that does not exist. */
export function listRequest({ params, request, context }: LoaderArgs) {
  const { deps, country, logError } = context.get(requestContext);
  const group = productGroupOfSlug(params.productGroup);
  if (!group) throw notFound();
  const asked: ListRequest = { group, country, query: new URL(request.url).searchParams };
  return { deps: { ...deps, logError }, request: asked };
}
