import { redirect } from 'react-router';
import { productGroupOfSlug } from '#features/catalog/product-groups.ts';
import { requestContext } from '#web/request-context.ts';
import { targetChoices, targetVariants } from '../targets.rules.ts';
import type { Route } from './+types/start.resource.ts';

/** Where the calculator's plain form goes: the group is a field there and a path here. */
export function loader({ request, context }: Route.LoaderArgs) {
  const { country } = context.get(requestContext);
  const query = new URL(request.url).searchParams;
  const group = productGroupOfSlug(query.get('group') ?? '')?.slug ?? 'heizoel';
  const target = targetVariants(country.id).find((variant) => variant === query.get('target'));
  query.delete('group');
  query.delete('target');
  for (const [name, value] of Object.entries(target ? targetChoices(target) : {})) query.set(name, value);
  return redirect(`/${group}/angebotsliste?${query}`);
}
