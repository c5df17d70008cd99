import { defaultProduct, productGroupOfSlug } from '#features/catalog/shared.ts';
import { nationalMonth } from '#features/market/market.ts';
import { requestContext } from '#shell/shell.ts';
import type { Route } from './+types/today.resource.ts';
import { todayOf } from './today.ts';

/** The market of the day of one group, for a home page on which another product was chosen. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { deps, country } = context.get(requestContext);
  const group = productGroupOfSlug(params.productGroup);
  if (!group) return new Response(null, { status: 404 });
  const product = defaultProduct(deps.pricing.index().catalog.scope(country.id, group.id));
  return Response.json(todayOf(await nationalMonth(deps, product)), {
    headers: { 'cache-control': 'public, max-age=60' },
  });
}
