import { redirect } from 'react-router';
import { productGroupOfSlug } from '#features/catalog/product-groups.ts';
import type { Route } from './+types/start.resource.ts';

/** Where the calculator's plain form goes: the group is a field there and a path here. */
export function loader({ request }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const group = productGroupOfSlug(query.get('group') ?? '')?.slug ?? 'heizoel';
  query.delete('group');
  return redirect(`/${group}/angebotsliste?${query}`);
}
