import { notFound } from '#shell/shared.ts';
import { requestContext } from '#shell/shell.ts';
import { dealerById } from '../dealers.store.ts';
import { areaMap, dealerArea } from '../portal/zones/dealer-zones.ts';
import type { Route } from './+types/area-map.resource.ts';
import { areaDrawing, isAreaScheme } from './area-map.rules.ts';

/**
 * Where a dealer delivers, as a picture: /karten/haendler/12.svg; `lager` for one of its branches alone, `farben` for a
 * page in light or dark.
 */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { deps } = context.get(requestContext);
  const [, id] = /^([1-9]\d{0,8})\.svg$/.exec(params.file) ?? [];
  const dealer = id ? await dealerById(deps.db, Number(id)) : null;
  if (!dealer || dealer.state === 'applied') throw notFound();
  const all = await dealerArea(deps, dealer.id);
  const branch = url.searchParams.get('lager');
  const isShown = (id: number) => branch === null || String(id) === branch;
  const area = {
    ...all,
    branches: all.branches.filter(({ id }) => isShown(id)),
    zones: all.zones.filter(({ branchId }) => isShown(branchId)),
  };
  if (area.branches.length === 0) throw notFound();
  const scheme = url.searchParams.get('farben');
  const own = new Set(area.zones.flatMap(({ postalCodes }) => postalCodes));
  const drawing = areaDrawing(areaMap(deps.places, area), own, isAreaScheme(scheme) ? scheme : 'hell');
  return new Response(drawing, {
    headers: { 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=600' },
  });
}
